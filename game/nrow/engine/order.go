package engine

import (
	"math"
	"math/rand/v2"
	"slices"
)

// centreFirst returns all columns, the middle ones first because more lines
// go through them. The seed shuffles those equally far from the centre.
func centreFirst(columns int, seed int64) []int {
	order := make([]int, columns)
	for i := range order {
		order[i] = i
	}
	r := rand.New(rand.NewPCG(uint64(seed), 0))
	r.Shuffle(columns, func(i, j int) { order[i], order[j] = order[j], order[i] })
	slices.SortStableFunc(order, func(a, b int) int {
		return distance(a, columns) - distance(b, columns)
	})
	return order
}

// distance returns twice the distance of a column from the centre.
func distance(column, columns int) int {
	d := 2*column - (columns - 1)
	return max(d, -d)
}

// candidate is a column to try: from the highest bits down, its rank, the complement of its index
// in the list, and the column. The highest one is tried first.
type candidate int32

// noCandidate is less than any other.
const noCandidate candidate = math.MinInt32

func newCandidate(rank, index, column int) candidate {
	return candidate(rank<<16 | (255-index)<<8 | column)
}

// centreRank is what each step nearer to the centre adds to the rank of a column.
const centreRank = 4

// choice yields the columns to try in a position: first the best one from the transposition table,
// then the others by their rank, which is found only if they are needed.
type choice struct {
	*searcher
	hashMove int // noMove if there is none
	columns  uint32
	depth    int         // plies to search, for the table
	list     []candidate // the other columns; nil before they are ranked
}

// choose returns a choice of the columns of a set, for a search to a depth. It is valid until
// this is called again with as many coins on the board.
func (s *searcher) choose(columns uint32, hashMove, depth int) choice {
	if hashMove != noMove && columns>>hashMove&1 == 0 {
		hashMove = noMove
	}
	return choice{searcher: s, hashMove: hashMove, columns: columns, depth: depth}
}

// next returns the next column; ok is false if there is none. The position must be the
// one that the choice was made in.
func (c *choice) next() (column int, ok bool) {
	if c.hashMove != noMove {
		column, c.hashMove = c.hashMove, noMove
		c.columns &^= 1 << column
		if c.depth > 2 {
			c.table.Prefetch(c.keyAfter(column))
		}
		return column, true
	}
	if c.list == nil {
		c.rank()
	}
	return pick(c.list)
}

// rank makes the list of columns with their ranks. If the positions after the moves will be looked
// up in the table, because they are searched to a depth, their entries are prefetched.
// History and killer heuristics were tried and made it worse.
func (c *choice) rank() {
	list, effects := c.lists[c.played][:0], c.updateEffects()
	for _, column := range c.centre {
		if c.columns>>column&1 == 0 {
			continue
		}
		if c.depth > 2 {
			c.table.Prefetch(c.keyAfter(column))
		}
		rank := effects[column].wish(c.turn) - centreRank/2*distance(column, c.searcher.columns)
		list = append(list, newCandidate(rank, len(list), column))
	}
	c.list = list
}

// pick removes the highest candidate from a list and returns its column; ok is false if there is
// none.
func pick(list []candidate) (column int, ok bool) {
	best := noCandidate
	for _, c := range list {
		best = max(best, c)
	}
	if best == noCandidate {
		return 0, false
	}
	list[255-best>>8&255] = noCandidate
	return int(best & 255), true
}
