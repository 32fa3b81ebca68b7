package engine

import (
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

// candidate is a column to try. Columns of higher rank are tried first.
type candidate struct {
	column int32
	rank   int32
}

// rankHashMove is the rank of the best column from the transposition table.
const rankHashMove = 1 << 30

// centreRank is what each step nearer to the centre adds to the rank of a column.
const centreRank = 4

// rankedColumns returns the columns of a set with their ranks. The list is valid until this is
// called again with as many coins on the board. History and killer heuristics were tried
// and made it worse.
func (s *searcher) rankedColumns(columns uint32, best int) []candidate {
	list := s.lists[s.played][:0]
	for _, column := range s.centre {
		if columns>>column&1 == 0 {
			continue
		}
		rank := int32(rankHashMove)
		if column != best {
			rank = s.orderingScore(cellOf(column, int(s.heights[column])), s.turn) - int32(centreRank/2*distance(column, s.columns))
		}
		list = append(list, candidate{int32(column), rank})
	}
	return list
}

// orderingScore returns how much side wants a coin on a cell: the sum over the windows through it.
func (b *board) orderingScore(cell, side int) int32 {
	weights := &b.weights.orderWeight[side]
	sum := int32(0)
	for i := range b.through[cell] {
		s := &b.through[cell][i]
		for _, coins := range b.coins[s.from:s.to] {
			sum += int32(weights[coins])
		}
	}
	return sum
}

// pick moves the candidate of the highest rank to the front and returns it. The others
// keep their order.
func pick(list []candidate) candidate {
	best := 0
	for i := range list {
		if list[i].rank > list[best].rank {
			best = i
		}
	}
	c := list[best]
	copy(list[1:best+1], list[:best])
	list[0] = c
	return c
}
