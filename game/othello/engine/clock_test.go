package engine

import (
	"testing"
	"time"
)

// TestTimeFor plays games by the clock: all moves but the last ones must get more than an
// even share, and some time must be left at the end.
func TestTimeFor(t *testing.T) {
	const all = 10 * time.Minute
	for _, first := range []int{60, 59} {
		left := all
		for empties := first; empties > 0; empties -= 2 {
			got := TimeFor(left, empties)
			if even := left / 35; got <= 0 || empties > 20 && got < even {
				t.Errorf("%d cells: %v of %v", empties, got, left)
			}
			left -= got
		}
		if left < all/200 || left > all/10 {
			t.Errorf("%v of %v are left", left, all)
		}
	}
	for _, left := range []time.Duration{0, -time.Hour} {
		if got := TimeFor(left, 60); got != 10*time.Millisecond {
			t.Errorf("%v of %v", got, left)
		}
	}
}
