//go:build !race

// These tests search on one goroutine, where the race detector finds nothing and takes ten times
// as long.

package engine

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/search"
)

// TestKnownPositions checks that the value of every pit is found, and that a
// best pit is chosen.
func TestKnownPositions(t *testing.T) {
	all := problems(t)
	if len(all) != 100 {
		t.Fatalf("%d positions", len(all))
	}
	for _, known := range all {
		a, err := Analyse(t.Context(), known.position, search.Limits{TableBits: 14}, nil)
		if err != nil || len(a.Moves) != len(known.values) {
			t.Fatalf("%v: %+v, %v", known.position, a, err)
		}
		for _, w := range a.Moves {
			if want, ok := known.values[w.Move]; !ok || w.Score != float64(want) || !w.Exact {
				t.Errorf("%v: %+v, want %d", known.position, w, want)
			}
		}
		info := find(t, known.position, search.Limits{TableBits: 14})
		if info.Score != float64(known.score) || !info.Exact || !slices.Contains(known.best, info.Move) {
			t.Errorf("%v: %+v, want %d by %v", known.position, info, known.score, known.best)
		}
	}
}

// TestStartsAreSolved proves the values of the start positions of three beans
// with all variants, or only of the first one if testing.Short.
func TestStartsAreSolved(t *testing.T) {
	for i, known := range starts {
		if testing.Short() && i > 0 {
			break
		}
		info := solve(t, known, 20)
		if !info.Exact || info.Score != float64(known.score) || known.best != nil && !slices.Contains(known.best, info.Move) {
			t.Errorf("%v: %+v, want %+v", known.v, info, known)
		}
		t.Logf("%v: %v by %d, %d nodes", known.v, info.Score, info.Move, info.Nodes)
	}
}

// TestSearchUsesEndgames compares searches with endgames and without: the score, whether it is
// exact, and the line, which is mostly complete.
func TestSearchUsesEndgames(t *testing.T) {
	whole, all := 0, 0
	for i, v := range awari.Variants() {
		e, r := endgamesFor(t, v, 8), rand.New(rand.NewPCG(24, uint64(i)))
		var nodes, fewer int64
		for n := range 12 {
			p := nearEnd(v, 6+2*n, r)
			want := find(t, p, search.Limits{})
			info, err := knowing(t, p, e, 14).deepen(search.Limits{Solve: 72}, nil)
			if err != nil || !info.Exact || info.Score != want.Score || info.Depth != len(info.Line) {
				t.Fatalf("%v: %+v, %v, want %+v", p, info, err, want)
			}
			end := checkLine(t, p, info.Move, info.Line)
			if score := ahead(end); end.Result().Outcome != game.Playing && (score == int(want.Score) || score == -int(want.Score)) {
				whole++
			}
			all++
			nodes, fewer = nodes+want.Nodes, fewer+info.Nodes
			a := &analysis{searcher: knowing(t, p, e, 14)}
			a.deepen(solved, nil)
			for _, w := range analyse(t, p, search.Limits{}).Moves {
				if !slices.ContainsFunc(a.state().Moves, func(m search.MoveEval) bool { return m.Move == w.Move && m.Exact && m.Score == w.Score }) {
					t.Errorf("%v: %+v, but %+v", p, w, a.state())
				}
			}
		}
		if t.Logf("%v: %d nodes, without endgames %d", v, fewer, nodes); fewer > nodes*5/6 {
			t.Errorf("%v: %d nodes, without endgames %d", v, fewer, nodes)
		}
	}
	if t.Logf("%d of %d lines are whole", whole, all); whole < all*3/4 {
		t.Errorf("%d of %d lines are whole", whole, all)
	}
}

// TestWhichSearchesMakeEndgames checks that a search makes endgames only in games of four
// beans and more, if it solves and has the time, and not before it looks far ahead.
func TestWhichSearchesMakeEndgames(t *testing.T) {
	const four, late, three = "5,4,4,4,4,4 0 4,4,4,4,4,3 0 1 own -", "1,0,3,3,3,5 9 1,4,0,0,3,4 12 1 own -", "3,3,3,3,3,3 0 3,3,3,3,3,3 0 1 own -"
	for _, test := range []struct {
		text           string
		solve, depth   int
		time           time.Duration
		prepares, made bool
	}{
		{four, 0, endgamesDepth, time.Hour, true, true},
		{four, 0, solved, time.Hour, true, true},
		{late, 0, solved, time.Hour, true, true},
		{four, 0, solved, time.Second, true, false},
		{four, 0, endgamesDepth - 1, time.Hour, false, false},
		{four, 20, solved, time.Hour, false, false},
		{"1,0,3,3,3,4 10 1,4,0,0,3,2 14 1 own -", 0, solved, time.Hour, false, false},
		{three, 0, solved, time.Hour, false, false},
	} {
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), test.time)
			defer cancel()
			s, err := newSearch(ctx, parse(t, test.text), search.Limits{Solve: test.solve})
			if err != nil {
				t.Fatal(err)
			}
			if s.database != nil {
				s.database = newEndgameDatabase(s.rules.variant)
			}
			s.prepare(test.depth)
			if prepared, made := s.endgames.rules != nil, s.endgames.maxCovered() == endgamesBeans; prepared != test.prepares || made != test.made {
				t.Errorf("%+v: endgames of %d beans", test, s.endgames.maxCovered())
			}
		})
	}
}
