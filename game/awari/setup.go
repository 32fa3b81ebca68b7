package awari

import (
	"fmt"

	"npaastribe/game"
)

// ErrBeans is the reason, besides those of package game, why a position cannot
// be set up.
var ErrBeans = game.NewKeyedError("reason.beans", "no game has so many beans")

// SetUp returns the position with these beans in pits and homes, and turn to
// move. It has no last pit.
//
// It must be possible to play on from the position. As beans are neither made
// nor lost, there must be as many as in a game that begins with MinBeans to
// MaxBeans in each pit: 36, 48, 60 or 72. They may lie anywhere, but neither
// row may be empty. SetUp does not check that the position can be reached. The
// error is a *game.PositionError.
func SetUp(v Variant, beans [Pits]int, turn game.Side) (Position, error) {
	p := Position{variant: v, turn: turn}
	for pit, n := range beans {
		if n < 0 || n > MaxBeans*2*Row {
			return Position{}, &game.PositionError{Err: fmt.Errorf("pit %d has %d beans: %w", pit, n, ErrBeans), Cells: []int{pit}}
		}
		p.beans[pit] = uint8(n)
	}
	if err := p.checkSetUp(); err != nil {
		return Position{}, err
	}
	return p, nil
}

// checkSetUp returns a *game.PositionError unless the game can go on from p.
func (p *Position) checkSetUp() error {
	switch err := p.checkTotal(); {
	case err != nil:
		return err
	case p.ended():
		return &game.PositionError{
			Err: fmt.Errorf("%s: %w", ReasonEmptyRow, game.ErrEnded), Reason: ReasonEmptyRow,
			Cells: emptyRows(p), Pieces: p.pieces(),
		}
	case p.turn != game.First && p.turn != game.Second:
		return &game.PositionError{Err: fmt.Errorf("%v to move: %w", p.turn, game.ErrTurn), Pieces: p.pieces()}
	default:
		return nil
	}
}

// checkTotal returns a *game.PositionError unless a game can have so many
// beans.
func (p *Position) checkTotal() error {
	pieces := p.pieces()
	if sum := pieces[0] + pieces[1]; sum%(2*Row) != 0 || sum < MinBeans*2*Row || sum > MaxBeans*2*Row {
		err := fmt.Errorf("%d beans, but a game has %d to %d in each of its %d pits: %w", sum, MinBeans, MaxBeans, 2*Row, ErrBeans)
		return &game.PositionError{Err: err, Pieces: pieces}
	}
	return nil
}

// emptyRows returns the pits of the rows that have no beans.
func emptyRows(p *Position) (pits []int) {
	for _, side := range []game.Side{game.First, game.Second} {
		for i := range Row {
			if p.inRow(side) == 0 {
				pits = append(pits, rowOf(side)+i)
			}
		}
	}
	return pits
}

// pieces returns the number of beans of each side, row and home together.
func (p *Position) pieces() (sums [2]int) {
	for pit, beans := range p.beans {
		sums[Owner(pit)-game.First] += int(beans)
	}
	return sums
}
