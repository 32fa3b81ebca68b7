package othello

import "math/bits"

// A mask holds a set of cells: bit row*8+column is the cell in that row,
// counted from the top, and that column, counted from the left.
//
//	 0  1  2  3  4  5  6  7    a1 … h1
//	 8  9 10 11 12 13 14 15    a2 … h2
//	        …                    …
//	56 57 58 59 60 61 62 63    a8 … h8
//
// A step to the right adds 1, a step down adds 8. notEdge are the columns b
// to g. Discs that turn in a row or a diagonal lie there, so masking with it
// keeps shifted bits from wrapping round the edge of the board.
const notEdge = 0x7e7e7e7e7e7e7e7e

// Legal returns the mask of the cells where the side with the discs own can move
// against the discs other.
//
// It is a Kogge-Stone fill, after "A parallel algorithm for the efficient
// solution of a general class of recurrence equations" (1973): a row of up to
// six discs is filled in three steps, all rows of a direction at once.
func Legal(own, other uint64) uint64 {
	inner := other & notEdge

	right, left := inner&(own<<1), inner&(own>>1)
	down, up := other&(own<<8), other&(own>>8)
	downRight, upLeft := inner&(own<<9), inner&(own>>9)
	downLeft, upRight := inner&(own<<7), inner&(own>>7)

	right |= inner & (right << 1)
	left |= inner & (left >> 1)
	down |= other & (down << 8)
	up |= other & (up >> 8)
	downRight |= inner & (downRight << 9)
	upLeft |= inner & (upLeft >> 9)
	downLeft |= inner & (downLeft << 7)
	upRight |= inner & (upRight >> 7)

	// Pairs of adjacent discs of other, at the bit of the second; shifted, they
	// serve the opposite direction as well.
	across, along := inner&(inner<<1), other&(other<<8)
	falling, rising := inner&(inner<<9), inner&(inner<<7)

	right |= across & (right << 2)
	left |= across >> 1 & (left >> 2)
	down |= along & (down << 16)
	up |= along >> 8 & (up >> 16)
	downRight |= falling & (downRight << 18)
	upLeft |= falling >> 9 & (upLeft >> 18)
	downLeft |= rising & (downLeft << 14)
	upRight |= rising >> 7 & (upRight >> 14)

	right |= across & (right << 2)
	left |= across >> 1 & (left >> 2)
	down |= along & (down << 16)
	up |= along >> 8 & (up >> 16)
	downRight |= falling & (downRight << 18)
	upLeft |= falling >> 9 & (upLeft >> 18)
	downLeft |= rising & (downLeft << 14)
	upRight |= rising >> 7 & (upRight >> 14)

	ends := right<<1 | left>>1 | down<<8 | up>>8 |
		downRight<<9 | upLeft>>9 | downLeft<<7 | upRight>>7
	return ends &^ (own | other)
}

// rays are the cells in a straight line from a cell to the edge, the cell itself not
// included: positive[i] towards higher bits, negative[i] the opposite way, towards lower
// ones.
type rays struct{ positive, negative [4]uint64 }

// raysFrom holds the rays of every cell.
var raysFrom = newRays()

func newRays() (all [64]rays) {
	for cell := range all {
		for i, step := range [4][2]int{{0, 1}, {1, -1}, {1, 0}, {1, 1}} {
			all[cell].positive[i] = ray(cell, step[0], step[1])
			all[cell].negative[i] = ray(cell, -step[0], -step[1])
		}
	}
	return all
}

// ray returns the cells reached from a cell by repeated steps of that many rows and
// columns, up to the edge.
func ray(cell, rows, columns int) (mask uint64) {
	row, column := cell/8+rows, cell%8+columns
	for row >= 0 && row < 8 && column >= 0 && column < 8 {
		mask |= 1 << (row*8 + column)
		row, column = row+rows, column+columns
	}
	return mask
}

// Flips returns the mask of the discs of other that turn when the side with the discs
// own plays on an empty cell from 0 to 63. It is zero if the move is illegal.
func Flips(cell int, own, other uint64) uint64 {
	r := &raysFrom[cell&63]
	return flipsPositive(r.positive[0], own, other) | flipsNegative(r.negative[0], own, other) |
		flipsPositive(r.positive[1], own, other) | flipsNegative(r.negative[1], own, other) |
		flipsPositive(r.positive[2], own, other) | flipsNegative(r.negative[2], own, other) |
		flipsPositive(r.positive[3], own, other) | flipsNegative(r.negative[3], own, other)
}

// flipsAndMobilityGeneric is FlipsAndMobility in plain Go, for all processors.
func flipsAndMobilityGeneric(cell int, own, other uint64) (flips, replies, ownMoves uint64) {
	flips = Flips(cell, own, other)
	own, other = own|flips|1<<cell, other^flips
	return flips, Legal(other, own), Legal(own, other)
}

// flipsPositive returns the discs that turn along a ray towards higher bits. A one added
// below the ray is carried through the discs of other to the first cell that holds
// none: the carry-rippler of chess programming, see
// www.chessprogramming.org/Fill_by_Subtraction.
func flipsPositive(ray, own, other uint64) uint64 {
	end := ((other | ^ray) + 1) & ray & own
	between := (end - 1) & ray
	if end == 0 {
		between = 0
	}
	return between
}

// flipsNegative is flipsPositive for a ray towards lower bits, where the first cell without
// a disc of other is the highest bit.
func flipsNegative(ray, own, other uint64) uint64 {
	first := bits.Len64(ray&^other|1) - 1
	end := uint64(1) << (first & 63) & ray & own
	return -(end << 1) & ray
}
