package exact

import (
	"context"
	"sync/atomic"

	"npaastribe/game/search"
)

const (
	// aloneNodes is how many nodes a search looks at before others help it: a
	// tenth of a second's work.
	aloneNodes = 1 << 20

	// shareEnd is the number of empty cells up to which searches do not look
	// what others are doing.
	shareEnd = 14
)

// underWay is what several searches of one position are looking at, by the keys
// of the nodes. A move to such a node is tried after all others, when the table
// may know it: T. Kerrigan's simplification of ABDADA (J.-C. Weill, 1996).
type underWay [1 << 12]atomic.Uint64

func (u *underWay) of(key uint64) *atomic.Uint64 { return &u[key*mixer>>(64-12)] }

// answer is negamax with the help of other goroutines where it takes long.
func (s *searcher[S]) answer(n node, alpha int) (score int) {
	if s.threads < 2 {
		return s.negamax(n, alpha)
	}
	done := false
	s.Spend(aloneNodes, func() {
		score = s.negamax(n, alpha)
		done = !s.Stopped
	})
	if done || s.Stopped {
		return score
	}
	return s.answerTogether(n, alpha)
}

// answerTogether is negamax by several goroutines, which have ended when it returns:
// the first to have an answer ends it.
func (s *searcher[S]) answerTogether(n node, alpha int) int {
	ctx, cancel := context.WithCancel(s.ctx)
	defer cancel()
	var helping search.Helpers
	var others underWay
	nodes, answers := make([]int64, s.threads), make(chan int, s.threads)
	for i := range nodes {
		helping.Go(func() {
			defer cancel()
			h := searcher[S]{
				board: s.board, Control: search.NewControl(ctx, pollNodes),
				memory: s.memory, history: s.history, others: &others,
			}
			if score := h.negamax(n, alpha); !h.Stopped {
				answers <- score
			}
			nodes[i] = h.Nodes
		})
	}
	helping.Wait()
	for _, n := range nodes {
		s.Nodes += n
	}
	select {
	case score := <-answers:
		return score
	default:
		s.Look()
		return 0
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
