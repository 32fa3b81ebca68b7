//go:build !race

package exact

// ponsSolver is an implementation of the solver of P. Pons' articles, to
// compare node counts on positions for which no figure is published: null windows, a
// table of 2^23 upper bounds, and the moves that do not lose at once in the order
// of the threats they make, then from the centre. It has no enhanced transposition
// cutoffs and no strategies, and recognises a lost position only when it searches it.
type ponsSolver struct {
	keys  []uint64
	upper []int8
	nodes int64
}

func newPonsSolver() *ponsSolver {
	return &ponsSolver{keys: make([]uint64, 1<<23+9), upper: make([]int8, 1<<23+9)}
}

func (s *ponsSolver) solve(p position) int {
	if classic.wins(p) != 0 {
		return classic.winScore(p.played + 1)
	}
	lower, upper := -(classic.cells-p.played)/2, (classic.cells+1-p.played)/2
	for lower < upper {
		alpha := halfway(lower, upper)
		if score := s.negamax(p, alpha, alpha+1); score > alpha {
			lower = score
		} else {
			upper = score
		}
	}
	return lower
}

// halfway returns the next alpha for a score between two bounds: the middle, but no nearer
// to 0 than half of the bound on the same side of 0.
func halfway(lower, upper int) int {
	alpha := lower + (upper-lower)/2
	switch {
	case alpha <= 0 && lower/2 < alpha:
		return lower / 2
	case alpha >= 0 && upper/2 > alpha:
		return upper / 2
	}
	return alpha
}

// negamax must not be called for a position that wins at once.
func (s *ponsSolver) negamax(p position, alpha, beta int) int {
	s.nodes++
	moves := classic.nonLosingMoves(p.mask, classic.threats(p.own^p.mask, p.mask))
	if moves == 0 {
		return -(classic.cells - p.played) / 2
	}
	if p.played >= classic.cells-2 {
		return 0
	}
	if lower := -(classic.cells - 2 - p.played) / 2; alpha < lower {
		if alpha = lower; alpha >= beta {
			return alpha
		}
	}
	upper, k := (classic.cells-1-p.played)/2, classic.key(p.own, p.mask)
	slot := k % uint64(len(s.keys))
	if s.keys[slot] == k {
		upper = int(s.upper[slot])
	}
	if beta > upper {
		if beta = upper; alpha >= beta {
			return beta
		}
	}
	for _, cell := range inOrder(p, moves) {
		score := -s.negamax(p.play(cell), -beta, -alpha)
		if score >= beta {
			return score
		}
		alpha = max(alpha, score)
	}
	s.keys[slot], s.upper[slot] = k, int8(alpha)
	return alpha
}

// inOrder returns moves ordered by the number of threats after them, among equals the one
// nearest to the centre first.
func inOrder(p position, moves uint64) []uint64 {
	var order []uint64
	worth := func(cell uint64) int { return count(classic.threats(p.own|cell, p.mask|cell)) }
	for _, column := range classic.centreFirst {
		cell := classic.landing(p.mask, column) & moves
		if cell == 0 {
			continue
		}
		order = append(order, cell)
		for i := len(order) - 1; i > 0 && worth(order[i-1]) < worth(cell); i-- {
			order[i-1], order[i] = cell, order[i-1]
		}
	}
	return order
}
