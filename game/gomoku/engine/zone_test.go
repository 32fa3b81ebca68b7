package engine

import (
	"math/rand/v2"
	"slices"
	"testing"

	"npaastribe/game"
)

// TestZone checks that no stone outside the zone stops a win by fours, and that
// zones usually do leave out cells.
func TestZone(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 12))
	zones, outside := 0, 0
	for range 60 * bruteGames {
		p := middle(t, boards[2+r.IntN(4)], 7+r.IntN(16), r)
		if p.Result().Outcome != game.Playing {
			continue
		}
		b := newBoard(p)
		v := newVCF(b, newVCFCache(10))
		side := int(p.Turn() - game.First)
		if b.count(side, makesFive) > 0 || !v.find(1-side, 10_000) {
			continue
		}
		zones++
		before := b.state()
		zone := b.zone(nil, 1-side, v.line[:v.length])
		if b.state() != before {
			t.Fatalf("%v: the zone changes the board", p)
		}
		for _, i := range b.appendEmpty(nil) {
			if slices.Contains(zone, i) {
				continue
			}
			outside++
			b.place(int(i), side)
			if b.count(side, makesFive) > 0 || !newVCF(b, newVCFCache(10)).find(1-side, 10_000) {
				t.Errorf("%v: %s stops it, but is not in the zone", p, p.Format(b.toMove(int(i))))
			}
			b.remove(int(i), side)
		}
	}
	if zones < 3*bruteGames || outside < 30*bruteGames {
		t.Errorf("only %d zones and %d cells outside", zones, outside)
	}
}

// TestLookAhead compares what is said to follow from a stone without placing it with what
// placing it shows: the cells on which it leads to a five, and that it is the last four.
func TestLookAhead(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 31))
	last, others, fives := 0, 0, 0
	for n := range 2000 {
		p := randomPosition(t, boards[2+n%4], 7+r.IntN(16), r)
		b := newBoard(p)
		v := newVCF(b, newVCFCache(0))
		for side := range 2 {
			if b.count(side, makesFive)+b.count(1-side, makesFive) > 0 {
				continue
			}
			for _, i := range b.appendFours(nil, side) {
				was, after := v.isLastFour(side, int(i)), b.appendFivesAfter(nil, side, int(i))
				b.place(int(i), side)
				if want := b.sets[side][makesFive].appendTo(nil); !slices.Equal(after, want) {
					t.Fatalf("%v: fives on %v after %d, want %v", p, after, i, want)
				}
				fives += len(after)
				if was {
					last++
					answer := b.sets[side][makesFive].first()
					b.place(answer, 1-side)
					if b.fours(side) > 0 {
						t.Fatalf("%v: %s is not the last four of side %d", p, p.Format(b.toMove(int(i))), side)
					}
					b.remove(answer, 1-side)
				} else {
					others++
				}
				b.remove(int(i), side)
			}
		}
	}
	if last < 100 || others < 100 || fives < 300 {
		t.Errorf("%d last fours, %d others, %d fives", last, others, fives)
	}
}

// TestThreats compares what vct proves on small boards with the plain search.
func TestThreats(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 13))
	proven := 0
	for range 40 * bruteGames {
		p := randomPosition(t, boards[2], 14+r.IntN(8), r) // 6x5, four in a row
		if p.Result().Outcome != game.Playing || len(p.Moves()) > 13 {
			continue
		}
		b := newBoard(p)
		side := int(p.Turn() - game.First)
		v := newVCT(t.Context(), newVCF(b, newVCFCache(10)))
		deepest := int8(1)
		if line := v.search(side, 10_000, &deepest); line != nil {
			proven++
			if got := newGrid(p).solve(p.Turn(), map[string]int{}); got != 1 {
				t.Errorf("%v: %v proves nothing", p, b.toMoves(line))
			}
		}
	}
	if proven < bruteGames {
		t.Errorf("only %d proven", proven)
	}
}
