package board

import (
	"image"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// CreateRenderer implements fyne.Widget.
func (p *GridBoard) CreateRenderer() fyne.WidgetRenderer {
	r := &gridRenderer{board: p, paper: picture(), bell: canvas.NewRectangle(color.Transparent)}
	r.sheet = newPaperSheet(p)
	r.scroll = container.NewScroll(r.sheet)
	r.scroll.OnScrolled = func(fyne.Position) { p.scrolled() }
	p.drawn = r
	r.rebuild()
	return r
}

// gridRenderer draws a board: the paper with its shadow, the sheet that moves
// in it, and the coordinates beside it.
type gridRenderer struct {
	board *GridBoard
	paper *canvas.Image
	*sheet
	page            *image.RGBA // on which a mark is being drawn, in a cell so wide
	pageCell        int
	scroll          *container.Scroll
	letters, digits []*canvas.Text
	bell            *canvas.Rectangle // always in sight, and never seen: see GridBoard.repaint
	objects         []fyne.CanvasObject
	painted         paint.Paper
}

// rebuild makes the objects that depend on the size of the grid.
func (r *gridRenderer) rebuild() {
	grid := r.board.name.cellGrid
	r.sheet.rebuild(grid)
	r.letters, r.digits = nil, nil
	r.objects = []fyne.CanvasObject{r.paper, r.scroll}
	for i := range grid.columns {
		r.letters = append(r.letters, r.coordinate(columnName(i)))
	}
	for i := range grid.rows {
		r.digits = append(r.digits, r.coordinate(strconv.Itoa(i+1)))
	}
	r.objects = append(r.objects, r.bell)
}

func (r *gridRenderer) coordinate(text string) *canvas.Text {
	t := canvas.NewText(text, color.Transparent)
	t.Alignment = fyne.TextAlignCenter
	r.objects = append(r.objects, t)
	return t
}

// Layout works out where everything is.
func (r *gridRenderer) Layout(size fyne.Size) {
	p := r.board
	plan := planGrid(p.name.cellGrid, size, pixelsPerUnit(p))
	if plan.cellPx != p.plan.cellPx {
		r.forgetPictures()
	}
	p.plan = plan
	pos, paper := plan.units(plan.shadowed())
	r.paper.Move(pos)
	r.paper.Resize(paper)
	middle := p.middle
	r.layOutSheet() // which scrolls as far as it must
	p.middle = middle
	p.resight()
	r.bell.Resize(fyne.NewSquareSize(1))
	r.layOutCoordinates()
	r.paint()
	call(p.OnLayout)
}

// Refresh follows the theme, the position and the cursor.
func (r *gridRenderer) Refresh() {
	if pixelsPerUnit(r.board) != r.board.plan.scale { // another screen
		r.Layout(r.board.Size())
	} else {
		r.paint()
	}
	canvas.Refresh(r.board)
}

func (r *gridRenderer) paint() {
	if r.board.plan.cellPx == 0 {
		return
	}
	r.paintPaper()
	r.paintCoordinates()
	r.paintGrounds()
	r.paintMarks()
	r.paintStroke()
	r.paintAids()
	r.paintNotes()
	r.paintHint()
}

// paintAids draws all that changes with the cursor.
func (r *gridRenderer) paintAids() {
	r.paintGhost()
	r.paintCursor()
}

// paintPaper draws the paper and the empty sheet, unless they are as before.
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

// MinSize implements fyne.WidgetRenderer.
func (r *gridRenderer) MinSize() fyne.Size { return r.board.MinSize() }

// Objects implements fyne.WidgetRenderer.
func (r *gridRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements fyne.WidgetRenderer. A stroke goes on: Fyne also destroys
// what is out of sight for a while.
func (r *gridRenderer) Destroy() {}
