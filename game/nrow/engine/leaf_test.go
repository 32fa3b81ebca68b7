package engine

import (
	"math/rand/v2"
	"testing"
)

// TestFrontier checks the evaluations of positions after moves that are not made against those of
// the positions themselves.
func TestFrontier(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 1))
	evaluated, decided := 0, 0
	for range 60 {
		for _, shape := range shapes {
			s, err := newSearch(t.Context(), position(t, shape[0], shape[1], shape[2]), 0, NewMemory(4))
			if err != nil {
				t.Fatal(err)
			}
			for columns := s.allowed(); len(columns) > 0; columns = s.allowed() {
				if choice, _, known := s.forcedColumns(); !known && severalColumns(choice) {
					effects, f := s.updateEffects(), frontier{searcher: s}
					for ; choice != 0; choice &= choice - 1 {
						column := firstColumn(choice)
						got, ok := f.evaluateAfter(column, effects[column])
						if !ok {
							continue
						}
						evaluated++
						if f.outcome.decided {
							decided++
						}
						if want := s.searchColumn(column, -certainWin, certainWin, 1, 0); got != want {
							t.Fatalf("%v, column %d: %d, want %d", s.dropped, column, got, want)
						}
					}
				}
				s.drop(columns[r.IntN(len(columns))])
			}
		}
	}
	if evaluated < 100_000 || decided < 200 {
		t.Errorf("only %d moves, %d where a side must give way", evaluated, decided)
	}
}
