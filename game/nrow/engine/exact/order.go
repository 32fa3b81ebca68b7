package exact

// The weights by which moves are put in order, found by counting the nodes
// of searches with many others.
const (
	weightThreat = 1000 // for every cell where the move leaves the mover a threat
	weightParity = 200  // more if it is on a row that zugzwang favours the mover on
	weightForced = -150 // if it leaves but one answer
	weightCentre = 150  // for every column nearer to the centre
	weightLines  = 20   // for every line through the cell
	weightTable  = 1 << 20
)

// rankPlaces works out what cells add to the order of a move.
func (b *board[S]) rankPlaces() {
	for column := range b.columns {
		for row := range b.rows {
			cell := column*step[S]() + row
			b.placeWorth[cell] = int32(weightCentre*min(column, b.columns-1-column) + weightLines*b.linesThrough(cell))
		}
	}
}

// linesThrough returns how many lines go through a cell.
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

// history remembers which cells have been good for a side.
type history [2][64]int32

// historyLimit is the most that history adds to the order of a move.
const historyLimit = 256

// worth returns the order of a move of one side.
func (s *searcher[S]) worth(side int, m *move) int32 {
	own := s.lowers
	if (s.cells-side)&1 == 1 { // it has the last coin
		own = s.uppers
	}
	worth := s.placeWorth[index(m.cell)] + s.history[side&1][index(m.cell)]/8 +
		weightThreat*int32(count(m.threats)) + weightParity*int32(count(m.threats&own))
	if single(m.answers) {
		worth += weightForced
	}
	return worth
}

// learn notes that the last of the moves was good enough, those before it
// were not.
func (h *history) learn(side int, moves []move) {
	last := len(moves) - 1
	good := &h[side&1][index(moves[last].cell)]
	*good += int32(last) * (historyLimit*16 - *good) / 256
	for _, m := range moves[:last] {
		bad := &h[side&1][index(m.cell)]
		*bad -= (historyLimit*16 + *bad) / 256
	}
}
