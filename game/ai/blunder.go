package ai

import (
	"context"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"

	"npaastribe/game"
	"npaastribe/game/search"
)

// blunder returns the move of a level that judges moves with an error. It
// blunders as people do: rarely where one move is far better than all others,
// often where several look alike, and more often the more moves there are. The worse
// the position, the more it avoids losing soon: a side that is lost still answers threats.
func blunder(ctx context.Context, s game.State, adapter search.Adapter, p search.LevelParams) (game.Move, error) {
	a, err := adapter.Analyse(ctx, p.Limits, func(search.Analysis) {})
	if err != nil {
		return 0, err
	}
	moves := a.Moves
	if c, ok := adapter.(search.CandidateAdapter); ok {
		candidates := c.Candidates()
		moves = slices.DeleteFunc(moves, func(e search.MoveEval) bool { return !slices.Contains(candidates, e.Move) })
	}
	if p.MaxCandidates > 0 && len(moves) > p.MaxCandidates {
		moves = moves[:p.MaxCandidates]
	}
	r := rand.New(rand.NewPCG(uint64(p.Seed), hash(s)))
	behind := max(0, 1-2*adapter.WinProbability(moves[0].Score)) // 0 from a lead of a half on, 1 in an even position, 3 in a lost one
	best, most := moves[0].Move, math.Inf(-1)
	for _, e := range moves {
		worth := adapter.WinProbability(e.Score)
		if e.Loses() {
			worth -= behind * pliesToLose / float64(e.Plies)
		}
		// Taking the maximum after adding Gumbel noise chooses moves with the
		// probabilities of the Boltzmann distribution (the Gumbel-max trick).
		seen := (1-p.EvalScepticism)*worth - p.EvalNoise*math.Log(-math.Log(1-r.Float64()))
		if seen > most {
			best, most = e.Move, seen
		}
	}
	return best, nil
}

// pliesToLose is the number of plies in which a move can lose at the soonest: itself and the answer.
const pliesToLose = 2

// hash returns a hash of the position, with which the random generator is
// seeded, so that a move depends on the position and the seed alone.
func hash(s game.State) uint64 {
	h := fnv.New64a()
	h.Write([]byte(s.String()))
	return h.Sum64()
}
