package nrow

import (
	"fyne.io/fyne/v2/container"

	rules "npaastribe/game/nrow"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/settingsform"
	"npaastribe/ui/widget"
)

// form describes N på stribe to the settings form.
var form = settingsform.Game{Settings: Section, Coins: true, Fields: newFields}

// fields is the section of the settings form about the size of the board, the length of a
// winning line, and gravity.
type fields struct {
	*settingsform.BoardSize
	gravity     *gravityField
	gravityNote *settingsform.Note
}

func newFields(all settings.Settings, changed func()) settingsform.Section {
	s := Section.Of(all)
	f := &fields{
		gravity:     newGravityField(s.Gravity, changed),
		gravityNote: settingsform.NewNote(),
	}
	f.BoardSize = settingsform.NewBoardSize(
		settingsform.Limits{Least: rules.MinSize, Most: rules.MaxSize, Shortest: rules.MinN, Longest: rules.MaxN},
		settingsform.Board{Columns: s.Columns, Rows: s.Rows, Length: s.N},
		[]settingsform.ReadyBoard{
			{Name: "board.big", Text: i18n.T("board.big"), Board: settingsform.Board{Columns: 10, Rows: 10, Length: 4}},
			{Name: "board.classic", Text: i18n.T("board.classic"), Board: settingsform.Board{Columns: 7, Rows: 6, Length: 4}},
		}, changed)
	f.Advise = func(n int) string {
		if n == rules.MinN {
			return i18n.T("setup.n.three")
		}
		return ""
	}
	return f
}

// Rows implements settingsform.Section.
func (f *fields) Rows() []settingsform.Row {
	gravity := widget.Border(nil, nil, nil, container.NewVBox(f.gravity.entry), f.gravity.scale)
	return append(f.BoardSize.Rows(), settingsform.Row{Label: i18n.T("setup.gravity"), Field: gravity, Note: f.gravityNote})
}

// Check implements settingsform.Section.
func (f *fields) Check() {
	f.BoardSize.Check()
	if _, ok := f.gravity.get(); ok {
		f.gravityNote.Advice(i18n.T("gravity.unit"))
	} else {
		f.gravityNote.Mistake(i18n.T("setup.gravity.wrong"))
	}
}

// Put implements settingsform.Section.
func (f *fields) Put(into *settings.Settings) bool {
	board, ok := f.Value()
	g, valid := f.gravity.get()
	Section.Change(into, func(s *Settings) {
		if ok {
			s.Columns, s.Rows, s.N = board.Columns, board.Rows, board.Length
		}
		if valid {
			s.Gravity = g
		}
	})
	return ok && valid
}
