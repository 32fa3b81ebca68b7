package engine

import (
	"context"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/search"
)

// Player is the search.Player of gomoku.
func Player(s game.State) (search.Adapter, bool) {
	p, ok := s.(gomoku.Position)
	return adapter{p}, ok
}

// adapter is the search.Adapter for a position.
type adapter struct{ p gomoku.Position }

// Ladder is the score of the levels on the 15×15 board from openings in which neither side has
// much of an advantage, of Master with 1.5 million nodes for a move.
var Ladder = search.Ladder{0.90, 0.92, 0.91, 0.92, 0.93}

// fullyRead is the number of cells up to which Medium plays as Hard does: one mistake decides
// a game on boards so small, noughts and crosses among them.
const fullyRead = 25

// LevelParams implements search.Adapter.
func (a adapter) LevelParams(l search.Level) search.LevelParams {
	switch l {
	case search.Beginner:
		return search.LevelParams{Limits: search.Limits{Depth: 1, TableBits: 6}, EvalNoise: 0.6, MaxCandidates: 8}
	case search.Easy:
		return search.LevelParams{Limits: search.Limits{Depth: 1, TableBits: 6}, EvalNoise: 0.25, MaxCandidates: 8}
	case search.Medium:
		if columns, rows := a.p.Size(); columns*rows <= fullyRead {
			return a.LevelParams(search.Hard)
		}
		return search.LevelParams{Limits: search.Limits{Depth: 2, Nodes: 100_000, TableBits: 6}, EvalNoise: 0.04, MaxCandidates: 12}
	case search.Hard:
		return search.LevelParams{Limits: search.Limits{Nodes: 4_500, TableBits: 14}}
	case search.Expert:
		return search.LevelParams{Limits: search.Limits{Nodes: 50_000, TableBits: 17}}
	default:
		return search.LevelParams{Limits: search.Limits{Threads: search.MasterThreads()}}
	}
}

// Search implements search.Adapter.
func (a adapter) Search(ctx context.Context, l search.Limits) (search.Info, error) {
	return Search(ctx, a.p, l, nil)
}

// Analyse implements search.Adapter.
func (a adapter) Analyse(ctx context.Context, l search.Limits, progress func(search.Analysis)) (search.Analysis, error) {
	return Analyse(ctx, a.p, l, progress)
}

// AnalysisLimits implements search.Adapter. It allows about half a minute of
// one core, and 32 MiB.
func (adapter) AnalysisLimits() search.Limits {
	return search.Limits{Nodes: 20_000_000, TableBits: 21}
}

// Candidates implements search.CandidateAdapter: people play near stones, and begin near the
// middle.
func (a adapter) Candidates() []game.Move { return candidates(newBoard(a.p)) }

// WinProbability implements search.Adapter: scores are expected results already.
func (adapter) WinProbability(score float64) float64 { return score }
