package board

import (
	"math"

	"npaastribe/game"
	"npaastribe/ui/theme"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Proportions of a board of square cells, in cells.
const cellsFrame = 0.52

// Lengths of such a board that do not shrink with its cells, in Fyne's units.
const (
	leastFrame    = 15  // room for a coordinate
	lineTolerance = 1.5 // a click so near to a line is on it
)

// Missed is what a click met that met no cell.
type Missed int

// What a click can meet beside cells.
const (
	MissedLine  Missed = iota // a line between two cells
	MissedFrame               // the frame, or what is round it
)

// cellGrid is a grid of cells that are numbered row × columns + column from 0.
// Its rows are counted from the top, or from the bottom.
type cellGrid struct {
	columns, rows int
	upwards       bool
}

// line is how many rows are above one; the other way round it is the row under
// so many others.
func (g cellGrid) line(row int) int {
	if g.upwards {
		return g.rows - 1 - row
	}
	return row
}

// place is the column of a cell, and how many rows are above it.
func (g cellGrid) place(cell int) (column, line int) {
	return cell % g.columns, g.line(cell / g.columns)
}

// cells is where a grid of square cells lies in a frame that bears the
// coordinates. Cells are whole pixels wide and start on whole pixels. All
// lengths but those in pixels are in Fyne's units.
type cells struct {
	cellGrid
	scale           float32 // pixels per unit
	cellPx, framePx int
	cell, frame     float32
	left, top       float32 // of the cell in the corner
	tolerance       float32 // a click so near to a line meets no cell
}

// planCells fits a grid with its frame and shadow into size and centres it.
func planCells(columns, rows int, size fyne.Size, scale float32) cells {
	g := cells{cellGrid: cellGrid{columns: columns, rows: rows}, scale: scale, tolerance: lineTolerance}
	fit := func(length float32, n int) float32 {
		return cellThatFits(length-2*shadowMargin, float32(n), cellsFrame, leastFrame, math.MaxFloat32)
	}
	fits := min(fit(size.Width, columns), fit(size.Height, rows))
	g.cellPx = max(1, int(math.Floor(float64(fits*scale))))
	g.cell = float32(g.cellPx) / scale
	g.framePx = pixels(max(cellsFrame*g.cell, leastFrame), scale)
	g.frame = float32(g.framePx) / scale
	g.left = snap((size.Width-float32(columns)*g.cell)/2, scale)
	g.top = snap((size.Height-float32(rows)*g.cell)/2, scale)
	return g
}

// cellThatFits is how wide a cell may be when n of them and a margin at either
// end share a length. The margin is given in cells, within limits.
func cellThatFits(length, n, margin, least, most float32) float32 {
	cell := length / (n + 2*margin)
	if width := max(least, min(most, margin*cell)); width != margin*cell {
		return (length - 2*width) / n
	}
	return cell
}

// area is where a cell is.
func (g cells) area(cell int) (fyne.Position, fyne.Size) {
	column, line := g.place(cell)
	return fyne.NewPos(g.left+float32(column)*g.cell, g.top+float32(line)*g.cell), fyne.NewSquareSize(g.cell)
}

// squares are those of the cells.
func (g cells) squares(room func(cell int) bool) squares {
	corner := func(cell int) fyne.Position { pos, _ := g.area(cell); return pos }
	return squares{room, corner, g.cell, g.scale}
}

// around is the square of the given width, in cells, in the middle of a cell,
// in whole pixels.
func (g cells) around(cell int, width float32) (fyne.Position, fyne.Size) {
	square := in(g.area(cell)).inset(snap((1-width)/2*g.cell, g.scale))
	return square.pos, square.size
}

// framed is the rectangle of all cells with a margin round them.
func (g cells) framed(margin float32) (fyne.Position, fyne.Size) {
	return fyne.NewPos(g.left-margin, g.top-margin),
		fyne.NewSize(float32(g.columns)*g.cell+2*margin, float32(g.rows)*g.cell+2*margin)
}

// plate is the rectangle of the frame, its shadow included.
func (g cells) plate() (fyne.Position, fyne.Size) { return g.framed(g.frame + shadowMargin) }

// letter is the middle of a column's letter on the frame, and digit that of a
// row's number.
func (g cells) letter(column int) fyne.Position {
	return fyne.NewPos(g.left+(float32(column)+0.5)*g.cell, g.top-g.frame/2)
}

func (g cells) digit(row int) fyne.Position {
	return fyne.NewPos(g.left-g.frame/2, g.top+(float32(g.line(row))+0.5)*g.cell)
}

// at is the cell at a point; where there is none, it is −1 and missed says what
// is there.
func (g cells) at(p fyne.Position) (cell int, missed Missed) {
	x, y := p.X-g.left, p.Y-g.top
	if x < 0 || y < 0 || x >= float32(g.columns)*g.cell || y >= float32(g.rows)*g.cell {
		return -1, MissedFrame
	}
	if g.onLine(x) || g.onLine(y) {
		return -1, MissedLine
	}
	return g.line(int(y/g.cell))*g.columns + int(x/g.cell), 0
}

// onLine reports whether a distance from the edge of the grid is that of a line.
func (g cells) onLine(v float32) bool {
	beyond := v - g.cell*float32(math.Floor(float64(v/g.cell)))
	return min(beyond, g.cell-beyond) < g.tolerance
}

// outlineCursor outlines the cell of the keyboard's cursor, with corners so
// round, in cells.
func outlineCursor(outline *canvas.Rectangle, c cellCursor, g cells, round float32, colour fyne.ThemeColorName) {
	if c.cell < 0 || !c.keys {
		outline.Hide()
		return
	}
	in(g.area(c.cell)).put(outline)
	outline.CornerRadius, outline.StrokeWidth = round*g.cell, max(2, 0.05*g.cell)
	outline.StrokeColor = theme.Color(colour)
	outline.Show()
	canvas.Refresh(outline)
}

// leastCoordinate is how large coordinates are at least, in Fyne's units, and
// coordinateGap the room between two.
const (
	leastCoordinate = 10
	coordinateGap   = 3
)

// every gives coordinates a size, and returns which of them have room beside
// each other: every one, every second, every fifth and so on. long is how much of
// the room, a cell for each, a text of some size takes up.
func every(coordinates []*canvas.Text, size, cell float32, long func(fyne.Size) float32) int {
	var longest float32
	for _, t := range coordinates {
		t.TextSize = size
		longest = max(longest, long(t.MinSize()))
	}
	for _, n := range []int{1, 2, 5, 10} {
		if longest+coordinateGap <= float32(n)*cell {
			return n
		}
	}
	return len(coordinates)
}

// anyCell reports that there is room in every cell.
func anyCell(int) bool { return true }

// isFree is what reports whether nothing is in a cell of a grid.
func isFree(g Grid) func(cell int) bool {
	return func(cell int) bool { return g.At(cell) == game.None }
}
