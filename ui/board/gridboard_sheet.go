package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// sheet is the part of a GridBoard that scrolls. Its layers from back to front are the
// empty sheet, the coloured backgrounds of cells (the grounds), the marks, the mark being
// drawn, the mark at the pointer, the lines through marks, the dot on the last stone, the
// highlights, the threats, the notes, the line, the hint and the cursor. The objects of a
// cell are made when they are first needed, as on a large board most never are.
type sheet struct {
	widget.BaseWidget
	board   *GridBoard
	objects layers

	art             *canvas.Image
	grip            *grip
	grounds, stones *fyne.Container
	marks           []*canvas.Image // of the cells; nil until a cell first has a mark
	shown           []paint.Mark    // what the marks show; the zero Mark for nothing
	strikes         [mostStrikes]*canvas.Line
	fresh, ghost    *canvas.Image
	dot             *canvas.Circle
	highlights      highlightLayer
	threats         threatLayer
	notes           noteLayer
	line            lineLayer
	hint, cursor    *canvas.Rectangle

	pictures pieceImages[paint.Mark]
	inks     [4]color.NRGBA // of the two pens, and of the two in a winning line
	page     *image.RGBA    // the image of the mark being drawn, for cells pageCell pixels wide
	pageCell int
}

// ghostly is the translucency of a mark that is not on the board.
const ghostly = 0.5

func newSheet(p *GridBoard) *sheet {
	s := &sheet{board: p, grip: newGrip(p), pictures: pieceImages[paint.Mark]{}}
	s.art = s.objects.addImage()
	s.objects = append(s.objects, s.grip)
	s.grounds, s.stones = s.objects.addContainer(), s.objects.addContainer()
	s.fresh, s.ghost = s.objects.addImage(), s.objects.addImage()
	s.ghost.Translucency = ghostly
	for i := range s.strikes {
		s.strikes[i] = canvas.NewLine(color.Transparent)
		s.strikes[i].Hide()
		s.objects = append(s.objects, s.strikes[i])
	}
	s.dot = s.objects.addCircle()
	s.highlights = s.objects.addHighlights()
	s.threats = s.objects.addThreats()
	s.notes = s.objects.addNotes()
	s.line = s.objects.addLine()
	s.hint, s.cursor = s.objects.addRectangle(), s.objects.addRectangle()
	s.ExtendBaseWidget(s)
	return s
}

// rebuild discards the objects of all cells.
func (s *sheet) rebuild(grid cellGrid) {
	s.marks = make([]*canvas.Image, grid.columns*grid.rows)
	s.shown = make([]paint.Mark, len(s.marks))
	s.notes.notes = map[int]noteObjects{}
	s.grounds.Objects, s.stones.Objects, s.notes.Objects = nil, nil, nil
}

// layOutSheet places the sheet in its viewport, and the objects on the sheet that do not
// change with the position.
func (r *gridRenderer) layOutSheet() {
	layout := &r.board.layout
	size := layout.sizeInUnits(layout.sheet)
	r.grip.Hidden = !layout.scrolls()
	for _, object := range []fyne.CanvasObject{r.art, r.grip, r.grounds, r.stones, r.highlights.Container, r.threats.Container, r.notes.Container, r.line.Container} {
		object.Resize(size)
	}
	for cell, object := range r.marks {
		if object != nil {
			r.place(object, cell)
		}
	}
	newRect(layout.viewport()).applyTo(r.scroll)
	r.scroll.Refresh()
}

// place puts a mark's image on its cell.
func (s *sheet) place(object *canvas.Image, cell int) {
	layout := &s.board.layout
	newRect(layout.area(cell)).inset(-float32(paint.MarkMargin(layout.cellPx)) / layout.scale).applyTo(object)
}

// markFor returns the mark of a side in a cell. It is always drawn in the same way in the
// same cell.
func (s *sheet) markFor(cell int, side game.Side) paint.Mark {
	m := paint.Mark{Style: s.board.style, Side: side, Won: s.board.won[cell], Bold: theme.HighContrast()}
	if m.Style == paint.Pen {
		m.Variant, m.Ink = paint.Variant(s.board.nameInput.screenPosition(cell)), s.inks[side-game.First]
		if m.Won {
			m.Ink = s.inks[2+side-game.First]
		}
	}
	return m
}

// picture returns a mark's image at the current size.
func (s *sheet) picture(m paint.Mark) *image.RGBA {
	return s.pictures.of(m, s.board.layout.cellPx)
}

// paintMarks updates the marks that have changed.
func (s *sheet) paintMarks() {
	for i, name := range [...]fyne.ThemeColorName{theme.ColorPenFirst, theme.ColorPenSecond, theme.ColorWonFirst, theme.ColorWonSecond} {
		s.inks[i] = paint.Themed(name)
	}
	for cell := range s.marks {
		s.paintMark(cell)
	}
}

// forgetPictures makes all marks be drawn again.
func (s *sheet) forgetPictures() {
	clear(s.pictures)
	clear(s.shown)
}

// paintMark shows the mark of a cell, or hides it.
func (s *sheet) paintMark(cell int) {
	p := s.board
	side := p.view.Grid.At(cell)
	object, was := s.marks[cell], s.shown[cell]
	var now paint.Mark
	if side != game.None {
		now = s.markFor(cell, side)
	}
	if now == was {
		return
	}
	s.shown[cell] = now
	if side == game.None {
		object.Hide()
		return
	}
	if object == nil {
		object = (*layers)(&s.stones.Objects).addImage()
		s.marks[cell] = object
		s.place(object, cell)
	}
	setImage(object, s.picture(now))
}

// paintGhost shows the mark that a click would place at the pointer or cursor.
func (s *sheet) paintGhost() {
	cell, ok := s.board.playableCell()
	if _, noted := s.board.notes[cell]; noted || !ok {
		s.ghost.Hide()
		return
	}
	s.place(s.ghost, cell)
	setImage(s.ghost, s.picture(s.markFor(cell, s.board.view.Next)))
}

// paintGrounds colours the cells of the winning lines and of the last mark, or puts a dot
// on the last stone.
func (s *sheet) paintGrounds() {
	p := s.board
	for i, cell := range p.view.Lines {
		s.paintGround(i, cell, theme.ColorWon, theme.ColorWonEdge, cell == p.view.Last)
	}
	used := len(p.view.Lines)
	last := p.view.Last >= 0 && p.stroke == nil
	if last && p.style == paint.Pen && !p.won[p.view.Last] {
		s.paintGround(used, p.view.Last, theme.ColorPaperLast, fynetheme.ColorNamePlaceHolder, false)
		used++
	}
	for _, object := range s.grounds.Objects[used:] {
		object.Hide()
	}
	s.paintDot(last && p.style == paint.Stones)
}

// paintGround colours a cell with the i-th ground.
func (s *sheet) paintGround(i, cell int, fill, edge fyne.ThemeColorName, strong bool) {
	if i == len(s.grounds.Objects) {
		s.grounds.Objects = append(s.grounds.Objects, canvas.NewRectangle(color.Transparent))
	}
	ground, _ := s.grounds.Objects[i].(*canvas.Rectangle)
	layout := &s.board.layout
	ground.FillColor, ground.StrokeColor = theme.Color(fill), theme.Color(edge)
	ground.StrokeWidth = min(1, 0.03*layout.cell) // thin, so that narrow cells keep their colour
	if strong {
		ground.StrokeWidth = max(2, 0.05*layout.cell)
	}
	s.frame(ground, cell, 1/layout.scale)
}

// frame shows a rectangle in a cell, inset by a length in Fyne's units.
func (s *sheet) frame(object *canvas.Rectangle, cell int, inset float32) {
	layout := &s.board.layout
	newRect(layout.area(cell)).inset(inset).applyTo(object)
	object.CornerRadius = 0.12 * layout.cell
	object.Show()
	canvas.Refresh(object)
}

func (s *sheet) paintDot(visible bool) {
	s.dot.Hidden = !visible
	if !visible {
		return
	}
	layout := &s.board.layout
	newRect(layout.centredSquare(s.board.view.Last, max(0.24, leastDot/layout.cell))).applyTo(s.dot)
	edge := theme.ColorTurnOnBlack
	if s.board.view.Grid.At(s.board.view.Last) == game.Second {
		edge = theme.ColorTurnOnWhite
	}
	s.dot.FillColor, s.dot.StrokeColor, s.dot.StrokeWidth = theme.Color(theme.ColorLastMove), theme.Color(edge), max(1, 0.03*layout.cell)
	canvas.Refresh(s.dot)
}

// leastDot is the least width of the dot on the last stone, in Fyne's units.
const leastDot = 6

// paintCursor shows the mark at the cursor and outlines the keyboard's cell.
func (s *sheet) paintCursor() {
	s.paintGhost()
	colour := fynetheme.ColorNamePrimary
	if s.board.style == paint.Stones {
		colour = theme.ColorGobanCursor
	}
	outlineCursor(s.cursor, s.board.cursor, s.board.layout.cellLayout, 0.12, colour)
}

// MinSize returns the size of the whole sheet.
func (s *sheet) MinSize() fyne.Size {
	if s.board.layout.scale == 0 {
		return fyne.NewSquareSize(1)
	}
	return s.board.layout.sizeInUnits(s.board.layout.sheet)
}

// CreateRenderer implements fyne.Widget.
func (s *sheet) CreateRenderer() fyne.WidgetRenderer { return &sheetRenderer{s} }

// sheetRenderer does nothing by itself: the scroll container refreshes the sheet whenever
// its size changes, but gridRenderer draws it.
type sheetRenderer struct{ *sheet }

func (s *sheetRenderer) Layout(fyne.Size)             {}
func (s *sheetRenderer) Refresh()                     {}
func (s *sheetRenderer) Objects() []fyne.CanvasObject { return s.objects }
func (s *sheetRenderer) Destroy()                     {}
