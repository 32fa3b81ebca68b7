package engine

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"npaastribe/game/awari"
	"npaastribe/game/search"
)

// TestOpeningsAreKnown sees that the first positions of games need no search, that they are
// worth what a search has found of the first, and that each layer agrees with the next.
func TestOpeningsAreKnown(t *testing.T) {
	files, err := openingFiles.ReadDir("openings")
	if err != nil || len(files) != len(allOpenings) || len(files) == 0 {
		t.Fatalf("%d of %d files are read, %v", len(allOpenings), len(files), err)
	}
	for of, read := range allOpenings {
		all := read()
		i := slices.IndexFunc(solvedStarts, func(s start) bool { return s.beans == of.beans && s.v == of.variant })
		if first := all[startBoard(of.beans)]; len(all) < 7 || i < 0 || first.score != solvedStarts[i].score || first.pit == noMove {
			t.Errorf("%v: of %d positions the first is worth %+v", of, len(all), first)
		}
		random := rand.New(rand.NewPCG(4, uint64(i)))
		for range 20 {
			checkOpening(t, begin(t, of.beans, of.variant), all, random)
		}
	}
}

// checkOpening plays moves at random as long as those after them are known.
func checkOpening(t *testing.T, p awari.Position, all openings, random *rand.Rand) {
	t.Helper()
	for ; all[newBoard(p)].pit != noMove; p = p.Play(p.Moves()[random.IntN(len(p.Moves()))]).(awari.Position) {
		if _, ok := all[newBoard(p)]; !ok {
			return
		}
		a, err := Analyse(t.Context(), p, search.Limits{Nodes: 100}, nil)
		if err != nil || !exact(a) {
			t.Fatalf("%v: %+v, %v", p, a, err)
		}
		info := find(t, p, search.Limits{Nodes: 100})
		if best := slices.MaxFunc(a.Moves, func(v, w search.MoveEval) int { return int(v.Score - w.Score) }); !info.Exact || info.Score != best.Score {
			t.Errorf("%v: %+v, but %+v", p, info, best)
		}
	}
}

// TestOnlyMasterKnowsOpenings sees that the others have to search.
func TestOnlyMasterKnowsOpenings(t *testing.T) {
	p := begin(t, 4, awari.Kalah)
	for _, level := range search.Rungs() {
		l := adapter{p}.LevelParams(level).Limits
		l.Nodes = 100
		if info := find(t, p, l); info.Exact != (level == search.Master) {
			t.Errorf("%v: %+v", level, info)
		}
	}
}

// TestOtherGamesHaveNoOpenings sees that a position with as many beans as another game is not
// taken for one of it.
func TestOtherGamesHaveNoOpenings(t *testing.T) {
	for _, text := range []string{
		"4,4,4,4,4,3 1 4,4,4,4,4,4 0 1 own,sweep,skip -",
		"5,4,4,4,4,4 0 4,4,4,4,4,3 0 1 own,sweep,skip -",
	} {
		if info := find(t, parse(t, text), search.Limits{Nodes: 100}); info.Exact {
			t.Errorf("%s: %+v", text, info)
		}
	}
}

// TestOpeningsOfAnotherSize sees that a file that is cut off is not believed.
func TestOpeningsOfAnotherSize(t *testing.T) {
	r, data := newRules(awari.Kalah), strings.Repeat("\x80", len(newRules(awari.Kalah).layer([]board{startBoard(4)})))
	if all := r.readOpenings(startBoard(4), []byte(data)); len(all) != len(data)+1 {
		t.Errorf("%d positions of %d", len(all), len(data)+1)
	}
	if all := r.readOpenings(startBoard(4), []byte(data[1:])); all != nil {
		t.Errorf("of a file that is cut off %d positions are read", len(all))
	}
}
