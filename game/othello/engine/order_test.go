//go:build !race

package engine

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"npaastribe/game/othello"
)

// TestPotentialMobility compares the open cells with those found one by one.
func TestPotentialMobility(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 1))
	for range 300 {
		own, other := nearEnd(1+r.IntN(55), r).Discs()
		want := uint64(0)
		for cell := range 64 {
			if (own|other)>>cell&1 == 0 && neighbours[cell]&own != 0 {
				want |= 1 << cell
			}
		}
		if got := potentialMobility(own, other); got != want {
			t.Fatalf("%x against %x: %x, want %x", own, other, got, want)
		}
	}
}

// TestCandidates checks that the list holds every move, and the boards after them
// according to the rules.
func TestCandidates(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 2))
	s := newTestSearch(t)
	for range 300 {
		p := nearEnd(1+r.IntN(55), r)
		own, other := p.Discs()
		list := s.candidates(own, other, othello.Legal(own, other))
		for i, m := range p.Moves() {
			c := list[i]
			turned := p.Flips(m)
			if c.cell != int(m) || c.own != own|turned|1<<m || c.other != other^turned {
				t.Fatalf("%v: %+v for %s", p, c, p.Format(m))
			}
		}
		if len(list) != len(p.Moves()) {
			t.Fatalf("%v: %d moves, want %v", p, len(list), p.Moves())
		}
	}
}

// TestRank checks the order of moves: the move from the table, a wipeout, and those that
// leave the opponent few moves come first.
func TestRank(t *testing.T) {
	p := parse(t, "-OX-----"+"XO------"+"XXX-----"+"--------"+"--------"+"--------"+"--------"+"-------- X")
	own, other := p.Discs()
	s := newTestSearch(t)
	list := s.candidates(own, other, othello.Legal(own, other))
	s.rank(list, -1, own, other, -1, 0)
	if c := pick(list); c.other != 0 || len(list) < 2 {
		t.Errorf("%d comes first of %d", c.cell, len(list))
	}
	r := rand.New(rand.NewPCG(11, 3))
	fewest, mean := 0, 0
	for range 200 {
		own, other := nearEnd(7+r.IntN(6), r).Discs()
		list := s.candidates(own, other, othello.Legal(own, other))
		s.rank(list, -1, own, other, -1, 0)
		replies := func(c *candidate) int { return bits.OnesCount64(othello.Legal(c.other, c.own)) }
		chosen := replies(pick(list))
		for i := range list {
			mean += replies(&list[i])
			fewest += chosen
		}
		last := list[len(list)-1].cell
		s.rank(list, last, own, other, 0, rankEvalSolve)
		if c := pick(list); c.cell != last {
			t.Fatalf("%d comes before the move of the table, %d", c.cell, last)
		}
	}
	if fewest > mean*17/20 {
		t.Errorf("the first moves leave %d replies, all moves %d", fewest, mean)
	}
}
