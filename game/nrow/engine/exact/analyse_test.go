//go:build !race

package exact

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"npaastribe/game"
)

// TestOpeningNeedsNoSearch checks that an analysis of a position with up to seven coins
// calls progress once, with all that it finds out, and needs no search; and that Opening
// knows positions with eight coins, but none with nine.
func TestOpeningNeedsNoSearch(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	memory := NewMemory(0)
	for coins := range 8 {
		for range 20 {
			_, moves := randomPosition(&classic, r, coins)
			calls := 0
			a, err := Analyse(t.Context(), rulesPosition(t, moves), Params{Memory: memory}, func(Analysis) { calls++ })
			if err != nil || !a.Complete || a.Nodes != 0 || calls != 1 {
				t.Fatalf("%q: %+v after %d calls, %v", moves, a, calls, err)
			}
			for _, c := range a.Columns {
				if c.Plies == 0 {
					t.Errorf("%q: it is not known how soon %+v ends", moves, c)
				}
			}
		}
	}
	for _, moves := range []string{"44444432", "12233144"} {
		if p := rulesPosition(t, moves); !Opening(p) || Opening(rulesPosition(t, moves+"1")) {
			t.Errorf("%s is not in the opening, or what follows is", moves)
		}
	}
}

// TestProgressAgreesWithFinalScores checks that what an analysis passes to progress is
// always true of the final scores, and that these are the same without the opening table.
func TestProgressAgreesWithFinalScores(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 1))
	memory, plain := NewMemory(0), NewMemory(0)
	counts := []int{8, 10, 12, 16, 20, 24}
	if testing.Short() {
		counts = counts[3:]
	}
	for _, coins := range counts {
		_, moves := randomPosition(&classic, r, coins)
		if rulesPosition(t, moves).Result().Outcome != game.Playing {
			continue
		}
		var told []Analysis
		final, err := Analyse(t.Context(), rulesPosition(t, moves), Params{Memory: memory}, func(a Analysis) { told = append(told, a) })
		if err != nil || !final.Complete || len(told) == 0 {
			t.Fatalf("%s: %+v, %v", moves, final, err)
		}
		for _, a := range told {
			for _, c := range a.Columns {
				if want := columnOfMove(final, c.Move); sign(c.Score) != sign(want.Score) || c.Plies != 0 && c != want {
					t.Errorf("%s: %+v was told, but it is %+v", moves, c, want)
				}
			}
		}
		again, err := Analyse(t.Context(), rulesPosition(t, moves), Params{Memory: plain, NoOpenings: true}, nil)
		if err != nil || len(again.Columns) != len(final.Columns) {
			t.Fatalf("%s: %+v, %v", moves, again, err)
		}
		for i := range again.Columns {
			if again.Columns[i] != final.Columns[i] {
				t.Errorf("%s: %+v with the opening table, %+v without", moves, final.Columns[i], again.Columns[i])
			}
		}
	}
}

// TestAnalysisStopsBeforePlies cancels an analysis when all results are known, but not yet how
// soon.
func TestAnalysisStopsBeforePlies(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	a, err := Analyse(ctx, rulesPosition(t, "4444443261"), Params{}, func(a Analysis) {
		if a.Complete {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || !a.Complete {
		t.Fatalf("%+v, %v", a, err)
	}
	open := 0
	for _, c := range a.Columns {
		if c.Plies == 0 {
			open++
		}
	}
	if open == 0 {
		t.Errorf("all of %+v is known", a.Columns)
	}
}

func columnOfMove(a Analysis, m game.Move) Column {
	for _, c := range a.Columns {
		if c.Move == m {
			return c
		}
	}
	return Column{}
}

func sign(s Score) int { return min(max(int(s), -1), 1) }
