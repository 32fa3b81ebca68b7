package engine

import (
	"context"
	"sync/atomic"

	"npaastribe/game/gomoku"
	"npaastribe/game/search"
)

// helper is a search of the same position on another goroutine, for what it
// leaves in the table.
type helper struct {
	*searcher
	looked atomic.Int64 // nodes, as of late
}

// startHelpers starts them, one fewer than there are to be threads. Stop calls
// them off, without waiting for it, as they might wait for a processor, and
// returns the nodes they looked at.
func (s *searcher) startHelpers(p gomoku.Position, l search.Limits) (stop func() int64) {
	ctx, cancel := context.WithCancel(s.ctx)
	helpers := make([]*helper, max(l.Threads-1, 0))
	for n := range helpers {
		h := &helper{searcher: startSearch(ctx, p, l.Seed+int64(n)+1, s.memory, n+1)}
		helpers[n] = h
		s.memory.helping.Go(func() { h.help(1 + n&1) })
	}
	return func() (nodes int64) {
		cancel()
		for _, h := range helpers {
			nodes += h.looked.Load()
		}
		s.memory.helping.Check()
		return nodes
	}
}

// help searches from a depth on until it is stopped or there is no more to
// find. Half of the helpers are a ply ahead of the search that they help.
func (h *helper) help(depth int) {
	score := 0
	for ; depth <= h.empties && !h.Stopped && (len(h.root) > 1 || h.empties <= smallBoard); depth++ {
		score = h.tryRoot(depth, score)
		h.looked.Store(h.Nodes)
		if score >= surely || score <= -surely {
			return
		}
	}
}
