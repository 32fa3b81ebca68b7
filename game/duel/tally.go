package duel

import (
	"fmt"
	"math"
)

// tally is the result of pairs of games, for the first player.
type tally struct {
	unit             string // of the margins; "" where they are 1, 0 or -1
	pairs            int
	won, drawn, lost int
	sum, squares     float64 // of the mean margins of the pairs
}

// add adds the margins of a pair of games.
func (t *tally) add(margins [2]int) {
	t.pairs++
	for _, m := range margins {
		switch {
		case m > 0:
			t.won++
		case m < 0:
			t.lost++
		default:
			t.drawn++
		}
	}
	mean := float64(margins[0]+margins[1]) / 2
	t.sum += mean
	t.squares += mean * mean
}

// String returns the result in words, with the standard error of the points or of the mean
// margin. It is computed from the pairs, not from single games: both games of an opening tend to
// be won by the same side.
func (t *tally) String() string {
	n := float64(t.pairs)
	mean := t.sum / n
	deviation := math.Sqrt(max(t.squares/n-mean*mean, 0) / n)
	points := 100 * (float64(t.won) + float64(t.drawn)/2) / (2 * n)
	games := fmt.Sprintf("%d–%d–%d", t.won, t.drawn, t.lost)
	if t.unit == "" {
		return fmt.Sprintf("%s  %.1f ± %.1f %%", games, points, 50*deviation)
	}
	return fmt.Sprintf("%s  %.1f %%  %s %+.2f ± %.2f", games, points, t.unit, mean, deviation)
}
