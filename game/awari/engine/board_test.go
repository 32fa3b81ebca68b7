package engine

import (
	"math/rand/v2"
	"testing"

	"npaastribe/game"
	"npaastribe/game/awari"
)

// TestPlayAgreesWithRules plays random games of every variant and compares
// every move of every position with package awari.
func TestPlayAgreesWithRules(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 1))
	for i := range 100 * len(awari.Variants()) {
		v := awari.Variants()[i%8]
		rules := newRules(v)
		for p := begin(t, 3+i/8%4, v); p.Result().Outcome == game.Playing; p = randomPlies(p, 1, r) {
			for _, m := range p.Moves() {
				comparePlay(t, rules, p, m)
			}
		}
	}
}

// TestPlayFromAnyBoard does the same for beans distributed at random, in large
// heaps too.
func TestPlayFromAnyBoard(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 2))
	for i := range 4000 {
		v := awari.Variants()[i%8]
		var beans [awari.Pits]int
		left := 36
		for left > 0 {
			heap := min(left, 1+r.IntN(1+r.IntN(36)))
			beans[r.IntN(awari.Pits)] += heap
			left -= heap
		}
		p, err := awari.Parse(text(beans, v))
		if err != nil {
			continue // the game would have ended and been swept
		}
		for _, m := range p.Moves() {
			comparePlay(t, newRules(v), p, m)
		}
	}
}

// comparePlay compares a move by package awari with the same one by package
// engine.
func comparePlay(t *testing.T, rules *rules, p awari.Position, m game.Move) {
	t.Helper()
	b := newBoard(p)
	got, gain, again := rules.play(b, int(m)%(awari.Row+1))
	if !again {
		got = got.swapped()
	}
	next := p.Play(m).(awari.Position)
	difference := ahead(next)
	if next.Turn() != p.Turn() {
		difference = -difference
	}
	if want := newBoard(next); got != want || again != (next.Turn() == p.Turn()) || gain != difference-ahead(p) || got.over() != (len(next.Moves()) == 0) {
		t.Fatalf("%v, move %d: %x, gain %d, again %t, want %v", p, m, got, gain, again, next)
	}
	if first, second := next.Score(); got.beans() != allBeans(p)-first-second {
		t.Fatalf("%v: %d beans", next, got.beans())
	}
}

// allBeans returns the number of beans, homes included.
func allBeans(p awari.Position) (sum int) {
	for pit := range awari.Pits {
		sum += p.Beans(pit)
	}
	return sum
}
