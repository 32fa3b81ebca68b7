package editor

import (
	"errors"
	"strconv"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/ui/board"
	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
)

// markSheet is a position of Piškvorky.
type markSheet struct {
	grid
	paper  *board.Paper
	length int
	stones bool
}

func newMarkSheet(p gomoku.Position, stones bool) *markSheet {
	s := &markSheet{grid: newGrid(p, true), length: p.Length(), stones: stones}
	s.paper = board.NewPaper(&s.grid)
	if stones {
		s.paper.SetStyle(board.Stones)
	}
	return s
}

func (s *markSheet) board() board.Board { return s.paper }

func (s *markSheet) laidOut(f func()) { s.paper.OnLayout = f }

func (s *markSheet) area(cell int) (fyne.Position, fyne.Size) { return s.paper.CellArea(cell) }

func (s *markSheet) at(p fyne.Position) int { return s.paper.CellAt(p) }

func (s *markSheet) reveal(cell int) { s.paper.Reveal(cell) }

func (s *markSheet) ring() ring {
	if s.stones {
		return ring{theme.ColorGobanCursor, false}
	}
	return ring{fynetheme.ColorNamePrimary, false}
}

func (s *markSheet) setUp(turn game.Side) (game.State, error) {
	return gomoku.SetUp(gomoku.Options{Columns: s.columns, Rows: s.rows, Length: s.length}, s.pieces, turn)
}

func (s *markSheet) show(faults []int) {
	s.paper.Display(board.PaperView{Grid: &s.grid, Last: -1, Lines: faults})
}

func (s *markSheet) words(e *game.PositionError) string {
	switch {
	case e.Reason == game.ReasonLine:
		cell := gomoku.ColumnName(e.Cells[0]%s.columns) + strconv.Itoa(e.Cells[0]/s.columns+1)
		return i18n.T("edit.gomoku.line", i18n.Args{"Cell": cell})
	case errors.Is(e, game.ErrCounts) && s.stones:
		return i18n.T("edit.gomoku.counts.stones", i18n.Args{"Black": e.Pieces[0], "White": e.Pieces[1]})
	case errors.Is(e, game.ErrCounts):
		return i18n.T("edit.gomoku.counts", i18n.Args{"X": e.Pieces[0], "O": e.Pieces[1]})
	default:
		return wordsOf(e)
	}
}
