package engine

import (
	"context"
	"slices"

	"npaastribe/game/search"
)

// startHelpers starts goroutines that look at the same moves from the other end
// of their order, for what their work leaves in the table: one fewer than there
// are to be threads, and none if there is no choice. They begin at a depth, know
// what a knows by then, and look as far. Stop ends them, waits for that, which
// takes less than a millisecond, and returns the nodes that they looked at.
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
		h.contrary = n&1 == 0
		helping.Search(func() int64 { h.help(depth); return h.Nodes })
	}
	a.Helpers = &helping
	return func() (nodes int64) { return helping.Stop(cancel) }
}

// helper returns an analysis that knows what a knows and has the same table.
func (a *analysis) helper(ctx context.Context) *analysis {
	h, s := *a, *a.searcher
	s.Control = search.NewControl(ctx, pollNodes)
	s.moves = slices.Clone(s.moves)
	h.searcher, h.evals = &s, slices.Clone(h.evals)
	return &h
}

// help looks ever deeper from a depth on, and then to the end of the game if
// that is near, until all is known or it is stopped.
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
