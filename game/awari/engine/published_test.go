package engine

import (
	"testing"

	"npaastribe/game/awari"
)

// published are the values of Kalah with six pits a side, by the beans in a pit. G. Irving, J.
// Donkers and J. Uiterwijk, "Solving Kalah" (ICGA Journal 23, 2000), give those of one to five
// beans, in games in which a bean may also be captured alone: that is awari.Kalah. M. Rawlings
// (2015) found that six beans are then won by two, with 55 trillion positions. Without such
// captures he found that four beans are won by eight and five by ten.
//
// Our usual rules differ from those in that the last bean also captures in the other row,
// that beans left on the board count for nobody, and that the other home gets beans; so do
// the other variants in one or two of these. The Awari that J. Romein and H. Bal solved, a
// draw, is another game: no bean goes home in sowing and none earns a turn, and pits of two
// and three are captured.
var published = map[int]int{1: 2, 2: 10, 3: 2, 4: 10, 5: 12}

// TestPublishedValues compares the openings with published values, and solves the smallest games.
func TestPublishedValues(t *testing.T) {
	for beans, want := range published {
		if beans < awari.MinBeans {
			known := &endgames{rules: newRules(awari.Kalah)}
			if got := newSolver(t.Context(), known, 18).value(startBoard(beans)); got != want {
				t.Errorf("%d beans: %d, want %d", beans, got, want)
			}
		} else if read := allOpenings()[opening{beans, awari.Kalah}]; read != nil {
			if got := read()[startBoard(beans)].score; got != want {
				t.Errorf("%d beans: %d, want %d", beans, got, want)
			}
		}
	}
}

// TestNoEmptyCapture checks that rules with noEmptyCapture still capture if the pit opposite
// holds beans.
func TestNoEmptyCapture(t *testing.T) {
	for _, test := range []struct {
		opposite    uint64 // in the pit opposite the last bean
		gain, spare int
	}{{0, 1, 0}, {3, 4, 4}} {
		b := board{own: 1 | 2<<(lane*5), other: 5 | test.opposite<<(lane*4)}
		r := newRules(awari.Kalah)
		for _, want := range []int{test.gain, test.spare} {
			next, gain, again := r.play(b, 0)
			left := board{own: 2 << (lane * 5), other: 5}
			if want == 0 {
				left.own |= 1 << lane
			}
			if next != left || gain != want || again {
				t.Errorf("%x: %x, %d, %v, want %x, %d", b, next, gain, again, left, want)
			}
			r.noEmptyCapture = true
		}
	}
}
