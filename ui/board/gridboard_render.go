package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// CreateRenderer implements fyne.Widget.
func (p *GridBoard) CreateRenderer() fyne.WidgetRenderer {
	r := &gridRenderer{board: p, sheet: newSheet(p)}
	r.begin(&p.cellBoard, r)
	r.scroll = container.NewScroll(r.sheet)
	r.scroll.OnScrolled = func(fyne.Position) { p.scrolled() }
	p.drawn = r
	r.rebuild()
	return r
}

// gridRenderer draws a GridBoard: the paper with its shadow, the sheet that scrolls in
// it, and the coordinates beside it.
type gridRenderer struct {
	renderer
	board *GridBoard
	*sheet
	paper  *canvas.Image
	scroll *container.Scroll
	coordinates
	painted paint.Paper
}

// rebuild makes the objects that depend on the size of the grid.
func (r *gridRenderer) rebuild() {
	grid := r.board.name.cellGrid
	r.sheet.rebuild(grid)
	r.clear()
	r.paper = r.addPicture()
	r.layers = append(r.layers, r.scroll)
	r.coordinates = r.addCoordinates(grid)
	r.painted = paint.Paper{}
}

// MinSize implements fyne.WidgetRenderer.
func (r *gridRenderer) MinSize() fyne.Size { return r.board.least }

// layOut places all objects and keeps the centre of the visible part.
func (r *gridRenderer) layOut(size fyne.Size, scale float32) {
	p := r.board
	plan := planGrid(p.name.cellGrid, size, scale)
	if plan.cellPx != p.plan.cellPx {
		r.forgetPictures()
	}
	p.plan = plan
	in(plan.units(plan.shadowed())).put(r.paper)
	middle := p.middle
	r.layOutSheet() // may scroll and so change p.middle
	p.middle = middle
	p.resight()
	r.layOutCoordinates()
}

func (r *gridRenderer) paint() {
	if r.board.plan.cellPx == 0 {
		return
	}
	r.paintPaper()
	r.paintCoordinates()
	r.paintGrounds()
	r.paintMarks()
	r.dim()
	r.paintStrikes()
	r.paintStroke()
	r.paintCursor()
	r.paintGlow()
	r.paintThreats()
	r.paintNotes()
	r.paintLine()
	r.paintHint()
}

// paintPaper draws the paper and the empty sheet if their look has changed.
func (r *gridRenderer) paintPaper() {
	p := r.board
	plan := &p.plan
	key := paint.Paper{
		Style: p.style, Columns: plan.columns, Rows: plan.rows, Cell: plan.cellPx,
		Size: plan.plate.Size(), Sheet: plan.sheet,
		Border: plan.border, Shadow: pixels(shadowMargin, plan.scale), Scale: plan.scale,
		Paper: paint.Themed(theme.ColorPaper), Edge: paint.Themed(theme.ColorPaperEdge), Line: paint.Themed(theme.ColorPaperLine),
		Wood: paint.Wood{Light: paint.Themed(theme.ColorGoban), Dark: paint.Themed(theme.ColorGobanGrain)},
		Ink:  paint.Themed(theme.ColorGobanLine),
	}
	if key == r.painted {
		return
	}
	r.painted = key
	show(r.paper, key.Frame())
	show(r.art, key.Blank())
}

// layOutCoordinates places the coordinates beside the visible cells, leaving some out if
// there is too little space for all.
func (r *gridRenderer) layOutCoordinates() {
	p := r.board
	plan, sheet := &p.plan, p.sheetAt()
	window, size := plan.window()
	border := float32(plan.border) / plan.scale
	below := window.Y + size.Height + border + plan.below*0.58
	written := max(leastCoordinate, coordinate*plan.cell)
	shown := every(r.letters, written, plan.cell, func(s fyne.Size) float32 { return s.Width })
	for i, t := range r.letters {
		x := sheet.X + plan.left + (float32(i)+0.5)*plan.cell
		r.layOutCoordinate(t, fyne.NewPos(x, below), (i+1)%shown == 0 && x > window.X && x < window.X+size.Width)
	}
	beside := window.X - border - plan.beside*0.54
	shown = every(r.digits, written, plan.cell, func(s fyne.Size) float32 { return s.Height })
	for i, t := range r.digits {
		y := sheet.Y + plan.top + (float32(plan.line(i))+0.5)*plan.cell
		r.layOutCoordinate(t, fyne.NewPos(beside, y), (i+1)%shown == 0 && y > window.Y && y < window.Y+size.Height)
	}
}

func (r *gridRenderer) layOutCoordinate(t *canvas.Text, middle fyne.Position, visible bool) {
	t.Hidden = !visible
	if visible {
		centre(t, middle, r.board.plan.scale)
	}
}

// paintCoordinates highlights the column and the row that have been typed.
func (r *gridRenderer) paintCoordinates() {
	lit, quiet := theme.Color(fynetheme.ColorNamePrimary), theme.Color(fynetheme.ColorNamePlaceHolder)
	again := func(_ int, t *canvas.Text) {
		middle := t.Position().AddXY(t.Size().Width/2, t.Size().Height/2)
		r.layOutCoordinate(t, middle, t.Visible())
	}
	light(r.letters, r.board.name.column(), lit, quiet, again)
	light(r.digits, r.board.name.row(), lit, quiet, again)
}
