package gomoku

import (
	"fmt"
	"slices"

	"npaastribe/game"
)

// SetUp returns the position with these stones, one for each cell in the
// numbering of Position, and turn to move. It has no last stone.
//
// Play must be able to continue. As First begins and turns alternate, First
// must have as many stones as Second and be to move, or one more if Second is
// to move. There must be no line, an empty cell, and a line that can still be
// completed. That the position can be reached by legal moves is not checked.
// The error is a *game.OptionError or a *game.PositionError.
func SetUp(o Options, cells []game.Side, turn game.Side) (Position, error) {
	p, err := New(o)
	if err != nil {
		return Position{}, err
	}
	if err := p.board.CheckCells(cells, p.where, "stone"); err != nil {
		return Position{}, err
	}
	if err := p.fill(cells, -1); err != nil {
		return Position{}, err
	}
	if turn != p.Turn() {
		return Position{}, game.NewPositionError(cells, fmt.Errorf("%c is to move: %w", game.Letters[p.Turn()], game.ErrTurn))
	}
	return p, nil
}

// fill puts stones on the empty board p. The stone on the cell last is played
// at the end; -1 means that there is no last stone.
func (p *Position) fill(cells []game.Side, last int) error {
	if err := checkCounts(cells); err != nil {
		return err
	}
	if last >= 0 {
		return p.fillUpTo(cells, last)
	}
	p.board.Lay(slices.All(cells))
	return p.board.CheckOpen(p.where)
}

// where returns the name of a cell.
func (p *Position) where(cell int) string { return p.Format(game.Move(cell)) }

// checkCounts checks that the numbers of stones can result from alternating
// turns.
func checkCounts(cells []game.Side) error {
	count := game.CountPieces(cells)
	if ahead := count[0] - count[1]; ahead != 0 && ahead != 1 {
		return game.NewPositionError(cells, fmt.Errorf("%d stones x and %d stones o: %w", count[0], count[1], game.ErrCounts))
	}
	return nil
}
