package exact

// The terms of a move's rank. Of many values tried these needed the fewest nodes.
const (
	weightThreat = 1000    // for every threat that the mover has after the move
	weightParity = 200     // more for a threat in a row in which zugzwang favours the mover
	weightForced = -150    // if the opponent has only one candidate left
	weightCentre = 150     // for every column nearer to the centre
	weightLines  = 20      // for every line through the cell
	weightTable  = 1 << 20 // for the move from the transposition table
)

// initCellRank sets cellRank.
func (b *board[S]) initCellRank() {
	for column := range b.columns {
		for row := range b.rows {
			cell := column*step[S]() + row
			b.cellRank[cell] = int32(weightCentre*min(column, b.columns-1-column) + weightLines*b.linesThrough(cell))
		}
	}
}

// linesThrough returns the number of lines through a cell.
func (b *board[S]) linesThrough(cell int) int {
	n := 0
	for _, step := range [4]int{1, step[S]() - 1, step[S](), step[S]() + 1} {
		for start := cell - (b.n-1)*step; start <= cell; start += step {
			line := uint64(0)
			for i := range b.n {
				if at := start + i*step; at >= 0 {
					line |= 1 << at & b.full
				}
			}
			if count(line) == b.n {
				n++
			}
		}
	}
	return n
}

// history is the table of the history heuristic: by side and cell, a measure of how often
// a move there was the one that exceeded alpha.
type history [2][64]int32

// historyLimit is the scale of history: its values lie between -16*historyLimit and
// 16*historyLimit.
const historyLimit = 256

// moveRank returns the rank of a move, as rankMoves sets it, without weightTable.
func (s *searcher[S]) moveRank(side int, m *move) int32 {
	own := s.lowerRows
	if (s.cells-side)&1 == 1 { // the mover has the last coin
		own = s.upperRows
	}
	rank := s.cellRank[index(m.cell)] + s.history[side&1][index(m.cell)]/8 +
		weightThreat*int32(count(m.threats)) + weightParity*int32(count(m.threats&own))
	if single(m.replies) {
		rank += weightForced
	}
	return rank
}

// update raises the last of the moves, which exceeded alpha, and lowers those before it,
// which did not.
func (h *history) update(side int, moves []move) {
	last := len(moves) - 1
	good := &h[side&1][index(moves[last].cell)]
	*good += int32(last) * (historyLimit*16 - *good) / 256
	for _, m := range moves[:last] {
		bad := &h[side&1][index(m.cell)]
		*bad -= (historyLimit*16 + *bad) / 256
	}
}
