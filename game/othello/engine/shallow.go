package engine

import (
	"math/bits"

	"npaastribe/game/othello"
)

// shallow returns the estimate of a position after a search of a few plies
// without the table, exact between alpha and beta and otherwise a bound.
func (s *searcher) shallow(own, other uint64, alpha, beta, depth int) int {
	s.Nodes++
	legal := othello.Legal(own, other)
	if legal == 0 {
		if othello.Legal(other, own) == 0 {
			return finalScore(own, other) * unit
		}
		return -s.shallow(other, own, -beta, -alpha, depth)
	}
	if depth == 0 {
		f := newFeatures(own, other)
		return f.value(s.weights, own, other, legal)
	}
	if depth == worthDepth && s.selectivity > 0 && beta-alpha == 1 {
		if score, ok := s.glance(own, other, alpha, legal); ok {
			return score
		}
	}
	if depth == 1 {
		return s.horizon(own, other, beta, legal)
	}
	list := s.candidates(own, other, legal)
	parity := parityOf(^(own | other))
	for i := range list {
		list[i].rankFast(parity)
	}
	best := worst
	for i := range list {
		c := pick(list[i:])
		best = max(best, -s.shallow(c.other, c.own, -beta, -max(alpha, best), depth-1))
		if best >= beta {
			break
		}
	}
	return best
}

// horizon is shallow at depth one.
func (s *searcher) horizon(own, other uint64, beta int, legal uint64) int {
	parent := newFeatures(other, own) // as the side sees it that moves next
	best := worst
	for ; legal != 0; legal &= legal - 1 {
		cell := bits.TrailingZeros64(legal) & 63
		turned := othello.Turned(cell, own, other)
		best = max(best, -s.leaf(&parent, own|turned|1<<cell, other^turned, cell, turned))
		if best >= beta {
			break
		}
	}
	return best
}

// leaf estimates the position after the side with the discs own has played on
// a cell, for the other side.
func (s *searcher) leaf(parent *features, own, other uint64, cell int, turned uint64) int {
	legal := othello.Legal(other, own)
	if legal == 0 {
		return s.shallow(other, own, worst, -worst, 0)
	}
	s.Nodes++
	f := *parent
	f.play(cell, turned)
	return f.value(s.weights, other, own, legal)
}
