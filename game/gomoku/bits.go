package gomoku

// words is what the largest board needs: 40 rows of 40 cells and a sentinel
// are 1640 bits.
const words = (MaxSize*(MaxSize+1) + 63) / 64

// bits is a set of cells. Bit row*(columns+1) + column stands for a cell, so
// that on a board of 3 columns and 2 rows the bits lie like this, with the
// sentinel column, never set, at the right:
//
//	4 5 6  7
//	0 1 2  3
//
// A step to a neighbour is the same difference everywhere: 1 to the right,
// columns+1 up, columns+2 and columns along the diagonals. The sentinel and
// the bits past the last row are never set, so a walk over set bits stops at
// every edge without asking where it is.
type bits [words]uint64

// has reports whether bit i is set; every i is allowed.
func (b *bits) has(i int) bool {
	return uint(i) < words*64 && b[i>>6]>>(i&63)&1 != 0
}

func (b *bits) set(i int)   { b[i>>6] |= 1 << (i & 63) }
func (b *bits) clear(i int) { b[i>>6] &^= 1 << (i & 63) }

// run counts the set bits of b that follow i without a gap in steps of step,
// but no further than limit. Where without has a bit set, b counts as clear.
func (b *bits) run(without *bits, i, step, limit int) int {
	for n := range limit {
		i += step
		if !b.has(i) || without.has(i) {
			return n
		}
	}
	return limit
}
