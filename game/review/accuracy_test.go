package review_test

import (
	"math"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/review"
)

// moves returns a line of count moves, made by both sides in turn.
func moves(t *testing.T, count int) []review.Position {
	t.Helper()
	m, err := game.NewTree(gomoku.Rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	for cell := range count {
		if err := m.Play(game.Move(cell)); err != nil {
			t.Fatal(err)
		}
	}
	return review.Line(m)
}

func TestAccuracy(t *testing.T) {
	best := review.Judgement{Known: true, Stake: 2}
	lost := func(chance float64, m review.Mark) review.Judgement {
		return review.Judgement{Known: true, Stake: 2, Lost: chance, Mark: m}
	}
	forced := review.Judgement{Known: true}
	for name, c := range map[string]struct {
		first  []review.Judgement // of the first side; the other side plays the best moves
		want   float64
		marks  [3]int
		choice bool
	}{
		"nothing is known":       {[]review.Judgement{{}, {}}, 0, [3]int{}, false},
		"there is no choice":     {[]review.Judgement{forced, forced}, 0, [3]int{}, false},
		"the best":               {[]review.Judgement{best, best}, 100, [3]int{}, true},
		"20 of 100 games":        {[]review.Judgement{lost(0.4, review.Inaccuracy)}, 50, [3]int{1}, true},
		"40 of 100 games":        {[]review.Judgement{lost(0.8, review.Mistake)}, 25, [3]int{0, 1}, true},
		"one blunder":            {[]review.Judgement{best, best, best, lost(2, review.Blunder)}, (300 + 3.125) / 4, [3]int{0, 0, 1}, true},
		"the rest says nothing":  {[]review.Judgement{forced, lost(0.4, review.Inaccuracy), forced, {}}, 50, [3]int{1}, true},
		"a little is not marked": {[]review.Judgement{lost(0.1, review.Fine)}, 100 * math.Exp2(-0.25), [3]int{}, true},
	} {
		var all []review.Judgement
		for _, f := range c.first {
			all = append(all, f, best)
		}
		got := review.Summaries(moves(t, len(all)), all)
		if first := got[0]; math.Abs(first.Accuracy-c.want) > 1e-9 || first.Marks != c.marks || first.Choice != c.choice {
			t.Errorf("%s: %+v, want %v, %v, %t", name, first, c.want, c.marks, c.choice)
		}
		if second := got[1]; second.Accuracy != 100 || second.Marks != [3]int{} || !second.Choice {
			t.Errorf("%s: the other side %+v", name, second)
		}
	}
}

// TestAccuracyOfAGame reviews noughts and crosses in which O loses with its first
// move: after it X gives nothing away, and all moves of O are equally bad.
func TestAccuracyOfAGame(t *testing.T) {
	m, err := game.NewTree(gomoku.Rules, game.Options{"columns": 3, "rows": 3, "length": 3})
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range []game.Move{4, 1, 0, 8, 6, 3, 2} {
		if err := m.Play(move); err != nil {
			t.Fatal(err)
		}
	}
	line := review.Line(m)
	known := reviewed(t, line)
	got := review.Summaries(line, review.Judgements(line, known.of))
	if got[0].Accuracy != 100 || got[0].Marks != [3]int{} || got[1].Marks != [3]int{0, 1, 0} || got[1].Accuracy > 60 {
		t.Errorf("it is %+v", got)
	}
	if ply, ok := review.TurningPoint(review.Values(line, known.of)); ply != 2 || !ok {
		t.Errorf("the turning point is %d, %t", ply, ok)
	}
}

func TestTurningPoint(t *testing.T) {
	at := func(first float64) review.Value { return review.Value{Known: true, First: first} }
	for name, c := range map[string]struct {
		values []review.Value
		want   int
	}{
		"nothing":                {nil, 0},
		"hardly anything":        {[]review.Value{at(0), at(0.1), at(0.05)}, 0},
		"the largest":            {[]review.Value{at(0), at(0.5), at(-0.4), at(-1)}, 2},
		"the first of two alike": {[]review.Value{at(0), at(-1), at(0)}, 1},
		"only what is known":     {[]review.Value{at(0), {}, at(-1), at(-0.5)}, 3},
	} {
		if ply, ok := review.TurningPoint(c.values); ply != c.want || ok != (c.want > 0) {
			t.Errorf("%s: %d, %t, want %d", name, ply, ok, c.want)
		}
	}
}
