package engine

import (
	"bytes"
	"math/bits"
	"math/rand/v2"
	"testing"

	"npaastribe/game/othello"
)

// value is the evaluation of a position where the side to move can.
func value(own, other uint64) int {
	f := newFeatures(own, other)
	return f.value(loadWeights(), own, other, othello.Legal(own, other))
}

// TestPlayKeepsFeatures sees that the contents of the patterns are the same
// whether they are read from a board or follow a move.
func TestPlayKeepsFeatures(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 1))
	for range 500 {
		p := nearEnd(2+r.IntN(50), r)
		own, other := p.Discs()
		for _, m := range p.Moves() {
			f := newFeatures(other, own)
			turned := p.Flips(m)
			f.play(int(m), turned)
			if f != newFeatures(other^turned, own|turned|1<<m) {
				t.Fatalf("%v: other contents after %s", p, p.Format(m))
			}
		}
	}
}

// TestValueKnowsSymmetry sees that all turns and mirror images of a position
// are worth the same.
func TestValueKnowsSymmetry(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 2))
	for range 300 {
		own, other := nearEnd(1+r.IntN(50), r).Discs()
		want := value(own, other)
		for symmetry := range 8 {
			if got := value(turn(own, symmetry), turn(other, symmetry)); got != want {
				t.Fatalf("%x against %x: %d, but %d in symmetry %d", own, other, want, got, symmetry)
			}
		}
	}
}

// turn applies a symmetry of the board to a mask.
func turn(mask uint64, symmetry int) (turned uint64) {
	for ; mask != 0; mask &= mask - 1 {
		turned |= 1 << transform(bits.TrailingZeros64(mask), symmetry)
	}
	return turned
}

// TestValueForesees compares the evaluation with the scores of solved
// positions: it must explain most of what they differ by.
func TestValueForesees(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 3))
	errors, scores := 0, 0
	for range 150 {
		p := nearEnd(10, r)
		own, other := p.Discs()
		score := newTestSearch(t).mtd(own, other, 0)
		miss := value(own, other)/unit - score
		errors += miss * miss
		scores += score * score
	}
	if errors > scores/4 {
		t.Errorf("square error %d of %d", errors, scores)
	}
	t.Logf("square error %d of %d", errors, scores)
}

// TestValueLikesCorners sees that the evaluation knows the oldest rule of the
// game: on the whole a corner is worth many discs.
func TestValueLikesCorners(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 4))
	gain, count := 0, 0
	for range 200 {
		own, other := nearEnd(20+r.IntN(20), r).Discs()
		for corner := uint64(corners); corner != 0; corner &= corner - 1 {
			if bit := corner & -corner; (own|other)&bit == 0 {
				gain += value(own|bit, other) - value(own, other|bit)
				count++
			}
		}
	}
	if mean := gain / count / unit; mean < 8 {
		t.Errorf("a corner is worth %d discs", mean)
	} else {
		t.Logf("a corner is worth %d discs", mean)
	}
}

func TestLayout(t *testing.T) {
	cells := [places]int{}
	for _, digits := range layout.digits {
		for _, d := range digits {
			cells[d.place]++
		}
	}
	for place, count := range cells {
		if count < 4 || count > 10 {
			t.Errorf("place %d has %d cells", place, count)
		}
	}
	total := 0
	for _, names := range patterns {
		total += len(occurrences(names))
	}
	if total != places {
		t.Errorf("%d places, want %d", total, places)
	}
}

func TestDamagedWeights(t *testing.T) {
	for _, packed := range [][]byte{nil, packedWeights[:1000], bytes.Repeat([]byte{7}, 100)} {
		if w, err := unpackWeights(packed); err == nil || w != nil {
			t.Errorf("%d bytes are taken for weights", len(packed))
		}
	}
	if w, err := unpackWeights(packedWeights); err != nil || len(w[phases-1]) != layout.size {
		t.Errorf("the weights: %v", err)
	}
}

func TestPhases(t *testing.T) {
	for empties, want := range map[int]int{60: 0, 55: 0, 54: 1, 7: 8, 6: 9, 1: 9, 0: 9, 64: 0} {
		if got := phaseOf(empties); got != want {
			t.Errorf("%d empty cells: phase %d, want %d", empties, got, want)
		}
	}
}
