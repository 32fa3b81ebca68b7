package engine

import (
	"context"
	"math"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/search"
)

// Player is the computer player of Awari, a search.Player.
func Player(s game.State) (search.Adapter, bool) {
	p, ok := s.(awari.Position)
	return adapter{p}, ok
}

// adapter is the search.Adapter of a position.
type adapter struct{ p awari.Position }

// Ladder is the measured results of the levels with three beans a pit.
var Ladder = search.Ladder{0.76, 0.89, 0.66, 0.52, 0.48}

// LevelParams implements search.Adapter. Master alone uses the opening files. It always solves a
// game with three beans a pit, which takes 0.9 million nodes at most in any variant; games with
// more beans it solves when few enough are left.
func (adapter) LevelParams(l search.Level) search.LevelParams {
	never := search.Limits{Depth: 1, Solve: -1, TableBits: 1}
	switch l {
	case search.Beginner:
		return search.LevelParams{Limits: never, EvalNoise: 0.3, EvalScepticism: 1.4}
	case search.Easy:
		return search.LevelParams{Limits: never, EvalNoise: 0.7}
	case search.Medium:
		return search.LevelParams{Limits: search.Limits{Depth: 2, Solve: -1, TableBits: 10}}
	case search.Hard:
		return search.LevelParams{Limits: search.Limits{Depth: 8, Solve: 10, TableBits: 14}}
	case search.Expert:
		return search.LevelParams{Limits: search.Limits{Depth: 12, Solve: 20, Nodes: 400_000, TableBits: 17}}
	default:
		return search.LevelParams{}
	}
}

// GreedyAfter implements search.GreedyAdapter.
func (adapter) GreedyAfter() search.Level { return search.Easy }

// GreedyMove implements search.GreedyAdapter.
func (a adapter) GreedyMove() (game.Move, error) { return Greedy(a.p) }

// Search implements search.Adapter.
func (a adapter) Search(ctx context.Context, l search.Limits) (search.Info, error) {
	return Search(ctx, a.p, l, nil)
}

// Analyse implements search.Adapter.
func (a adapter) Analyse(ctx context.Context, l search.Limits, progress func(search.Analysis)) (search.Analysis, error) {
	return Analyse(ctx, a.p, l, progress)
}

// AnalysisLimits implements search.Adapter. It allows about half a minute of one core, and 32 MiB.
// To analyse the start with three beans a pit takes 1 to 6 million nodes.
func (adapter) AnalysisLimits() search.Limits {
	return search.Limits{Nodes: 40_000_000, TableBits: 21}
}

// winSlope is the lead in beans with which a side wins about three of four games between equals.
const winSlope = 5

// WinProbability implements search.Adapter.
func (adapter) WinProbability(beans float64) float64 { return math.Tanh(beans / (2 * winSlope)) }
