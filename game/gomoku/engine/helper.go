package engine

import (
	"context"
	"sync/atomic"
)

// helper is a search of the same position on another goroutine, for what it
// leaves in the table.
type helper struct {
	*search
	looked atomic.Int64 // nodes, as of late
}

// startHelpers starts them. Stop calls them off, without waiting for it, as
// they might wait for a processor, and returns the nodes they looked at.
func (s *search) startHelpers() (stop func() int64) {
	ctx, cancel := context.WithCancel(s.ctx)
	for n, h := range s.helpers {
		h.ctx = ctx
		s.memory.helping.Go(func() { h.help(1 + n&1) })
	}
	return func() (nodes int64) {
		cancel()
		for _, h := range s.helpers {
			nodes += h.looked.Load()
		}
		return nodes
	}
}

// help searches from a depth on until it is stopped or there is no more to
// find. Half of the helpers are a ply ahead of the search that they help.
func (h *helper) help(depth int) {
	score := 0
	for ; depth <= h.empties && !h.stopped && (len(h.root) > 1 || h.empties <= smallBoard); depth++ {
		score = h.tryRoot(depth, score)
		h.looked.Store(h.spent())
		if score >= surely || score <= -surely {
			return
		}
	}
}
