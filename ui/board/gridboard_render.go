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
	r.connect(&p.cellBoard, r)
	r.scroll = container.NewScroll(r.sheet)
	r.scroll.OnScrolled = func(fyne.Position) { p.onScrolled() }
	p.renderer = r
	r.rebuild()
	return r
}

// gridRenderer draws a GridBoard: the paper with its shadow, the sheet that scrolls in
// it, and the coordinates beside it.
type gridRenderer struct {
	renderer
	board *GridBoard
	*sheet
	paper  *backdrop
	scroll *container.Scroll
	coordinates
	drawnPaper paint.Paper
}

// rebuild makes the objects that depend on the size of the grid.
func (r *gridRenderer) rebuild() {
	grid := r.board.nameInput.cellGrid
	r.sheet.rebuild(grid)
	r.clear()
	r.paper = r.addBackdrop()
	r.layers = append(r.layers, r.scroll)
	r.coordinates = r.addCoordinates(grid)
	r.drawnPaper = paint.Paper{}
}

// MinSize implements fyne.WidgetRenderer.
func (r *gridRenderer) MinSize() fyne.Size { return r.board.minSize }

// layOut places all objects and keeps the centre of the visible part.
func (r *gridRenderer) layOut(size fyne.Size, scale float32) {
	p := r.board
	layout := newGridLayout(p.nameInput.cellGrid, size, scale)
	if layout.cellPx != p.layout.cellPx {
		r.clearImages()
	}
	p.layout = layout
	newRect(layout.toUnits(layout.plateWithShadow())).applyTo(r.paper)
	middle := p.viewCentre
	r.layOutSheet() // may scroll and so change p.viewCentre
	p.viewCentre = middle
	p.restoreViewCentre()
	r.layOutCoordinates()
}

func (r *gridRenderer) paint() {
	if r.board.layout.cellPx == 0 {
		return
	}
	r.paintPaper()
	r.paintCoordinates()
	r.paintBackgrounds()
	r.paintMarks()
	r.dimOthers()
	r.paintWinLines()
	r.paintStroke()
	r.paintCursor()
	r.paintHighlights()
	r.paintThreats()
	r.paintNotes()
	r.paintLine()
	r.paintHint()
}

// paintPaper draws the paper and the empty sheet if their look has changed.
func (r *gridRenderer) paintPaper() {
	p := r.board
	layout := &p.layout
	key := paint.Paper{
		Style: p.style, Columns: layout.columns, Rows: layout.rows, Cell: layout.cellPx,
		Size: layout.plate.Size(), Sheet: layout.sheet,
		Border: layout.border, Shadow: pixels(shadowMargin, layout.scale), Scale: layout.scale,
		Paper: paint.Themed(theme.ColorPaper), Edge: paint.Themed(theme.ColorPaperEdge), Line: paint.Themed(theme.ColorPaperLine),
		Wood: paint.Wood{Light: paint.Themed(theme.ColorGoban), Dark: paint.Themed(theme.ColorGobanGrain)},
		Ink:  paint.Themed(theme.ColorGobanLine),
	}
	if key == r.drawnPaper {
		return
	}
	r.drawnPaper = key
	r.paper.set(key.Frame)
	r.emptySheet.set(key.EmptySheet)
}

// DrawPictures implements Board.
func (p *GridBoard) DrawPictures() {
	if r := p.renderer; r != nil {
		r.paper.prepare()
		r.emptySheet.prepare()
	}
}

// ForgetPictures implements Board.
func (p *GridBoard) ForgetPictures() {
	if r := p.renderer; r != nil {
		r.paper.forget()
		r.emptySheet.forget()
	}
}

// layOutCoordinates places the coordinates beside the visible cells, leaving some out if
// there is too little space for all.
func (r *gridRenderer) layOutCoordinates() {
	p := r.board
	layout, sheet := &p.layout, p.sheetOrigin()
	viewport, size := layout.viewport()
	border := float32(layout.border) / layout.scale
	letterY := viewport.Y + size.Height + border + layout.columnLetterHeight*0.58
	textSize := max(minCoordinate, coordinateTextRatio*layout.cell)
	step := coordinateStep(r.letters, textSize, layout.cell, func(s fyne.Size) float32 { return s.Width })
	for i, t := range r.letters {
		x := sheet.X + layout.left + (float32(i)+0.5)*layout.cell
		r.layOutCoordinate(t, fyne.NewPos(x, letterY), (i+1)%step == 0 && x > viewport.X && x < viewport.X+size.Width)
	}
	numberX := viewport.X - border - layout.rowNumberWidth*0.54
	step = coordinateStep(r.digits, textSize, layout.cell, func(s fyne.Size) float32 { return s.Height })
	for i, t := range r.digits {
		y := sheet.Y + layout.top + (float32(layout.screenRow(i))+0.5)*layout.cell
		r.layOutCoordinate(t, fyne.NewPos(numberX, y), (i+1)%step == 0 && y > viewport.Y && y < viewport.Y+size.Height)
	}
}

func (r *gridRenderer) layOutCoordinate(t *canvas.Text, middle fyne.Position, visible bool) {
	t.Hidden = !visible
	if visible {
		centreText(t, middle, r.board.layout.scale)
	}
}

// paintCoordinates highlights the column and the row that have been typed.
func (r *gridRenderer) paintCoordinates() {
	highlighted, normal := theme.Color(fynetheme.ColorNamePrimary), theme.Color(fynetheme.ColorNamePlaceHolder)
	recentre := func(_ int, t *canvas.Text) {
		middle := t.Position().AddXY(t.Size().Width/2, t.Size().Height/2)
		r.layOutCoordinate(t, middle, t.Visible())
	}
	highlightText(r.letters, r.board.nameInput.column(), highlighted, normal, recentre)
	highlightText(r.digits, r.board.nameInput.row(), highlighted, normal, recentre)
}
