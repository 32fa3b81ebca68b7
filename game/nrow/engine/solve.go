package engine

// decide is solve that also returns a column, or noMove. If the score is beta or more, the
// column leads to at least that score. It is taken from the search itself and not from
// the table, where another search may have stored one for another window since.
func (s *searcher) decide(alpha, beta int) (score, column int) {
	s.solved = noMove
	score = s.solve(alpha, beta)
	if s.solved == noMove && !s.Stopped {
		return score, s.known() // the score was known without a search
	}
	return score, s.solved
}

// solve returns the score of the position for the side to move with perfect play, exact
// between alpha and beta and otherwise a bound. A window around 0 asks who
// wins, and takes least time; one around win-k asks whether the side to
// move can win with at most k coins on the board.
func (s *searcher) solve(alpha, beta int) int {
	if s.Nodes++; s.Poll() {
		return 0
	}
	columns, score, known := s.forced()
	if known {
		return score
	}
	if alpha, beta, score, known = s.narrow(alpha, beta); known {
		return score
	}
	if !several(columns) {
		score := s.solveAfter(next(columns), alpha, beta)
		s.solved = next(columns)
		return score
	}
	key, flipped := s.key()
	first := noMove
	if e, ok := s.table.find(key); ok {
		first = s.flip(int(e.move), flipped)
		if score, ok := e.cutoff(alpha, beta, toTheEnd); ok {
			s.solved = first
			return score
		}
	}
	return s.solveAll(columns, first, alpha, beta)
}

// solveAfter is solve for the move into a column.
func (s *searcher) solveAfter(column, alpha, beta int) int {
	s.drop(column)
	score := -s.solve(-beta, -alpha)
	s.undo(column)
	return score
}

// solveAll is solve where there is a choice of columns. first is the column from the
// transposition table, or noMove.
func (s *searcher) solveAll(columns uint32, first, alpha, beta int) int {
	started := s.Nodes
	list := s.list(columns, first)
	best, move := -win, noMove
	for k := range list {
		c := pick(list[k:])
		score := s.solveAfter(int(c.column), max(alpha, best), beta)
		if s.Stopped {
			return 0
		}
		if score > best {
			best, move = score, int(c.column)
		}
		if best >= beta {
			break
		}
	}
	s.remember(entry{
		score: int16(best), depth: toTheEnd, move: int8(move),
		bound: boundOf(best, alpha, beta), effort: logarithm(s.Nodes - started),
	})
	s.solved = move
	return best
}
