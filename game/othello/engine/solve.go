package engine

import (
	"math/bits"

	"npaastribe/game/othello"
)

// The numbers of empty cells at which the solver changes its methods. The figures were
// found by trial.
const (
	shallowest  = 7  // at most so many: few and smaller
	etcEmpties  = 10 // at least so many: enhanced transposition cutoffs, see lookUp
	evalEmpties = 13 // at least so many: the evaluation is used in move ordering
	evalStep    = 3  // each so many more: move ordering searches one ply deeper
)

// solve returns a bound of the score at the end of the game with best play, in discs,
// for the side with the discs own: a lower bound if it is above alpha, otherwise an upper
// bound. If the search has been stopped, the result must not be used.
func (s *searcher) solve(own, other uint64, alpha int) int {
	return s.solveKnown(own, other, othello.Legal(own, other), alpha)
}

// solveKnown is solve for a position whose legal moves are known.
func (s *searcher) solveKnown(own, other, legal uint64, alpha int) int {
	empty := ^(own | other)
	empties := bits.OnesCount64(empty)
	if empties <= shallowest {
		return s.solveFew(own, other, alpha, empties)
	}
	s.Nodes++
	if s.Poll(); s.Stopped {
		return alpha
	}
	if bound, ok := stableBound(own, other, alpha); ok {
		return bound
	}
	if legal == 0 {
		replies := othello.Legal(other, own)
		if replies == 0 {
			return finalScore(own, other)
		}
		return -s.solveKnown(other, own, replies, -alpha-1)
	}
	selected := s.selectivity
	if empties < probeEmpties {
		selected = 0
	}
	first := -1
	if e, ok := s.table.find(own, other); ok {
		first = int(e.move)
		if score, ok := e.bound(alpha, selected); ok {
			return score
		}
	}
	if selected > 0 {
		if score, ok := s.foresee(own, other, alpha, empties, legal); ok {
			return score
		}
	}
	return s.solveMoves(own, other, alpha, s.candidates(own, other, legal), first, empties, selected)
}

// foresee is probe for a score at the end of the game. As scores are even, it returns
// the next even number above or below alpha as the bound.
func (s *searcher) foresee(own, other uint64, alpha, empties int, legal uint64) (score int, ok bool) {
	f := newFeatures(own, other)
	threshold := (alpha | 1) * unit
	score, ok = s.probe(own, other, legal, threshold, shallowerThanSolving(empties), int(margins[s.selectivity][empties][0]), f.value(s.weights, own, other, legal))
	if score > threshold {
		return (alpha + 2) &^ 1, ok
	}
	return alpha &^ 1, ok
}

// solveMoves is solve for a list of moves. first is the cell of the move from the
// transposition table, or -1.
func (s *searcher) solveMoves(own, other uint64, alpha int, list []candidate, first, empties int, selected selectivity) int {
	if empties >= etcEmpties {
		if score, ok := s.lookUp(list, alpha, selected); ok {
			return score
		}
	}
	start := s.Nodes
	s.rank(list, first, own, other, solveRankDepth(empties), rankScore)
	best, move := unknown, -1
	for i := range list {
		c, done := s.share(list[i:], i > 0 && empties >= sharedEmpties)
		score := -s.solveKnown(c.other, c.own, c.replies, -alpha-1)
		done.clear()
		if s.Stopped {
			return alpha
		}
		if score > best {
			best, move = score, c.cell
			if best > alpha {
				break
			}
		}
	}
	e := entry{lower: -64, upper: 64, depth: solved, selectivity: selected, move: int8(move), cost: uint8(bits.Len64(uint64(s.Nodes - start)))}
	if best > alpha {
		e.lower = int16(best)
	} else {
		e.upper = int16(best)
	}
	s.table.store(own, other, e)
	return best
}

// bound returns a bound of the score at the end of the game from e. ok is false unless it
// decides whether the score is above alpha and has selectivity most or less.
func (e *entry) bound(alpha int, most selectivity) (score int, ok bool) {
	switch {
	case e.depth != solved || e.selectivity > most:
		return 0, false
	case int(e.lower) > alpha:
		return int(e.lower), true
	default:
		return int(e.upper), int(e.upper) <= alpha
	}
}

// lookUp looks for a move whose score is above alpha by the transposition table, and
// returns this lower bound: an enhanced transposition cutoff, after A. Plaat and others,
// "Exploiting graph properties of game trees" (1996).
func (s *searcher) lookUp(list []candidate, alpha int, most selectivity) (score int, ok bool) {
	for i := range list {
		c := &list[i]
		if e, ok := s.table.find(c.other, c.own); ok && e.depth == solved && e.selectivity <= most && -int(e.upper) > alpha {
			return -int(e.upper), true
		}
	}
	return 0, false
}

// solveRankDepth returns the depth of the searches for move ordering; -1 stands for no
// search and no evaluation.
func solveRankDepth(empties int) int {
	if empties < evalEmpties {
		return -1
	}
	return (empties - evalEmpties) / evalStep
}

// stableBound returns an upper bound of the score from the opponent's stable discs. ok
// is false if it is above alpha.
func stableBound(own, other uint64, alpha int) (bound int, ok bool) {
	if 64-2*bits.OnesCount64(other) > alpha {
		return 0, false
	}
	bound = 64 - 2*bits.OnesCount64(othello.Stable(other, own))
	return bound, bound <= alpha
}

// solveFew is solve with at most shallowest empty cells.
func (s *searcher) solveFew(own, other uint64, alpha, empties int) int {
	empty := ^(own | other)
	switch empties {
	case 0:
		return finalScore(own, other)
	case 1:
		return s.one(own, alpha, bits.TrailingZeros64(empty))
	case 2:
		return s.two(own, other, alpha, bits.TrailingZeros64(empty), 63-bits.LeadingZeros64(empty))
	default:
		return s.fewer(own, other, alpha, parityOf(empty), empties)
	}
}
