package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// sheetAt is where the corner of the sheet is now.
func (p *GridBoard) sheetAt() fyne.Position {
	if p.drawn == nil {
		return fyne.Position{}
	}
	window, _ := p.plan.window()
	return window.Subtract(p.drawn.scroll.Offset)
}

// Reveal scrolls so far that a cell and those round it are in sight.
func (p *GridBoard) Reveal(cell int) {
	if p.drawn == nil || !p.plan.scrolls() {
		return
	}
	pos, size := p.plan.area(cell)
	_, window := p.plan.window()
	at := p.drawn.scroll.Offset
	p.scrollTo(fyne.NewPos(
		inSight(at.X, window.Width, pos.X-p.plan.cell, pos.X+size.Width+p.plan.cell),
		inSight(at.Y, window.Height, pos.Y-p.plan.cell, pos.Y+size.Height+p.plan.cell),
	))
}

// inSight is the offset nearest to one at which a window of some length shows
// all from … to.
func inSight(offset, length, from, to float32) float32 {
	return min(max(offset, to-length), from)
}

// scrollTo brings a point of the sheet into the corner of the window, as near
// as it can.
func (p *GridBoard) scrollTo(offset fyne.Position) {
	_, window := p.plan.window()
	sheet := p.plan.long(p.plan.sheet)
	limit := func(v, most float32) float32 { return snap(max(0, min(v, most)), p.plan.scale) }
	offset = fyne.NewPos(limit(offset.X, sheet.Width-window.Width), limit(offset.Y, sheet.Height-window.Height))
	if offset != p.drawn.scroll.Offset {
		p.drawn.scroll.ScrollToOffset(offset)
		p.scrolled()
	}
}

// scrolled follows the sheet, which has moved: under a pointer that rests is
// another cell, but the keyboard's cursor stays where it is.
func (p *GridBoard) scrolled() {
	_, window := p.plan.window()
	at := p.drawn.scroll.Offset.AddXY(window.Width/2-p.plan.left, window.Height/2-p.plan.top)
	p.middle = fyne.NewPos(at.X/p.plan.cell, at.Y/p.plan.cell)
	p.drawn.layOutCoordinates()
	switch {
	case p.hovered >= 0 && p.cursor.keys:
		p.hovered, _ = p.at(p.pointer)
	case p.hovered >= 0:
		p.pointAt(p.pointer)
	}
	canvas.Refresh(p.drawn.refreshAnchor)
	call(p.OnLayout)
}

// lookAt is the middle of a cell, or that of the grid for −1, in cells from the
// top left.
func (g cellGrid) lookAt(cell int) fyne.Position {
	if cell < 0 {
		return fyne.NewPos(float32(g.columns)/2, float32(g.rows)/2)
	}
	column, line := g.place(cell)
	return fyne.NewPos(float32(column)+0.5, float32(line)+0.5)
}

// resight shows after a new layout what was in the middle before.
func (p *GridBoard) resight() {
	_, window := p.plan.window()
	p.scrollTo(fyne.NewPos(
		p.plan.left+p.middle.X*p.plan.cell-window.Width/2,
		p.plan.top+p.middle.Y*p.plan.cell-window.Height/2,
	))
}

// leastDrag is how far the pointer goes, in Fyne's units, before pressing and
// releasing it is no click any more.
const leastDrag = 6

// grip lies under the marks of a board that scrolls and drags the sheet. It is
// hidden on any other: Fyne takes a click whose pointer moved a little for a
// drag of what can be dragged.
type grip struct {
	widget.BaseWidget
	board *GridBoard
	began bool
	from  fyne.Position // the offset
	moved fyne.Delta
	at    fyne.Position // the pointer on the sheet
}

func newGrip(p *GridBoard) *grip {
	g := &grip{board: p}
	g.ExtendBaseWidget(g)
	return g
}

// CreateRenderer implements fyne.Widget: nothing is seen.
func (g *grip) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}

// Dragged implements fyne.Draggable.
func (g *grip) Dragged(e *fyne.DragEvent) {
	if !g.began {
		g.began, g.from, g.moved = true, g.board.drawn.scroll.Offset, fyne.Delta{}
	}
	g.at = e.Position
	g.moved.DX += e.Dragged.DX
	g.moved.DY += e.Dragged.DY
	if g.far() {
		g.board.scrollTo(g.from.SubtractXY(g.moved.DX, g.moved.DY))
	}
}

// far reports whether the pointer has gone too far for a click.
func (g *grip) far() bool {
	return max(g.moved.DX, -g.moved.DX, g.moved.DY, -g.moved.DY) >= leastDrag
}

// DragEnd implements fyne.Draggable: a drag of nearly no length was meant as a
// click.
func (g *grip) DragEnd() {
	was := g.began
	g.began = false
	if was && !g.far() && g.board.button != desktop.MouseButtonTertiary {
		g.board.clicked(g.at.Add(g.board.sheetAt()), Primary)
	}
}
