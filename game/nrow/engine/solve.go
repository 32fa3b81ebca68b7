package engine

// solveWithMove is solve that also returns a column, or noMove. If the score is beta or more, the
// column leads to at least that score. It is taken from the search itself and not from
// the table, where another search may have stored one for another window since.
func (s *searcher) solveWithMove(alpha, beta int) (score, column int) {
	s.solvedColumn = noMove
	score = s.solve(alpha, beta)
	if s.solvedColumn == noMove && !s.Stopped {
		return score, s.bestKnownColumn() // the score was known without a search
	}
	return score, s.solvedColumn
}

// solve returns the score of the position for the side to move with perfect play, exact
// between alpha and beta and otherwise a bound. A window around 0 asks who
// wins, and takes least time; one around win-k asks whether the side to
// move can win with at most k coins on the board.
func (s *searcher) solve(alpha, beta int) int {
	if s.Nodes++; s.Poll() {
		return 0
	}
	columns, score, known := s.forcedColumns()
	if known {
		return score
	}
	if alpha, beta, score, known = s.narrowWindow(alpha, beta); known {
		return score
	}
	if !severalColumns(columns) {
		score := s.solveColumn(firstColumn(columns), alpha, beta)
		s.solvedColumn = firstColumn(columns)
		return score
	}
	key, flipped := s.key()
	hashMove := noMove
	if e, ok := s.table.find(key); ok {
		hashMove = s.mirrorIf(int(e.move), flipped)
		if score, ok := e.cutoff(alpha, beta, solvedDepth); ok {
			s.solvedColumn = hashMove
			return score
		}
	}
	return s.solveColumns(columns, hashMove, alpha, beta)
}

// solveColumn is solve for the move into a column.
func (s *searcher) solveColumn(column, alpha, beta int) int {
	s.drop(column)
	score := -s.solve(-beta, -alpha)
	s.undo(column)
	return score
}

// solveColumns is solve where there is a choice of columns. hashMove is the column from the
// transposition table, or noMove.
func (s *searcher) solveColumns(columns uint32, hashMove, alpha, beta int) int {
	started := s.Nodes
	best, move := -win, noMove
	choice := s.choose(columns, hashMove, solvedDepth)
	for best < beta {
		column, ok := choice.next()
		if !ok {
			break
		}
		score := s.solveColumn(column, max(alpha, best), beta)
		if s.Stopped {
			return 0
		}
		if score > best {
			best, move = score, column
		}
	}
	s.storeEntry(entry{
		score: int16(best), depth: solvedDepth, move: int8(move),
		bound: boundOf(best, alpha, beta), effort: bitLength(s.Nodes - started),
	})
	s.solvedColumn = move
	return best
}
