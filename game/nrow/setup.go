package nrow

import (
	"fmt"
	"iter"

	"npaastribe/game"
)

// ErrFloats is the reason, besides those of package game, why a position
// cannot be set up.
var ErrFloats = game.NewKeyedError("reason.floats", "the coin floats")

// SetUp returns the position with these coins, one for each cell as Position.At
// numbers them, and turn to move; it has no last coin. o says the size and N.
//
// It must be one to play on from. No coin floats. As either side may begin and
// turns alternate, the side to move has as many coins as the other or one
// fewer. There is no line yet, a free cell, and a line that can still be
// completed. That some order of moves leads to the board is not asked for.
// The error is a *game.OptionError or a *game.PositionError.
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

// fill lays coins on the empty board p, the one on top of column last at the
// end, or none for -1. The side to move is p's.
func (p *Position) fill(cells []game.Side, last int) error {
	if err := p.stack(cells); err != nil {
		return err
	}
	if err := p.checkCounts(cells); err != nil {
		return err
	}
	if last >= 0 {
		return p.fillUpTo(cells, last)
	}
	p.board.Lay(p.byColumn(cells))
	return p.board.CheckOpen(p.where)
}

// stack counts the coins of each column and sees that none floats.
func (p *Position) stack(cells []game.Side) error {
	if err := p.board.CheckCells(cells, p.where, "coin"); err != nil {
		return err
	}
	columns, _ := p.Size()
	for cell, side := range cells {
		column, row := cell%columns, cell/columns
		switch {
		case side == game.None:
		case int(p.heights[column]) < row:
			return game.NewPositionError(cells, fmt.Errorf("%s: %w", p.where(cell), ErrFloats), floating(cells, columns)...)
		default:
			p.heights[column]++
		}
	}
	return nil
}

// byColumn goes through the cells of one column after the other, from the
// bottom.
func (p *Position) byColumn(cells []game.Side) iter.Seq2[int, game.Side] {
	columns, _ := p.Size()
	return func(yield func(int, game.Side) bool) {
		for column := range columns {
			for cell := column; cell < len(cells); cell += columns {
				if !yield(cell, cells[cell]) {
					return
				}
			}
		}
	}
}

// where names a cell.
func (p *Position) where(cell int) string {
	columns, _ := p.Size()
	return fmt.Sprintf("column %d, row %d", cell%columns+1, cell/columns+1)
}

// floating returns the coins with nothing right below them.
func floating(cells []game.Side, columns int) (at []int) {
	for cell := columns; cell < len(cells); cell++ {
		if cells[cell] != game.None && cells[cell-columns] == game.None {
			at = append(at, cell)
		}
	}
	return at
}

// checkCounts sees that turns explain the coins when the side of p is to move.
func (p *Position) checkCounts(cells []game.Side) error {
	count := game.CountPieces(cells)
	ahead := count[p.turn.Other()-game.First] - count[p.turn-game.First]
	reason := game.ErrCounts
	switch ahead {
	case 0, 1:
		return nil
	case -1:
		reason = game.ErrTurn
	}
	return game.NewPositionError(cells, fmt.Errorf("%d coins x and %d coins o with %c to move: %w", count[0], count[1], game.Letters[p.turn], reason))
}
