package engine

import (
	"math/bits"

	"npaastribe/game/othello"
)

// maxMoves is an upper bound of the moves of a position: there are 60 cells to play
// on. No known position has more than 34 legal moves.
const maxMoves = 60

// candidate is a move to be tried, with the position after it.
type candidate struct {
	own, other uint64 // the discs of the mover and of its opponent after the move
	replies    uint64 // the moves of the opponent
	ownMoves   uint64 // the cells where the mover could move again
	cell       int
	rank       int // moves of higher rank are tried first
	order      int // the number of moves of higher rank, set by nextMove
}

// candidates returns a list of the legal moves of the side with the discs own, without
// ranks. It is valid until candidates is called for a board with as many empty cells.
func (s *searcher) candidates(own, other, legal uint64) []candidate {
	list := &s.lists[bits.OnesCount64(own|other)&63]
	count := 0
	for ; legal != 0; legal &= legal - 1 {
		cell := bits.TrailingZeros64(legal) & 63
		turned, replies, ownMoves := othello.FlipsAndMobility(cell, own, other)
		list[count] = candidate{own: own | turned | 1<<cell, other: other ^ turned, replies: replies, ownMoves: ownMoves, cell: cell}
		count++
	}
	return list[:count]
}

// pick moves the candidate of the highest rank to the front and returns it.
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

// cellRank is the rank of a cell by itself in move ordering.
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

// The terms of a move's rank, found by trial.
const (
	rankHashMove  = 1 << 20  // for the move from the transposition table
	rankWipeout   = 1 << 24  // for a move that leaves the opponent no disc
	rankDeferred  = -1 << 28 // for a move that another thread is searching
	rankReply     = 40       // minus, for each reply of the opponent; a corner counts double
	rankPotential = 4        // minus, for each empty cell next to the mover's discs
	rankParity    = 10       // for a cell in a quadrant with an odd number of empty ones

	// For each unit of the score of a search, in pvs and in solve.
	rankEvalPVS   = 7
	rankEvalSolve = 3
)

// rankFastestFirst ranks c by how few moves it leaves the opponent: the fastest-first
// heuristic. Near the end of the game this saves more nodes than ordering by the
// evaluation.
func (c *candidate) rankFastestFirst(parity uint) {
	if c.other == 0 {
		c.rank = rankWipeout
		return
	}
	c.rank = cellRank[c.cell] - rankReply*(bits.OnesCount64(c.replies)+bits.OnesCount64(c.replies&corners)) -
		rankPotential*bits.OnesCount64(potentialMobility(c.own, c.other))
	if quadrant[c.cell]&parity != 0 {
		c.rank += rankParity
	}
}

// potentialMobility returns the empty cells next to a disc of own, where the opponent may
// move sooner or later: its potential mobility.
func potentialMobility(own, other uint64) uint64 {
	wide := own | own&^columnH<<1 | own&^columnA>>1
	return (wide | wide<<8 | wide>>8) &^ (own | other)
}

// rank sets the ranks of the moves of a position: by how few moves they leave the
// opponent, and, if depth is not negative, also by the score of a search of that many
// plies, of which each unit counts weight. The move on the cell hashMove comes before the
// others unless they wipe the opponent out.
func (s *searcher) rank(list []candidate, hashMove int, own, other uint64, depth, weight int) {
	parity := parityOf(^(own | other))
	for i := range list {
		list[i].rankFastestFirst(parity)
	}
	if depth >= 0 {
		s.rankByEval(list, own, other, depth, weight)
	}
	for i := range list {
		if list[i].cell == hashMove {
			list[i].rank += rankHashMove
		}
	}
}

// rankByEval adds the scores of a search to the ranks of the moves.
func (s *searcher) rankByEval(list []candidate, own, other uint64, depth, weight int) {
	parent := newFeatures(other, own)
	w := s.weights.at(bits.OnesCount64(^(own | other)) - 1)
	for i := range list {
		c := &list[i]
		if depth > 0 {
			c.rank -= weight * s.searchShallow(c.other, c.own, c.replies, -inf, inf, depth)
		} else {
			c.rank -= weight * s.evalMove(&parent, w, c, c.other^other)
		}
	}
}
