package nrow

import (
	"fmt"
	"iter"

	"npaastribe/game"
)

// ErrFloats is the reason, besides those of package game, why a position
// cannot be set up: there is an empty cell below a coin.
var ErrFloats = game.NewKeyedError("reason.floats", "the coin floats")

// SetUp returns the position with the given coins, in the order in which Position.At
// numbers the cells, and turn to move. It has no last coin. o has the size and N;
// o.First is ignored.
//
// The position must allow play to go on. No coin may float. As either side may begin and
// turns alternate, the side to move must have as many coins as the other or one
// fewer. There must be no line yet, a free cell, and a line that can still be
// completed. The position need not be reachable by legal moves.
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

// fill puts coins on the empty board p, whose side to move is already set. The top coin of
// column last becomes the last coin; -1 stands for none.
func (p *Position) fill(cells []game.Side, last int) error {
	if err := p.setHeights(cells); err != nil {
		return err
	}
	if err := p.checkCounts(cells); err != nil {
		return err
	}
	if last >= 0 {
		return p.fillUpTo(cells, last)
	}
	p.board.Lay(p.byColumn(cells))
	return p.board.CheckOpen(p.cellLabel)
}

// setHeights sets the heights of the columns and checks that no coin floats.
func (p *Position) setHeights(cells []game.Side) error {
	if err := p.board.CheckCells(cells, p.cellLabel, "coin"); err != nil {
		return err
	}
	columns, _ := p.Size()
	for cell, side := range cells {
		column, row := cell%columns, cell/columns
		switch {
		case side == game.None:
		case int(p.heights[column]) < row:
			return game.NewPositionError(cells, fmt.Errorf("%s: %w", p.cellLabel(cell), ErrFloats), floating(cells, columns)...)
		default:
			p.heights[column]++
		}
	}
	return nil
}

// byColumn yields the cells of one column after the other, each from the bottom.
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

// cellLabel returns the name of a cell for error messages.
func (p *Position) cellLabel(cell int) string {
	columns, _ := p.Size()
	return fmt.Sprintf("column %d, row %d", cell%columns+1, cell/columns+1)
}

// floating returns the cells of the coins with no coin right below them.
func floating(cells []game.Side, columns int) (at []int) {
	for cell := columns; cell < len(cells); cell++ {
		if cells[cell] != game.None && cells[cell-columns] == game.None {
			at = append(at, cell)
		}
	}
	return at
}

// checkCounts checks that the numbers of coins are possible with p's side to move.
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
