package catalog_test

import (
	"slices"
	"testing"

	"npaastribe/game/catalog"
	"npaastribe/game/reason"
	"npaastribe/game/search"
)

// reasons is how many a game has at least.
const reasons = 8

// TestEveryGameHasReasons sees that every game can say why a move was not good, in
// reasons with names of their own, and that none is found for the best move.
func TestEveryGameHasReasons(t *testing.T) {
	for _, e := range catalog.All() {
		var names []string
		for _, f := range e.Reasons {
			for _, name := range f.Names {
				if name == "" || slices.Contains(names, name) {
					t.Errorf("%s: a reason is called %q, after %q", e.Rules.Name, name, names)
				}
				names = append(names, name)
			}
		}
		if len(names) < reasons {
			t.Errorf("%s has only the reasons %q", e.Rules.Name, names)
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
