package classic

import "math/bits"

// The geometry of the board. A set of cells is a uint64 in which bit
// column*stride + row stands for a cell, so that the bits lie like this:
//
//	6 13 20 27 34 41 48   the sentinel row, never set
//	5 12 19 26 33 40 47   the top row
//	4 11 18 25 32 39 46
//	3 10 17 24 31 38 45
//	2  9 16 23 30 37 44
//	1  8 15 22 29 36 43
//	0  7 14 21 28 35 42   the bottom row
//
// A step to a neighbour is the same difference everywhere, and a line that
// would leave the board meets the sentinel row.
const (
	columns = 7
	rows    = 6
	stride  = rows + 1
	cells   = columns * rows

	columnZero uint64 = 1<<rows - 1
	bottom     uint64 = (1<<(columns*stride) - 1) / (1<<stride - 1)
	full              = bottom * columnZero

	// odds are the rows 1, 3 and 5 as players count them, evens the others.
	odds  = bottom * 0b010101
	evens = bottom * 0b101010
)

// lines returns the cells, free or not, where one more coin completes a line
// of four with the coins in own.
func lines(own uint64) uint64 {
	return own<<1&(own<<2)&(own<<3) | along(own, stride-1) | along(own, stride) | along(own, stride+1)
}

// along is lines for the one direction whose neighbours differ by step.
func along(own uint64, step int) uint64 {
	up, down := own<<(step&63), own>>(step&63)
	return up&(own<<(2*step&63))&(own<<(3*step&63)|down) |
		down&(own>>(2*step&63))&(own>>(3*step&63)|up)
}

// threats returns the free cells where own completes a line.
func threats(own, mask uint64) uint64 { return lines(own) & full &^ mask }

// hasLine reports whether four cells of a set lie in a line.
func hasLine(set uint64) bool {
	up := set & (set >> 1)
	across := set & (set >> stride)
	fall := set & (set >> (stride - 1))
	rise := set & (set >> (stride + 1))
	return up&(up>>2)|across&(across>>(2*stride))|fall&(fall>>(2*stride-2))|rise&(rise>>(2*stride+2)) != 0
}

// landings returns the lowest free cell of every column with room.
func landings(mask uint64) uint64 { return (mask + bottom) & full }

// candidates returns the moves that do not lose at once, given the threats
// of the opponent: none if two of them must be met, and none below another.
func candidates(mask, threats uint64) uint64 {
	open := landings(mask)
	moves := open &^ (threats >> 1)
	if forced := open & threats; forced != 0 {
		if !single(forced) {
			return 0
		}
		moves &= forced
	}
	return moves
}

// key returns a number below 1<<keyBits that no other position has: own are
// the coins of the side to move, mask all coins. In each column a bit above
// the last coin says how many there are.
func key(own, mask uint64) uint64 { return own + mask + bottom }

// mirror returns a set of cells, or a key, as seen in a mirror.
func mirror(set uint64) uint64 {
	const side = 1<<stride - 1
	middle := set & (side << (3 * stride))
	return middle |
		set&(side<<(0*stride))<<(6*stride) | set>>(6*stride)&(side<<(0*stride)) |
		set&(side<<(1*stride))<<(4*stride) | set>>(4*stride)&(side<<(1*stride)) |
		set&(side<<(2*stride))<<(2*stride) | set>>(2*stride)&(side<<(2*stride))
}

// columnOf returns the column of a cell given as a set.
func columnOf(cell uint64) int { return index(cell) / stride }

// index returns the number of the only cell in a set.
func index(cell uint64) int { return bits.TrailingZeros64(cell) & 63 }

// single reports whether a set has one cell at the most.
func single(set uint64) bool { return set&(set-1) == 0 }

func count(set uint64) int { return bits.OnesCount64(set) }
