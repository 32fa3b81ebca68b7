package engine

import (
	"math/bits"

	"npaastribe/game"
	"npaastribe/game/othello"
)

// Greedy returns the move that turns the most discs now, among equals the first in row
// order: the way the computer played in the program on which this game is based. The error is
// game.ErrEnded if there is no legal move.
func Greedy(p othello.Position) (game.Move, error) {
	best, most := game.Pass, 0
	for _, m := range p.Moves() {
		if turned := bits.OnesCount64(p.Flips(m)); turned > most {
			best, most = m, turned
		}
	}
	if most == 0 {
		return game.Pass, game.ErrEnded
	}
	return best, nil
}
