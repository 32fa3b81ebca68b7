package search

import (
	"context"
	"runtime"
	"time"

	"npaastribe/game"
)

// Player is the computer player of a game. It returns an Adapter for a position; ok is false
// if the position belongs to another game.
type Player func(s game.State) (a Adapter, ok bool)

// Adapter is an engine for one position. It offers what levels, hints and analysis need.
type Adapter interface {
	// LevelParams returns the parameters of a level.
	LevelParams(Level) LevelParams

	// Search returns the best move that it finds within the limits and before ctx ends.
	Search(ctx context.Context, l Limits) (Info, error)

	// Analyse evaluates all legal moves at increasing depth, and calls progress whenever
	// there is a new result. The function progress may keep the Analysis it is given.
	Analyse(ctx context.Context, l Limits, progress func(Analysis)) (Analysis, error)

	// AnalysisLimits returns the limits of an analysis that a player asks for: about half a
	// minute of one core and some tens of MiB. For positions that can be solved there may be
	// no limit.
	AnalysisLimits() Limits

	// WinProbability converts a score of Analyse to the expected result of the game, from -1
	// (lost) to 1 (won).
	WinProbability(score float64) float64
}

// GreedyAdapter is an Adapter of a game that has the level Greedy.
type GreedyAdapter interface {
	GreedyAfter() Level // the next weaker level
	GreedyMove() (game.Move, error)
}

// PerfectAdapter is an Adapter that can sometimes prove a move to be best, whatever the time
// limit of Master.
type PerfectAdapter interface {
	// PerfectMove returns a move that is proven best; ok is false if none was found within d
	// or, if d is short, within the engine's minimum time for solving.
	PerfectMove(ctx context.Context, d time.Duration) (m game.Move, ok bool)
}

// CandidateAdapter is an Adapter that chooses the moves that levels with EvalNoise consider.
// Such levels of other adapters consider every legal move.
type CandidateAdapter interface {
	Candidates() []game.Move // at least one, unless the game has ended
}

// LevelParams says how a level plays. EvalScepticism and MaxCandidates have no effect unless
// EvalNoise is more than 0.
type LevelParams struct {
	Limits

	// EvalNoise is the scale of the Gumbel noise added to each move's WinProbability. The
	// level then chooses moves as the Boltzmann distribution with this temperature does.
	// With 0 it plays the move of Adapter.Search.
	EvalNoise float64

	// EvalScepticism is the part of a move's WinProbability that the level ignores. With
	// more than 1 it takes good moves for bad ones, as beginners do in games in which the
	// greatest immediate gain is seldom good.
	EvalScepticism float64

	// MaxCandidates is the number of moves considered, the best of the candidates; 0 means
	// all.
	MaxCandidates int
}

// MasterThreads returns the number of threads that Master's search uses where several
// threads help: at most as many as can run at the same time, and no more than two, the
// largest number that has been measured.
func MasterThreads() int { return min(2, runtime.GOMAXPROCS(0)) }
