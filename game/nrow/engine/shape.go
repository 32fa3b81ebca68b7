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

// The classes of windows, which all windows of a line have in common. An upright line can
// grow at one end only, and the cells of a level one are all in the same row. Which side
// gets a cell in the end mostly depends on the parity of its row; the bottom row is 0.
const (
	upright  = iota
	even     // level, in an even row
	odd      // level, in an odd row
	slanting // along a diagonal
	classes  // the number of classes
)

// classOf returns the class of a line that begins in a row and goes on in a direction.
func classOf(row, dx, dy int) int {
	switch {
	case dx == 0:
		return upright
	case dy != 0:
		return slanting
	case row%2 == 0:
		return even
	default:
		return odd
	}
}

// stretch is the range of the windows of one line that go through a cell.
type stretch struct {
	from, to int32 // indices of windows; to is exclusive
	class    int32
}

// window is n cells in a line: cell, cell+step, cell+2*step and so on.
type window struct{ cell, step int16 }

// shape is the immutable data that all positions of a board have in common.
type shape struct {
	columns, rows, n int
	windows          []window
	through          [maxCells][4]stretch // by cell: the windows through it; unused stretches are empty
	classOf          []int8               // by window: its class
	zobrist          [2][maxCells]uint64  // Zobrist keys by side and cell
}

// newShape returns the shape of a board. The windows of a line have successive indices.
func newShape(columns, rows, n int) *shape {
	g := &shape{columns: columns, rows: rows, n: n}
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
func (g *shape) addLine(column, row, dx, dy int) {
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
			g.addStretch(cell, stretch{int32(first + from), int32(first + to), int32(class)})
		}
	}
}

// addStretch adds a stretch to those of a cell.
func (g *shape) addStretch(cell int, s stretch) {
	for i := range g.through[cell] {
		if t := &g.through[cell][i]; t.to == 0 {
			*t = s
			return
		}
	}
}

// addHashes draws the Zobrist keys. They differ between shapes, so that boards of several
// shapes may use a table one after the other.
func (g *shape) addHashes() {
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
func (g *shape) mirrored(column int) int { return g.columns - 1 - column }

// all returns the set of all columns.
func (g *shape) all() uint32 { return 1<<g.columns - 1 }
