package engine

import (
	"context"

	"npaastribe/game/gomoku"
	"npaastribe/game/search"
)

// startHelpers starts searches of the same position on other goroutines, for what their work
// leaves in the table: one fewer than there are to be threads, which are counted from 0. Stop
// ends them, waits for that, which takes less than a millisecond, and returns the nodes they
// looked at.
func (s *searcher) startHelpers(p gomoku.Position, l search.Limits, work func(h *searcher, n int)) (stop func() int64) {
	ctx, cancel := context.WithCancel(s.ctx)
	var helping search.Helpers
	for n := range l.Threads - 1 {
		h := startSearch(ctx, p, l.Seed+int64(n)+1, s.memory, n+1)
		helping.Search(func() int64 { work(h, n); return h.Nodes })
	}
	s.Helpers = &helping
	return func() (nodes int64) { return helping.Stop(cancel) }
}

// help searches ever deeper until it is stopped or there is no more to find. Half of the
// helpers are a ply ahead of the search that they help.
func (s *searcher) help(n int) {
	score := 0
	for depth := 1 + n&1; depth <= s.empties && !s.Stopped && (len(s.root) > 1 || s.empties <= smallBoard); depth++ {
		score = s.tryRoot(depth, score)
		if score >= surely || score <= -surely {
			return
		}
	}
}
