package gomoku

import (
	rules "npaastribe/game/gomoku"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/settingsform"
	"npaastribe/ui/widget"
)

// form describes Piškvorky to the settings form.
var form = settingsform.Game{Settings: Section, Begins: begins, Fields: newFields}

// begins returns the name of the side that begins: X, or Black if the marks are stones.
func begins(s settings.Settings) string {
	if stones(s) {
		return i18n.T("setup.black")
	}
	return i18n.T("setup.cross")
}

// fields is the section of the settings form about the size of the board, the length of a
// winning line, and the appearance of the marks.
type fields struct {
	*settingsform.BoardSize
	marks *widget.Choice
}

func newFields(all settings.Settings, changed func()) settingsform.Section {
	s := Section.Of(all)
	selected := 0
	if s.Stones {
		selected = 1
	}
	return &fields{
		BoardSize: settingsform.NewBoardSize(
			settingsform.Limits{Least: rules.MinSize, Most: rules.MaxSize, Shortest: rules.MinLength, Longest: rules.MaxLength},
			settingsform.Board{Columns: s.Columns, Rows: s.Rows, Length: s.Length},
			[]settingsform.ReadyBoard{
				{Name: "board.3", Text: "3×3", Board: settingsform.Board{Columns: 3, Rows: 3, Length: 3}},
				{Name: "board.15", Text: "15×15", Board: settingsform.Board{Columns: 15, Rows: 15, Length: 5}},
				{Name: "board.19", Text: "19×19", Board: settingsform.Board{Columns: 19, Rows: 19, Length: 5}},
			}, changed),
		marks: inspect.Name(widget.NewChoice([]string{i18n.T("setup.marks.pen"), i18n.T("setup.marks.stones")}, selected, changed), "marks"),
	}
}

// Rows implements settingsform.Section.
func (f *fields) Rows() []settingsform.Row {
	return append(f.BoardSize.Rows(), settingsform.Row{Label: i18n.T("setup.marks"), Field: f.marks})
}

// Put implements settingsform.Section.
func (f *fields) Put(into *settings.Settings) bool {
	board, ok := f.Value()
	Section.Change(into, func(s *Settings) {
		if ok {
			s.Columns, s.Rows, s.Length = board.Columns, board.Rows, board.Length
		}
		s.Stones = f.marks.SelectedIndex() == 1
	})
	return ok
}
