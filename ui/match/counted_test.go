package match

import "testing"

// TestCountedSaysAll sees the worst first, each in its form.
func TestCountedSaysAll(t *testing.T) {
	for found, want := range map[[3]int]string{
		{}:        "no mistakes",
		{1, 0, 0}: "1 inaccuracy",
		{0, 2, 0}: "2 mistakes",
		{6, 1, 2}: "2 blunders, 1 mistake, 6 inaccuracies",
	} {
		if got := counted(found); got != want {
			t.Errorf("%v: %q, want %q", found, got, want)
		}
	}
}
