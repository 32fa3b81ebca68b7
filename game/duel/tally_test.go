package duel

import "testing"

// TestTally compares results with ones computed by hand from the points of each pair.
func TestTally(t *testing.T) {
	for _, c := range []struct {
		unit  string
		pairs [][2]int
		want  string
	}{
		{"", [][2]int{{1, -1}, {1, -1}}, "2–0–2  50.0 ± 0.0 %"},
		{"", [][2]int{{1, 1}, {1, 1}}, "4–0–0  100.0 ± 0.0 %"},
		{"", [][2]int{{1, 1}, {1, -1}, {1, 1}, {0, 0}}, "5–2–1  75.0 ± 12.5 %"}, // pairs of 1, ½, 1, ½
		{"discs", [][2]int{{10, -6}, {0, 4}}, "2–1–1  62.5 %  discs +2.00 ± 0.00"},
		{"discs", [][2]int{{10, 2}, {-4, 0}}, "2–1–1  62.5 %  discs +2.00 ± 2.83"}, // pairs of 6 and -2
	} {
		r := tally{unit: c.unit}
		for _, p := range c.pairs {
			r.add(p)
		}
		if got := r.String(); got != c.want {
			t.Errorf("%v: %q, want %q", c.pairs, got, c.want)
		}
	}
}
