package engine

import (
	"context"
	"sync/atomic"

	"npaastribe/game/search"
)

// The least depth of an estimate, and the fewest empty cells when solving, at
// which threads avoid searching the same moves. The figures were found by trial.
const (
	deferDepth   = 5
	deferEmpties = 12
)

// busyTable is the set of positions that threads are searching after moves, as a lossy hash
// table of their keys.
type busyTable [1 << 10]busySlot

// busySlot is a slot of busyTable: the key of a position, or 0.
type busySlot struct{ atomic.Uint64 }

// at returns the slot for a position, which others may share.
func (b *busyTable) at(key uint64) *busySlot { return &b[key%uint64(len(b))] }

// clear empties the slot once the position has been searched. m may be nil.
func (m *busySlot) clear() {
	if m != nil {
		m.Store(0)
	}
}

// nextMove moves the move to be searched next to list[tried], and returns it; those before it have
// been searched. If the search of the position is shared with other threads, a move that one of
// them is searching is deferred to the end: by then the table mostly knows it. The caller must
// clear the mark, which may be nil, once the move has been searched. This is the simplified ABDADA
// of T. Kerrigan (www.tckerrigan.com/Chess/Parallel_Search/Simplified_ABDADA), after J.-C. Weill,
// "The ABDADA distributed minimax search algorithm" (1996).
func (s *searcher) nextMove(list []candidate, tried int, shared bool) (*candidate, *busySlot) {
	left := list[tried:]
	c := pick(left)
	if !shared {
		c.order = tried
		return c, nil
	}
	order := tried + countDeferred(left)
	for {
		key := hash(c.own, c.other)
		m := s.busy.at(key)
		if !c.deferred() {
			c.order = order
		}
		if c.deferred() || m.Load() != key {
			m.Store(key)
			return c, m
		}
		c.rank += rankDeferred
		order++
		c = pick(left)
	}
}

// deferred reports whether nextMove has deferred c.
func (c *candidate) deferred() bool { return c.rank < rankDeferred/2 }

// countDeferred returns the number of deferred moves in a list.
func countDeferred(list []candidate) (count int) {
	for i := range list {
		if list[i].deferred() {
			count++
		}
	}
	return count
}

// startHelpers starts l.Threads-1 goroutines that do the same work as r, to fill the
// shared transposition table; none if there is only one legal move. stop ends them,
// waits until they have ended, which takes less than a millisecond, and returns the
// number of nodes that they have searched.
//
// In chess programs the method is known as Lazy SMP; nextMove keeps the threads from doing
// the same work.
func (r *root) startHelpers(ctx context.Context, l search.Limits, work func(*root, search.Limits)) (stop func() int64) {
	ctx, cancel := context.WithCancel(ctx)
	helpers := l.Threads - 1
	if len(r.moves) == 1 {
		helpers = 0
	}
	if helpers > 0 {
		r.busy = &busyTable{}
	}
	l.Nodes = 0
	var helping search.Helpers
	for n := range helpers {
		h := *r
		h.Control = search.NewControl(ctx, pollNodes)
		h.moves = append([]candidate(nil), r.moves...)
		h.reverseOrder = n&1 == 0
		helping.Search(func() int64 { work(&h, l); return h.Nodes })
	}
	r.Helpers = &helping
	return func() (nodes int64) { return helping.Stop(cancel) }
}
