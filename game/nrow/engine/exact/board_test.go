//go:build !race

package exact

import (
	"math/rand/v2"
	"testing"

	"npaastribe/game"
	"npaastribe/game/nrow"
)

// TestLinesAgreeWithRules plays random games and checks that the winning moves of package
// nrow are those of this package.
func TestLinesAgreeWithRules(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 6))
	wins := 0
	for range 2000 {
		p := rulesPosition(t, "")
		for p.Result().Outcome == game.Playing {
			q := classic.position(p)
			for _, m := range p.Moves() {
				cell := classic.landing(q.mask, int(m))
				won := p.Play(m).Result().Outcome == game.Won
				if got := classic.wins(q)&cell != 0; got != won {
					t.Fatalf("%v: column %d wins: %v, want %v", p, m+1, got, won)
				}
				if got := classic.hasLine(q.own | cell); got != won {
					t.Fatalf("%v: a line with column %d: %v, want %v", p, m+1, got, won)
				}
				if won {
					wins++
				}
			}
			moves := p.Moves()
			p = p.Play(moves[r.IntN(len(moves))]).(nrow.Position)
		}
	}
	if wins < 1000 {
		t.Errorf("only %d wins seen", wins)
	}
}

// TestKeys checks that a position and its mirror image have the same key, that others
// differ, and that the table distinguishes all of them.
func TestKeys(t *testing.T) {
	layer := []position{{}}
	for range 6 {
		layer = classic.nextLayer(layer)
	}
	mixed := map[uint64]position{}
	memory := NewMemory(0).prepare(classic.shape)
	for _, p := range layer {
		image := position{classic.mirror(p.own), classic.mirror(p.mask), p.played}
		if classic.canonicalKey(image) != classic.canonicalKey(p) {
			t.Fatalf("%v and its image have different keys", p)
		}
		k := classic.key(p.own, p.mask) * hashMultiplier & memory.mask
		if other, ok := mixed[k]; ok && other != p {
			t.Fatalf("%v and %v are one", p, other)
		}
		mixed[k] = p
		if b, rest := memory.bucketOf(classic.canonicalKey(p)); b == nil || uint64(rest>>tagShift) != k&(1<<tagBits-1) {
			t.Fatalf("%v: rest %x of %x", p, rest, k)
		}
	}
	if len(layer) < 8000 || uint64(hashMultiplier)%2 == 0 {
		t.Errorf("%d positions, mixer %d", len(layer), uint64(hashMultiplier))
	}
}

func TestLinesThrough(t *testing.T) {
	sum := 0
	for column := range classic.columns {
		for row := range classic.rows {
			sum += classic.linesThrough(column*8 + row)
		}
	}
	if sum != 4*69 {
		t.Errorf("%d cells in lines, want four times 69", sum)
	}
}
