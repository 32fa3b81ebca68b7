package othello

import (
	"fmt"

	"npaastribe/game"
)

// ErrFewDiscs is the reason, besides those of package game, why a position
// cannot be set up or parsed: it has fewer than four discs.
var ErrFewDiscs = game.NewKeyedError("reason.few.discs", "a game never has fewer discs than at its start")

// startDiscs is the number of discs before the first move. No move removes one.
const startDiscs = 4

// SetUp returns the position with the given discs, in the order of the cells' numbers,
// and turn to move. It has no last disc.
//
// The position must allow play to go on: it must have at least four discs, as no move
// removes any, and the side to move must have a legal move. Each side may have any
// number of discs. The position need not be reachable by legal moves, so the four cells
// in the middle may be empty. The error is a *game.PositionError.
func SetUp(cells [Cells]game.Side, turn game.Side) (Position, error) {
	var p Position
	for cell, side := range cells {
		switch side {
		case game.None:
		case game.First, game.Second:
			p.discs[index(side)] |= 1 << cell
		default:
			return Position{}, game.NewPositionError(cells[:], fmt.Errorf("%s: no disc is of side %d", cellName(cell), side), cell)
		}
	}
	p.turn = turn
	if err := p.checkSetUp(); err != nil {
		return Position{}, err
	}
	return p, nil
}

// checkSetUp checks that the game can go on from a position that was set up.
func (p *Position) checkSetUp() error {
	if err := p.checkDiscs(); err != nil {
		return err
	}
	if r := p.Result(); r.Outcome != game.Playing {
		err := fmt.Errorf("%s: %w", r.Reason, game.ErrEnded)
		return &game.PositionError{Err: err, Reason: r.Reason, Pieces: p.pieces()}
	}
	if p.turn != game.First && p.turn != game.Second {
		return positionError(p, fmt.Errorf("%v to move: %w", p.turn, game.ErrTurn))
	}
	return p.checkTurn()
}

// checkDiscs checks that there are enough discs.
func (p *Position) checkDiscs() error {
	if black, white := p.Score(); black+white < startDiscs {
		return positionError(p, fmt.Errorf("%d discs: %w", black+white, ErrFewDiscs))
	}
	return nil
}

// checkTurn checks that the side to move can move, unless the game has ended.
func (p *Position) checkTurn() error {
	if p.legal() == 0 && !p.ended() {
		return positionError(p, fmt.Errorf("%c is to move, but has no move: %w", letters[p.turn], game.ErrTurn))
	}
	return nil
}

func (p *Position) pieces() [2]int {
	black, white := p.Score()
	return [2]int{black, white}
}

// positionError returns a *game.PositionError about the discs on some cells of a position.
func positionError(p *Position, err error, at ...int) error {
	return &game.PositionError{Err: err, Cells: at, Pieces: p.pieces()}
}
