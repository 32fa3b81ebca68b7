package engine

import (
	"math/bits"

	"npaastribe/game/othello"
)

// unit is how many units of the evaluation a disc is worth.
const unit = 8

// features are the contents of all places of the patterns, each in 16 bits:
// four in a word, which are added all at once.
type features [words]uint64

// newFeatures reads the board; the side with the discs own is to move.
func newFeatures(own, other uint64) (f features) {
	for row := range layout.rows {
		f.add(&layout.rows[row][byte(other>>(8*row))])
	}
	f.add(&f)
	for row := range layout.rows {
		f.add(&layout.rows[row][byte(own>>(8*row))])
	}
	return f
}

// add adds contents. No place's sum is more than its 16 bits hold: there is
// at most one disc on a cell, and a turned disc counts one more. A loop takes
// a third longer.
func (f *features) add(g *features) {
	f[0] += g[0]
	f[1] += g[1]
	f[2] += g[2]
	f[3] += g[3]
	f[4] += g[4]
	f[5] += g[5]
	f[6] += g[6]
	f[7] += g[7]
	f[8] += g[8]
	f[9] += g[9]
	f[10] += g[10]
	f[11] += g[11]
	f[12] += g[12]
}

// play changes the contents as the side that is not to move lays a disc on a
// cell and turns others.
func (f *features) play(cell int, turned uint64) {
	laid := &layout.cells[cell&63]
	f.add(laid)
	f.add(laid)
	for ; turned != 0; turned &= turned - 1 {
		f.add(&layout.cells[bits.TrailingZeros64(turned)&63])
	}
}

// value is the estimate of the final score for the side to move, whose moves
// are legal, in units.
func (f *features) value(weights *weights, own, other, legal uint64) int {
	empties := bits.OnesCount64(^(own | other))
	w := weights.at(empties)
	sum := int(w[layout.empties+empties]) +
		int(w[layout.replies[0]+min(bits.OnesCount64(legal), mobilities-1)]) +
		int(w[layout.replies[1]+min(bits.OnesCount64(othello.Legal(other, own)), mobilities-1)])
	for i, contents := range f {
		table := (*[1 << 16]int16)(w[layout.offset[i]:])
		sum += int(table[uint16(contents)]) + int(table[uint16(contents>>16)]) +
			int(table[uint16(contents>>32)]) + int(table[contents>>48])
	}
	return min(max((sum+fine/2)>>fineBits, -64*unit), 64*unit)
}
