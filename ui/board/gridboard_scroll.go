package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// sheetOrigin returns the current position of the sheet's top left corner relative to the
// board.
func (p *GridBoard) sheetOrigin() fyne.Position {
	if p.renderer == nil {
		return fyne.Position{}
	}
	viewport, _ := p.layout.viewport()
	return viewport.Subtract(p.renderer.scroll.Offset)
}

// Reveal scrolls the board until a cell and its neighbours are visible.
func (p *GridBoard) Reveal(cell int) {
	if p.renderer == nil || !p.layout.scrolls() {
		return
	}
	pos, size := p.layout.area(cell)
	_, viewport := p.layout.viewport()
	at := p.renderer.scroll.Offset
	p.scrollTo(fyne.NewPos(
		nearestOffset(at.X, viewport.Width, pos.X-p.layout.cell, pos.X+size.Width+p.layout.cell),
		nearestOffset(at.Y, viewport.Height, pos.Y-p.layout.cell, pos.Y+size.Height+p.layout.cell),
	))
}

// nearestOffset returns the offset nearest to the given one at which a viewport of some
// length shows everything from … to.
func nearestOffset(offset, length, from, to float32) float32 {
	return min(max(offset, to-length), from)
}

// scrollTo scrolls the sheet to an offset, or as near to it as possible.
func (p *GridBoard) scrollTo(offset fyne.Position) {
	_, viewport := p.layout.viewport()
	sheet := p.layout.sizeInUnits(p.layout.sheet)
	limit := func(v, maximum float32) float32 { return snap(max(0, min(v, maximum)), p.layout.scale) }
	offset = fyne.NewPos(limit(offset.X, sheet.Width-viewport.Width), limit(offset.Y, sheet.Height-viewport.Height))
	if offset != p.renderer.scroll.Offset {
		p.renderer.scroll.ScrollToOffset(offset)
		p.onScrolled()
	}
}

// onScrolled is called after the sheet has moved. The cell under a resting pointer has
// changed; the keyboard's cursor stays on its cell.
func (p *GridBoard) onScrolled() {
	_, viewport := p.layout.viewport()
	at := p.renderer.scroll.Offset.AddXY(viewport.Width/2-p.layout.left, viewport.Height/2-p.layout.top)
	p.viewCentre = fyne.NewPos(at.X/p.layout.cell, at.Y/p.layout.cell)
	p.renderer.layOutCoordinates()
	switch {
	case p.hovered >= 0 && p.cursor.byKeyboard:
		p.hovered, _ = p.hitTest(p.pointer)
	case p.hovered >= 0:
		p.movePointer(p.pointer)
	}
	canvas.Refresh(p.renderer.refreshAnchor)
	call(p.OnLayout)
}

// centreOf returns the centre of a cell, or of the grid for −1, in cells from the top left.
func (g cellGrid) centreOf(cell int) fyne.Position {
	if cell < 0 {
		return fyne.NewPos(float32(g.columns)/2, float32(g.rows)/2)
	}
	column, row := g.screenPosition(cell)
	return fyne.NewPos(float32(column)+0.5, float32(row)+0.5)
}

// restoreViewCentre scrolls the sheet after a new layout so that p.viewCentre is in the
// centre again.
func (p *GridBoard) restoreViewCentre() {
	_, viewport := p.layout.viewport()
	p.scrollTo(fyne.NewPos(
		p.layout.left+p.viewCentre.X*p.layout.cell-viewport.Width/2,
		p.layout.top+p.viewCentre.Y*p.layout.cell-viewport.Height/2,
	))
}

// minDrag is how far the pointer must move, in Fyne's units, for a press to be a drag
// and not a click.
const minDrag = 6

// dragArea lies under the marks of a board that scrolls and makes the sheet draggable. It
// is hidden on other boards, since Fyne treats a click as a drag if the pointer moves a
// little on a draggable object.
type dragArea struct {
	widget.BaseWidget
	board       *GridBoard
	dragging    bool
	startOffset fyne.Position // the offset when the drag began
	moved       fyne.Delta
	pointer     fyne.Position // the pointer, relative to the sheet
}

func newDragArea(p *GridBoard) *dragArea {
	g := &dragArea{board: p}
	g.ExtendBaseWidget(g)
	return g
}

// CreateRenderer implements fyne.Widget: it is transparent.
func (g *dragArea) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}

// Dragged implements fyne.Draggable.
func (g *dragArea) Dragged(e *fyne.DragEvent) {
	if !g.dragging {
		g.dragging, g.startOffset, g.moved = true, g.board.renderer.scroll.Offset, fyne.Delta{}
	}
	g.pointer = e.Position
	g.moved.DX += e.Dragged.DX
	g.moved.DY += e.Dragged.DY
	if g.isDrag() {
		g.board.scrollTo(g.startOffset.SubtractXY(g.moved.DX, g.moved.DY))
	}
}

// isDrag reports whether the pointer has moved too far for a click.
func (g *dragArea) isDrag() bool {
	return max(g.moved.DX, -g.moved.DX, g.moved.DY, -g.moved.DY) >= minDrag
}

// DragEnd implements fyne.Draggable: a very short drag counts as a click.
func (g *dragArea) DragEnd() {
	was := g.dragging
	g.dragging = false
	if was && !g.isDrag() && g.board.button != desktop.MouseButtonTertiary {
		g.board.handleClick(g.pointer.Add(g.board.sheetOrigin()), Primary)
	}
}
