package board

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
)

// fingertip is the least width of a cell, in Fyne's units; a board that needs more room
// scrolls. A grid of 15 × 15 still fits into 322 × 318.
const fingertip = 18

// The space beside the paper for the row numbers on the left and the column letters
// below: the least in Fyne's units, and what larger boards have in cells. coordinate is
// the text size in cells.
const (
	leastBeside = 24
	leastBelow  = 20
	besidePaper = 0.58
	belowPaper  = 0.46
	coordinate  = 0.32
)

// barRoom is the border of a board that scrolls, in Fyne's units. The sheet has the same
// border around the cells, so that a scroll bar does not cover the outermost of them.
const barRoom = 6

// The margin around the cells, in cells, and its limits in Fyne's units.
const (
	paperMargin = 0.3
	leastMargin = 4
	mostMargin  = 12
)

// gridPlan is the layout of a GridBoard. The sheet with the cells scrolls behind a window
// in the paper; it is as large as the window if the board does not scroll. The embedded
// cells are relative to the sheet, everything else to the board.
type gridPlan struct {
	cells
	plate  image.Rectangle // the paper without its shadow, in pixels
	border int             // width of the paper around the window, in pixels
	beside float32         // space for the row numbers, in Fyne's units
	below  float32         // space for the column letters, in Fyne's units
	sheet  image.Point     // size of the sheet, in pixels
}

// planGrid fits a grid with its coordinates and shadow into size.
func planGrid(grid cellGrid, size fyne.Size, scale float32) gridPlan {
	p := gridPlan{cells: cells{cellGrid: grid, scale: scale}, beside: leastBeside, below: leastBelow}
	fit := func(length float32, n int) float32 {
		return cellThatFits(length, float32(n), paperMargin, leastMargin, mostMargin)
	}
	cell := func() float32 {
		return min(fit(size.Width-p.beside-shadowMargin, grid.columns), fit(size.Height-p.below-shadowMargin, grid.rows))
	}
	largest := cell() // with the least space for coordinates
	p.beside, p.below = snap(max(leastBeside, besidePaper*largest), scale), snap(max(leastBelow, belowPaper*largest), scale)
	fits := int(cell() * scale)
	wide, high := size.Width-p.beside-shadowMargin, size.Height-p.below-shadowMargin
	least := int(math.Ceil(float64(fingertip * scale)))
	p.cellPx = max(fits, least)
	p.cell = float32(p.cellPx) / scale
	p.surround(max(leastMargin, min(mostMargin, paperMargin*p.cell)) / 2)
	if fits < least {
		p.surround(barRoom)
	}
	across, down := p.plateIn(wide, p.sheet.X), p.plateIn(high, p.sheet.Y)
	x := pixels(p.beside, scale) + (pixels(wide, scale)-across)/2
	y := pixels(shadowMargin, scale) + (pixels(high, scale)-down)/2
	p.plate = image.Rect(x, y, x+across, y+down)
	return p
}

// surround sets the border around the window, in Fyne's units, and an equal one around
// the cells on the sheet.
func (p *gridPlan) surround(border float32) {
	p.border = int(border * p.scale)
	p.left = float32(p.border) / p.scale
	p.top = p.left
	p.sheet = image.Pt(p.columns*p.cellPx+2*p.border, p.rows*p.cellPx+2*p.border)
}

// plateIn returns the length of the paper in pixels. room is the length available, in
// Fyne's units; sheet is that of the sheet, in pixels.
func (p *gridPlan) plateIn(room float32, sheet int) int {
	return max(2*p.border+1, min(sheet+2*p.border, int(room*p.scale)))
}

// window returns the part of the board behind which the sheet scrolls.
func (p *gridPlan) window() (fyne.Position, fyne.Size) { return p.units(p.plate.Inset(p.border)) }

// shadowed returns the rectangle of the paper including its shadow, in pixels.
func (p *gridPlan) shadowed() image.Rectangle { return p.plate.Inset(-pixels(shadowMargin, p.scale)) }

// units converts a rectangle from pixels to Fyne's units.
func (p *gridPlan) units(r image.Rectangle) (fyne.Position, fyne.Size) {
	return fyne.NewPos(float32(r.Min.X)/p.scale, float32(r.Min.Y)/p.scale), p.long(r.Size())
}

func (p *gridPlan) long(px image.Point) fyne.Size {
	return fyne.NewSize(float32(px.X)/p.scale, float32(px.Y)/p.scale)
}

// scrolls reports whether the sheet is larger than the window.
func (p *gridPlan) scrolls() bool {
	window := p.plate.Inset(p.border).Size()
	return p.sheet.X > window.X || p.sheet.Y > window.Y
}
