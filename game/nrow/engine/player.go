package engine

import (
	"context"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/game/nrow/engine/exact"
	"npaastribe/game/search"
)

// Player is the search.Player of N in a Row. On solved boards, such as the classic one of
// Connect Four, Master and analyses use exact scores; see exact.Solved. ok is false unless
// s is a nrow.Position.
func Player(s game.State) (search.Adapter, bool) {
	p, ok := s.(nrow.Position)
	if ok && exact.Solved(p) {
		return exactAdapter{adapter{p}}, true
	}
	return adapter{p}, ok
}

// adapter is the search.Adapter of a position.
type adapter struct{ p nrow.Position }

// Ladder is the share of its games that each level wins against the next weaker one, from
// search.Easy on, on the board of 10×10 with N = 4.
var Ladder = search.Ladder{0.91, 0.88, 0.85, 0.85, 0.82}

// LevelParams implements search.Adapter.
func (adapter) LevelParams(l search.Level) search.LevelParams {
	switch l {
	case search.Beginner:
		return search.LevelParams{Limits: search.Limits{Depth: 1, TableBits: 8}, EvalNoise: 0.42}
	case search.Easy:
		return search.LevelParams{Limits: search.Limits{Depth: 2, TableBits: 11}, EvalNoise: 0.22}
	case search.Medium:
		return search.LevelParams{Limits: search.Limits{Depth: 3, TableBits: 14}, EvalNoise: 0.05}
	case search.Hard:
		return search.LevelParams{Limits: search.Limits{Nodes: 4_000, StopIfForced: true}}
	case search.Expert:
		return search.LevelParams{Limits: search.Limits{Nodes: 60_000, StopIfForced: true}}
	default:
		return search.LevelParams{Limits: search.Limits{Threads: search.MasterThreads(), StopIfForced: true}}
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
// one core, and 64 MiB.
func (adapter) AnalysisLimits() search.Limits {
	return search.Limits{Nodes: 100_000_000, TableBits: 22}
}

// candidateDistance is the greatest distance in columns, from the middle or from the range
// of columns with coins, of the columns that Candidates returns.
const candidateDistance = 2

// Candidates implements search.CandidateAdapter: people begin near the middle, and go on near
// the coins.
func (a adapter) Candidates() (moves []game.Move) {
	columns, _ := a.p.Size()
	first, last := (columns-1)/2, columns/2
	for column := range columns {
		if a.p.Height(column) > 0 {
			first, last = min(first, column), max(last, column)
		}
	}
	for _, m := range a.p.Moves() {
		if int(m) >= first-candidateDistance && int(m) <= last+candidateDistance {
			moves = append(moves, m)
		}
	}
	if moves == nil {
		return a.p.Moves() // all columns in the range are full
	}
	return moves
}

// WinProbability implements search.Adapter. The scores already are expected results.
func (adapter) WinProbability(score float64) float64 { return score }
