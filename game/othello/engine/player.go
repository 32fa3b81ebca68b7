package engine

import (
	"context"
	"math"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/game/search"
)

// Player is the search.Player of Othello. ok is false unless s is an othello.Position.
func Player(s game.State) (search.Adapter, bool) {
	p, ok := s.(othello.Position)
	return adapter{p}, ok
}

// adapter is the search.Adapter of a position.
type adapter struct{ p othello.Position }

// Ladder is the share of its games of Othello that each level wins against the next
// weaker one, from search.Easy on.
var Ladder = search.Ladder{0.94, 0.89, 0.90, 0.88, 0.86}

// LevelParams implements search.Adapter.
func (adapter) LevelParams(l search.Level) search.LevelParams {
	onePly := search.Limits{Depth: 1, Solve: -1, TableBits: 1}
	switch l {
	case search.Beginner:
		return search.LevelParams{Limits: onePly, EvalNoise: 0.35, EvalScepticism: 1.5}
	case search.Easy:
		return search.LevelParams{Limits: onePly, EvalNoise: 0.042}
	case search.Medium:
		return search.LevelParams{Limits: search.Limits{Depth: 2, Solve: 4, TableBits: 12}, EvalNoise: 0.02}
	case search.Hard:
		return search.LevelParams{Limits: search.Limits{Depth: 4, Solve: 8, TableBits: 14, Book: hardBook}}
	case search.Expert:
		return search.LevelParams{Limits: search.Limits{Nodes: 12_000, Solve: 12, TableBits: 16, Book: othello.Cells}}
	default:
		return search.LevelParams{Limits: search.Limits{
			Solve: masterSolve, Threads: search.MasterThreads(), StopIfForced: true, Book: othello.Cells,
		}}
	}
}

// hardBook is the number of plies for which the level Hard plays from the opening book.
// Weaker levels do not use it.
const hardBook = 8

// masterSolve is the number of empty cells from which on Master solves the game. With so
// many, a second is mostly enough for the selective passes to predict the score.
const masterSolve = 24

// GreedyAfter implements search.GreedyAdapter.
func (adapter) GreedyAfter() search.Level { return search.Beginner }

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

// The limits of an analysis, for one of its threads: about half a minute to
// estimate, longer to solve the moves, and 32 MiB. With 24 empty cells a dozen
// positions of games took 4 to 45 seconds of the time of two cores together, 24 on
// average, and 480 million nodes at most; of others some take more than 800 million.
const (
	analysisNodes      = 150_000_000
	analysisSolveNodes = 2_400_000_000
	analysisSolve      = 24
	analysisTableBits  = 21
)

// AnalysisLimits implements search.Adapter.
func (a adapter) AnalysisLimits() search.Limits {
	l := search.Limits{Nodes: analysisNodes, Solve: analysisSolve, TableBits: analysisTableBits, Threads: search.MasterThreads()}
	if black, white := a.p.Score(); othello.Cells-black-white <= analysisSolve {
		l.Nodes = analysisSolveNodes
	}
	return l
}

// winSlope sets the scale of WinProbability, in discs: between equal players an expected
// lead of winSlope wins roughly three games of four.
const winSlope = 10

// WinProbability implements search.Adapter.
func (adapter) WinProbability(discs float64) float64 { return math.Tanh(discs / (2 * winSlope)) }
