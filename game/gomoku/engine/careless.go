package engine

import (
	"math/rand/v2"

	"npaastribe/game"
	"npaastribe/game/gomoku"
)

// Careless returns the move of a player that looks at each cell but not
// ahead: what a stone there would make for either side counts, up to doubled
// by chance; and with so much care, from 0 to 1, it looks at a cell at all.
// The error is game.ErrEnded if there is nothing to move.
func Careless(p gomoku.Position, care float64, r *rand.Rand) (game.Move, error) {
	if p.Result().Outcome != game.Playing {
		return 0, game.ErrEnded
	}
	b := newBoard(p)
	if p.Stones() == 0 {
		return b.toMove(int(b.centre())), nil
	}
	cells := b.appendNear(nil)
	if len(cells) == 0 {
		cells = b.appendEmpty(nil)
	}
	best, most := cells[0], -1.0
	for _, i := range cells {
		value := r.Float64()
		if r.Float64() < care {
			value += float64(b.promise(int(i), int(p.Turn()-game.First))) * (1 + r.Float64())
		}
		if value > most {
			best, most = i, value
		}
	}
	return b.toMove(int(best)), nil
}
