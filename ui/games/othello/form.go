package othello

import (
	"slices"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/settingsform"
	"npaastribe/ui/widget"
)

// form describes Othello to the settings form.
var form = settingsform.Game{
	Settings: Section,
	Begins:   func(settings.Settings) string { return i18n.T("setup.black") },
	Fields:   newFields,
}

// fields is the section of the settings form about the marks on the board and the meaning of
// the mouse buttons.
type fields struct {
	legal, turning, strict *widget.Check
	strictNote             *settingsform.Note
	opponent               *widget.Choice
}

func newFields(all settings.Settings, changed func()) settingsform.Section {
	s, levels := Section.Of(all), Section.Levels()
	f := &fields{
		legal:      inspect.Name(settingsform.NewCheck(i18n.T("setup.legal"), s.Legal, changed), "legal"),
		turning:    inspect.Name(settingsform.NewCheck(i18n.T("setup.turning"), s.Turning, changed), "turning"),
		strict:     inspect.Name(settingsform.NewCheck(i18n.T("setup.strict"), s.Strict, changed), "strict"),
		strictNote: settingsform.NewNote(),
		opponent:   inspect.Name(widget.NewChoice(settingsform.LevelNames(levels), slices.Index(levels, s.Opponent), changed), "opponent"),
	}
	f.strictNote.Advice(i18n.T("setup.strict.note"))
	return f
}

// Rows implements settingsform.Section.
func (f *fields) Rows() []settingsform.Row {
	return []settingsform.Row{
		{Label: i18n.T("setup.board"), Field: widget.Arrange(widget.Column(0), f.legal, f.turning)},
		{Label: i18n.T("setup.mouse"), Field: f.strict, Note: f.strictNote},
		{Label: i18n.T("setup.opponent"), Field: f.opponent},
	}
}

// Check implements settingsform.Section. All values are valid.
func (f *fields) Check() {}

// Put implements settingsform.Section.
func (f *fields) Put(into *settings.Settings) bool {
	Section.Change(into, func(s *Settings) {
		s.Legal, s.Turning, s.Strict = f.legal.Checked, f.turning.Checked, f.strict.Checked
		s.Opponent = Section.Levels()[f.opponent.SelectedIndex()]
	})
	return true
}
