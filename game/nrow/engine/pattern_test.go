package engine

import (
	"math/rand/v2"
	"testing"

	"npaastribe/game/nrow"
)

// windowsOf calls visit for every window of the board with its class and its cells.
func windowsOf(b *board, visit func(class int, cells []int)) {
	for column := range b.columns {
		for row := range b.rows {
			for _, d := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {-1, 1}} {
				endColumn, endRow := column+(b.n-1)*d[0], row+(b.n-1)*d[1]
				if endColumn < 0 || endColumn >= b.columns || endRow >= b.rows {
					continue
				}
				var cells []int
				for i := range b.n {
					cells = append(cells, cellOf(column+i*d[0], row+i*d[1]))
				}
				visit(classOf(row, d[0], d[1]), cells)
			}
		}
	}
}

// TestWindows checks the sum of the weights and the ranks of cells against a count of the coins
// in every window, in games in which moves are also taken back.
func TestWindows(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	for _, shape := range shapes {
		b := newBoard(position(t, shape[0], shape[1], shape[2]))
		coins := [maxCells]int{} // by cell: 0 for none, or its side plus 1
		for range 200 {
			columns := b.allowed()
			if last := len(b.dropped) - 1; last >= 0 && (len(columns) == 0 || r.IntN(3) == 0) {
				cell := int(b.dropped[last])
				b.undo(cell >> columnBits)
				coins[cell] = 0
			} else {
				column := columns[r.IntN(len(columns))]
				coins[cellOf(column, int(b.heights[column]))] = b.turn + 1
				b.drop(column)
			}
			sum, wishes := int64(0), [maxCells]uint64{}
			windowsOf(b, func(class int, cells []int) {
				var count [3]int
				lowest := nrow.MaxSize
				for _, cell := range cells {
					count[coins[cell]]++
					lowest = min(lowest, cell&rowMask)
				}
				sum += b.weights.windowWeight(class, lowest, count[1], count[2], b.n)
				for _, cell := range cells {
					wishes[cell] += orderWeight(count[1], count[2], b.n) | orderWeight(count[2], count[1], b.n)<<16
				}
			})
			if b.sum != sum {
				t.Fatalf("%v: sum %x, want %x", b.dropped, b.sum, sum)
			}
			if r.IntN(2) == 0 {
				continue
			}
			got := b.updateEffects()
			for column := range b.columns {
				if cell := cellOf(column, int(b.heights[column])); b.openColumns>>column&1 != 0 && uint64(uint32(got[column].wishes)) != wishes[cell] {
					t.Fatalf("%v: column %d is wished for %x, want %x", b.dropped, column, uint32(got[column].wishes), wishes[cell])
				}
			}
		}
	}
}
