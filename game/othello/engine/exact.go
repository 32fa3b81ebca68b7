package engine

// mtd returns the exact score of a position for the side with the discs own, in discs.
// It searches with null windows alone, beginning at a guess: the MTD(f) of A. Plaat
// and others, "Best-first fixed-depth minimax algorithms" (1996). Scores are
// even, so each step is two discs. If the search has been stopped, the result must not
// be used.
func (s *searcher) mtd(own, other uint64, guess int) int {
	return s.converge(guess, -64, 64, func(alpha int) int { return s.solve(own, other, alpha) })
}

// solveRoot is mtd for the root position, and moves a best move to the front. For an
// exact score it first finds out who wins, which is quicker and all that matters if
// there is no time for more.
func (r *root) solveRoot(guess int) int {
	lower, upper := -64, 64
	if r.selectivity == 0 {
		lower, upper = r.solveWLD(guess)
	}
	return r.converge(guess, lower, upper, r.testRoot)
}

// solveWLD returns bounds of the score that say who wins, and moves a move that reaches
// this result to the front.
func (r *root) solveWLD(guess int) (lower, upper int) {
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

// converge returns a score between bounds by calls of test, a null-window search:
// it returns a lower bound of the score above alpha, or an upper bound at or below it.
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

// testRoot is solve for the root position. It moves a move that fails high to the front.
func (r *root) testRoot(alpha int) int {
	best := noScore
	for i := range r.moves {
		c := &r.moves[i]
		score := -r.solveLegal(c.other, c.own, c.replies, -alpha-1)
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
