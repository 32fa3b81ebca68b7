package classic

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

// placeWorth is what a cell adds to the order of a move, by its number.
var placeWorth = func() (worth [64]int32) {
	for column := range columns {
		for row := range rows {
			cell := column*stride + row
			worth[cell] = int32(weightCentre*min(column, columns-1-column) + weightLines*linesThrough(cell))
		}
	}
	return worth
}()

// linesThrough returns how many of the 69 lines go through a cell.
func linesThrough(cell int) int {
	n := 0
	for _, step := range [4]int{1, stride - 1, stride, stride + 1} {
		for start := cell - 3*step; start <= cell; start += step {
			line := uint64(0)
			for i := range 4 {
				if at := start + i*step; at >= 0 {
					line |= 1 << at & full
				}
			}
			if count(line) == 4 {
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
func (h *history) worth(side int, m *move) int32 {
	own := odds
	if side&1 == 1 {
		own = evens
	}
	worth := placeWorth[index(m.cell)] + h[side&1][index(m.cell)]/8 +
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
