package movelist_test

import (
	"reflect"
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
	"npaastribe/ui/movelist"
)

// match returns a match with the given moves in the players' notation.
func match(t testing.TB, rules game.Rules, o game.Options, made ...string) *game.Tree {
	t.Helper()
	m, err := game.NewTree(rules, o)
	if err != nil {
		t.Fatal(err)
	}
	enter(t, m, made...)
	return m
}

func enter(t testing.TB, m *game.Tree, made ...string) {
	t.Helper()
	for _, text := range made {
		move, err := m.Rules().ParseMove(m.State(), text)
		if err == nil {
			err = m.Play(move)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

func TestLineHasUndoneMoves(t *testing.T) {
	m := match(t, nrow.Rules, nil, "4", "5")
	m.GoTo(0)
	want := []movelist.Ply{{Side: game.First, Text: "4"}, {Side: game.Second, Text: "5"}}
	if got := movelist.Line(m); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
}

func TestLineHasVariations(t *testing.T) {
	m := match(t, nrow.Rules, nil, "4", "5", "6")
	m.GoTo(1)
	enter(t, m, "1")
	m.GoTo(1)
	enter(t, m, "2")
	beside := m.End().Siblings()
	want := []movelist.Ply{
		{Side: game.First, Text: "4"},
		{Side: game.Second, Text: "2", Others: []movelist.Other{{Node: beside[0], Text: "5"}, {Node: beside[1], Text: "1"}}},
	}
	if got := movelist.Line(m); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
}

func TestLineHasPasses(t *testing.T) {
	m := match(t, othello.Rules, nil, "d3", "c3", "b3", "b2", "f5", "a3", "a1", "c1")
	for i, p := range movelist.Line(m) {
		want := ""
		if i == 7 {
			want = "pass"
		}
		if p.Passed != want {
			t.Errorf("after %s %q", p.Text, p.Passed)
		}
	}
	wipeout := match(t, othello.Rules, nil, "e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5")
	if last := movelist.Line(wipeout)[8]; last.Passed != "" {
		t.Errorf("at the end a pass is listed: %q", last.Passed)
	}
}

func TestLineOfExtraTurns(t *testing.T) {
	m := match(t, awari.Rules, game.Options{"beans": 3}, "4", "1", "1")
	var sides []game.Side
	for _, p := range movelist.Line(m) {
		sides = append(sides, p.Side)
	}
	if want := []game.Side{game.First, game.First, game.Second}; !slices.Equal(sides, want) {
		t.Errorf("the moves are made by %v, want %v", sides, want)
	}
}

// BenchmarkLine reads a match on the largest board, without a line of three.
func BenchmarkLine(b *testing.B) {
	m := match(b, gomoku.Rules, game.Options{"columns": 40, "rows": 40, "length": 5})
	var cells [2][]game.Move
	for cell := range 1600 {
		side := (cell%40 + cell/40*2) % 4 / 2
		cells[side] = append(cells[side], game.Move(cell))
	}
	for ply := 0; m.State().Result().Outcome == game.Playing; ply++ {
		if err := m.Play(cells[ply%2][ply/2]); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		movelist.Line(m)
	}
	b.ReportMetric(float64(m.Ply()), "plies")
}

// TestOpeningOfCurrentPosition goes through a game with named openings, and through one
// without.
func TestOpeningOfCurrentPosition(t *testing.T) {
	m := match(t, othello.Rules, nil, "d3", "c5", "f6", "f5", "e6", "e3")
	for ply, want := range []string{"", "", "Perpendicular", "Perpendicular", "Perpendicular", "Tiger", "Tiger"} {
		m.GoTo(ply)
		if got := movelist.Opening(m); got != want {
			t.Errorf("after %d moves the opening is %q, want %q", ply, got, want)
		}
	}
	if got := movelist.Opening(match(t, nrow.Rules, nil, "4", "5")); got != "" {
		t.Errorf("a game without openings has the opening %q", got)
	}
}
