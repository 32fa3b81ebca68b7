package engine

// mtd returns the exact score of a position for the side with the discs own,
// by null windows alone, beginning at a guess. It is the MTD(f) of A. Plaat
// and others, "Best-first fixed-depth minimax algorithms" (1996); scores are
// even, so each step is two discs. It means nothing once the search has been
// stopped.
func (s *searcher) mtd(own, other uint64, guess int) int {
	return s.converge(guess, func(alpha int) int { return s.solve(own, other, alpha) })
}

// solveRoot is mtd for the position searched, and brings a best move to the
// front.
func (r *root) solveRoot(guess int) int {
	return r.converge(guess, r.testRoot)
}

// converge finds a score with a test that reports whether it is above alpha.
func (s *searcher) converge(guess int, test func(alpha int) int) int {
	lower, upper := -64, 64
	guess &^= 1
	for lower < upper && !s.Stopped {
		alpha := max(guess, lower+2) - 1
		if guess = test(alpha); guess > alpha {
			lower = guess
		} else {
			upper = guess
		}
	}
	return lower
}

// testRoot is solve for the position searched.
func (r *root) testRoot(alpha int) int {
	best := unknown
	for i := range r.moves {
		c := &r.moves[i]
		score := -r.solve(c.other, c.own, -alpha-1)
		if r.Stopped {
			break
		}
		if best = max(best, score); best > alpha {
			r.toFront(i)
			break
		}
	}
	return best
}
