package engine

import (
	"math/rand/v2"
	"slices"
	"testing"

	"npaastribe/game"
)

// TestDefences checks that no stone outside defences stops a side that would
// win with its next stone.
func TestDefences(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 18))
	seen, elsewhere := 0, 0
	for range 60 * bruteGames {
		p := middle(t, boards[2+r.IntN(4)], 7+r.IntN(16), r)
		if p.Result().Outcome != game.Playing {
			continue
		}
		b := newBoard(p)
		side := int(p.Turn() - game.First)
		if b.count(0, makesFive)+b.count(1, makesFive) > 0 || b.count(1-side, makesWin) == 0 {
			continue
		}
		seen++
		before := b.state()
		defences := b.defences(nil, 1-side)
		if b.state() != before || len(defences) == 0 {
			t.Fatalf("%v: %d defences, and the board has changed: %v", p, len(defences), b.state() != before)
		}
		for _, i := range b.appendEmpty(nil) {
			if slices.Contains(defences, i) {
				continue
			}
			elsewhere++
			b.place(int(i), side)
			if b.count(side, makesFive) > 0 || !newVCF(b, newVCFCache(10)).find(1-side, 10_000) {
				t.Errorf("%v: %s stops it, but is no defence", p, p.Format(b.toMove(int(i))))
			}
			b.remove(int(i), side)
		}
	}
	if seen < 3*bruteGames || elsewhere < 30*bruteGames {
		t.Errorf("only %d positions and %d cells elsewhere", seen, elsewhere)
	}
}
