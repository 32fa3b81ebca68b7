package engine

// solve returns the true score of the position for the side to move, exact
// between alpha and beta and otherwise a bound. A window around zero asks who
// wins, and is answered soonest; one around win less k whether the side to
// move can win before more than k coins lie on the board.
func (s *search) solve(alpha, beta int) int {
	if s.nodes++; s.nodes >= s.next && s.interrupted() {
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
		return s.solveAfter(next(columns), alpha, beta)
	}
	key, flipped := s.key()
	first := noMove
	if e := s.table.find(key); e != nil {
		if score, ok := e.cutoff(alpha, beta, toTheEnd); ok {
			return score
		}
		first = s.flip(int(e.move), flipped)
	}
	return s.solveAll(columns, first, alpha, beta)
}

// solveAfter is solve for a column.
func (s *search) solveAfter(column, alpha, beta int) int {
	s.drop(column)
	score := -s.solve(-beta, -alpha)
	s.undo(column)
	return score
}

// solveAll is solve where there is a choice.
func (s *search) solveAll(columns uint32, first, alpha, beta int) int {
	started := s.nodes
	list := s.list(columns, first)
	best, move := -win, noMove
	for k := range list {
		c := pick(list[k:])
		score := s.solveAfter(int(c.column), max(alpha, best), beta)
		if s.stopped {
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
		bound: boundOf(best, alpha, beta), effort: logarithm(s.nodes - started),
	})
	return best
}
