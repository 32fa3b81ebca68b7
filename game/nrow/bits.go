package nrow

// words is what the largest board needs: 20 columns of 20 rows and a sentinel
// are 420 bits.
const words = (MaxSize*(MaxSize+1) + 63) / 64

// bits is a set of cells. Bit column*(rows+1) + row stands for a cell, so
// that on a board of 3 columns and 2 rows the bits lie like this:
//
//	2 5 8   the sentinel row, never set
//	1 4 7   the top row
//	0 3 6   the bottom row
//
// A step to a neighbour is the same difference everywhere: 1 up, rows+1 to
// the right, rows+2 and rows along the diagonals. The sentinel row and the
// bits past the last column are never set, so a walk over set bits stops at
// every edge without asking where it is.
type bits [words]uint64

// has reports whether bit i is set; every i is allowed.
func (b *bits) has(i int) bool {
	return uint(i) < words*64 && b[i>>6]>>(i&63)&1 != 0
}

func (b *bits) set(i int)   { b[i>>6] |= 1 << (i & 63) }
func (b *bits) clear(i int) { b[i>>6] &^= 1 << (i & 63) }

// minus returns the bits of b that are not in c.
func (b *bits) minus(c *bits) bits {
	var d bits
	for i := range d {
		d[i] = b[i] &^ c[i]
	}
	return d
}

// run counts the set bits that follow i without a gap in steps of step, but
// no further than limit.
func (b *bits) run(i, step, limit int) int {
	for n := range limit {
		i += step
		if !b.has(i) {
			return n
		}
	}
	return limit
}
