package board

import (
	"math"

	"fyne.io/fyne/v2"

	"npaastribe/ui/theme"
)

// Proportions of a DropBoard, in cells. The face has a margin around its cells, and below
// them a foot with the numbers of the columns. Above every column there is room for the
// coin that waits to be dropped; the column's arrow button is in the same place.
const (
	faceMargin    = 0.22
	footHeight    = 0.42
	coinRadius    = 0.44
	arrowGap      = 0.10
	waitingHeight = 1 + arrowGap
)

// DropHeight is how far above the top row a coin waits and begins to fall, in cells: just
// above the edge of the face.
const DropHeight = waitingHeight + faceMargin

// Lengths of a DropBoard in Fyne's units: the least height of the foot and the greatest
// width of an arrow button.
const (
	minFootHeight = 16
	maxArrow      = 56
)

// shadowMargin is the width of the shadow around a board, in Fyne's units.
const shadowMargin = 10

// dropLayout is the layout of a DropBoard.
type dropLayout struct {
	cellLayout
	foot float32 // height of the face below the cells
}

// newDropLayout fits a board into size, centred.
func newDropLayout(columns, rows int, size fyne.Size, scale float32) dropLayout {
	g := dropLayout{cellLayout: cellLayout{cellGrid: cellGrid{columns: columns, rows: rows, upwards: true}, scale: scale}}
	over := float32(rows) + waitingHeight + faceMargin // all but the foot
	byWidth := (size.Width - 2*shadowMargin) / (float32(columns) + 2*faceMargin)
	byHeight := (size.Height - shadowMargin) / (over + footHeight)
	if byHeight*footHeight < minFootHeight {
		byHeight = (size.Height - shadowMargin - minFootHeight) / over
	}
	g.cellPx = max(1, int(math.Floor(float64(min(byWidth, byHeight)*scale))))
	g.cell = float32(g.cellPx) / scale
	g.foot = snap(max(minFootHeight, footHeight*g.cell), scale)
	height := over*g.cell + g.foot + shadowMargin
	g.left = snap((size.Width-float32(columns)*g.cell)/2, scale)
	g.top = snap((size.Height-height)/2+(waitingHeight+faceMargin)*g.cell, g.scale)
	return g
}

// snap rounds a length to whole pixels of a screen with scale pixels per unit.
func snap(v, scale float32) float32 {
	return float32(math.Round(float64(v*scale))) / scale
}

// cellPosition returns the top left corner of a cell.
func (g dropLayout) cellPosition(column, row int) fyne.Position {
	pos, _ := g.area(row*g.columns + column)
	return pos
}

// columnAt returns the column at a point of the board, which may be on its arrow button
// or number, or −1.
func (g dropLayout) columnAt(p fyne.Position) int {
	column := int(math.Floor(float64((p.X - g.left) / g.cell)))
	bottom := g.top + float32(g.rows)*g.cell + g.foot
	if column < 0 || column >= g.columns || p.Y < g.arrowTop() || p.Y > bottom {
		return -1
	}
	return column
}

func (g dropLayout) arrowTop() float32 {
	return g.top - DropHeight*g.cell
}

// arrowRect returns the rectangle of a column's arrow button, in the middle of the place
// where its coin waits.
func (g dropLayout) arrowRect(column int) (fyne.Position, fyne.Size) {
	gap := snap(max(1, g.cell*0.03, (g.cell-theme.Scaled(maxArrow))/2), g.scale)
	return fyne.NewPos(g.left+float32(column)*g.cell+gap, g.arrowTop()+gap),
		fyne.NewSquareSize(g.cell - 2*gap)
}

// numberCentre returns the centre of a column's number, on the foot.
func (g dropLayout) numberCentre(column int) fyne.Position {
	return fyne.NewPos(g.left+(float32(column)+0.5)*g.cell, g.top+float32(g.rows)*g.cell+0.46*g.foot)
}

// faceRect returns the rectangle of the face's picture including its shadow.
func (g dropLayout) faceRect() (fyne.Position, fyne.Size) {
	margin := snap(faceMargin*g.cell, g.scale)
	pos, size := g.boundsWithMargin(margin + shadowMargin)
	return pos, size.AddWidthHeight(0, g.foot-margin)
}

// coinRect returns the rectangle of a coin in the cell whose top left corner is p, rounded
// to whole pixels.
func (g dropLayout) coinRect(p fyne.Position) (fyne.Position, fyne.Size) {
	inset := snap((0.5-coinRadius)*g.cell, g.scale)
	return p.AddXY(inset, inset), fyne.NewSquareSize(g.cell - 2*inset)
}

// coinPx returns the width of a coin's picture in pixels.
func (g dropLayout) coinPx() int {
	inset := int(math.Round(float64((0.5 - coinRadius) * g.cell * g.scale)))
	return max(1, g.cellPx-2*inset)
}

// pixels returns a length in pixels, rounded, on a screen with scale pixels per unit.
func pixels(v, scale float32) int { return int(math.Round(float64(v * scale))) }
