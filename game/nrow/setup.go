package nrow

import (
	"errors"
	"fmt"

	"npaastribe/game"
)

// ErrFloats is the reason, besides those of package game, why a position
// cannot be set up.
var ErrFloats = errors.New("the coin floats")

// SetUp returns the position with these coins, one for each cell as Position.At
// numbers them, and turn to move; it has no last coin. o says the size and N.
//
// It must be one to play on from. No coin floats. As either side may begin and
// turns alternate, the side to move has as many coins as the other or one
// fewer. There is no line yet, a free cell, and a line that can still be
// completed. That some order of moves leads to the board is not asked for.
// The error is a *game.OptionError or a *game.SetUpError.
func SetUp(o Options, cells []game.Side, turn game.Side) (Position, error) {
	o.First = turn
	p, err := New(o)
	if err != nil {
		return Position{}, err
	}
	if err := p.fill(cells, -1); err != nil {
		return Position{}, err
	}
	return p, nil
}

// board is the coins of each column from the bottom.
type board [MaxSize][]game.Side

// fill lays coins on the empty board p, the one on top of column last at the
// end, or none for -1. The side to move is p's.
func (p *Position) fill(cells []game.Side, last int) error {
	b, err := p.stack(cells)
	if err != nil {
		return err
	}
	if err := p.checkCounts(cells); err != nil {
		return err
	}
	if last >= 0 {
		return p.fillUpTo(b, last)
	}
	p.lay(b)
	p.last = 0
	return p.checkOpen(cells)
}

// stack sorts coins into columns and sees that none floats.
func (p *Position) stack(cells []game.Side) (b board, err error) {
	columns, rows := p.Size()
	if len(cells) != columns*rows {
		return b, game.SetUpFault(cells, fmt.Errorf("%d cells on a board of %dx%d", len(cells), columns, rows))
	}
	for cell, side := range cells {
		column, row := cell%columns, cell/columns
		switch {
		case side == game.None:
		case side != game.First && side != game.Second:
			return b, game.SetUpFault(cells, fmt.Errorf("%s: no coin is of side %d", p.where(cell), side), cell)
		case len(b[column]) < row:
			return b, game.SetUpFault(cells, fmt.Errorf("%s: %w", p.where(cell), ErrFloats), p.floating(cells)...)
		default:
			b[column] = append(b[column], side)
		}
	}
	return b, nil
}

// where names a cell.
func (p *Position) where(cell int) string {
	return fmt.Sprintf("column %d, row %d", cell%int(p.columns)+1, cell/int(p.columns)+1)
}

// floating returns the coins with nothing right below them.
func (p *Position) floating(cells []game.Side) (at []int) {
	for cell := int(p.columns); cell < len(cells); cell++ {
		if cells[cell] != game.None && cells[cell-int(p.columns)] == game.None {
			at = append(at, cell)
		}
	}
	return at
}

// checkCounts sees that turns explain the coins when the side of p is to move.
func (p *Position) checkCounts(cells []game.Side) error {
	count := game.CountPieces(cells)
	ahead := count[index(p.turn.Other())] - count[index(p.turn)]
	reason := game.ErrCounts
	switch ahead {
	case 0, 1:
		return nil
	case -1:
		reason = game.ErrTurn
	}
	return game.SetUpFault(cells, fmt.Errorf("%d coins x and %d coins o with %c to move: %w", count[0], count[1], letters[p.turn], reason))
}

// checkOpen sees that the game has not ended with the coins that lie on the
// board.
func (p *Position) checkOpen(cells []game.Side) error {
	columns := int(p.columns)
	through := func(cell int, side game.Side) []int { return p.lineThrough(p.bit(cell%columns, cell/columns), side) }
	line := func(cell int) string { return fmt.Sprintf("%s: a line of %d", p.where(cell), p.n) }
	return game.CheckOpen(cells, through, p.dead, line)
}
