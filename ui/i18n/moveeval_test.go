package i18n_test

import (
	"math"
	"testing"

	"npaastribe/game/search"
	"npaastribe/ui/i18n"
)

func TestMoveEvalMargin(t *testing.T) {
	for _, c := range []struct {
		score float64
		exact bool
		want  string
	}{
		{3.24, false, "+3.2"},
		{-3.26, false, "−3.3"},
		{0, false, "+0.0"},
		{-0.01, false, "+0.0"},
		{4, true, "+4"},
		{-64, true, "−64"},
		{0, true, "0"},
		{math.Copysign(0, -1), true, "0"},
	} {
		w := search.MoveEval{Score: c.score, Exact: c.exact}
		if got := i18n.MoveEval(search.Margin, w); got != c.want || i18n.MoveEvalSentence(search.Margin, w) != c.want {
			t.Errorf("%+v: %q, want %q", w, got, c.want)
		}
	}
}

func TestMoveEvalChance(t *testing.T) {
	for _, c := range []struct {
		eval        search.MoveEval
		short, long string
	}{
		{search.MoveEval{Score: 0.24}, "62%", "62%"},
		{search.MoveEval{Score: -0.9999}, "1%", "1%"},
		{search.MoveEval{Score: 0.9999}, "99%", "99%"},
		{search.MoveEval{Score: 0, Exact: true}, "=", "draws"},
		{search.MoveEval{Score: 1, Exact: true}, "W", "wins"},
		{search.MoveEval{Score: 1, Exact: true, Plies: 1}, "W1", "wins in 1"},
		{search.MoveEval{Score: 1, Exact: true, Plies: 9}, "W5", "wins in 5"},
		{search.MoveEval{Score: 1, Exact: true, Plies: 9, Limit: true}, "W≤5", "wins within 5"},
		{search.MoveEval{Score: -1, Exact: true}, "L", "loses"},
		{search.MoveEval{Score: -1, Exact: true, Plies: 24}, "L12", "loses in 12"},
		{search.MoveEval{Score: -1, Exact: true, Plies: 24, Limit: true}, "L≤12", "loses within 12"},
	} {
		short, long := i18n.MoveEval(search.Chance, c.eval), i18n.MoveEvalSentence(search.Chance, c.eval)
		if short != c.short || long != c.long {
			t.Errorf("%+v: %q and %q, want %q and %q", c.eval, short, long, c.short, c.long)
		}
	}
}
