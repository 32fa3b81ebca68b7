package gomoku

import (
	"fmt"
	"slices"

	"npaastribe/game"
)

// SetUp returns the position with these stones, one for each cell as Position
// numbers them, and turn to move; it has no last stone.
//
// It must be one to play on from. As First begins and turns alternate, First
// is to move with as many stones as Second, and Second when First has one
// more. There is no line yet, a free cell, and a line that can still be
// completed. That some order of moves leads to the board is not asked for.
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

// fill lays stones on the empty board p, the one on cell last at the end, or
// none for -1.
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

// where names a cell.
func (p *Position) where(cell int) string { return p.Format(game.Move(cell)) }

// checkCounts sees that turns explain the stones.
func checkCounts(cells []game.Side) error {
	count := game.CountPieces(cells)
	if ahead := count[0] - count[1]; ahead != 0 && ahead != 1 {
		return game.NewPositionError(cells, fmt.Errorf("%d stones x and %d stones o: %w", count[0], count[1], game.ErrCounts))
	}
	return nil
}
