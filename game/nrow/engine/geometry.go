package engine

import (
	"math/rand/v2"

	"npaastribe/game/nrow"
)

// In this package the cell in a column and a row has the number
// column<<columnBits + row.
const (
	columnBits = 5
	rowMask    = 1<<columnBits - 1
	maxCells   = nrow.MaxSize << columnBits
)

// cellOf returns the number of a cell.
func cellOf(column, row int) int { return column<<columnBits + row }

// The classes of windows, which all windows of a line have in common. A vertical line can
// grow at one end only, and the cells of a horizontal one are all in the same row. Which side
// gets a cell in the end mostly depends on the parity of its row; the bottom row is 0.
const (
	vertical       = iota
	horizontalEven // in an even row
	horizontalOdd  // in an odd row
	diagonal
	classes // the number of classes
)

// classOf returns the class of a line that begins in a row and goes on in a direction.
func classOf(row, dx, dy int) int {
	switch {
	case dx == 0:
		return vertical
	case dy != 0:
		return diagonal
	case row%2 == 0:
		return horizontalEven
	default:
		return horizontalOdd
	}
}

// windowRange is the range of the windows of one line that go through a cell.
type windowRange struct {
	from, to int32 // indices of windows; to is exclusive
	class    int32
}

// window is n cells in a line: cell, cell+step, cell+2*step and so on.
type window struct{ cell, step int16 }

// geometry is the immutable data that all positions of a board have in common.
type geometry struct {
	columns, rows, n int
	windows          []window
	through          [maxCells][4]windowRange // by cell: the windows through it; unused ranges are empty
	classOf          []int8                   // by window: its class
	zobrist          [2][maxCells]uint64      // Zobrist keys by side and cell
}

// newGeometry returns the geometry of a board. The windows of a line have successive indices.
func newGeometry(columns, rows, n int) *geometry {
	g := &geometry{columns: columns, rows: rows, n: n}
	for column := range columns {
		g.addLine(column, 0, 0, 1)
	}
	for row := range rows {
		g.addLine(0, row, 1, 0)
	}
	for column := range columns {
		g.addLine(column, 0, 1, 1)
		g.addLine(column, 0, -1, 1)
	}
	for row := 1; row < rows; row++ {
		g.addLine(0, row, 1, 1)
		g.addLine(columns-1, row, -1, 1)
	}
	g.addHashes()
	return g
}

// addLine adds the windows of the line that begins in a cell at the edge and goes on in
// the direction dx, dy.
func (g *geometry) addLine(column, row, dx, dy int) {
	first, length := len(g.windows), 0
	step := int16(cellOf(dx, dy))
	class := classOf(row, dx, dy)
	for x, y := column, row; x >= 0 && x < g.columns && y < g.rows; x, y = x+dx, y+dy {
		length++
	}
	count := length - g.n + 1
	for i := range count {
		g.windows = append(g.windows, window{int16(cellOf(column+i*dx, row+i*dy)), step})
		g.classOf = append(g.classOf, int8(class))
	}
	for i := range length {
		from, to := max(0, i-g.n+1), min(i, count-1)+1
		if from < to {
			cell := cellOf(column+i*dx, row+i*dy)
			g.addRange(cell, windowRange{int32(first + from), int32(first + to), int32(class)})
		}
	}
}

// addRange adds a range to those of a cell.
func (g *geometry) addRange(cell int, s windowRange) {
	for i := range g.through[cell] {
		if t := &g.through[cell][i]; t.to == 0 {
			*t = s
			return
		}
	}
}

// addHashes draws the Zobrist keys. They differ between geometries, so that boards of several
// sizes may use a table one after the other.
func (g *geometry) addHashes() {
	r := rand.New(rand.NewPCG(uint64(g.columns<<16|g.rows<<8|g.n), 4))
	for side := range g.zobrist {
		for column := range g.columns {
			for row := range g.rows {
				g.zobrist[side][cellOf(column, row)] = r.Uint64()
			}
		}
	}
}

// mirrored returns the column at the same distance from the other edge.
func (g *geometry) mirrored(column int) int { return g.columns - 1 - column }

// all returns the set of all columns.
func (g *geometry) all() uint32 { return 1<<g.columns - 1 }
