package board

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
)

// fingertip is how wide a cell is at least, in Fyne's units; a board that
// needs more room scrolls. A grid of 15 × 15 still fits into 322 × 318.
const fingertip = 18

// The room beside the paper for the numbers of the rows on the left and the
// letters of the columns below: at least so many of Fyne's units, and in larger
// boards so many cells. The coordinates themselves are so many cells high.
const (
	leastBeside = 24
	leastBelow  = 20
	besidePaper = 0.58
	belowPaper  = 0.46
	coordinate  = 0.32
)

// barRoom is the border of a board that scrolls, in Fyne's units: with as much
// of the sheet round the cells no scroll bar lies over the last of them.
const barRoom = 6

// Proportions of the margin round the cells, in cells, and its limits in
// Fyne's units.
const (
	paperMargin = 0.3
	leastMargin = 4
	mostMargin  = 12
)

// gridPlan is where everything on a GridBoard lies. The sheet with the cells
// moves behind a window in the paper; when all fits it is as big as that. The
// cells are placed on the sheet, everything else on the board.
type gridPlan struct {
	cells
	plate  image.Rectangle // the paper, without its shadow, in pixels
	border int             // of the paper round the window, in pixels
	beside float32         // the room for the numbers of the rows
	below  float32         // and for the letters of the columns
	sheet  image.Point     // the sheet's size, in pixels
}

// planGrid fits a grid with its coordinates and its shadow into size.
func planGrid(grid cellGrid, size fyne.Size, scale float32) gridPlan {
	p := gridPlan{cells: cells{cellGrid: grid, scale: scale}, beside: leastBeside, below: leastBelow}
	fit := func(length float32, n int) float32 {
		return cellThatFits(length, float32(n), paperMargin, leastMargin, mostMargin)
	}
	cell := func() float32 {
		return min(fit(size.Width-p.beside-shadowMargin, grid.columns), fit(size.Height-p.below-shadowMargin, grid.rows))
	}
	largest := cell() // with the least room beside it
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

// surround puts a border round the window, and as much of the sheet round the
// cells.
func (p *gridPlan) surround(border float32) {
	p.border = int(border * p.scale)
	p.left = float32(p.border) / p.scale
	p.top = p.left
	p.sheet = image.Pt(p.columns*p.cellPx+2*p.border, p.rows*p.cellPx+2*p.border)
}

// plateIn is how long the paper is, in pixels, in the room for it.
func (p *gridPlan) plateIn(room float32, sheet int) int {
	return max(2*p.border+1, min(sheet+2*p.border, int(room*p.scale)))
}

// window is the part of the board behind which the sheet moves.
func (p *gridPlan) window() (fyne.Position, fyne.Size) { return p.units(p.plate.Inset(p.border)) }

// shadowed is the paper with its shadow, in pixels.
func (p *gridPlan) shadowed() image.Rectangle { return p.plate.Inset(-pixels(shadowMargin, p.scale)) }

// units is a rectangle of pixels in Fyne's units.
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
