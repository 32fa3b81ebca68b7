package engine

// proof is what has been proved about a position: its score is in low..high, and
// move, unless it is noMove, leads to a score of at least low.
type proof struct {
	low, high int
	move      int
}

// newProof returns the proof of the current position before any search.
func (s *searcher) newProof() proof {
	return proof{low: s.played + 2 - win, high: win - s.played - 1, move: noMove}
}

// decided reports whether it is known who wins, or that the game is drawn.
func (p *proof) decided() bool { return p.low > 0 || p.high < 0 || p.low == p.high }

// done reports whether the score is known exactly.
func (p *proof) done() bool { return p.low >= p.high }

// score returns the score of a decided proof: the bound by which the game ends latest.
func (p *proof) score() int {
	if p.low > 0 {
		return p.low
	}
	return p.high
}

// nextWindow returns the window to search next: first those that find out who wins, of which
// winFirst selects the one that asks for a win first, then those that find out how soon.
func (p *proof) nextWindow(winFirst bool) (alpha, beta int) {
	switch {
	case p.low > 0:
		return p.high - 1, p.high
	case p.high < 0:
		return p.low, p.low + 1
	case p.high > 0 && (winFirst || p.low == 0):
		return 0, 1
	default:
		return -1, 0
	}
}

// update updates p with the score of a search with a window. Scores of wins by the same
// side differ by an even number of coins.
func (p *proof) update(score, alpha, beta, move int) {
	if score >= beta {
		if p.low = max(p.low, score); alpha < 0 && beta < 0 {
			p.low = max(p.low, alpha+2)
		}
		p.move = move
		return
	}
	if p.high = min(p.high, score); alpha > 0 {
		p.high = min(p.high, beta-2)
	}
}

// prove searches window after window until the proof is done or that many nodes are spent.
func (s *searcher) prove(p *proof, estimate int, nodes int64) {
	s.WithNodeLimit(nodes, func() {
		for !p.done() && !s.Stopped {
			alpha, beta := p.nextWindow(estimate > 0)
			if score, column := s.solveWithMove(alpha, beta); !s.Stopped {
				p.update(score, alpha, beta, column)
			}
		}
	})
}

// proveByThreats looks for a win by threats alone, with one threat more each time, until it has
// found one, there can be none, or that many nodes are spent.
func (s *searcher) proveByThreats(p *proof, nodes int64) {
	s.WithNodeLimit(nodes, func() {
		for threats := 1; threats <= s.empty()/2 && p.low < certainWin && !s.Stopped; threats++ {
			column, plies, more := s.attack(threats)
			switch {
			case s.Stopped:
			case plies > 0:
				p.low, p.move = win-s.played-plies, column
			case !more:
				return
			}
		}
	})
}

// bestKnownColumn returns the best column of the current position, from forcedColumns or the
// transposition table, or noMove if neither knows it.
func (s *searcher) bestKnownColumn() int {
	columns, _, decided := s.forcedColumns()
	switch {
	case s.winning[s.turn] != 0:
		return firstColumn(s.winning[s.turn])
	case decided && s.winning[s.turn^1] != 0:
		return firstColumn(s.winning[s.turn^1])
	case decided && s.drawn():
		return noMove
	case decided:
		return firstColumn(s.openColumns)
	case !severalColumns(columns):
		return firstColumn(columns)
	}
	key, flipped := s.key()
	if e, ok := s.table.find(key); ok && e.move != noMove {
		if column := s.mirrorIf(int(e.move), flipped); columns>>column&1 != 0 {
			return column
		}
	}
	return noMove
}
