package nrow

import (
	"fyne.io/fyne/v2"

	"npaastribe/game"
	rules "npaastribe/game/nrow"
	"npaastribe/ui/board"
	"npaastribe/ui/editor"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
)

// coinSheet is the position of N på stribe in the position editor. Coins fall here, too, so
// that none can float: a coin put on a free cell lands on top of its column, a coin put on
// another replaces it, and those above a removed coin move down.
type coinSheet struct {
	editor.Grid[*board.DropBoard]
}

// newSheet returns position as a sheet for the position editor.
func newSheet(position game.State, s settings.Settings) editor.Sheet {
	return &coinSheet{editor.NewGrid(rules.Rules, position, true, func(g board.Grid) *board.DropBoard {
		return board.NewDropBoard(g, faces(s))
	})}
}

// CellAt implements editor.Sheet. The arrow over a column counts as its highest cell.
func (s *coinSheet) CellAt(p fyne.Position) int {
	if column := editor.Within(p, s.Columns, s.On.ArrowArea); column >= 0 {
		return (s.Rows-1)*s.Columns + column
	}
	return editor.Within(p, s.Cells(), s.Area)
}

func (s *coinSheet) StartCell() int { return s.Columns / 2 }

func (s *coinSheet) Ring() editor.Ring {
	return editor.Ring{Colour: theme.ColorCellCursor, Round: true}
}

// Begin implements editor.Sheet. It always keeps the tool; a coin put on one of the same side
// is dropped on top of the column.
func (s *coinSheet) Begin(t editor.Tool, cell int) editor.Tool {
	if t != editor.Eraser && s.Pieces[cell] == game.Side(t) {
		s.drop(t, cell%s.Columns)
	}
	return t
}

// height returns the number of coins in a column.
func (s *coinSheet) height(column int) (row int) {
	for row < s.Rows && s.Pieces[row*s.Columns+column] != game.None {
		row++
	}
	return row
}

func (s *coinSheet) Put(t editor.Tool, cell int) {
	column := cell % s.Columns
	switch {
	case t == editor.Eraser:
		s.take(cell)
	case s.Pieces[cell] != game.None:
		s.Pieces[cell] = game.Side(t)
	default:
		s.drop(t, column)
	}
}

// drop drops a coin into a column, unless it is full.
func (s *coinSheet) drop(t editor.Tool, column int) {
	if row := s.height(column); row < s.Rows {
		s.Pieces[row*s.Columns+column] = game.Side(t)
	}
}

// take removes the coin in a cell, or the highest one below it. The coins above it move down.
func (s *coinSheet) take(cell int) {
	column, row := cell%s.Columns, cell/s.Columns
	height := s.height(column)
	if height == 0 {
		return
	}
	for row = min(row, height-1); row < height-1; row++ {
		s.Pieces[row*s.Columns+column] = s.Pieces[(row+1)*s.Columns+column]
	}
	s.Pieces[row*s.Columns+column] = game.None
}

func (s *coinSheet) Show(faults []int) {
	s.On.Display(board.DropView{Grid: s.Position, Last: -1, Winning: faults})
}
