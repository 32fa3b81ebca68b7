package engine

import "npaastribe/game/awari"

// evaluate estimates how many more beans the side to move still gains than the
// other: the most that it can gain at once or, where leftovers count, half of
// that plus a quarter of the beans it has more in its row. The weights were
// found in some thousand games between candidates with equal numbers of nodes.
func (r *rules) evaluate(b board) int {
	gain := r.bestGain(b)
	if r.variant.Sweep {
		gain = (2*gain + sum(b.own) - sum(b.other)) / 4
	}
	beans := b.beans()
	return min(max(gain, -beans), beans)
}

// bestGain returns the most that a move gains at once, another turn counted as
// one more bean; 0 if no move gains.
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
