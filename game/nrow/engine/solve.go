package engine

// decide is solve with a column, or noMove, that leads to at least the score
// if that is beta or more. It does not look it up, for another search might
// have found another column for another window since.
func (s *searcher) decide(alpha, beta int) (score, column int) {
	s.solved = noMove
	score = s.solve(alpha, beta)
	if s.solved == noMove && !s.Stopped {
		return score, s.known() // the score was known without a search
	}
	return score, s.solved
}

// solve returns the true score of the position for the side to move, exact
// between alpha and beta and otherwise a bound. A window around zero asks who
// wins, and is answered soonest; one around win less k whether the side to
// move can win before more than k coins lie on the board.
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

// solveAfter is solve for a column.
func (s *searcher) solveAfter(column, alpha, beta int) int {
	s.drop(column)
	score := -s.solve(-beta, -alpha)
	s.undo(column)
	return score
}

// solveAll is solve where there is a choice.
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
