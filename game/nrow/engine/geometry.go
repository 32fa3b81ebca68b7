package engine

import (
	"math/rand/v2"
	"slices"

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

// maxLines is more than the lines of any board: columns, rows and two diagonals for each cell of
// two edges.
const maxLines = 128

// line is a line from edge to edge.
type line struct{ length, class int }

// sideBits is the distance in a word between the bits of a line's cells for side 0 and those for
// side 1. Both begin at bit n-1, and the bits in between are set, so that windows that
// reach beyond the edge look as if they held coins of both sides.
const sideBits = nrow.MaxSize + nrow.MaxN - 1

// spot is the place of a cell in one of the four lines through it.
type spot struct {
	line  uint8 // its index
	shift uint8 // how far to shift the line for the bits of the cells near to begin at bit 0
	class uint8 // the class of the line and the row of the cell; see pattern
}

// steps are the differences between the numbers of successive cells of a line, by the index of the
// spot.
var steps = [4]int{1, 1 << columnBits, 1<<columnBits + 1, -1<<columnBits + 1}

// geometry is the immutable data that all positions of a board have in common.
type geometry struct {
	columns, rows, n int
	lineList         []line
	spots            [maxCells][4]spot   // by cell and direction; see steps
	nearBits         uint64              // in a shifted line, the bits of the cells that are in a window with a cell
	ownBits          [2]uint64           // by side: the bit of the cell itself there
	zobrist          [2][maxCells]uint64 // Zobrist keys by side and cell
}

// newGeometry returns the geometry of a board.
func newGeometry(columns, rows, n int) *geometry {
	g := &geometry{columns: columns, rows: rows, n: n}
	g.nearBits = (1<<(2*n-1) - 1) | (1<<(2*n-1)-1)<<sideBits
	g.ownBits = [2]uint64{1 << (n - 1), 1 << (n - 1 + sideBits)}
	for column := range columns {
		g.addLine(column, 0, 0, 1)
		g.addLine(column, 0, 1, 1)
		g.addLine(column, 0, -1, 1)
	}
	for row := range rows {
		g.addLine(0, row, 1, 0)
		if row > 0 {
			g.addLine(0, row, 1, 1)
			g.addLine(columns-1, row, -1, 1)
		}
	}
	g.addHashes()
	return g
}

// addLine adds the line that begins in a cell at the edge and goes on in the direction
// dx, dy.
func (g *geometry) addLine(column, row, dx, dy int) {
	class, length := classOf(row, dx, dy), 0
	direction := slices.Index(steps[:], cellOf(dx, dy))
	for x, y := column, row; x >= 0 && x < g.columns && y < g.rows; x, y = x+dx, y+dy {
		g.spots[cellOf(x, y)][direction] = spot{uint8(len(g.lineList)), uint8(length), uint8(class*nrow.MaxSize + y + 1)}
		length++
	}
	g.lineList = append(g.lineList, line{length, class})
}

// windowCount returns the number of windows of a line.
func (g *geometry) windowCount(l line) int { return max(0, l.length-g.n+1) }

// windows returns the number of windows.
func (g *geometry) windows() (count int) {
	for _, l := range g.lineList {
		count += g.windowCount(l)
	}
	return count
}

// emptyLine returns the word of an empty line: all bits but those of its cells.
func (g *geometry) emptyLine(l line) uint64 {
	cells := uint64(1<<l.length-1) << (g.n - 1)
	return ^(cells | cells<<sideBits)
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
