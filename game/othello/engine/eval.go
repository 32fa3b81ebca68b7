package engine

import (
	"math/bits"

	"npaastribe/game/othello"
)

// unit is the number of units of the evaluation per disc.
const unit = 8

// features are the contents of all places of the patterns as numbers in base three (see
// patterns), each in 16 bits: four in a word, which are added at once. The last three
// words are unused; they pad it to two cache lines.
type features [16]uint64

// newFeatures returns the features of a board; the side with the discs own is to move.
func newFeatures(own, other uint64) (f features) {
	f.read(own, other)
	return f
}

// readGeneric is read in plain Go, for all processors.
func (f *features) readGeneric(own, other uint64) {
	rows := &layout.rows
	f.add4(&rows[0][byte(other)], &rows[1][byte(other>>8)], &rows[2][byte(other>>16)], &rows[3][byte(other>>24)])
	f.add4(&rows[4][byte(other>>32)], &rows[5][byte(other>>40)], &rows[6][byte(other>>48)], &rows[7][byte(other>>56)])
	f.add(f)
	f.add4(&rows[0][byte(own)], &rows[1][byte(own>>8)], &rows[2][byte(own>>16)], &rows[3][byte(own>>24)])
	f.add4(&rows[4][byte(own>>32)], &rows[5][byte(own>>40)], &rows[6][byte(own>>48)], &rows[7][byte(own>>56)])
}

// add4 adds four features to f. No sum of a place overflows its 16 bits: there is at
// most one disc on a cell, which adds its power of three once or twice.
func (f *features) add4(a, b, c, d *features) {
	for i := range featureWords {
		f[i] += a[i] + b[i] + c[i] + d[i]
	}
}

// add adds g to f.
func (f *features) add(g *features) {
	for i := range featureWords {
		f[i] += g[i]
	}
}

// play updates f for a move of the side that f counts as not to move: it lays a disc on
// a cell and turns others, at least one. This is most of the work on a leaf. It is
// unrolled because a loop takes a third longer.
func (f *features) play(cell int, turned uint64) {
	laid := &layout.cells[cell&63]
	first := &layout.cells[bits.TrailingZeros64(turned)&63]
	f[0] += 2*laid[0] + first[0]
	f[1] += 2*laid[1] + first[1]
	f[2] += 2*laid[2] + first[2]
	f[3] += 2*laid[3] + first[3]
	f[4] += 2*laid[4] + first[4]
	f[5] += 2*laid[5] + first[5]
	f[6] += 2*laid[6] + first[6]
	f[7] += 2*laid[7] + first[7]
	f[8] += 2*laid[8] + first[8]
	f[9] += 2*laid[9] + first[9]
	f[10] += 2*laid[10] + first[10]
	f[11] += 2*laid[11] + first[11]
	f[12] += 2*laid[12] + first[12]
	for turned &= turned - 1; turned != 0; turned &= turned - 1 {
		g := &layout.cells[bits.TrailingZeros64(turned)&63]
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
}

// value returns the estimate of the final score for the side to move, in units. legal is
// the mask of its moves.
func (f *features) value(weights *weights, own, other, legal uint64) int {
	w := weights.at(bits.OnesCount64(^(own | other)))
	return f.valueAfter(w, legal, othello.Legal(other, own), 0, 0)
}

// valueAfter returns the value after the side not to move has played on a cell and turned
// discs; with turned 0 nothing has been played. legal are the moves after that of the side
// to move, and otherLegal those that the other side would have if it could move again.
func (f *features) valueAfter(w *stageWeights, legal, otherLegal uint64, cell int, turned uint64) int {
	sum := w.base + int(w.mobility[0][min(bits.OnesCount64(legal), mobilityWeights-1)]) +
		int(w.mobility[1][min(bits.OnesCount64(otherLegal), mobilityWeights-1)]) + f.sumAfter(w, cell, turned)
	return min(max(sum, -64*unit), 64*unit)
}

// sumAfterGeneric is sumAfter in plain Go, for all processors.
func (f *features) sumAfterGeneric(w *stageWeights, cell int, turned uint64) (sum int) {
	after := *f
	if turned != 0 {
		after.play(cell, turned)
	}
	for i, contents := range after[:featureWords] {
		table := w.places[i]
		sum += int(table[uint16(contents)]) + int(table[uint16(contents>>16)]) +
			int(table[uint16(contents>>32)]) + int(table[contents>>48])
	}
	return sum
}
