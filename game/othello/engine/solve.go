package engine

import (
	"math/bits"

	"npaastribe/game/othello"
)

// The numbers of empty cells at which the solver changes its methods. The figures were
// found by trial.
const (
	lastEmpties = 7  // at most this many: solveLast
	etcEmpties  = 10 // at least this many: enhanced transposition cutoffs, see etcSolve
	evalEmpties = 13 // at least this many: the evaluation is used in move ordering
	evalStep    = 3  // each this many more: move ordering searches one ply deeper
	orderPlies  = 6  // at most this deep, as these searches do not check whether to stop
)

// solve returns a bound of the score at the end of the game with best play, in discs,
// for the side with the discs own: a lower bound if it is above alpha, otherwise an upper
// bound. If the search has been stopped, the result must not be used.
func (s *searcher) solve(own, other uint64, alpha int) int {
	return s.solveLegal(own, other, othello.Legal(own, other), alpha)
}

// solveLegal is solve for a position whose legal moves are known.
func (s *searcher) solveLegal(own, other, legal uint64, alpha int) int {
	empty := ^(own | other)
	empties := bits.OnesCount64(empty)
	if empties <= lastEmpties {
		return s.solveLast(own, other, alpha, empties)
	}
	s.Nodes++
	if s.Poll(); s.Stopped {
		return alpha
	}
	if bound, ok := stabilityCutoff(own, other, alpha); ok {
		return bound
	}
	if legal == 0 {
		replies := othello.Legal(other, own)
		if replies == 0 {
			return finalScore(own, other)
		}
		return -s.solveLegal(other, own, replies, -alpha-1)
	}
	selected := s.selectivity
	if empties < probCutEmpties {
		selected = 0
	}
	hashMove := -1
	if e, ok := s.table.find(own, other); ok {
		hashMove = int(e.move)
		if score, ok := e.solveCutoff(alpha, selected); ok {
			return score
		}
	}
	if selected > 0 {
		if score, ok := s.solveProbCut(own, other, alpha, empties, legal); ok {
			return score
		}
	}
	return s.solveMoves(own, other, alpha, s.candidates(own, other, legal), hashMove, empties, selected)
}

// solveProbCut is probCut for a score at the end of the game. As scores are even, it returns
// the next even number above or below alpha as the bound.
func (s *searcher) solveProbCut(own, other uint64, alpha, empties int, legal uint64) (score int, ok bool) {
	f := newFeatures(own, other)
	threshold := (alpha | 1) * unit
	score, ok = s.probCut(own, other, legal, threshold, reducedSolveDepth(empties), int(margins[s.selectivity][empties][0]), f.value(s.weights, own, other, legal))
	if score > threshold {
		return (alpha + 2) &^ 1, ok
	}
	return alpha &^ 1, ok
}

// solveMoves is solve for a list of moves. hashMove is the cell of the move from the
// transposition table, or -1.
func (s *searcher) solveMoves(own, other uint64, alpha int, list []candidate, hashMove, empties int, selected selectivity) int {
	if empties >= etcEmpties {
		if score, ok := s.table.etcSolve(list, alpha, selected); ok {
			return score
		}
	}
	start := s.Nodes
	s.rank(list, hashMove, own, other, orderingDepth(empties), rankEvalSolve)
	best, move := noScore, -1
	for i := range list {
		shared := i > 0 && empties >= deferEmpties && s.busy != nil
		if shared {
			if score, ok := s.table.solveCutoff(own, other, alpha, selected); ok {
				return score // another thread has found it meanwhile
			}
		}
		c, done := s.nextMove(list, i, shared)
		score := -s.solveLegal(c.other, c.own, c.replies, -alpha-1)
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

// solveCutoff returns a bound of the score at the end of the game from e. ok is false unless it
// decides whether the score is above alpha and has selectivity most or less.
func (e *entry) solveCutoff(alpha int, most selectivity) (score int, ok bool) {
	switch {
	case e.depth != solved || e.selectivity > most:
		return 0, false
	case int(e.lower) > alpha:
		return int(e.lower), true
	default:
		return int(e.upper), int(e.upper) <= alpha
	}
}

// etcSolve looks for a move whose score is above alpha by the transposition table, and
// returns this lower bound: an enhanced transposition cutoff, after A. Plaat and others,
// "Exploiting graph properties of game trees" (1996).
func (t *transTable) etcSolve(list []candidate, alpha int, most selectivity) (score int, ok bool) {
	for i := range list {
		c := &list[i]
		if score, ok := t.solveCutoff(c.other, c.own, -alpha-1, most); ok && -score > alpha {
			return -score, true
		}
	}
	return 0, false
}

// solveCutoff is entry.solveCutoff for the entry of a position, if there is one.
func (t *transTable) solveCutoff(own, other uint64, alpha int, most selectivity) (score int, ok bool) {
	e, ok := t.find(own, other)
	if !ok {
		return 0, false
	}
	return e.solveCutoff(alpha, most)
}

// orderingDepth returns the depth of the searches for move ordering; -1 stands for no
// search and no evaluation.
func orderingDepth(empties int) int {
	if empties < evalEmpties {
		return -1
	}
	return min((empties-evalEmpties)/evalStep, orderPlies)
}

// stabilityCutoff returns an upper bound of the score from the opponent's stable discs. ok
// is false if it is above alpha.
func stabilityCutoff(own, other uint64, alpha int) (bound int, ok bool) {
	if 64-2*bits.OnesCount64(other) > alpha {
		return 0, false
	}
	bound = 64 - 2*bits.OnesCount64(othello.Stable(other, own))
	return bound, bound <= alpha
}

// solveLast is solve with at most lastEmpties empty cells.
func (s *searcher) solveLast(own, other uint64, alpha, empties int) int {
	empty := ^(own | other)
	switch empties {
	case 0:
		return finalScore(own, other)
	case 1:
		return s.solve1(own, alpha, bits.TrailingZeros64(empty))
	case 2:
		return s.solve2(own, other, alpha, bits.TrailingZeros64(empty), 63-bits.LeadingZeros64(empty))
	default:
		return s.solve3OrMore(own, other, alpha, parityOf(empty), empties)
	}
}
