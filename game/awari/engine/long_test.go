//go:build long

package engine

import (
	"math"
	"testing"

	"npaastribe/game/awari"
)

// TestAllOpeningsAreProved solves all positions again that are known by heart, up to four beans a pit in all variants. It
// takes about half an hour, and 1.3 GB.
func TestAllOpeningsAreProved(t *testing.T) { proveOpenings(t, 4, 16, 26, math.MaxInt64/2) }

// TestOpeningsOfFiveBeansAreProved does so with five beans, which takes hours.
func TestOpeningsOfFiveBeansAreProved(t *testing.T) {
	proveOpenings(t, 5, 20, 27, math.MaxInt64/2)
}

// TestPublishedValueWithoutLoneCaptures sees that the published value of Kalah with four beans and without captures of a lone
// bean, which is not the one that we have, is found once that rule is another one, and that alone. It takes 79 million positions.
func TestPublishedValueWithoutLoneCaptures(t *testing.T) {
	r := newRules(awari.Kalah)
	r.spare = true
	known, err := (&endgames{rules: r}).extended(16, never, nil)
	if err != nil {
		t.Fatal(err)
	}
	s := newSolver(t.Context(), known, 26)
	if got := s.value(startBoard(4)); got != 8 {
		t.Errorf("%d, want 8", got)
	}
	t.Logf("%d nodes", s.Nodes)
}
