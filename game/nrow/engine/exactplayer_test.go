//go:build !race

package engine

import (
	"testing"

	"npaastribe/game/search"
)

// TestUnknownPliesCountAsSlow checks the order of wins, draws and losses by compareEvals.
func TestUnknownPliesCountAsSlow(t *testing.T) {
	in := func(score float64, plies int) search.MoveEval {
		return search.MoveEval{Score: score, Exact: true, Plies: plies}
	}
	order := []search.MoveEval{in(1, 1), in(1, 7), in(1, 0), in(0, 0), in(-1, 0), in(-1, 8), in(-1, 2)}
	for i, a := range order {
		for j, b := range order {
			if got := compareEvals(a, b); min(max(got, -1), 1) != min(max(i-j, -1), 1) {
				t.Errorf("%+v and %+v compare as %d", a, b, got)
			}
		}
	}
}
