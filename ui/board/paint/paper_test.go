package paint

import "testing"

func TestOnlyGobansHaveStarPoints(t *testing.T) {
	for _, c := range []struct{ columns, rows, want int }{{15, 15, 5}, {19, 19, 9}, {13, 13, 0}, {15, 19, 0}, {40, 40, 0}} {
		if got := len(starPoints(c.columns, c.rows)); got != c.want {
			t.Errorf("%d×%d: %d star points, want %d", c.columns, c.rows, got, c.want)
		}
	}
}
