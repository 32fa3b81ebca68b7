package engine

import (
	"math/rand/v2"
	"slices"

	"npaastribe/game/nrow"
)

// centreFirst returns the columns of p, the middle ones first because more
// lines go through them. The seed shuffles those equally far from the centre.
func centreFirst(p nrow.Position, seed int64) []int {
	columns, _ := p.Size()
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
