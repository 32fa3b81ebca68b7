//go:build !race

// The endgames of these tests take a minute under the race detector, which finds nothing in
// them that it would not find in the smaller ones of the other tests.

package engine

import (
	"math/rand/v2"
	"slices"
	"testing"

	"npaastribe/game/awari"
	"npaastribe/game/search"
)

// rich is the smallest number of beans that searches don't make endgames of by themselves.
const rich = endgamesBeans + 1

// TestOneVariantIsInMemory makes larger endgames than searches do of one variant, and then of
// another.
func TestOneVariantIsInMemory(t *testing.T) {
	t.Cleanup(func() { Keep("") })
	Keep(t.TempDir())
	for i, v := range []awari.Variant{{}, awari.Kalah} {
		if err := makeEndgames(t.Context(), EndgamesOf(v), rich, nil); err != nil {
			t.Fatal(err)
		}
		if first := EndgamesOf(awari.Variant{}); first.Beans() != rich || first.loaded.Load().maxCovered() != rich-i {
			t.Errorf("%d of %d beans are in memory", first.loaded.Load().maxCovered(), first.Beans())
		}
	}
	first := EndgamesOf(awari.Variant{})
	if first.read(never); first.loaded.Load().maxCovered() != rich || EndgamesOf(awari.Kalah).loaded.Load().maxCovered() != endgamesBeans {
		t.Error("what is read does not take the place of the others'")
	}
}

// TestSearchesUseRequestedEndgames checks that searches and analyses read the endgames that players
// asked for, in games with any number of beans, and find the same scores with fewer nodes.
func TestSearchesUseRequestedEndgames(t *testing.T) {
	t.Cleanup(func() { Keep("") })
	t.Cleanup(refusals.reset)
	folder := t.TempDir()
	p := thrown(t, awari.Kalah, 24, rand.New(rand.NewPCG(26, 0)))
	before, all := find(t, p, search.Limits{}), analyse(t, p, search.Limits{})
	Keep(folder)
	if err := makeEndgames(t.Context(), newOn(folder, awari.Kalah), rich, nil); err != nil {
		t.Fatal(err)
	}
	Keep(folder)
	database := EndgamesOf(awari.Kalah)
	if database.Beans() != rich || database.loaded.Load().maxCovered() == rich {
		t.Fatalf("%d beans, %d in memory", database.Beans(), database.loaded.Load().maxCovered())
	}
	info := find(t, p, search.Limits{})
	if !info.Exact || info.Score != before.Score || info.Nodes > before.Nodes/2 || database.loaded.Load().maxCovered() != rich {
		t.Errorf("%+v, without %+v", info, before)
	}
	moves := analyse(t, p, search.Limits{})
	if moves.Nodes > all.Nodes/2 || !slices.EqualFunc(moves.Moves, all.Moves, func(a, b search.MoveEval) bool { return a.Exact && a.Score == b.Score }) {
		t.Errorf("%+v, without %+v", moves, all)
	}
	weak := search.Limits{Depth: 12, Solve: 20}
	if s, err := newSearch(t.Context(), p, weak); err != nil || s.database != nil {
		t.Errorf("a level below master has them, %v", err)
	}
}
