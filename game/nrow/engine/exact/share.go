package exact

import (
	"context"
	"math"
	"sync/atomic"

	"npaastribe/game/search"
)

const (
	// aloneNodes is how many nodes a search looks at before others help it: a
	// tenth of a second's work.
	aloneNodes = 1 << 19

	// shareEnd is the number of empty cells up to which searches do not look
	// what others are doing.
	shareEnd = 14
)

// underWay is what several searches of one position are looking at, by the keys
// of the nodes. A move to such a node is tried after all others, when the table
// may know it: T. Kerrigan's simplification of ABDADA (J.-C. Weill, 1996).
type underWay [1 << 12]atomic.Uint64

func (u *underWay) of(key uint64) *atomic.Uint64 { return &u[key*mixer>>(64-12)] }

// answer is negamax with a memory that grows, and with the help of other goroutines
// where it takes long.
func (s *searcher[S]) answer(n node, alpha int) (score int) {
	alone := int64(aloneNodes)
	for s.threads < 2 || alone > 0 {
		room := s.memory.room
		if s.threads > 1 {
			room = min(room, alone)
		}
		before, done := s.Nodes, false
		s.within(room, func() {
			score = s.negamax(n, alpha)
			done = !s.Stopped
		})
		alone -= s.Nodes - before
		s.memory.spend(s.Nodes - before)
		if done || s.Stopped {
			return score
		}
	}
	return s.answerTogether(n, alpha)
}

// within lets work look at so many positions; all that there are is no limit.
func (s *searcher[S]) within(nodes int64, work func()) {
	if nodes == math.MaxInt64 {
		work()
		return
	}
	s.Spend(nodes, work)
}

// answerTogether is negamax by several goroutines, which have ended when it returns:
// the first to have an answer ends it.
func (s *searcher[S]) answerTogether(n node, alpha int) int {
	var others underWay
	helpers := make([]searcher[S], s.threads)
	for i := range helpers {
		helpers[i] = searcher[S]{board: s.board, memory: s.memory, history: s.history, others: &others}
	}
	for !s.Stopped {
		score, done := s.askTogether(n, alpha, helpers)
		if done {
			return score
		}
		s.Look()
	}
	return 0
}

// askTogether is answerTogether until the memory should grow.
func (s *searcher[S]) askTogether(n node, alpha int, helpers []searcher[S]) (score int, done bool) {
	ctx, cancel := context.WithCancel(s.ctx)
	defer cancel()
	var helping search.Helpers
	answers := make(chan int, len(helpers))
	for i := range helpers {
		helping.Go(func() {
			defer cancel()
			h := &helpers[i]
			h.Control = search.NewControl(ctx, pollNodes)
			h.within(s.memory.room, func() {
				if score := h.negamax(n, alpha); !h.Stopped {
					answers <- score
				}
			})
		})
	}
	helping.Wait()
	for i := range helpers {
		s.Nodes += helpers[i].Nodes
		s.memory.spend(helpers[i].Nodes)
	}
	select {
	case score = <-answers:
		return score, true
	default:
		return 0, false
	}
}

// tryShared is try for one of several searches: a move that another is at waits
// until all others have been tried.
func (s *searcher[S]) tryShared(n node, alpha, score int, moves []move) (best int, tried []move) {
	wait := 0
	for i := 0; i < len(moves); i++ {
		child := n.child(&moves[i])
		key := s.key(child.own, child.mask)
		place := s.others.of(key)
		if wait < len(moves)-i && i > 0 && place.Load() == key {
			wait++ // once for each of those that are left
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
