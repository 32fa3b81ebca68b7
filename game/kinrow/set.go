package kinrow

// Small is a set of cells of boards of up to 20 columns and rows.
type Small [(20*21 + 63) / 64]uint64

// Large is a set of cells of boards of up to 40 columns and rows.
type Large [(40*41 + 63) / 64]uint64

// Set is a set of cells. Bit row*(columns+1) + column represents a cell, so that on a
// board of 3 columns and 2 rows the bits are arranged like this, with a sentinel
// column on the right that is never set:
//
//	4 5 6  7
//	0 1 2  3
//
// A step to a neighbour is the same difference everywhere: 1 to the right, columns+1
// up, columns+2 and columns along the diagonals. As neither the sentinel column nor
// the bits past the last row are ever set, a walk over set bits stops at every edge
// without checking coordinates.
type Set interface{ Small | Large }

// has reports whether bit i is set; i may be out of range.
func has[S Set](s *S, i int) bool {
	return uint(i) < uint(len(*s))*64 && (*s)[i>>6]>>(i&63)&1 != 0
}

func set[S Set](s *S, i int)   { (*s)[i>>6] |= 1 << (i & 63) }
func unset[S Set](s *S, i int) { (*s)[i>>6] &^= 1 << (i & 63) }

// run returns the number of set bits that follow i without a gap, in steps of step, up
// to limit.
func run[S Set](s *S, i, step, limit int) int {
	for n := range limit {
		i += step
		if !has(s, i) {
			return n
		}
	}
	return limit
}

// runOnly is run for the bits that are set in s and not in other.
func runOnly[S Set](s, other *S, i, step, limit int) int {
	for n := range limit {
		i += step
		if !has(s, i) || (*other)[i>>6]>>(i&63)&1 != 0 {
			return n
		}
	}
	return limit
}

// spread adds to out the bits of s shifted by n, which may be negative. The result may
// contain bits that are not cells.
func spread[S Set](out, s *S, n int) {
	words, by := n>>6, n&63
	for i := range len(*s) {
		if from := i - words; from >= 0 && from < len(*s) {
			(*out)[i] |= (*s)[from] << by
		}
		if from := i - words - 1; by > 0 && from >= 0 && from < len(*s) {
			(*out)[i] |= (*s)[from] >> (64 - by)
		}
	}
}
