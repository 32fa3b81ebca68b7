package nrow

import (
	"errors"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	rules "npaastribe/game/nrow"
	"npaastribe/ui/board"
	"npaastribe/ui/editor"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
)

// coinSheet is a position of N på stribe. Coins fall here too, so that none
// can float: a piece put on a free cell lands on top of its column, one put on
// a coin takes its place, and those above a coin that is taken out follow.
type coinSheet struct {
	editor.Grid
	coins *board.DropBoard
	n     int
}

// NewSheet returns the position on a sheet, to be changed by hand. It panics for
// one of another game.
func NewSheet(position game.State, all settings.Settings) editor.Sheet {
	p, ok := position.(rules.Position)
	if !ok {
		panic("nrow: the position is of another game")
	}
	return newCoinSheet(p, faces(all))
}

func newCoinSheet(p rules.Position, faces [2]theme.Face) *coinSheet {
	s := &coinSheet{Grid: editor.NewGrid(p, true), n: p.N()}
	s.coins = board.NewDropBoard(&s.Grid, faces)
	return s
}

func (s *coinSheet) Board() board.Board { return s.coins }

func (s *coinSheet) OnLayout(f func()) { s.coins.OnLayout = f }

func (s *coinSheet) Area(cell int) (fyne.Position, fyne.Size) { return s.coins.CellArea(cell) }

// at takes the arrow over a column for its highest cell.
func (s *coinSheet) CellAt(p fyne.Position) int {
	if column := editor.Within(p, s.Columns, s.coins.ArrowArea); column >= 0 {
		return (s.Rows-1)*s.Columns + column
	}
	return editor.Within(p, s.Cells(), s.Area)
}

func (s *coinSheet) StartCell() int { return s.Columns / 2 }

func (s *coinSheet) Ring() editor.Ring {
	return editor.Ring{Colour: theme.ColorCellCursor, Round: true}
}

// begin keeps the tool: a coin on one of its own side lands on top.
func (s *coinSheet) Begin(t editor.Tool, cell int) editor.Tool {
	if t != editor.Eraser && s.Pieces[cell] == game.Side(t) {
		s.drop(t, cell%s.Columns)
	}
	return t
}

// height is how many coins there are in a column.
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

// drop lets a coin fall into a column that has room.
func (s *coinSheet) drop(t editor.Tool, column int) {
	if row := s.height(column); row < s.Rows {
		s.Pieces[row*s.Columns+column] = game.Side(t)
	}
}

// take takes the coin out of a cell, or the highest one below it. Those above
// it fall.
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

func (s *coinSheet) SetUp(turn game.Side) (game.State, error) {
	return rules.SetUp(rules.Options{Columns: s.Columns, Rows: s.Rows, N: s.n}, s.Pieces, turn)
}

func (s *coinSheet) Show(faults []int) {
	s.coins.Display(board.DropView{Grid: &s.Grid, Last: -1, Winning: faults})
}

func (s *coinSheet) Words(e *game.PositionError) string {
	switch {
	case e.Reason == game.ReasonLine:
		column, row := e.Cells[0]%s.Columns+1, e.Cells[0]/s.Columns+1
		return i18n.T("edit.nrow.line", i18n.Args{"Column": column, "Row": row})
	case errors.Is(e, game.ErrCounts):
		return i18n.T("edit.nrow.counts", i18n.Args{"Few": min(e.Pieces[0], e.Pieces[1]), "Many": max(e.Pieces[0], e.Pieces[1])})
	default:
		return editor.SharedWords(e)
	}
}
