package engine

import (
	"math/bits"

	"npaastribe/game/othello"
)

// inf is more than every estimate, in units.
const inf = 64*unit + 1

// tableDepth is the least depth at which the transposition table is used: below it, a
// probe costs more than it saves.
const tableDepth = 3

// pvs returns the score of a position, in units, for the side with the discs own
// after a search of depth plies: exact between alpha and beta, otherwise a bound. legal
// is the mask of the side's moves. The method is principal variation search, after T. A.
// Marsland and M. Campbell, "Parallel search of strongly ordered game trees" (1982), also
// known as NegaScout. If the search has been stopped, the result must not be used.
func (s *searcher) pvs(own, other, legal uint64, alpha, beta, depth int) int {
	if depth < tableDepth {
		return s.searchShallow(own, other, legal, alpha, beta, depth)
	}
	s.Nodes++
	if s.Poll(); s.Stopped {
		return alpha
	}
	if legal == 0 {
		replies := othello.Legal(other, own)
		if replies == 0 {
			return finalScore(own, other) * unit
		}
		return -s.pvs(other, own, replies, -beta, -alpha, depth)
	}
	selected := s.selectivity
	if depth < probCutDepth {
		selected = 0
	}
	hashMove := -1
	if e, ok := s.table.find(own, other); ok {
		hashMove = int(e.move)
		if score, ok := e.cutoff(alpha, beta, depth, selected); ok {
			return score
		}
	}
	if selected > 0 && beta-alpha == 1 {
		margin := int(margins[selected][bits.OnesCount64(^(own | other))][depth])
		f := newFeatures(own, other)
		if score, ok := s.probCut(own, other, legal, alpha, reducedDepth(depth), margin, f.value(s.weights, own, other, legal)); ok {
			return score
		}
	}
	list := s.candidates(own, other, legal)
	if score, ok := s.table.etcPVS(list, alpha, beta, depth, selected); ok {
		return score
	}
	s.rank(list, hashMove, own, other, 0, rankEvalPVS)
	start := s.Nodes
	best, move := s.searchMoves(own, other, list, alpha, beta, depth)
	if move < 0 {
		return best
	}
	e := entry{
		lower: -inf, upper: inf, depth: int8(depth), selectivity: selected,
		move: int8(move), cost: uint8(bits.Len64(uint64(s.Nodes - start))),
	}
	if best > alpha {
		e.lower = int16(best)
	}
	if best < beta {
		e.upper = int16(best)
	}
	s.table.store(own, other, e)
	return best
}

// etcPVS is etcSolve for estimates: it looks for a move whose score the table knows to
// be beta or more.
func (t *transTable) etcPVS(list []candidate, alpha, beta, depth int, most selectivity) (score int, ok bool) {
	if depth <= tableDepth || beta-alpha > 1 {
		return 0, false
	}
	for i := range list {
		c := &list[i]
		if score, ok := t.cutoff(c.other, c.own, -beta, -alpha, depth-1, most); ok && -score >= beta {
			return -score, true
		}
	}
	return 0, false
}

// cutoff is entry.cutoff for the entry of a position, if there is one.
func (t *transTable) cutoff(own, other uint64, alpha, beta, depth int, most selectivity) (score int, ok bool) {
	e, ok := t.find(own, other)
	if !ok {
		return 0, false
	}
	return e.cutoff(alpha, beta, depth, most)
}

// cutoff returns the score or bound of e, in units, if it makes a search with this
// window unnecessary. e must have been searched to depth or deeper, with selectivity most
// or less.
func (e *entry) cutoff(alpha, beta, depth int, most selectivity) (score int, ok bool) {
	if int(e.depth) < depth || e.selectivity > most {
		return 0, false
	}
	lower, upper := int(e.lower), int(e.upper)
	if e.depth == solved {
		lower, upper = lower*unit, upper*unit
	}
	switch {
	case lower >= beta || lower == upper:
		return lower, true
	case upper <= alpha:
		return upper, true
	default:
		return 0, false
	}
}

// searchMoves searches the moves of a position in the order of their ranks until one fails high.
// It returns the best score and the cell of its move. The cell is -1 if there is nothing to store:
// the search has been stopped, or another thread has found the score of the position meanwhile. That
// thread may have deferred moves that this one was to search, and then seen another one fail high.
func (s *searcher) searchMoves(own, other uint64, list []candidate, alpha, beta, depth int) (best, move int) {
	best, move = -inf, -1
	for i := range list {
		shared := i > 0 && depth >= deferDepth && s.busy != nil
		if shared {
			if score, ok := s.table.cutoff(own, other, alpha, beta, depth, s.selectivity); ok {
				return score, -1
			}
		}
		c, done := s.nextMove(list, i, shared)
		var score int
		if c.order >= lateMoves && depth >= lateDepth && beta-alpha == 1 && s.selectivity > 0 {
			score = s.searchLate(c, alpha, depth)
		} else {
			score = s.searchMove(c, max(alpha, best), beta, depth, i == 0)
		}
		if score > best {
			best, move = score, c.cell
		}
		done.clear()
		if s.Stopped {
			return alpha, -1
		}
		if best >= beta {
			break
		}
	}
	return best, move
}

// Late moves are searched less deeply first, by an even number of plies, as estimates depend on
// which side moves last. The figures were found by trial.
const (
	lateMoves     = 4    // so many moves are no late moves
	lateDepth     = 4    // the least depth at which there are any
	lateReduction = 2    // plies
	lateMargin    = unit // the least difference from alpha that counts
)

// searchLate returns the score of a late move in a null window above alpha: one that a shallower
// search refutes by a margin is not searched to the full depth. Chess programs call this late
// move reductions.
func (s *searcher) searchLate(c *candidate, alpha, depth int) int {
	bound := alpha - lateMargin
	if score := -s.pvs(c.other, c.own, c.replies, -bound-1, -bound, depth-1-lateReduction); score <= bound || s.Stopped {
		return min(score, bound) + lateMargin
	}
	return s.searchMove(c, alpha, alpha+1, depth, false)
}

// searchMove returns the score of a move. The first move is searched with the full window,
// the others with a null window first.
func (s *searcher) searchMove(c *candidate, alpha, beta, depth int, first bool) int {
	if !first && beta-alpha > 1 {
		score := -s.pvs(c.other, c.own, c.replies, -alpha-1, -alpha, depth-1)
		if score <= alpha || score >= beta {
			return score
		}
	}
	return -s.pvs(c.other, c.own, c.replies, -beta, -alpha, depth-1)
}
