package setup

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"npaastribe/ui/say"
	"npaastribe/ui/settings"
	"npaastribe/ui/style"
)

// othelloFields is the section about what Othello's board shows and what the
// buttons of the mouse do on it.
type othelloFields struct {
	legal, turning, strict *style.Check
	strictNote             *note
	opponent               *style.Choice
}

func newOthello(s settings.Othello, changed func()) *othelloFields {
	levels := settings.OthelloLevels()
	f := &othelloFields{
		legal:      newCheck(say.T("setup.legal"), s.Legal, changed),
		turning:    newCheck(say.T("setup.turning"), s.Turning, changed),
		strict:     newCheck(say.T("setup.strict"), s.Strict, changed),
		strictNote: newNote(),
		opponent:   style.NewChoice(levelNames(levels), slices.Index(levels, s.Opponent), changed),
	}
	f.strictNote.advice(say.T("setup.strict.note"))
	return f
}

func (f *othelloFields) layout() []row {
	return []row{
		{label: say.T("setup.board"), field: container.New(layout.NewCustomPaddedVBoxLayout(0), f.legal, f.turning)},
		{label: say.T("setup.mouse"), field: f.strict, note: f.strictNote},
		{label: say.T("setup.opponent"), field: f.opponent},
	}
}

func (f *othelloFields) check() {}

func (f *othelloFields) put(into *settings.Settings) bool {
	s := &into.Othello
	s.Legal, s.Turning, s.Strict = f.legal.Checked, f.turning.Checked, f.strict.Checked
	s.Opponent = settings.OthelloLevels()[f.opponent.SelectedIndex()]
	return true
}

func (f *othelloFields) parts() map[string]fyne.CanvasObject {
	return map[string]fyne.CanvasObject{
		"legal": f.legal, "turning": f.turning, "strict": f.strict, "opponent": f.opponent,
	}
}
