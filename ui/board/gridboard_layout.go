package board

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
)

// minCell is the least width of a cell, in Fyne's units; a board that needs more room
// scrolls. A grid of 15 × 15 still fits into 322 × 318.
const minCell = 18

// The space beside the paper for the row numbers on the left and the column letters below:
// the least in Fyne's units, and what larger boards have in cells. coordinateTextRatio is
// the text size in cells.
const (
	minRowNumberWidth     = 24
	minColumnLetterHeight = 20
	rowNumberRatio        = 0.58
	columnLetterRatio     = 0.46
	coordinateTextRatio   = 0.32
)

// scrollBarRoom is the border of a board that scrolls, in Fyne's units. The sheet has the
// same border around the cells, so that a scroll bar does not cover the outermost of them.
const scrollBarRoom = 6

// The margin around the cells, in cells, and its limits in Fyne's units.
const (
	paperMargin    = 0.3
	minPaperMargin = 4
	maxPaperMargin = 12
)

// gridLayout is the layout of a GridBoard. The sheet with the cells scrolls behind a
// viewport in the paper; it is as large as the viewport if the board does not scroll. The
// embedded cells are relative to the sheet, everything else to the board.
type gridLayout struct {
	cellLayout
	plate              image.Rectangle // the paper without its shadow, in pixels
	border             int             // width of the paper around the viewport, in pixels
	rowNumberWidth     float32         // space for the row numbers, in Fyne's units
	columnLetterHeight float32         // space for the column letters, in Fyne's units
	sheet              image.Point     // size of the sheet, in pixels
}

// newGridLayout fits a grid with its coordinates and shadow into size.
func newGridLayout(grid cellGrid, size fyne.Size, scale float32) gridLayout {
	p := gridLayout{cellLayout: cellLayout{cellGrid: grid, scale: scale}, rowNumberWidth: minRowNumberWidth, columnLetterHeight: minColumnLetterHeight}
	fit := func(length float32, n int) float32 {
		return cellThatFits(length, float32(n), paperMargin, minPaperMargin, maxPaperMargin)
	}
	cell := func() float32 {
		return min(fit(size.Width-p.rowNumberWidth-shadowMargin, grid.columns), fit(size.Height-p.columnLetterHeight-shadowMargin, grid.rows))
	}
	largest := cell() // with the least space for coordinates
	p.rowNumberWidth, p.columnLetterHeight = snap(max(minRowNumberWidth, rowNumberRatio*largest), scale), snap(max(minColumnLetterHeight, columnLetterRatio*largest), scale)
	fits := int(cell() * scale)
	width, height := size.Width-p.rowNumberWidth-shadowMargin, size.Height-p.columnLetterHeight-shadowMargin
	minCellPx := int(math.Ceil(float64(minCell * scale)))
	p.cellPx = max(fits, minCellPx)
	p.cell = float32(p.cellPx) / scale
	p.setBorder(max(minPaperMargin, min(maxPaperMargin, paperMargin*p.cell)) / 2)
	if fits < minCellPx {
		p.setBorder(scrollBarRoom)
	}
	across, down := p.plateLength(width, p.sheet.X), p.plateLength(height, p.sheet.Y)
	x := pixels(p.rowNumberWidth, scale) + (pixels(width, scale)-across)/2
	y := pixels(shadowMargin, scale) + (pixels(height, scale)-down)/2
	p.plate = image.Rect(x, y, x+across, y+down)
	return p
}

// setBorder sets the border around the viewport, in Fyne's units, and an equal one around
// the cells on the sheet.
func (p *gridLayout) setBorder(border float32) {
	p.border = int(border * p.scale)
	p.left = float32(p.border) / p.scale
	p.top = p.left
	p.sheet = image.Pt(p.columns*p.cellPx+2*p.border, p.rows*p.cellPx+2*p.border)
}

// plateLength returns the length of the paper in pixels. room is the length available, in
// Fyne's units; sheet is that of the sheet, in pixels.
func (p *gridLayout) plateLength(room float32, sheet int) int {
	return max(2*p.border+1, min(sheet+2*p.border, int(room*p.scale)))
}

// viewport returns the part of the board behind which the sheet scrolls.
func (p *gridLayout) viewport() (fyne.Position, fyne.Size) { return p.toUnits(p.plate.Inset(p.border)) }

// plateWithShadow returns the rectangle of the paper including its shadow, in pixels.
func (p *gridLayout) plateWithShadow() image.Rectangle {
	return p.plate.Inset(-pixels(shadowMargin, p.scale))
}

// toUnits converts a rectangle from pixels to Fyne's units.
func (p *gridLayout) toUnits(r image.Rectangle) (fyne.Position, fyne.Size) {
	return fyne.NewPos(float32(r.Min.X)/p.scale, float32(r.Min.Y)/p.scale), p.sizeInUnits(r.Size())
}

func (p *gridLayout) sizeInUnits(px image.Point) fyne.Size {
	return fyne.NewSize(float32(px.X)/p.scale, float32(px.Y)/p.scale)
}

// scrolls reports whether the sheet is larger than the viewport.
func (p *gridLayout) scrolls() bool {
	viewport := p.plate.Inset(p.border).Size()
	return p.sheet.X > viewport.X || p.sheet.Y > viewport.Y
}
