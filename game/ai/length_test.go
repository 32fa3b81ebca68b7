package ai

import (
	"math/rand/v2"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/nrow/engine"
	"npaastribe/game/search"
)

// length returns the number of plies in which the side to move wins (positive)
// or loses (negative) with perfect play, or 0 for a draw, by exhaustive search.
func length(s game.State, known map[string]int) int {
	if n, ok := known[s.String()]; ok || s.Result().Outcome == game.Drawn {
		return n
	}
	best := 0
	for i, m := range s.Moves() {
		if n := lengthOf(s.Play(m), known); i == 0 || sooner(n, best) {
			best = n
		}
	}
	known[s.String()] = best
	return best
}

// lengthOf is length for the side that has just moved.
func lengthOf(after game.State, known map[string]int) int {
	if after.Result().Outcome == game.Won {
		return 1
	}
	switch n := length(after, known); {
	case n > 0:
		return -n - 1
	case n < 0:
		return -n + 1
	default:
		return 0
	}
}

// sooner reports whether length a is better than b for the side it is about.
func sooner(a, b int) bool {
	value := func(n int) int {
		switch {
		case n > 0:
			return 1000 - n
		case n < 0:
			return -1000 - n
		default:
			return 0
		}
	}
	return value(a) > value(b)
}

// TestReportedPliesAreTrue compares the Plies of analyses with the truth: they must
// be exact, or an upper bound where Limit is set. Boards of N på stribe this
// small have a solver; the general engine is tested on them, too.
func TestReportedPliesAreTrue(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 1))
	seen := lengths{}
	seen.check(t, parse(t, "5x5 4 x 1 ...../..x../o.o../o.xxo/xooxx")) // the first wins found are not the shortest
	for i := range 80 {
		s, pieces := game.State(start(t, 5, 5, 4)), 12+i%3
		if i%3 == 0 {
			s, pieces = emptyBoard(t, gomoku.Options{Columns: 5, Rows: 4, Length: 4}), 12
		}
		for ; pieces > 0 && s.Result().Outcome == game.Playing; pieces-- {
			moves := s.Moves()
			s = s.Play(moves[r.IntN(len(moves))])
		}
		if s.Result().Outcome == game.Playing {
			seen.check(t, s)
		}
	}
	if seen.exact < 20 || seen.limits < 20 {
		t.Errorf("only %+v seen", seen)
	}
}

// lengths counts the moves compared, by whether Plies was exact.
type lengths struct{ exact, limits int }

// check compares the analyses of a position with the truth.
func (l *lengths) check(t *testing.T, s game.State) {
	t.Helper()
	adapter, _ := adapterOf(s)
	limits, ignore := search.Limits{TableBits: 12}, func(search.Analysis) {}
	a, err := adapter.Analyse(t.Context(), limits, ignore)
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]int{}
	l.compare(t, s, a, known)
	if p, ok := s.(nrow.Position); ok {
		if a, err = engine.Analyse(t.Context(), p, limits, ignore); err != nil {
			t.Fatal(err)
		}
		l.compare(t, s, a, known)
	}
}

// compare compares an analysis with the truth. It caches lengths in known.
func (l *lengths) compare(t *testing.T, s game.State, a search.Analysis, known map[string]int) {
	t.Helper()
	for _, w := range a.Moves {
		if w.Plies == 0 {
			continue
		}
		plies := lengthOf(s.Play(w.Move), known)
		plies = max(plies, -plies)
		if w.Limit {
			l.limits++
		} else {
			l.exact++
		}
		if plies > w.Plies || !w.Limit && plies != w.Plies {
			t.Errorf("%v: %+v takes %d", s, w, plies)
		}
	}
}

func emptyBoard(t *testing.T, o gomoku.Options) gomoku.Position {
	t.Helper()
	p, err := gomoku.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
