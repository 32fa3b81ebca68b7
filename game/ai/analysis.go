package ai

import (
	"context"
	"fmt"
	"time"

	"npaastribe/game"
	"npaastribe/game/search"
)

// CanAnalyse reports whether there is an engine for the game that s is a position of.
func CanAnalyse(s game.State) bool {
	_, ok := adapterOf(s)
	return ok
}

// Analyse evaluates all legal moves of s at increasing depth, until all values are exact or its
// budget is spent. It calls progress, unless nil, whenever there is a new result, which
// progress may keep. Like Choose it works on the caller's goroutine and returns within
// milliseconds of the end of ctx, with the results so far. An analysis without a deadline may
// use more than one thread.
//
// The error is game.ErrEnded if the game is over, ctx.Err() if the context ended before the
// first result, and otherwise names the type of s if CanAnalyse reports false.
func Analyse(ctx context.Context, s game.State, progress func(search.Analysis)) (search.Analysis, error) {
	a, ok := adapterOf(s)
	if !ok {
		return search.Analysis{}, fmt.Errorf("ai: no engine analyses %T", s)
	}
	if progress == nil {
		progress = func(search.Analysis) {}
	}
	return a.Analyse(ctx, within(ctx, a.AnalysisLimits()), progress)
}

// With briefTime or less an analysis uses a transposition table of at most 2^briefTableBits
// entries, because allocating a large one takes a noticeable part of the time.
const (
	briefTime      = 2 * time.Second
	briefTableBits = 18
)

// within adapts the limits of an analysis to the deadline of its context. An analysis without a
// deadline is one that a player watches, so it gets several threads.
func within(ctx context.Context, l search.Limits) search.Limits {
	switch end, ok := ctx.Deadline(); {
	case !ok:
		l.Threads = search.MasterThreads()
	case time.Until(end) <= briefTime:
		l.TableBits = min(l.TableBits, briefTableBits)
	}
	return l
}

// WinProbability converts a score of an analysis of s to the expected result of the game, from
// -1 (lost) to 1 (won). A lead counts the less the larger it already is. Where CanAnalyse
// reports false it returns the score unchanged.
func WinProbability(s game.State, score float64) float64 {
	a, ok := adapterOf(s)
	if !ok {
		return score
	}
	return a.WinProbability(score)
}
