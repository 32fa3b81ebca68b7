package engine

// mtd returns the exact score of a position for the side with the discs own,
// by null windows alone, beginning at a guess. It is the MTD(f) of A. Plaat
// and others, "Best-first fixed-depth minimax algorithms" (1996); scores are
// even, so each step is two discs. It means nothing once the search has been
// stopped.
func (s *searcher) mtd(own, other uint64, guess int) int {
	return s.converge(guess, -64, 64, func(alpha int) int { return s.solve(own, other, alpha) })
}

// solveRoot is mtd for the position searched, and brings a best move to the
// front. Before it looks for a score that is exact it finds out who wins, which
// takes less and is what counts if there is no time for more.
func (r *root) solveRoot(guess int) int {
	lower, upper := -64, 64
	if r.selectivity == 0 {
		lower, upper = r.outcome(guess)
	}
	return r.converge(guess, lower, upper, r.testRoot)
}

// outcome returns bounds of the score that say who wins, and brings a move to the
// front that keeps to them.
func (r *root) outcome(guess int) (lower, upper int) {
	lower, upper = -64, 64
	first, second := 1, -1 // scores above these are won, and not lost
	if guess <= 0 {
		first, second = second, first
	}
	for _, alpha := range []int{first, second} {
		if lower > alpha || upper <= alpha || r.Stopped {
			break
		}
		if score := r.testRoot(alpha); score > alpha {
			lower = score
		} else {
			upper = score
		}
	}
	return lower, upper
}

// converge finds a score between bounds with a test that reports whether it is
// above alpha.
func (s *searcher) converge(guess, lower, upper int, test func(alpha int) int) int {
	guess = min(max(guess, lower), upper) &^ 1
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
		score := -r.solveKnown(c.other, c.own, c.replies, -alpha-1)
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
