package editor

import (
	"errors"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/ui/board"
	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
)

// coinSheet is a position of N på stribe. Coins fall here too, so that none
// can float: a piece put on a free cell lands on top of its column, one put on
// a coin takes its place, and those above a coin that is taken out follow.
type coinSheet struct {
	grid
	coins *board.Coins
	n     int
}

func newCoinSheet(p nrow.Position, faces [2]theme.Face) *coinSheet {
	s := &coinSheet{grid: newGrid(p, true), n: p.N()}
	s.coins = board.NewCoins(&s.grid, faces)
	return s
}

func (s *coinSheet) board() board.Board { return s.coins }

func (s *coinSheet) laidOut(f func()) { s.coins.OnLayout = f }

func (s *coinSheet) area(cell int) (fyne.Position, fyne.Size) { return s.coins.CellArea(cell) }

// at takes the arrow over a column for its highest cell.
func (s *coinSheet) at(p fyne.Position) int {
	if column := within(p, s.columns, s.coins.ArrowArea); column >= 0 {
		return (s.rows-1)*s.columns + column
	}
	return within(p, s.cells(), s.area)
}

func (s *coinSheet) start() int { return s.columns / 2 }

func (s *coinSheet) ring() ring { return ring{theme.ColorCellCursor, true} }

// begin keeps the tool: a coin on one of its own side lands on top.
func (s *coinSheet) begin(t tool, cell int) tool {
	if t != rubber && s.pieces[cell] == game.Side(t) {
		s.drop(t, cell%s.columns)
	}
	return t
}

// height is how many coins there are in a column.
func (s *coinSheet) height(column int) (row int) {
	for row < s.rows && s.pieces[row*s.columns+column] != game.None {
		row++
	}
	return row
}

func (s *coinSheet) put(t tool, cell int) {
	column := cell % s.columns
	switch {
	case t == rubber:
		s.take(cell)
	case s.pieces[cell] != game.None:
		s.pieces[cell] = game.Side(t)
	default:
		s.drop(t, column)
	}
}

// drop lets a coin fall into a column that has room.
func (s *coinSheet) drop(t tool, column int) {
	if row := s.height(column); row < s.rows {
		s.pieces[row*s.columns+column] = game.Side(t)
	}
}

// take takes the coin out of a cell, or the highest one below it. Those above
// it fall.
func (s *coinSheet) take(cell int) {
	column, row := cell%s.columns, cell/s.columns
	height := s.height(column)
	if height == 0 {
		return
	}
	for row = min(row, height-1); row < height-1; row++ {
		s.pieces[row*s.columns+column] = s.pieces[(row+1)*s.columns+column]
	}
	s.pieces[row*s.columns+column] = game.None
}

func (s *coinSheet) setUp(turn game.Side) (game.State, error) {
	return nrow.SetUp(nrow.Options{Columns: s.columns, Rows: s.rows, N: s.n}, s.pieces, turn)
}

func (s *coinSheet) show(faults []int) {
	s.coins.Display(board.View{Grid: &s.grid, Last: -1, Winning: faults})
}

func (s *coinSheet) words(e *game.PositionError) string {
	switch {
	case e.Reason == game.ReasonLine:
		column, row := e.Cells[0]%s.columns+1, e.Cells[0]/s.columns+1
		return i18n.T("edit.nrow.line", i18n.Args{"Column": column, "Row": row})
	case errors.Is(e, game.ErrCounts):
		return i18n.T("edit.nrow.counts", i18n.Args{"Few": min(e.Pieces[0], e.Pieces[1]), "Many": max(e.Pieces[0], e.Pieces[1])})
	default:
		return wordsOf(e)
	}
}
