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
		if c.depth > 1 {
			c.table.Prefetch(c.keyAfter(column))
		}
		return column, true
	}
	if c.list == nil {
		c.list = c.rankedColumns(c.columns, c.depth)
	}
	return pick(c.list)
}

// rankedColumns returns the columns of a set with their ranks, and prefetches the table's entries
// of the positions after them if these are searched to a depth. The list is valid
// until this is called again with as many coins on the board. History and killer heuristics
// were tried and made it worse.
func (s *searcher) rankedColumns(columns uint32, depth int) []candidate {
	list, wishes := s.lists[s.played][:0], s.updateWishes()
	for _, column := range s.centre {
		if columns>>column&1 == 0 {
			continue
		}
		if depth > 1 {
			s.table.Prefetch(s.keyAfter(column))
		}
		rank := int(wishes[column]>>(16*s.turn)&0xffff) - centreRank/2*distance(column, s.columns)
		list = append(list, newCandidate(rank, len(list), column))
	}
	return list
}

// updateWishes returns, by column, how much both sides want a coin in its next cell: side 0 in the
// lower and side 1 in the upper 16 bits. It takes them from the nearest position before
// for which they are known, except where a coin dropped since lies in line with the cell.
func (b *board) updateWishes() []uint32 {
	ply := len(b.history)
	wishes := b.wishes[ply*b.columns : (ply+1)*b.columns]
	if int(b.wishesAt) == ply {
		return wishes
	}
	changed := b.openColumns
	if b.wishesAt != noPly {
		copy(wishes, b.wishes[int(b.wishesAt)*b.columns:])
		changed = 0
		for _, cell := range b.dropped[b.wishesAt:] {
			changed |= b.inLine(int(cell))
		}
		changed &= b.openColumns
	}
	for ; changed != 0; changed &= changed - 1 {
		column := firstColumn(changed)
		wishes[column] = b.wish(cellOf(column, int(b.heights[column])))
	}
	b.wishesAt = int16(ply)
	return wishes
}

// noPly is no ply.
const noPly = -1

// inLine returns the columns whose next cell may be in a window with a cell, and the column of the
// cell.
func (b *board) inLine(cell int) uint32 {
	column, row := cell>>columnBits, cell&rowMask
	columns := uint32(1) << column
	for c := max(0, column-b.n+1); c < min(b.columns, column+b.n); c++ {
		if d := int(b.heights[c]) - row; d == 0 || d == column-c || d == c-column {
			columns |= 1 << c
		}
	}
	return columns
}

// wish returns how much both sides want a coin on a cell, as in updateWishes: the sum over the
// lines through it.
func (b *board) wish(cell int) (sum uint32) {
	spots := &b.spots[cell]
	for i := range spots {
		sum += b.pattern(spots[i]).wish
	}
	return sum
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
