package ai

import (
	"context"
	"hash/fnv"
	"math/rand/v2"

	"npaastribe/game"
)

// How attentive the easy player is: the chances that it sees a win on the
// spot, and that it sees what the opponent could win with next.
const (
	seesWin  = 0.9
	seesLoss = 0.7
)

// chooseEasy plays as a beginner of any game does: it takes a win and avoids
// a loss if it happens to see them, and otherwise moves as it pleases.
func chooseEasy(ctx context.Context, s game.State, seed int64) (game.Move, error) {
	moves := s.Moves()
	if len(moves) == 0 {
		return 0, game.ErrEnded
	}
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	r := rand.New(rand.NewPCG(uint64(seed), hash(s)))
	if wins := winning(s); len(wins) > 0 && r.Float64() < seesWin {
		moves = wins
	} else if safe := harmless(s); len(safe) > 0 && r.Float64() < seesLoss {
		moves = safe
	}
	return moves[r.IntN(len(moves))], nil
}

// hash makes the luck of a position its own, so that a move is a matter of
// the position and the seed alone.
func hash(s game.State) uint64 {
	h := fnv.New64a()
	h.Write([]byte(s.String()))
	return h.Sum64()
}

// winning returns the moves that win at once.
func winning(s game.State) []game.Move {
	var wins []game.Move
	for _, m := range s.Moves() {
		if s.Play(m).Result().Winner == s.Turn() {
			wins = append(wins, m)
		}
	}
	return wins
}

// harmless returns the moves after which the opponent cannot win at once.
func harmless(s game.State) []game.Move {
	var safe []game.Move
	for _, m := range s.Moves() {
		next := s.Play(m)
		if next.Turn() == s.Turn() || len(winning(next)) == 0 {
			safe = append(safe, m)
		}
	}
	return safe
}
