package engine

import (
	"context"

	"npaastribe/game/nrow"
	"npaastribe/game/search"
)

// startHelpers starts l.Threads-1 goroutines that call work, to fill the shared
// transposition table; none if StopIfForced is set and there is only one column to try.
// Each gets a searcher of its own and its number, counted from 0. stop ends them, waits
// until they have ended, which takes less than a millisecond, and returns the number of
// nodes that they have searched.
//
// In chess programs the method is known as Lazy SMP.
func (s *searcher) startHelpers(p nrow.Position, l search.Limits, work func(h *searcher, n int)) (stop func() int64) {
	ctx, cancel := context.WithCancel(s.ctx)
	var helping search.Helpers
	helpers := l.Threads - 1
	if l.StopIfForced && len(s.root) == 1 {
		helpers = 0
	}
	s.Helpers = &helping
	for n := range helpers {
		helping.Search(func() int64 {
			h := startSearch(ctx, p, l.Seed+int64(n)+1, s.table)
			work(h, n)
			return h.Nodes
		})
	}
	return func() (nodes int64) { return helping.Stop(cancel) }
}

// runHelper searches and proves by iterative deepening until it is stopped or the game is
// decided. Half of the helpers are a ply ahead of the others.
func (s *searcher) runHelper(n int) {
	proof, score := s.newProof(), 0
	for depth := 1 + n&1; depth <= s.empty() && !s.Stopped; depth++ {
		score = s.scoreFromRoot(s.searchRoot(depth, score))
		if score >= certainWin || score <= -certainWin || !s.Stopped && s.tryProof(&proof, score, depth == s.empty()) {
			return
		}
	}
}
