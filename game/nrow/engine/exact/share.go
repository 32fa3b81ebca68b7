package exact

import (
	"context"
	"math"
	"sync/atomic"

	"npaastribe/game/search"
)

const (
	// singleThreadNodes is the number of nodes that one thread searches before others help it:
	// a tenth of a second's work.
	singleThreadNodes = 1 << 19

	// noDeferEmpties is the number of empty cells up to which threads do not check what the
	// others are searching.
	noDeferEmpties = 14
)

// busyTable is the set of nodes that the threads of a search are working on, as a lossy
// hash table of their keys. A move to such a node is tried after all others, when the
// table may know it: T. Kerrigan's simplification of ABDADA (J.-C. Weill, 1996).
type busyTable [1 << 12]atomic.Uint64

func (u *busyTable) slot(key uint64) *atomic.Uint64 { return &u[key*hashMultiplier>>(64-12)] }

// searchRoot is negamax for the root of a search: it lets the memory grow when it should, and
// after singleThreadNodes starts other goroutines if s.threads is more than 1.
func (s *searcher[S]) searchRoot(n node, alpha int) (score int) {
	alone := int64(singleThreadNodes)
	for s.threads < 2 || alone > 0 {
		room := s.memory.nodesToGrow
		if s.threads > 1 {
			room = min(room, alone)
		}
		before, done := s.Nodes, false
		s.withNodeLimit(room, func() {
			score = s.negamax(n, alpha)
			done = !s.Stopped
		})
		alone -= s.Nodes - before
		s.memory.countNodes(s.Nodes - before)
		if done || s.Stopped {
			return score
		}
	}
	return s.searchParallel(n, alpha)
}

// withNodeLimit calls work with a limit of that many nodes; math.MaxInt64 is no limit.
func (s *searcher[S]) withNodeLimit(nodes int64, work func()) {
	if nodes == math.MaxInt64 {
		work()
		return
	}
	s.WithNodeLimit(nodes, work)
}

// searchParallel is negamax on s.threads goroutines, which have ended when it returns:
// the first that finishes stops the others.
func (s *searcher[S]) searchParallel(n node, alpha int) int {
	var busy busyTable
	helpers := make([]searcher[S], s.threads)
	for i := range helpers {
		helpers[i] = searcher[S]{board: s.board, memory: s.memory, history: s.history, busy: &busy}
	}
	for !s.Stopped {
		score, done := s.searchParallelUntilGrow(n, alpha, helpers)
		if done {
			return score
		}
		s.Check()
	}
	return 0
}

// searchParallelUntilGrow is searchParallel until the memory should grow; done is false if there is
// no answer by then.
func (s *searcher[S]) searchParallelUntilGrow(n node, alpha int, helpers []searcher[S]) (score int, done bool) {
	ctx, cancel := context.WithCancel(s.ctx)
	defer cancel()
	var helping search.Helpers
	answers := make(chan int, len(helpers))
	for i := range helpers {
		helping.Go(func() {
			defer cancel()
			h := &helpers[i]
			h.Control = search.NewControl(ctx, pollNodes)
			h.withNodeLimit(s.memory.nodesToGrow, func() {
				if score := h.negamax(n, alpha); !h.Stopped {
					answers <- score
				}
			})
		})
	}
	helping.Wait()
	for i := range helpers {
		s.Nodes += helpers[i].Nodes
		s.memory.countNodes(helpers[i].Nodes)
	}
	select {
	case score = <-answers:
		return score, true
	default:
		return 0, false
	}
}

// searchMovesDeferring is searchMoves for one of several threads: a move that another thread is
// searching is deferred until all others have been tried.
func (s *searcher[S]) searchMovesDeferring(n node, alpha, score int, moves []move) (best int, tried []move) {
	wait := 0
	for i := 0; i < len(moves); i++ {
		child := n.child(&moves[i])
		key := s.key(child.own, child.mask)
		place := s.busy.slot(key)
		if wait < len(moves)-i && i > 0 && place.Load() == key {
			wait++ // each of the moves left is deferred at most once in a row
			m := moves[i]
			copy(moves[i:], moves[i+1:])
			moves[len(moves)-1] = m
			i--
			continue
		}
		place.Store(key)
		score = max(score, -s.negamax(child, -alpha-1))
		place.Store(0)
		wait = 0
		if score > alpha || s.Stopped {
			return score, moves[:i+1]
		}
	}
	return score, moves
}
