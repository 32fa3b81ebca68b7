package engine

import (
	"context"

	"npaastribe/game/nrow"
	"npaastribe/game/search"
)

// startHelpers starts goroutines that search the same position for what their work
// leaves in the table: one fewer than there are to be threads, which are counted from 0, and
// none if there is nothing to find out. Stop ends them, waits for that, which takes less
// than a millisecond, and returns the nodes that they looked at.
//
// Chess programs know the method as Lazy SMP.
func (s *searcher) startHelpers(p nrow.Position, l search.Limits, work func(h *searcher, n int)) (stop func() int64) {
	ctx, cancel := context.WithCancel(s.ctx)
	var helping search.Helpers
	nodes := make([]int64, max(l.Threads-1, 0))
	if l.StopIfForced && len(s.root) == 1 {
		nodes = nil
	}
	s.Helpers = &helping
	for n := range nodes {
		helping.Go(func() {
			h := startSearch(ctx, p, l.Seed+int64(n)+1, s.table)
			work(h, n)
			nodes[n] = h.Nodes
		})
	}
	return func() (sum int64) {
		cancel()
		helping.Wait()
		for _, n := range nodes {
			sum += n
		}
		return sum
	}
}

// help searches and proves ever deeper until it is stopped or the game is
// decided. Half of the helpers are a ply ahead of the others.
func (s *searcher) help(n int) {
	proof, score := s.nothingProven(), 0
	for depth := 1 + n&1; depth <= s.empty() && !s.Stopped; depth++ {
		score = s.fromNow(s.tryRoot(depth, score))
		if score >= surely || score <= -surely || !s.Stopped && s.certify(&proof, score, depth == s.empty()) {
			return
		}
	}
}
