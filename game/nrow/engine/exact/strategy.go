package exact

// noScore is the result of strategy if it proves nothing. It is less than every score.
const noScore = -bias

// strategy returns a score above alpha that own, the side that has just moved, is certain
// to reach by a strategy that needs no search, or noScore. The side other is to move, and
// threats are those of own. It assumes that other cannot win with the next coin.
//
// Rows come in pairs of a lower and an upper one, counted from the top. A side that
// answers every coin with one on top of it (follow-up) gets all upper cells of the
// columns with an even number of empty cells. In a column with an odd number, the next
// cell is an upper one; a coin there is answered by one on another such cell. So other
// can only get the lower cells and some of those upper ones.
func (b *board[S]) strategy(other, own, threats uint64, played, alpha int) int {
	if alpha >= b.winScore(b.cells-b.rows+2) { // no win of a strategy comes sooner
		return noScore
	}
	mask := other | own
	free, next := b.full&^mask, b.landings(mask)
	var reached int
	if (b.cells-played)&1 == 0 {
		reached = b.followUp(other, own, threats, free, next, alpha)
	} else {
		reached = b.zugzwang(other, threats, free, next, alpha)
	}
	if reached == noScore && alpha < 0 && !b.hasLine(other|free) {
		return 0
	}
	return reached
}

// followUp is strategy if own has the last coin of the board: then an even number of
// columns have an odd number of empty cells. It can follow up to the end, and so
// completes its threats on upper cells.
func (b *board[S]) followUp(other, own, threats, free, next uint64, alpha int) int {
	threats &= b.upperRows &^ next
	reached := 0
	switch {
	case threats != 0:
		row := 1 - b.rows&1
		for threats&(b.bottom<<row) == 0 {
			row += 2
		}
		reached = b.winScore(b.cells - b.rows + row + 1)
	case b.hasLine(own | free&b.upperRows&^next):
		reached = b.winScore(b.cells)
	}
	if reached <= alpha || b.mayCompleteLine(other|free&b.lowerRows&^b.above(threats), next&b.upperRows) {
		return noScore
	}
	return reached
}

// zugzwang is strategy if other has the last coin of the board. Then own needs a column
// that other dares not fill up: one with a threat on a lower cell, below which an odd
// number of cells is empty; or two, of which the lower one is answered like the upper
// cells of other columns. Everywhere else own follows up, and at the end other must play
// below the threat.
func (b *board[S]) zugzwang(other, threats, free, next uint64, alpha int) int {
	safe := free & b.lowerRows &^ b.above(threats&b.upperRows&^next)
	for rest := threats & b.lowerRows &^ next; rest != 0; rest &= rest - 1 {
		threat := rest & -rest
		reached := b.winScore(b.cells - b.rows + 1 + index(threat)%step[S]())
		if reached <= alpha {
			continue
		}
		column := b.column(columnOf[S](threat))
		others, pairs := safe&^column, next&b.upperRows&^column
		switch {
		case next&column&b.upperRows != 0:
			others |= free & column & b.upperRows & (threat - 1)
		case next&(threat>>2) != 0:
			others |= threat >> 1
			pairs |= threat >> 2
		default:
			continue
		}
		if !b.mayCompleteLine(other|others, pairs) {
			return reached
		}
	}
	return noScore
}

// mayCompleteLine reports whether a side may get a line if it gets all cells in base and half of
// those in pairs. It may return true although that is impossible.
func (b *board[S]) mayCompleteLine(base, pairs uint64) bool {
	if !b.hasLine(base | pairs) {
		return false
	}
	one := pairs & -pairs
	if other := pairs &^ one; other != 0 && single(other) {
		return b.hasLine(base|one) || b.hasLine(base|other)
	}
	return true
}
