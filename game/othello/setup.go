package othello

import (
	"fmt"

	"npaastribe/game"
)

// ErrFewDiscs is the reason, besides those of package game, why a position
// cannot be set up.
var ErrFewDiscs = game.NewKeyedError("reason.few.discs", "a game never has fewer discs than at its start")

// startDiscs is the number of discs before the first move; it never falls.
const startDiscs = 4

// SetUp returns the position with these discs, one for each cell as Position
// numbers them, and turn to move; it has no last disc.
//
// It must be one to play on from: four discs at least, as no disc is ever taken
// away, and the side to move can move. Any number of either side is possible.
// That some order of moves leads to the board is not asked for, so that the
// four cells in the middle may be empty. The error is a *game.PositionError.
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

// checkSetUp sees that the game can go on.
func (p *Position) checkSetUp() error {
	if err := p.checkDiscs(); err != nil {
		return err
	}
	if r := p.Result(); r.Outcome != game.Playing {
		err := fmt.Errorf("%s: %w", r.Reason, game.ErrEnded)
		return &game.PositionError{Err: err, Reason: r.Reason, Pieces: p.pieces()}
	}
	if p.turn != game.First && p.turn != game.Second {
		return fault(p, fmt.Errorf("%v to move: %w", p.turn, game.ErrTurn))
	}
	return p.checkTurn()
}

// checkDiscs sees that there are enough discs.
func (p *Position) checkDiscs() error {
	if black, white := p.Score(); black+white < startDiscs {
		return fault(p, fmt.Errorf("%d discs: %w", black+white, ErrFewDiscs))
	}
	return nil
}

// checkTurn sees that the side to move can move, if any side can.
func (p *Position) checkTurn() error {
	if p.legal() == 0 && !p.ended() {
		return fault(p, fmt.Errorf("%c is to move, but has no move: %w", letters[p.turn], game.ErrTurn))
	}
	return nil
}

func (p *Position) pieces() [2]int {
	black, white := p.Score()
	return [2]int{black, white}
}

// fault returns an error about discs of a position.
func fault(p *Position, err error, at ...int) error {
	return &game.PositionError{Err: err, Cells: at, Pieces: p.pieces()}
}
