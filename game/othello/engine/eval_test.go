//go:build !race

package engine

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"npaastribe/game/othello"
)

// value returns the evaluation of a position in which the side to move has a move.
func value(own, other uint64) int {
	f := newFeatures(own, other)
	return f.value(loadWeights(), own, other, othello.Legal(own, other))
}

// TestPlayKeepsFeatures checks that the features are the same whether they are read from
// a board or updated by a move.
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

// TestVectorInstructions checks that the vector instructions and plain Go read, update and sum
// features alike, with random weights.
func TestVectorInstructions(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 6))
	weights := &weights{}
	for k := range weights.knots {
		weights.knots[k] = make([]int16, loadWeightMap().count)
		for i := range weights.knots[k] {
			weights.knots[k][i] = int16(r.Uint32())
		}
	}
	for range 500 {
		p := nearEnd(2+r.IntN(50), r)
		own, other := p.Discs()
		f, plain := newFeatures(other, own), features{}
		if plain.readGeneric(other, own); f != plain {
			t.Fatalf("%v: contents %x, want %x", p, f, plain)
		}
		w := weights.at(bits.OnesCount64(^(own | other)))
		if got, want := f.sumAfter(w, 0, 0), f.sumAfterGeneric(w, 0, 0); got != want {
			t.Fatalf("%v: %d, want %d", p, got, want)
		}
		for _, m := range p.Moves() {
			if got, want := f.sumAfter(w, int(m), p.Flips(m)), f.sumAfterGeneric(w, int(m), p.Flips(m)); got != want {
				t.Fatalf("%v: %d after %s, want %d", p, got, p.Format(m), want)
			}
		}
	}
}

// TestValueKnowsSymmetry checks that all rotations and reflections of a position have the
// same value.
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

// TestValuePredictsScore compares the evaluation with the scores of solved
// positions: it must explain most of their variance.
func TestValuePredictsScore(t *testing.T) {
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

// TestValueLikesCorners checks that in the evaluation a corner is on average worth many
// discs.
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

// TestLayout checks that four places lie in each word, and that every cell is
// in some of them.
func TestLayout(t *testing.T) {
	places := 0
	for _, names := range patterns {
		all := occurrences(names)
		if len(all)%4 != 0 {
			t.Errorf("%v: %d places", names, len(all))
		}
		places += len(all)
	}
	if places != 4*featureWords {
		t.Errorf("%d places, want %d", places, 4*featureWords)
	}
	for cell, f := range layout.cells {
		if f == (features{}) {
			t.Errorf("cell %d is in no place", cell)
		}
	}
}

// TestCanonicalConfigs checks that mirror images of an edge share a weight, and other
// contents do not.
func TestCanonicalConfigs(t *testing.T) {
	same := canonicalConfigs(patterns[0])
	for content, want := range map[int]int{0: 0, 1: 1, 2: 2, 3: 1, 6: 2, 9: 9, power3(3): 9, power3(9): power3(8)} {
		if same[content] != want {
			t.Errorf("content %d is worth as much as %d, want %d", content, same[content], want)
		}
	}
}

// leafMove is a move after which a position is evaluated.
type leafMove struct {
	parent int    // index of the position before
	legal  uint64 // the moves after it
	again  uint64 // those of the other side
	turned uint64
	cell   int
}

// benchmarkLeaves returns positions in the middle of games, with the discs of the side not
// to move first, and their moves.
func benchmarkLeaves() (parents [][2]uint64, moves []leafMove) {
	r := rand.New(rand.NewPCG(10, 5))
	for range 200 {
		p := nearEnd(30, r)
		own, other := p.Discs()
		for legal := othello.Legal(own, other); legal != 0; legal &= legal - 1 {
			cell := bits.TrailingZeros64(legal)
			if turned, replies, again := othello.FlipsAndMobility(cell, own, other); replies != 0 {
				moves = append(moves, leafMove{parent: len(parents), legal: replies, again: again, turned: turned, cell: cell})
			}
		}
		parents = append(parents, [2]uint64{other, own})
	}
	return parents, moves
}

// BenchmarkFeatures reads contents from boards.
func BenchmarkFeatures(b *testing.B) {
	parents, _ := benchmarkLeaves()
	i := 0
	for b.Loop() {
		p := &parents[i]
		newFeatures(p[0], p[1])
		if i++; i == len(parents) {
			i = 0
		}
	}
}

// BenchmarkLeaf evaluates positions after a move, as a search does in its leaves.
func BenchmarkLeaf(b *testing.B) {
	parents, moves := benchmarkLeaves()
	before := make([]features, len(parents))
	for i, p := range parents {
		before[i] = newFeatures(p[0], p[1])
	}
	w := loadWeights()
	i := 0
	for b.Loop() {
		m := &moves[i]
		before[m.parent].valueAfter(w.at(29), m.legal, m.again, m.cell, m.turned)
		if i++; i == len(moves) {
			i = 0
		}
	}
}
