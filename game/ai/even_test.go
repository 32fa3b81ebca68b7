package ai

import (
	"testing"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/search"
)

// TestEvenPlaysEveryGame lets Even play with various strengths: the same task gives the same
// move, and with the strength of a level Even plays that level's move.
func TestEvenPlaysEveryGame(t *testing.T) {
	for _, e := range catalog.All() {
		var s game.State
		s, err := e.Rules.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		for ply := 0; ply < 12 && s.Result().Outcome == game.Playing; ply++ {
			task := Task{State: s, Level: search.Even, Seed: 7, Strength: float64(ply%4) / 2, Time: MinTime}
			first, err := Choose(t.Context(), task)
			again, _ := Choose(t.Context(), task)
			if err != nil || s.Check(first) != nil || first != again {
				t.Fatalf("%s: %v: %v and then %v, %v", e.Rules.Name, s, first, again, err)
			}
			if rung := int(task.Strength); task.Strength == float64(rung) {
				if own := choose(t, s, search.CommonLevels()[rung], 7); own != first {
					t.Errorf("%s: with strength %d it plays %v, the level %v", e.Rules.Name, rung, first, own)
				}
			}
			s = s.Play(first)
		}
		for strength, want := range map[float64]search.Level{-1: search.Beginner, 9: search.Master} {
			if got := (Task{State: s, Level: search.Even, Strength: strength}).level(); got != want {
				t.Errorf("%s: with strength %v it is %s", e.Rules.Name, strength, got)
			}
		}
	}
}

// TestEvenMixesNeighbouringLevels counts which of two levels chooses the moves of a
// strength between them.
func TestEvenMixesNeighbouringLevels(t *testing.T) {
	s, counts := start(t, 7, 6, 4), map[search.Level]int{}
	const seeds = 1000
	for seed := range int64(seeds) {
		counts[Task{State: s, Level: search.Even, Seed: seed, Strength: 2.25}.level()]++
	}
	if hard := counts[search.Hard]; hard < seeds/5 || hard > seeds*3/10 || counts[search.Medium] != seeds-hard {
		t.Errorf("%v", counts)
	}
}
