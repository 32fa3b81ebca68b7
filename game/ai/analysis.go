package ai

import (
	"context"
	"fmt"
	"time"

	"npaastribe/game"
	"npaastribe/game/search"
)

// CanAnalyse reports whether Analyse knows the game that s is a position of.
func CanAnalyse(s game.State) bool {
	_, ok := adapterOf(s)
	return ok
}

// Analyse finds out what every legal move of s is worth, ever deeper, until
// all is known or its budget is spent. It calls progress, unless that is nil,
// whenever it knows more; what progress gets is its own. Like Choose it works
// on the caller's goroutine and returns within milliseconds when ctx ends,
// with what it has found by then.
//
// The error is game.ErrEnded if there is nothing to move, ctx.Err() if the
// context ended before anything was found, and names the type of the state
// if CanAnalyse says no.
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

// The most positions that an analysis remembers which has no more time than that, as a power of
// two: making a large table takes a part of it.
const (
	briefTime      = 2 * time.Second
	briefTableBits = 18
)

// within returns the limits of an analysis in the time that a context leaves. Without an end
// it is for somebody who looks at what it finds, and gets more cores than one.
func within(ctx context.Context, l search.Limits) search.Limits {
	switch end, ok := ctx.Deadline(); {
	case !ok:
		l.Threads = search.MasterThreads()
	case time.Until(end) <= briefTime:
		l.TableBits = min(l.TableBits, briefTableBits)
	}
	return l
}

// WinProbability translates a score of an analysis of s to what is expected of
// the game: from -1, it is lost, over 0 to 1, it is won. A lead counts the less
// the larger it is already. Where CanAnalyse says no it is the score itself.
func WinProbability(s game.State, score float64) float64 {
	a, ok := adapterOf(s)
	if !ok {
		return score
	}
	return a.WinProbability(score)
}
