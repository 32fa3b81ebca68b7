package board

import (
	"math"

	"fyne.io/fyne/v2"

	"npaastribe/ui/theme"
)

// Proportions of a coin board, in cells. The face has a margin round its
// cells, and below them a foot with the numbers of the columns. Over every
// column is room for the coin that waits to be dropped, and in it the column's
// arrow button.
const (
	faceMargin = 0.22
	faceFoot   = 0.42
	coinRadius = 0.44
	arrowGap   = 0.10
	waiting    = 1 + arrowGap
)

// Approach is how many cells above the top row a coin waits and starts to
// fall: just over the edge of the face.
const Approach = waiting + faceMargin

// Lengths of a coin board in Fyne's units: the least height of the foot, and the
// greatest width of an arrow button.
const (
	leastFoot = 16
	mostArrow = 56
)

// shadowMargin is the room for the shadow, in Fyne's units.
const shadowMargin = 10

// dropPlan is where everything on a coin board lies.
type dropPlan struct {
	cells
	foot float32 // the height of the face below the cells
}

// planDrop fits a board into size and centres it.
func planDrop(columns, rows int, size fyne.Size, scale float32) dropPlan {
	g := dropPlan{cells: cells{cellGrid: cellGrid{columns: columns, rows: rows, upwards: true}, scale: scale}}
	over := float32(rows) + waiting + faceMargin // all but the foot
	wide := (size.Width - 2*shadowMargin) / (float32(columns) + 2*faceMargin)
	high := (size.Height - shadowMargin) / (over + faceFoot)
	if high*faceFoot < leastFoot {
		high = (size.Height - shadowMargin - leastFoot) / over
	}
	g.cellPx = max(1, int(math.Floor(float64(min(wide, high)*scale))))
	g.cell = float32(g.cellPx) / scale
	g.foot = snap(max(leastFoot, faceFoot*g.cell), scale)
	height := over*g.cell + g.foot + shadowMargin
	g.left = snap((size.Width-float32(columns)*g.cell)/2, scale)
	g.top = snap((size.Height-height)/2+(waiting+faceMargin)*g.cell, g.scale)
	return g
}

// snap moves a length to the nearest whole pixel of a screen with so many
// pixels per unit.
func snap(v, scale float32) float32 {
	return float32(math.Round(float64(v*scale))) / scale
}

// position is the top left corner of a cell.
func (g dropPlan) position(column, row int) fyne.Position {
	pos, _ := g.area(row*g.columns + column)
	return pos
}

// columnAt is the column at a point of the board, its arrow
// included, or −1.
func (g dropPlan) columnAt(p fyne.Position) int {
	column := int(math.Floor(float64((p.X - g.left) / g.cell)))
	bottom := g.top + float32(g.rows)*g.cell + g.foot
	if column < 0 || column >= g.columns || p.Y < g.arrowTop() || p.Y > bottom {
		return -1
	}
	return column
}

func (g dropPlan) arrowTop() float32 {
	return g.top - Approach*g.cell
}

// arrow is the rectangle of a column's arrow button, in the middle of where its
// coin waits.
func (g dropPlan) arrow(column int) (fyne.Position, fyne.Size) {
	gap := snap(max(1, g.cell*0.03, (g.cell-theme.Scaled(mostArrow))/2), g.scale)
	return fyne.NewPos(g.left+float32(column)*g.cell+gap, g.arrowTop()+gap),
		fyne.NewSquareSize(g.cell - 2*gap)
}

// number is the middle of a column's number, on the foot.
func (g dropPlan) number(column int) fyne.Position {
	return fyne.NewPos(g.left+(float32(column)+0.5)*g.cell, g.top+float32(g.rows)*g.cell+0.46*g.foot)
}

// face is the rectangle of the face's picture, its shadow included.
func (g dropPlan) face() (fyne.Position, fyne.Size) {
	margin := snap(faceMargin*g.cell, g.scale)
	pos, size := g.framed(margin + shadowMargin)
	return pos, size.AddWidthHeight(0, g.foot-margin)
}

// coin is the rectangle of a coin whose cell's corner is p, in whole pixels.
func (g dropPlan) coin(p fyne.Position) (fyne.Position, fyne.Size) {
	inset := snap((0.5-coinRadius)*g.cell, g.scale)
	return p.AddXY(inset, inset), fyne.NewSquareSize(g.cell - 2*inset)
}

// coinPx is the width of a coin's picture.
func (g dropPlan) coinPx() int {
	inset := int(math.Round(float64((0.5 - coinRadius) * g.cell * g.scale)))
	return max(1, g.cellPx-2*inset)
}

// pixels is a length in pixels of a screen with so many per unit.
func pixels(v, scale float32) int { return int(math.Round(float64(v * scale))) }
