package engine

import (
	"math/bits"

	"npaastribe/game/othello"
)

// shallow returns the estimate of a position, with the legal moves, after a search
// of a few plies without the table, exact between alpha and beta and otherwise a
// bound.
func (s *searcher) shallow(own, other, legal uint64, alpha, beta, depth int) int {
	s.Nodes++
	if legal == 0 {
		replies := othello.Legal(other, own)
		if replies == 0 {
			return finalScore(own, other) * unit
		}
		return -s.shallow(other, own, replies, -beta, -alpha, depth)
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
		best = max(best, -s.shallow(c.other, c.own, c.replies, -beta, -max(alpha, best), depth-1))
		if best >= beta {
			break
		}
	}
	return best
}

// horizon is shallow at depth one. It tries corners first and the cells next to
// them last.
func (s *searcher) horizon(own, other uint64, beta int, legal uint64) int {
	parent := newFeatures(other, own) // as the side sees it that moves next
	best := worst
	for _, cells := range [...]uint64{legal & corners, legal &^ (corners | byCorners), legal & byCorners} {
		for ; cells != 0; cells &= cells - 1 {
			cell := bits.TrailingZeros64(cells) & 63
			turned := othello.Turned(cell, own, other)
			mine, theirs := own|turned|1<<cell, other^turned
			best = max(best, -s.leaf(&parent, mine, theirs, othello.Legal(theirs, mine), cell, turned))
			if best >= beta {
				return best
			}
		}
	}
	return best
}

// leaf estimates the position after the side with the discs own has played on
// a cell, for the other side, whose moves are legal.
func (s *searcher) leaf(parent *features, own, other, legal uint64, cell int, turned uint64) int {
	if legal == 0 {
		return s.shallow(other, own, legal, worst, -worst, 0)
	}
	s.Nodes++
	return parent.valueAfter(s.weights, other, own, legal, cell, turned)
}
