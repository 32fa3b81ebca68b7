package engine

import "npaastribe/game/awari"

// evaluate guesses how much more the side to move still gains than the other:
// what it can gain at once, or half of that and a quarter of what it has more
// in its row, where that counts in the end. The weights were found in some
// thousand games between them, at equal numbers of nodes.
func (r *rules) evaluate(b board) int {
	gain := r.bestGain(b)
	if r.variant.Sweep {
		gain = (2*gain + sum(b.own) - sum(b.other)) / 4
	}
	beans := b.beans()
	return min(max(gain, -beans), beans)
}

// bestGain returns the most that a move gains at once, another turn counted
// as a bean more; nothing if there is no move that gains.
func (r *rules) bestGain(b board) (best int) {
	for pit := range awari.Row {
		if b.own>>(lane*pit)&laneMask == 0 {
			continue
		}
		_, gain, again := r.play(b, pit)
		if again {
			gain++
		}
		best = max(best, gain)
	}
	return best
}
