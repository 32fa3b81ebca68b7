package board

import (
	"math"

	"npaastribe/game"
	"npaastribe/ui/theme"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// cellsFrame is the width of the frame of a board of square cells, in cells.
const cellsFrame = 0.52

// Lengths of such a board that do not shrink with its cells, in Fyne's units.
const (
	minFrame      = 15  // least width of the frame: room for a coordinate
	lineTolerance = 1.5 // a click this near to a line counts as on the line
)

// Missed says what a click hit that hit no cell.
type Missed int

// What a click can hit instead of a cell.
const (
	MissedLine  Missed = iota // a line between two cells
	MissedFrame               // the frame or the space around it
)

// cellGrid is a grid of cells that are numbered row × columns + column from 0. Rows are
// counted from the bottom if upwards is set, and otherwise from the top.
type cellGrid struct {
	columns, rows int
	upwards       bool
}

// screenRow converts between the number of a row and its distance from the top. It is its
// own inverse.
func (g cellGrid) screenRow(row int) int {
	if g.upwards {
		return g.rows - 1 - row
	}
	return row
}

// screenPosition returns the column of a cell and how many rows are above it.
func (g cellGrid) screenPosition(cell int) (column, row int) {
	return cell % g.columns, g.screenRow(cell / g.columns)
}

// cellLayout is the layout of a grid of square cells in a frame with coordinates. Cells are
// whole pixels wide and start on whole pixels. Lengths are in Fyne's units unless the
// name ends in Px.
type cellLayout struct {
	cellGrid
	scale           float32 // pixels per unit
	cellPx, framePx int
	cell, frame     float32
	left, top       float32 // the top left corner of the grid
	tolerance       float32 // a click this near to a line hits no cell
}

// newCellLayout fits a grid with its frame and shadow into size, centred.
func newCellLayout(columns, rows int, size fyne.Size, scale float32) cellLayout {
	g := cellLayout{cellGrid: cellGrid{columns: columns, rows: rows}, scale: scale, tolerance: lineTolerance}
	fit := func(length float32, n int) float32 {
		return cellThatFits(length-2*shadowMargin, float32(n), cellsFrame, minFrame, math.MaxFloat32)
	}
	fits := min(fit(size.Width, columns), fit(size.Height, rows))
	g.cellPx = max(1, int(math.Floor(float64(fits*scale))))
	g.cell = float32(g.cellPx) / scale
	g.framePx = pixels(max(cellsFrame*g.cell, minFrame), scale)
	g.frame = float32(g.framePx) / scale
	g.left = snap((size.Width-float32(columns)*g.cell)/2, scale)
	g.top = snap((size.Height-float32(rows)*g.cell)/2, scale)
	return g
}

// cellThatFits returns how wide a cell can be if n cells and a margin at either end share
// length. margin is in cells; its width is limited to minMargin…maxMargin.
func cellThatFits(length, n, margin, minMargin, maxMargin float32) float32 {
	cell := length / (n + 2*margin)
	if width := max(minMargin, min(maxMargin, margin*cell)); width != margin*cell {
		return (length - 2*width) / n
	}
	return cell
}

// area returns the position and size of a cell.
func (g cellLayout) area(cell int) (fyne.Position, fyne.Size) {
	column, row := g.screenPosition(cell)
	return fyne.NewPos(g.left+float32(column)*g.cell, g.top+float32(row)*g.cell), fyne.NewSquareSize(g.cell)
}

// squares returns the squares of the cells, of which free reports whether they are free.
func (g cellLayout) squares(free func(cell int) bool) squares {
	corner := func(cell int) fyne.Position { pos, _ := g.area(cell); return pos }
	return squares{free, corner, g.cell, g.scale}
}

// centredSquare returns the square of the given width, in cells, in the middle of a cell,
// rounded to whole pixels.
func (g cellLayout) centredSquare(cell int, width float32) (fyne.Position, fyne.Size) {
	square := newRect(g.area(cell)).inset(snap((1-width)/2*g.cell, g.scale))
	return square.pos, square.size
}

// boundsWithMargin returns the rectangle of all cells with a margin around them.
func (g cellLayout) boundsWithMargin(margin float32) (fyne.Position, fyne.Size) {
	return fyne.NewPos(g.left-margin, g.top-margin),
		fyne.NewSize(float32(g.columns)*g.cell+2*margin, float32(g.rows)*g.cell+2*margin)
}

// frameWithShadow returns the rectangle of the frame including its shadow.
func (g cellLayout) frameWithShadow() (fyne.Position, fyne.Size) {
	return g.boundsWithMargin(g.frame + shadowMargin)
}

// letterCentre returns the centre of a column's letter on the frame, and digitCentre that
// of a row's number.
func (g cellLayout) letterCentre(column int) fyne.Position {
	return fyne.NewPos(g.left+(float32(column)+0.5)*g.cell, g.top-g.frame/2)
}

func (g cellLayout) digitCentre(row int) fyne.Position {
	return fyne.NewPos(g.left-g.frame/2, g.top+(float32(g.screenRow(row))+0.5)*g.cell)
}

// hitTest returns the cell at a point. If there is none, cell is −1 and missed says what is
// there.
func (g cellLayout) hitTest(p fyne.Position) (cell int, missed Missed) {
	x, y := p.X-g.left, p.Y-g.top
	if x < 0 || y < 0 || x >= float32(g.columns)*g.cell || y >= float32(g.rows)*g.cell {
		return -1, MissedFrame
	}
	if g.onLine(x) || g.onLine(y) {
		return -1, MissedLine
	}
	return g.screenRow(int(y/g.cell))*g.columns + int(x/g.cell), 0
}

// onLine reports whether a distance from the edge of the grid is within tolerance of a
// line.
func (g cellLayout) onLine(v float32) bool {
	beyond := v - g.cell*float32(math.Floor(float64(v/g.cell)))
	return min(beyond, g.cell-beyond) < g.tolerance
}

// outlineCursor outlines the cell of the keyboard's cursor, or hides the outline if there
// is none. radius is the corner radius in cells.
func outlineCursor(outline *canvas.Rectangle, c cellCursor, g cellLayout, radius float32, colour fyne.ThemeColorName) {
	if c.cell < 0 || !c.byKeyboard {
		outline.Hide()
		return
	}
	newRect(g.area(c.cell)).applyTo(outline)
	outline.CornerRadius, outline.StrokeWidth = radius*g.cell, max(2, 0.05*g.cell)
	outline.StrokeColor = theme.Color(colour)
	outline.Show()
	canvas.Refresh(outline)
}

// minCoordinate is the smallest text size of coordinates, and coordinateGap the smallest
// space between two of them, in Fyne's units.
const (
	minCoordinate = 10
	coordinateGap = 3
)

// coordinateStep sets the text size of coordinates and returns n such that every n-th of
// them can be shown without overlapping. cell is the distance between two coordinates;
// extent returns the extent of a text in that direction.
func coordinateStep(coordinates []*canvas.Text, size, cell float32, extent func(fyne.Size) float32) int {
	var longest float32
	for _, t := range coordinates {
		t.TextSize = size
		longest = max(longest, extent(t.MinSize()))
	}
	for _, n := range []int{1, 2, 5, 10} {
		if longest+coordinateGap <= float32(n)*cell {
			return n
		}
	}
	return len(coordinates)
}

// anyCell reports that every cell has room.
func anyCell(int) bool { return true }

// isFree returns a function that reports whether a cell of g is empty.
func isFree(g Grid) func(cell int) bool {
	return func(cell int) bool { return g.At(cell) == game.None }
}
