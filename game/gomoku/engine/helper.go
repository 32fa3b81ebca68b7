package engine

import (
	"context"

	"npaastribe/game/gomoku"
	"npaastribe/game/search"
)

// startHelpers starts searches of the same position on l.Threads-1 other goroutines, whose
// results in the shared table speed up s. The function stop ends them, waits until they have
// ended, which takes less than a millisecond, and returns the number of nodes they visited.
func (s *searcher) startHelpers(p gomoku.Position, l search.Limits, work func(h *searcher, n int)) (stop func() int64) {
	ctx, cancel := context.WithCancel(s.ctx)
	var helping search.Helpers
	for n := range l.Threads - 1 {
		h := startSearch(ctx, p, l.Seed+int64(n)+1, s.memory)
		h.reached = s.reached
		helping.Search(func() int64 { work(h, n); return h.Nodes })
	}
	s.Helpers = &helping
	return func() (nodes int64) { return helping.Stop(cancel) }
}

// ahead is the number of plies by which helpers search deeper than the search that they help. On
// the same depth it finds little of theirs in the table: with two plies, two threads reach depth
// 15 1.4 to 1.9 times as fast as one, without them 1.1 to 1.3 times.
const ahead = 2

// help searches at increasing depth, ahead of the search that it helps, until it is stopped or
// the score is a proven win or loss. Every second helper is only one ply ahead.
func (s *searcher) help(n int) {
	score := 0
	for depth := 1; depth <= s.empties && !s.Stopped && (len(s.root) > 1 || s.empties <= smallBoard); depth++ {
		depth = min(max(depth, int(s.reached.Load())+ahead-n&1), s.empties)
		score = s.searchRoot(depth, score)
		if score >= provenWin || score <= -provenWin {
			return
		}
	}
}
