package search

import (
	"context"
	"runtime"
	"time"

	"npaastribe/game"
)

// Player is the computer player of a game. It returns the engine set to a
// position; ok is false if that is of another game.
type Player func(s game.State) (a Adapter, ok bool)

// Adapter is an engine set to a position, in the terms that levels, hints and
// analysis need.
type Adapter interface {
	// LevelParams returns how a level plays.
	LevelParams(Level) LevelParams

	// Search returns the best move that it finds within the limits, in at
	// most the time that ctx leaves.
	Search(ctx context.Context, l Limits) (Info, error)

	// Analyse finds out what every move is worth, ever deeper, and calls
	// progress whenever it knows more. What progress gets is its own.
	Analyse(ctx context.Context, l Limits, progress func(Analysis)) (Analysis, error)

	// AnalysisLimits returns the limits of an analysis that a person has asked
	// for: about half a minute of one core, and some tens of MiB. Where a
	// position can be solved there may be no limit to that.
	AnalysisLimits() Limits

	// WinProbability translates a score of Analyse to what is expected of the
	// game: from -1, it is lost, to 1, it is won.
	WinProbability(score float64) float64
}

// GreedyAdapter is an Adapter of a game that has the level Greedy.
type GreedyAdapter interface {
	GreedyAfter() Level // the next weaker level
	GreedyMove() (game.Move, error)
}

// PerfectAdapter is an Adapter that may know what is best whatever time Master
// has.
type PerfectAdapter interface {
	// PerfectMove returns a move that is best for certain; ok is false if that
	// was not found in the time d, or soon if d is short.
	PerfectMove(ctx context.Context, d time.Duration) (m game.Move, ok bool)
}

// CandidateAdapter is an Adapter that knows which moves come to a player's mind who does not
// see clearly. Where it is none, all do.
type CandidateAdapter interface {
	Candidates() []game.Move // at least one, if there is a move
}

// LevelParams is how a level plays.
type LevelParams struct {
	Limits

	// EvalNoise is how badly a player judges what it sees: each move's chance,
	// from -1 to 1, is mistaken by about that much. 0 sees clearly.
	EvalNoise float64

	// EvalScepticism is how much of a move's chance a player does not believe.
	// With more than 1 it takes good for bad: so do people to whom a game is
	// new in which what gains most at once is seldom good.
	EvalScepticism float64

	// MaxCandidates is how many moves come to a player's mind who does not see
	// clearly, the best ones that it could think of; 0 is all.
	MaxCandidates int
}

// MasterThreads returns how many threads Master's search has where they help:
// those that run at the same time, but no more than were measured.
func MasterThreads() int { return min(2, runtime.GOMAXPROCS(0)) }
