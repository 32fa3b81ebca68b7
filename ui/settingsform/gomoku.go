package settingsform

import (
	"npaastribe/game/gomoku"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

// gomokuFields is the section about the board of Piškvorky, how many in a row
// win, and what the marks look like.
type gomokuFields struct {
	*boardSize
	marks *widget.Choice
}

func newGomoku(s settings.Gomoku, changed func()) *gomokuFields {
	f := &gomokuFields{}
	f.boardSize = newBoardSize(
		sizes{least: gomoku.MinSize, most: gomoku.MaxSize, shortest: gomoku.MinLength, longest: gomoku.MaxLength},
		ready{columns: s.Columns, rows: s.Rows, length: s.Length},
		[]ready{{"board.3", "3×3", 3, 3, 3}, {"board.15", "15×15", 15, 15, 5}, {"board.19", "19×19", 19, 19, 5}}, changed)
	selected := 0
	if s.Stones {
		selected = 1
	}
	f.marks = inspect.Name(widget.NewChoice([]string{i18n.T("setup.marks.pen"), i18n.T("setup.marks.stones")}, selected, changed), "marks")
	return f
}

func (f *gomokuFields) layout() []row {
	return append(f.boardSize.layout(), row{label: i18n.T("setup.marks"), field: f.marks})
}

func (f *gomokuFields) put(into *settings.Settings) bool {
	s := &into.Gomoku
	var ok bool
	s.Columns, s.Rows, s.Length, ok = f.values()
	s.Stones = f.marks.SelectedIndex() == 1
	return ok
}
