package engine

import "math/bits"

// win is more than any score. Inside a search, a game that is won with the n-th coin on
// the board scores win-n, and one that is lost n-win, whatever the root of the search.
const win = 30_000

// Scores of certainWin and above are certain wins. No estimate exceeds maxEstimate.
const (
	certainWin  = win - 1000
	maxEstimate = certainWin - 1
)

// forcedColumns looks for wins and losses of the next plies. It returns the score of the position
// if that is known, or else the columns worth trying: if the opponent threatens to complete
// a line, only the one that stops it, and none below a cell where the opponent would win.
func (b *board) forcedColumns() (columns uint32, score int, known bool) {
	side, other := b.turn, b.turn^1
	switch {
	case b.winning[side] != 0:
		return 0, win - b.played - 1, true
	case b.drawn():
		return 0, 0, true
	}
	columns = b.openColumns
	if b.winning[other] != 0 {
		columns = b.winning[other]
		if severalColumns(columns) {
			return 0, b.played + 2 - win, true
		}
	}
	if columns &^= b.threatAbove[other]; columns == 0 {
		return 0, b.played + 2 - win, true
	}
	return columns, 0, false
}

// narrowWindow intersects a window with the possible scores: after forcedColumns, the side to
// move wins with the third coin from now at the earliest, and the opponent with
// the fourth; and a side without an open window cannot win. If nothing is left of the
// window, settled is true and score is a bound that lies outside of it.
func (b *board) narrowWindow(alpha, beta int) (newAlpha, newBeta, score int, settled bool) {
	low, high := b.played+4-win, win-b.played-3
	if b.openWindows(b.turn) == 0 {
		high = 0
	}
	if b.openWindows(b.turn^1) == 0 {
		low = 0
	}
	switch {
	case high <= alpha:
		return 0, 0, high, true
	case low >= beta:
		return 0, 0, low, true
	}
	return max(alpha, low), min(beta, high), 0, false
}

// pvs returns the score of the position for the side to move at a depth,
// exact between alpha and beta and otherwise a bound. If the search has been stopped, the
// result must not be used. Plies without a choice do not count towards the depth.
//
// The method is principal variation search; see T. A. Marsland and M.
// Campbell, "Parallel search of strongly ordered game trees" (1982).
func (s *searcher) pvs(alpha, beta, depth int) int {
	if s.Stopped {
		return 0
	}
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
	if !severalColumns(columns) { // a forced move: the ply is not counted
		return s.searchColumn(firstColumn(columns), alpha, beta, depth+1, 0)
	}
	if depth <= 0 {
		return s.evaluate()
	}
	if depth == 1 && asksForEstimate(alpha, beta) {
		return (&frontier{searcher: s}).search(columns, alpha, beta)
	}
	key, flipped := s.key()
	best := noMove
	if e, ok := s.table.find(key); ok {
		if score, ok := e.cutoff(alpha, beta, depth); ok {
			return score
		}
		best = s.mirrorIf(int(e.move), flipped)
	}
	return s.searchColumns(columns, best, alpha, beta, depth)
}

// searchColumns is pvs where there is a choice of columns. hashMove is the column from the
// transposition table, or noMove.
func (s *searcher) searchColumns(columns uint32, hashMove, alpha, beta, depth int) int {
	started := s.Nodes
	best, move := -win, noMove
	choice := s.choose(columns, hashMove, depth)
	for k := 0; best < beta; k++ {
		column, ok := choice.next()
		if !ok {
			break
		}
		if isLate(depth, k) && best > -certainWin && asksForEstimate(alpha, beta) && !s.mayThreaten(column) {
			continue
		}
		score := s.searchColumn(column, max(alpha, best), beta, depth, k)
		if s.Stopped {
			return 0
		}
		if score > best {
			best, move = score, column
		}
	}
	s.storeEntry(entry{
		score: int16(best), depth: uint8(min(depth, solvedDepth-1)), move: int8(move),
		bound: boundOf(best, alpha, beta), effort: bitLength(s.Nodes - started),
	})
	return best
}

// asksForEstimate reports whether a window is a null window that tests neither for a certain win nor
// for a certain loss.
func asksForEstimate(alpha, beta int) bool {
	return beta == alpha+1 && alpha > -certainWin && beta < certainWin
}

// isLate reports whether the k-th column is so late in a search to a depth that it is left out if
// only an estimate is asked for: late move pruning, as in chess programs. Columns that make a
// threat are never left out, nor are any if those before lose for certain.
func isLate(depth, k int) bool { return depth <= 5 && k > depth }

// searchColumn returns the score of the k-th column tried. All but the first are
// searched with a null window first, and the later ones to a reduced depth before that.
func (s *searcher) searchColumn(column, alpha, beta, depth, k int) int {
	s.drop(column)
	score := s.searchDropped(alpha, beta, depth, k)
	s.undo(column)
	return score
}

// searchDropped is searchColumn after the move.
func (s *searcher) searchDropped(alpha, beta, depth, k int) int {
	if k == 0 {
		return -s.pvs(-beta, -alpha, depth-1)
	}
	less := reduction(depth, k)
	score := -s.pvs(-alpha-1, -alpha, depth-1-less)
	if less > 0 && score > alpha {
		score = -s.pvs(-alpha-1, -alpha, depth-1)
	}
	if score > alpha && score < beta {
		score = -s.pvs(-beta, -alpha, depth-1)
	}
	return score
}

// reduction returns by how many plies the first search of the k-th column is reduced.
func reduction(depth, k int) int {
	switch {
	case depth < 3 || k < 2:
		return 0
	case depth < 5 || k < 4:
		return 1
	default:
		return 2
	}
}

// boundOf returns the kind of bound that the score of a search with a window is.
func boundOf(score, alpha, beta int) bound {
	switch {
	case score >= beta:
		return lowerBound
	case score <= alpha:
		return upperBound
	default:
		return exactBound
	}
}

// key returns the smaller hash of the position and its mirror image, which have the same
// score; flipped reports whether it is that of the mirror image.
func (b *board) key() (key uint64, flipped bool) {
	if b.hash[1] < b.hash[0] {
		return b.hash[1], true
	}
	return b.hash[0], false
}

// keyAfter returns the key of the position after a move.
func (b *board) keyAfter(column int) uint64 {
	row := int(b.heights[column])
	return min(b.hash[0]^b.zobrist[b.turn][cellOf(column, row)], b.hash[1]^b.zobrist[b.turn][cellOf(b.mirrored(column), row)])
}

// mirrorIf returns the mirror image of a column if flipped is true, otherwise the column.
func (b *board) mirrorIf(column int, flipped bool) int {
	if !flipped || column == noMove {
		return column
	}
	return b.mirrored(column)
}

// storeEntry stores an entry for the current position.
func (s *searcher) storeEntry(e entry) {
	key, flipped := s.key()
	e.hash, e.move = key, int8(s.mirrorIf(int(e.move), flipped))
	s.table.store(e)
}

// bitLength returns the length of n in bits.
func bitLength(n int64) uint8 { return uint8(bits.Len64(uint64(n))) }
