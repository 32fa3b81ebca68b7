package engine

import (
	"math/bits"

	"npaastribe/game/othello"
)

// unit is how many units of the evaluation a disc is worth.
const unit = 8

// phases is into how many stages the weights divide a game.
const phases = 10

// phaseOf returns the stage of a position.
func phaseOf(empties int) int { return min(max(60-empties, 0)/6, phases-1) }

// features are the contents of all places of the patterns.
type features [places]uint16

// newFeatures reads the board; the side with the discs own is to move.
func newFeatures(own, other uint64) (f features) {
	for ; own != 0; own &= own - 1 {
		for _, d := range layout.digits[bits.TrailingZeros64(own)&63] {
			f[d.place] += d.power
		}
	}
	for ; other != 0; other &= other - 1 {
		for _, d := range layout.digits[bits.TrailingZeros64(other)&63] {
			f[d.place] += 2 * d.power
		}
	}
	return f
}

// play changes the contents as the side that is not to move lays a disc on a
// cell and turns others.
func (f *features) play(cell int, turned uint64) {
	for _, d := range layout.digits[cell&63] {
		f[d.place] += 2 * d.power
	}
	for ; turned != 0; turned &= turned - 1 {
		for _, d := range layout.digits[bits.TrailingZeros64(turned)&63] {
			f[d.place] += d.power
		}
	}
}

// value is the estimate of the final score for the side to move, whose moves
// are legal, in units.
func (f *features) value(weights *weights, own, other, legal uint64) int {
	empties := bits.OnesCount64(^(own | other))
	w := weights[phaseOf(empties)]
	sum := int(w[layout.empties+empties])
	for i, content := range f {
		sum += int(w[layout.offset[i]+int(content)])
	}
	sum += int(w[layout.replies[0]+min(bits.OnesCount64(legal), mobilities-1)])
	sum += int(w[layout.replies[1]+min(bits.OnesCount64(othello.Legal(other, own)), mobilities-1)])
	return min(max(sum, -64*unit), 64*unit)
}
