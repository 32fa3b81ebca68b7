package engine

import "math/bits"

// Masks of cells at the edges of the board.
const (
	columnA = 0x0101010101010101
	columnH = columnA << 7
	corners = 1<<0 | 1<<7 | 1<<56 | 1<<63

	nextToCorners = 0x42c300000000c342 // the three cells next to each corner
)

var (
	neighbours    = newNeighbours()    // by cell: the up to eight cells around it
	quadrant      = newQuadrants()     // by cell: its quadrant, as one of four bits
	quadrantCells = newQuadrantCells() // by set of quadrants, such as parityOf returns: their cells
)

func newNeighbours() (all [64]uint64) {
	for cell := range all {
		mask := uint64(1) << cell
		mask |= mask&^columnH<<1 | mask&^columnA>>1
		all[cell] = (mask | mask<<8 | mask>>8) &^ (1 << cell)
	}
	return all
}

func newQuadrants() (all [64]uint) {
	for cell := range all {
		all[cell] = 1 << (cell/32*2 + cell%8/4)
	}
	return all
}

func newQuadrantCells() (all [16]uint64) {
	for set := range all {
		for cell := range quadrant {
			if quadrant[cell]&uint(set) != 0 {
				all[set] |= 1 << cell
			}
		}
	}
	return all
}

// parityOf returns the set of quadrants with an odd number of empty cells.
func parityOf(empty uint64) (parity uint) {
	for i := range uint(4) {
		parity |= uint(bits.OnesCount64(empty&quadrantCells[1<<i])&1) << i
	}
	return parity
}
