package settingsform

import (
	"fyne.io/fyne/v2"

	"npaastribe/game/gomoku"
	"npaastribe/ui/i18n"
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
		[]ready{{"3×3", 3, 3, 3}, {"15×15", 15, 15, 5}, {"19×19", 19, 19, 5}}, changed)
	selected := 0
	if s.Stones {
		selected = 1
	}
	f.marks = widget.NewChoice([]string{i18n.T("setup.marks.pen"), i18n.T("setup.marks.stones")}, selected, changed)
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

func (f *gomokuFields) parts() map[string]fyne.CanvasObject {
	parts := f.boardSize.parts()
	for i, name := range []string{"board.3", "board.15", "board.19"} {
		parts[name] = f.boards[i]
	}
	parts["marks"] = f.marks
	return parts
}
