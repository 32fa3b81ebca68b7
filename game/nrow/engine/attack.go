package engine

// attack looks for a win of the side to move in which each of its coins makes
// a threat that the opponent must stop at once, with at most that many threats. It
// returns the first column and the number of plies of the win, or 0 plies if
// it finds none; more reports whether more threats might find one.
//
// Trying this at every leaf was measured to cost more than it gains.
func (s *searcher) attack(threats int) (first, plies int, more bool) {
	if s.Nodes++; s.Poll() {
		return noMove, 0, false
	}
	columns, score, known := s.forcedColumns()
	switch {
	case known && score > 0:
		return firstColumn(s.winning[s.turn]), win - score - s.played, false
	case known:
		return noMove, 0, false
	case threats == 0:
		return noMove, 0, true
	}
	side := s.turn
	for ; columns != 0; columns &= columns - 1 {
		column := firstColumn(columns)
		if !s.mayThreaten(column) {
			continue
		}
		s.drop(column)
		further := false
		if s.winning[side] != 0 {
			plies, further = s.attackReply(threats - 1)
		}
		s.undo(column)
		if plies > 0 {
			return column, plies + 1, false
		}
		more = more || further
	}
	return noMove, 0, more
}

// attackReply is attack for the opponent of the side to move, which must stop a threat first.
func (s *searcher) attackReply(threats int) (plies int, more bool) {
	columns, score, known := s.forcedColumns()
	switch {
	case known && score < 0:
		return win + score - s.played, false
	case known:
		return 0, false
	}
	column := firstColumn(columns)
	s.drop(column)
	_, plies, more = s.attack(threats)
	s.undo(column)
	if plies > 0 {
		plies++
	}
	return plies, more
}

// mayThreaten reports whether a coin of the side to move in a column may make a
// threat that must be stopped at once: because a window then lacks only one coin,
// or because the cell above is a threat of that side.
func (b *board) mayThreaten(column int) bool {
	if b.threatAbove[b.turn]>>column&1 != 0 {
		return true
	}
	return b.effect(column).lacking(b.turn) > 0
}
