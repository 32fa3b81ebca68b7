package catalog_test

import (
	"slices"
	"testing"

	"npaastribe/game/catalog"
	"npaastribe/game/reason"
	"npaastribe/game/search"
)

// The minimum numbers of reasons and merits of a game.
const (
	reasons = 8
	merits  = 6
)

// TestEveryGameHasReasons checks that every game has enough reasons and merits,
// with unique names, and that no reason is found against the best move.
func TestEveryGameHasReasons(t *testing.T) {
	for _, e := range catalog.All() {
		if names := namesOf(t, e.Reasons); len(names) < reasons {
			t.Errorf("%s has only the reasons %q", e.Rules.Name, names)
		}
		if names := namesOf(t, e.Merits); len(names) < merits {
			t.Errorf("%s has only the merits %q", e.Rules.Name, names)
		}
		start, err := e.Rules.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		m := search.MoveEval{Move: start.Moves()[0]}
		if r, ok := reason.Find(reason.Case{Before: start, Played: m, Best: m}, e.Reasons); ok {
			t.Errorf("%s: the best move is not good: %+v", e.Rules.Name, r)
		}
	}
}

// namesOf returns the names of the finders' reasons, which must be unique.
func namesOf(t *testing.T, finders []reason.Finder) (names []string) {
	t.Helper()
	for _, f := range finders {
		for _, name := range f.Names {
			if name == "" || slices.Contains(names, name) {
				t.Errorf("one is called %q, after %q", name, names)
			}
			names = append(names, name)
		}
	}
	return names
}
