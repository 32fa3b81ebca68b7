package engine

import (
	"context"
	"sync/atomic"

	"npaastribe/game/search"
)

// The least depth, and the fewest empty cells to the end of the game, with
// which the moves of a position are shared. The figures were found by trial.
const (
	sharedDepth   = 5
	sharedEmpties = 12
)

// busy are the positions after moves that threads are looking at.
type busy [1 << 10]mark

// mark is a place for a position, or none.
type mark struct{ atomic.Uint64 }

// at returns the place for a position with that hash, or for others.
func (b *busy) at(key uint64) *mark { return &b[key%uint64(len(b))] }

// clear says that the position is no longer looked at. None needs no clearing.
func (m *mark) clear() {
	if m != nil {
		m.Store(0)
	}
}

// share returns the move to be tried next and moves it to the front of the list
// of those that are left. Others wait until the end while another thread looks at
// them: by then the table mostly knows them. What is shared is to be cleared
// when it has been looked at. This is the simplified ABDADA of T. Kerrigan
// (www.tckerrigan.com/Chess/Parallel_Search/Simplified_ABDADA), after J.-C. Weill,
// "The ABDADA distributed minimax search algorithm" (1996).
func (s *searcher) share(list []candidate, shared bool) (*candidate, *mark) {
	c := pick(list)
	if !shared || s.busy == nil {
		return c, nil
	}
	for {
		key := hash(c.own, c.other)
		m := s.busy.at(key)
		if c.rank < rankWaiting/2 || m.Load() != key {
			m.Store(key)
			return c, m
		}
		c.rank += rankWaiting
		c = pick(list)
	}
}

// startHelpers starts goroutines that do the same work as r for what they leave
// in the table: one fewer than there are to be threads, and none if there is no
// choice. Stop ends them, waits for that, which takes less than a millisecond,
// and returns the nodes that they looked at.
//
// Chess programs know the method as Lazy SMP; share keeps them apart.
func (r *root) startHelpers(ctx context.Context, l search.Limits, work func(*root, search.Limits)) (stop func() int64) {
	ctx, cancel := context.WithCancel(ctx)
	helpers := l.Threads - 1
	if len(r.moves) == 1 {
		helpers = 0
	}
	if helpers > 0 {
		r.busy = &busy{}
	}
	l.Nodes = 0
	var helping search.Helpers
	for n := range helpers {
		h := *r
		h.Control = search.NewControl(ctx, pollNodes)
		h.moves = append([]candidate(nil), r.moves...)
		h.contrary = n&1 == 0
		helping.Search(func() int64 { work(&h, l); return h.Nodes })
	}
	r.Helpers = &helping
	return func() (nodes int64) { return helping.Stop(cancel) }
}
