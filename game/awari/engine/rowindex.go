package engine

import (
	"sync"

	"npaastribe/game/awari"
)

// rowIndex ranks the rows with the same number of beans. A row is described by how many beans lie
// in its first pit, in its first two and so on to its first five. These numbers do not fall, and
// with 0 to 4 added they rise strictly; the combinatorial number system ranks such sets without
// gaps.
//
// Sowing forward within a row lowers at least one of the numbers and raises none, and so lowers its
// rank.
type rowIndex struct {
	terms [awari.Row - 1][maxEndgameBeans + 1]int32     // C(beans+pit, pit+1)
	count [maxEndgameBeans + 1]int                      // the number of rows, by their beans
	start [maxEndgameBeans + 1][maxEndgameBeans + 1]int // by the beans in the own row and the other: the index of the first such position
	rows  [maxEndgameBeans + 1]func() []uint64
}

// ranking is the only rowIndex.
var ranking = newRowIndex()

func newRowIndex() *rowIndex {
	x := &rowIndex{}
	for pit := range x.terms {
		for beans := range x.terms[pit] {
			x.terms[pit][beans] = int32(choose(beans+pit, pit+1))
		}
	}
	for beans := range x.count {
		x.count[beans] = choose(beans+awari.Row-1, awari.Row-1)
		x.rows[beans] = sync.OnceValue(func() []uint64 { return x.makeRows(beans) })
	}
	for beans := range x.start {
		next := 0
		for own := range beans + 1 {
			x.start[own][beans-own] = next
			next += x.count[own] * x.count[beans-own]
		}
	}
	return x
}

// choose returns the binomial coefficient of n and k.
func choose(n, k int) int {
	ways := 1
	for i := range k {
		ways = ways * (n - i) / (i + 1)
	}
	return ways
}

// rank returns the rank of a row.
func (x *rowIndex) rank(row uint64) int {
	row *= ones
	return int(x.terms[0][row&laneMask] + x.terms[1][row>>lane&laneMask] + x.terms[2][row>>(2*lane)&laneMask] +
		x.terms[3][row>>(3*lane)&laneMask] + x.terms[4][row>>(4*lane)&laneMask])
}

// index returns the index of a position among those with as many beans. own and other are the sums
// of its rows.
func (x *rowIndex) index(b board, own, other int) int {
	return x.start[own][other] + x.rank(b.own)*x.count[other] + x.rank(b.other)
}

// size returns the number of positions with the given number of beans.
func (x *rowIndex) size(beans int) int { return choose(beans+2*awari.Row-1, 2*awari.Row-1) }

// below returns the number of positions with fewer beans.
func (x *rowIndex) below(beans int) int { return choose(beans+2*awari.Row-1, 2*awari.Row) }

// rowsWith returns the rows with the given number of beans, in the order of their ranks.
func (x *rowIndex) rowsWith(beans int) []uint64 { return x.rows[beans]() }

// makeRows makes what rowsWith returns.
func (x *rowIndex) makeRows(beans int) []uint64 {
	list := make([]uint64, x.count[beans])
	var fill func(row uint64, pit, left int)
	fill = func(row uint64, pit, left int) {
		if pit == awari.Row-1 {
			row |= uint64(left) << (lane * pit)
			list[x.rank(row)] = row
			return
		}
		for n := range left + 1 {
			fill(row|uint64(n)<<(lane*pit), pit+1, left-n)
		}
	}
	fill(0, 0, beans)
	return list
}
