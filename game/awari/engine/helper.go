package engine

import (
	"context"
	"slices"

	"npaastribe/game/search"
)

// startHelpers starts threads-1 goroutines, or none if there is only one move,
// that search the same moves for what they leave in the table; every other one
// begins with the worst moves. They start at depth, know what a knows by then,
// and search as far as a does. stop ends them, waits until they have ended,
// which takes less than a millisecond, and returns their number of nodes.
//
// Chess programs know the method as Lazy SMP.
func (a *analysis) startHelpers(ctx context.Context, threads, depth int) (stop func() int64) {
	ctx, cancel := context.WithCancel(ctx)
	helpers := threads - 1
	if len(a.moves) == 1 {
		helpers = 0
	}
	a.table.shared = helpers > 0
	var helping search.Helpers
	for n := range helpers {
		h := a.helper(ctx)
		h.worstFirst = n&1 == 0
		helping.Search(func() int64 { h.help(depth); return h.Nodes })
	}
	a.Helpers = &helping
	return func() (nodes int64) { return helping.Stop(cancel) }
}

// helper returns a copy of a that shares its table and counts its own nodes.
func (a *analysis) helper(ctx context.Context) *analysis {
	h, s := *a, *a.searcher
	s.Control = search.NewControl(ctx, pollNodes)
	s.moves = slices.Clone(s.moves)
	h.searcher, h.evals = &s, slices.Clone(h.evals)
	return &h
}

// help searches ever deeper from depth on, and then to the end of the game if
// a.solve is set, until all scores are exact or it is stopped.
func (a *analysis) help(depth int) {
	for ; depth <= a.last; depth++ {
		if !a.deepen(depth, nil) || a.exact() {
			return
		}
	}
	if a.solve {
		a.deepen(solved, nil)
	}
}
