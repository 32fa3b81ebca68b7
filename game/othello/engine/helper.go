package engine

import (
	"context"
	"sync"

	"npaastribe/game/search"
)

// The least depth, and the fewest empty cells to the end of the game, with
// which helpers go another way. The figures were found by trial.
const (
	contraryDepth   = 6
	contraryEmpties = 13
)

// startHelpers starts goroutines that do the same work as r for what they leave
// in the table: one fewer than there are to be threads, and none if there is no
// choice. Stop ends them, waits for that, which takes less than a millisecond,
// and returns the nodes that they looked at.
//
// Chess programs know the method as Lazy SMP.
func (r *root) startHelpers(ctx context.Context, l search.Limits, work func(*root, search.Limits)) (stop func() int64) {
	ctx, cancel := context.WithCancel(ctx)
	helpers := make([]*root, max(l.Threads-1, 0))
	if len(r.moves) == 1 {
		helpers = nil
	}
	l.Nodes = 0
	var helping sync.WaitGroup
	for n := range helpers {
		h := *r
		h.Control = search.NewControl(ctx, pollNodes)
		h.moves = append([]candidate(nil), r.moves...)
		h.contrary = n&1 == 0
		helpers[n] = &h
		helping.Go(func() { work(&h, l) })
	}
	return func() (nodes int64) {
		cancel()
		helping.Wait()
		for _, h := range helpers {
			nodes += h.Nodes
		}
		return nodes
	}
}
