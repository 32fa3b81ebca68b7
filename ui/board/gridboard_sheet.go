package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"npaastribe/ui/board/paint"
)

// sheet is what scrolls, from back to front: the empty sheet, the grounds
// under marks, the marks, the one that is being drawn, the mark at the pointer,
// the dot on the last stone, the notes, the hint and the cursor. Objects of
// cells are made when they are first needed: on a large board most never are.
type sheet struct {
	widget.BaseWidget
	board *GridBoard
	grip  *grip

	art             *canvas.Image
	grounds, stones *fyne.Container
	marks           []*canvas.Image // of the cells, nil before there is one
	shown           []paint.Mark    // what those show, the zero Mark for nothing
	fresh, ghost    *canvas.Image
	dot             *canvas.Circle
	noted           *fyne.Container
	notes           map[int]note
	hint, cursor    *canvas.Rectangle
	objects         []fyne.CanvasObject
}

func newPaperSheet(p *GridBoard) *sheet {
	s := &sheet{
		board: p, grip: newGrip(p), art: picture(), fresh: picture(), ghost: picture(),
		dot: canvas.NewCircle(color.Transparent), hint: hiddenRectangle(), cursor: hiddenRectangle(),
		grounds: &fyne.Container{}, stones: &fyne.Container{}, noted: &fyne.Container{},
	}
	s.ghost.Translucency = 0.5
	s.dot.Hide()
	s.objects = []fyne.CanvasObject{
		s.art, s.grip, s.grounds, s.stones, s.fresh, s.ghost, s.dot, s.noted, s.hint, s.cursor,
	}
	s.ExtendBaseWidget(s)
	return s
}

func hiddenRectangle() *canvas.Rectangle {
	r := canvas.NewRectangle(color.Transparent)
	r.Hide()
	return r
}

// rebuild forgets the objects of cells.
func (s *sheet) rebuild(grid cellGrid) {
	s.marks = make([]*canvas.Image, grid.columns*grid.rows)
	s.shown = make([]paint.Mark, len(s.marks))
	s.notes = map[int]note{}
	s.grounds.Objects, s.stones.Objects, s.noted.Objects = nil, nil, nil
}

// layOutSheet puts the sheet behind its window, and all that keeps its place
// on the sheet there.
func (r *gridRenderer) layOutSheet() {
	plan := &r.board.plan
	window, long := plan.window()
	size := plan.long(plan.sheet)
	r.grip.Hidden = !plan.scrolls()
	for _, object := range []fyne.CanvasObject{r.art, r.grip, r.grounds, r.stones, r.noted} {
		object.Resize(size)
	}
	for cell, object := range r.marks {
		if object != nil {
			r.place(object, cell)
		}
	}
	r.scroll.Move(window)
	r.scroll.Resize(long)
	r.scroll.Refresh()
}

// place puts a mark's picture onto its cell.
func (r *gridRenderer) place(object *canvas.Image, cell int) {
	plan := &r.board.plan
	margin := float32(paint.MarkMargin(plan.cellPx)) / plan.scale
	pos, size := plan.area(cell)
	object.Move(pos.SubtractXY(margin, margin))
	object.Resize(size.AddWidthHeight(2*margin, 2*margin))
}

// MinSize is the whole sheet.
func (s *sheet) MinSize() fyne.Size {
	if s.board.plan.scale == 0 {
		return fyne.NewSquareSize(1)
	}
	return s.board.plan.long(s.board.plan.sheet)
}

// CreateRenderer implements fyne.Widget.
func (s *sheet) CreateRenderer() fyne.WidgetRenderer { return &sheetRenderer{s} }

// sheetRenderer leaves it to the board to draw the sheet: what scrolls it
// refreshes it whenever its size changes.
type sheetRenderer struct{ *sheet }

func (s *sheetRenderer) Layout(fyne.Size)             {}
func (s *sheetRenderer) Refresh()                     {}
func (s *sheetRenderer) Objects() []fyne.CanvasObject { return s.objects }
func (s *sheetRenderer) Destroy()                     {}
