package engine

import (
	"math/bits"

	"npaastribe/game/othello"
)

// maxMoves is more than the moves of any position: there are 60 cells to play
// on, and in no known position more than 34 of them are open at once.
const maxMoves = 60

// candidate is a move being considered.
type candidate struct {
	own, other uint64 // the discs of the side that moved and of the other, after it
	replies    uint64 // the other's moves
	again      uint64 // where the side that moved could go on
	cell       int
	rank       int // the higher, the sooner it is tried
}

// candidates lists the legal moves of the side with the discs own. The list is
// good until the next one is made for a board with as many empty cells.
func (s *searcher) candidates(own, other, legal uint64) []candidate {
	list := &s.lists[bits.OnesCount64(own|other)&63]
	count := 0
	for ; legal != 0; legal &= legal - 1 {
		cell := bits.TrailingZeros64(legal) & 63
		turned, replies, again := othello.Lay(cell, own, other)
		list[count] = candidate{own: own | turned | 1<<cell, other: other ^ turned, replies: replies, again: again, cell: cell}
		count++
	}
	return list[:count]
}

// pick moves the candidate of the highest rank to the front.
func pick(list []candidate) *candidate {
	best := 0
	for i := range list {
		if list[i].rank > list[best].rank {
			best = i
		}
	}
	list[0], list[best] = list[best], list[0]
	return &list[0]
}

// cellRank is what a cell is worth on its own when moves are ordered.
var cellRank = [64]int{
	18, 4, 16, 12, 12, 16, 4, 18,
	4, 2, 6, 8, 8, 6, 2, 4,
	16, 6, 14, 10, 10, 14, 6, 16,
	12, 8, 10, 0, 0, 10, 8, 12,
	12, 8, 10, 0, 0, 10, 8, 12,
	16, 6, 14, 10, 10, 14, 6, 16,
	4, 2, 6, 8, 8, 6, 2, 4,
	18, 4, 16, 12, 12, 16, 4, 18,
}

// The ranks of moves, in units found by trial.
const (
	rankBest    = 1 << 20 // of the move the table knows
	rankWipeout = 1 << 24
	rankWaiting = -1 << 28
	rankReply   = 40 // for each reply the opponent has; a corner counts double
	rankOpen    = 4  // for each cell next to the mover's discs
	rankParity  = 10

	// For each unit of the estimate, in a search to a depth and to the end.
	rankEstimate = 7
	rankScore    = 3
)

// rankFast gives c the rank by which it leaves the opponent fewest moves: the
// fastest-first heuristic. It saves more nodes near the end than knowing the
// worth of the positions would.
func (c *candidate) rankFast(parity uint) {
	if c.other == 0 {
		c.rank = rankWipeout
		return
	}
	c.rank = cellRank[c.cell] - rankReply*(bits.OnesCount64(c.replies)+bits.OnesCount64(c.replies&corners)) -
		rankOpen*bits.OnesCount64(open(c.own, c.other))
	if quadrant[c.cell]&parity != 0 {
		c.rank += rankParity
	}
}

// open returns the empty cells next to a disc of own: the cells where the
// opponent may come to move.
func open(own, other uint64) uint64 {
	wide := own | own&^columnH<<1 | own&^columnA>>1
	return (wide | wide<<8 | wide>>8) &^ (own | other)
}

// rank orders the moves of a position: by how few moves they leave the
// opponent, and if depth is not negative also by their worth after a search
// of as many plies, with the weight of a unit. The move on cell first comes before
// all others.
func (s *searcher) rank(list []candidate, first int, own, other uint64, depth, weight int) {
	parity := parityOf(^(own | other))
	for i := range list {
		list[i].rankFast(parity)
	}
	if depth >= 0 {
		s.rankByWorth(list, own, other, depth, weight)
	}
	for i := range list {
		if list[i].cell == first {
			list[i].rank += rankBest
		}
	}
}

// rankByWorth adds the estimates of the moves to their ranks.
func (s *searcher) rankByWorth(list []candidate, own, other uint64, depth, weight int) {
	parent := newFeatures(other, own)
	w := s.weights.at(bits.OnesCount64(^(own | other)) - 1)
	for i := range list {
		c := &list[i]
		if depth > 0 {
			c.rank -= weight * s.shallow(c.other, c.own, c.replies, worst, -worst, depth)
		} else {
			c.rank -= weight * s.leaf(&parent, w, c, c.other^other)
		}
	}
}
