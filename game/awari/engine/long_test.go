//go:build long

package engine

import (
	"math"
	"testing"

	"npaastribe/game/awari"
)

// TestAllOpeningsAreProved solves all positions of the opening files again, up to four beans a pit
// in all variants. It takes about half an hour, and 1.3 GB.
func TestAllOpeningsAreProved(t *testing.T) { proveOpenings(t, 4, 16, 26, math.MaxInt64/2) }

// TestOpeningsOfFiveBeansAreProved does the same with five beans, which takes hours.
func TestOpeningsOfFiveBeansAreProved(t *testing.T) {
	proveOpenings(t, 5, 20, 27, math.MaxInt64/2)
}

// TestPublishedValueWithoutLoneCaptures checks that the published value of Kalah with four beans
// and without captures of a lone bean, which differs from ours, is found if that rule alone is
// changed. It takes 79 million nodes.
func TestPublishedValueWithoutLoneCaptures(t *testing.T) {
	r := newRules(awari.Kalah)
	r.noEmptyCapture = true
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
