package editor

import (
	"errors"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/ui/board"
	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
)

// discSheet is a position of Othello.
type discSheet struct {
	grid
	discs *board.Discs
}

func newDiscSheet(p othello.Position) *discSheet {
	s := &discSheet{grid: newGrid(p, false)}
	s.discs = board.NewDiscs(&s.grid)
	return s
}

func (s *discSheet) board() board.Board { return s.discs }

func (s *discSheet) laidOut(f func()) { s.discs.OnLayout = f }

func (s *discSheet) area(cell int) (fyne.Position, fyne.Size) { return s.discs.CellArea(cell) }

func (s *discSheet) at(p fyne.Position) int { return within(p, s.cells(), s.area) }

func (s *discSheet) ring() ring { return ring{theme.ColorCellCursor, false} }

func (s *discSheet) hasStart() bool { return true }

func (s *discSheet) restart() game.Side {
	start := othello.New()
	s.grid.pieces = newGrid(start, false).pieces
	return start.Turn()
}

func (s *discSheet) setUp(turn game.Side) (game.State, error) {
	return othello.SetUp([othello.Cells]game.Side(s.pieces), turn)
}

func (s *discSheet) show([]int) { s.discs.Display(board.DiscView{Grid: &s.grid, Last: -1}) }

func (s *discSheet) words(e *game.PositionError) string {
	switch discs := e.Pieces[0] + e.Pieces[1]; {
	case errors.Is(e, othello.ErrFewDiscs):
		return i18n.N("edit.othello.few", discs)
	case e.Reason == othello.ReasonWipeout:
		return i18n.T("edit.othello.wipeout")
	case e.Reason == othello.ReasonNoMove:
		return i18n.T("edit.othello.nomove")
	default:
		return wordsOf(e)
	}
}
