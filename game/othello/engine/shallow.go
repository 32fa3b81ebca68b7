package engine

import (
	"math/bits"

	"npaastribe/game/othello"
)

// searchShallow is pvs for small depths: plain alpha-beta search without the
// transposition table. It does not check whether to stop.
func (s *searcher) searchShallow(own, other, legal uint64, alpha, beta, depth int) int {
	s.Nodes++
	if legal == 0 {
		replies := othello.Legal(other, own)
		if replies == 0 {
			return finalScore(own, other) * unit
		}
		return -s.searchShallow(other, own, replies, -beta, -alpha, depth)
	}
	if depth == 0 {
		f := newFeatures(own, other)
		return f.value(s.weights, own, other, legal)
	}
	if depth == staticProbCutDepth && s.selectivity > 0 && beta-alpha == 1 {
		if score, ok := s.staticProbCut(own, other, alpha, legal); ok {
			return score
		}
	}
	if depth == 1 {
		return s.searchFrontier(own, other, beta, legal)
	}
	list := s.candidates(own, other, legal)
	parity := parityOf(^(own | other))
	for i := range list {
		list[i].rankFastestFirst(parity)
	}
	best := -inf
	for i := range list {
		c := pick(list[i:])
		best = max(best, -s.searchShallow(c.other, c.own, c.replies, -beta, -max(alpha, best), depth-1))
		if best >= beta {
			break
		}
	}
	return best
}

// searchFrontier is searchShallow at depth 1, at frontier nodes. It tries corners first and
// the cells next to them last.
func (s *searcher) searchFrontier(own, other uint64, beta int, legal uint64) int {
	parent := newFeatures(other, own) // as seen by the side that moves next
	w := s.weights.at(bits.OnesCount64(^(own | other)) - 1)
	best := -inf
	for _, cells := range [...]uint64{legal & corners, legal &^ (corners | nextToCorners), legal & nextToCorners} {
		for ; cells != 0; cells &= cells - 1 {
			cell := bits.TrailingZeros64(cells) & 63
			turned, replies, ownMoves := othello.FlipsAndMobility(cell, own, other)
			c := candidate{own: own | turned | 1<<cell, other: other ^ turned, replies: replies, ownMoves: ownMoves, cell: cell}
			best = max(best, -s.evalMove(&parent, w, &c, turned))
			if best >= beta {
				return best
			}
		}
	}
	return best
}

// evalMove returns the static evaluation of the position after a move that has turned discs,
// for the opponent of the mover. parent are the features before the move, as seen by the
// opponent, and w the weights for the position after it.
func (s *searcher) evalMove(parent *features, w *stageWeights, c *candidate, turned uint64) int {
	if c.replies == 0 {
		return s.searchShallow(c.other, c.own, 0, -inf, inf, 0)
	}
	s.Nodes++
	return parent.valueAfter(w, c.replies, c.ownMoves, c.cell, turned)
}
