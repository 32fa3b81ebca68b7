package settingsform

import (
	"slices"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

// othelloFields is the section about what Othello's board shows and what the
// buttons of the mouse do on it.
type othelloFields struct {
	legal, turning, strict *widget.Check
	strictNote             *note
	opponent               *widget.Choice
}

func newOthello(s settings.Othello, changed func()) *othelloFields {
	levels := settings.OthelloLevels()
	f := &othelloFields{
		legal:      inspect.Name(newCheck(i18n.T("setup.legal"), s.Legal, changed), "legal"),
		turning:    inspect.Name(newCheck(i18n.T("setup.turning"), s.Turning, changed), "turning"),
		strict:     inspect.Name(newCheck(i18n.T("setup.strict"), s.Strict, changed), "strict"),
		strictNote: newNote(),
		opponent:   inspect.Name(widget.NewChoice(levelNames(levels), slices.Index(levels, s.Opponent), changed), "opponent"),
	}
	f.strictNote.advice(i18n.T("setup.strict.note"))
	return f
}

func (f *othelloFields) layout() []row {
	return []row{
		{label: i18n.T("setup.board"), field: container.New(layout.NewCustomPaddedVBoxLayout(0), f.legal, f.turning)},
		{label: i18n.T("setup.mouse"), field: f.strict, note: f.strictNote},
		{label: i18n.T("setup.opponent"), field: f.opponent},
	}
}

func (f *othelloFields) check() {}

func (f *othelloFields) put(into *settings.Settings) bool {
	s := &into.Othello
	s.Legal, s.Turning, s.Strict = f.legal.Checked, f.turning.Checked, f.strict.Checked
	s.Opponent = settings.OthelloLevels()[f.opponent.SelectedIndex()]
	return true
}
