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
// empty sheet, the coloured backgrounds of cells, the marks, the mark being
// drawn, the mark at the pointer, the lines through marks, the dot on the last stone, the
// highlights, the threats, the notes, the line, the hint and the cursor. The objects of a
// cell are made when they are first needed, as on a large board most never are.
type sheet struct {
	widget.BaseWidget
	board   *GridBoard
	objects layers

	emptySheet             *backdrop
	dragArea               *dragArea
	backgrounds, markGroup *fyne.Container
	marks                  []*canvas.Image // of the cells; nil until a cell first has a mark
	drawnMarks             []paint.Mark    // what the marks show; the zero Mark for nothing
	winLines               [maxWinLines]*canvas.Line
	strokeImage, ghost     *canvas.Image
	lastDot                *canvas.Circle
	highlights             highlightLayer
	threats                threatLayer
	notes                  noteLayer
	line                   lineLayer
	hint, cursor           *canvas.Rectangle

	markImages     pieceImages[paint.Mark]
	inks           [4]color.NRGBA // of the two pens, and of the two in a winning line
	strokePage     *image.RGBA    // the image of the mark being drawn, for cells strokePageCell pixels wide
	strokePageCell int
}

// ghostTranslucency is the translucency of a mark that is not on the board.
const ghostTranslucency = 0.5

func newSheet(p *GridBoard) *sheet {
	s := &sheet{board: p, dragArea: newDragArea(p), markImages: pieceImages[paint.Mark]{}}
	s.emptySheet = s.objects.addBackdrop()
	s.objects = append(s.objects, s.dragArea)
	s.backgrounds, s.markGroup = s.objects.addContainer(), s.objects.addContainer()
	s.strokeImage, s.ghost = s.objects.addImage(), s.objects.addImage()
	s.ghost.Translucency = ghostTranslucency
	for i := range s.winLines {
		s.winLines[i] = canvas.NewLine(color.Transparent)
		s.winLines[i].Hide()
		s.objects = append(s.objects, s.winLines[i])
	}
	s.lastDot = s.objects.addCircle()
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
	s.drawnMarks = make([]paint.Mark, len(s.marks))
	s.notes.notes = map[int]noteObjects{}
	s.backgrounds.Objects, s.markGroup.Objects, s.notes.Objects = nil, nil, nil
}

// layOutSheet places the sheet in its viewport, and the objects on the sheet that do not
// change with the position.
func (r *gridRenderer) layOutSheet() {
	layout := &r.board.layout
	size := layout.sizeInUnits(layout.sheet)
	r.dragArea.Hidden = !layout.scrolls()
	for _, object := range []fyne.CanvasObject{r.emptySheet, r.dragArea, r.backgrounds, r.markGroup, r.highlights.Container, r.threats.Container, r.notes.Container, r.line.Container} {
		object.Resize(size)
	}
	for cell, object := range r.marks {
		if object != nil {
			r.placeMark(object, cell)
		}
	}
	newRect(layout.viewport()).applyTo(r.scroll)
	r.scroll.Refresh()
}

// placeMark puts a mark's image on its cell.
func (s *sheet) placeMark(object *canvas.Image, cell int) {
	layout := &s.board.layout
	newRect(layout.area(cell)).inset(-float32(paint.MarkMargin(layout.cellPx)) / layout.scale).applyTo(object)
}

// markFor returns the mark of a side in a cell. It is always drawn in the same way in the
// same cell.
func (s *sheet) markFor(cell int, side game.Side) paint.Mark {
	m := paint.Mark{Style: s.board.style, Side: side, Won: s.board.winning[cell], Bold: theme.HighContrast()}
	if m.Style == paint.Pen {
		m.Variant, m.Ink = paint.Variant(s.board.nameInput.screenPosition(cell)), s.inks[side-game.First]
		if m.Won {
			m.Ink = s.inks[2+side-game.First]
		}
	}
	return m
}

// markImage returns a mark's image at the current size.
func (s *sheet) markImage(m paint.Mark) *image.RGBA {
	return s.markImages.of(m, s.board.layout.cellPx)
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

// clearImages discards the images of the marks, so that all are drawn again.
func (s *sheet) clearImages() {
	clear(s.markImages)
	clear(s.drawnMarks)
}

// paintMark shows the mark of a cell, or hides it.
func (s *sheet) paintMark(cell int) {
	p := s.board
	side := p.view.Grid.At(cell)
	object, was := s.marks[cell], s.drawnMarks[cell]
	var now paint.Mark
	if side != game.None {
		now = s.markFor(cell, side)
	}
	if now == was {
		return
	}
	s.drawnMarks[cell] = now
	if side == game.None {
		object.Hide()
		return
	}
	if object == nil {
		object = (*layers)(&s.markGroup.Objects).addImage()
		s.marks[cell] = object
		s.placeMark(object, cell)
	}
	setImage(object, s.markImage(now))
}

// paintGhost shows the mark that a click would place at the pointer or cursor.
func (s *sheet) paintGhost() {
	cell, ok := s.board.playableCell()
	if _, noted := s.board.notes[cell]; noted || !ok {
		s.ghost.Hide()
		return
	}
	s.placeMark(s.ghost, cell)
	setImage(s.ghost, s.markImage(s.markFor(cell, s.board.view.Next)))
}

// paintBackgrounds colours the cells of the winning lines and of the last mark, or puts a
// dot on the last stone.
func (s *sheet) paintBackgrounds() {
	p := s.board
	for i, cell := range p.view.Lines {
		s.paintBackground(i, cell, theme.ColorWon, theme.ColorWonEdge, cell == p.view.Last)
	}
	used := len(p.view.Lines)
	last := p.view.Last >= 0 && p.stroke == nil
	if last && p.style == paint.Pen && !p.winning[p.view.Last] {
		s.paintBackground(used, p.view.Last, theme.ColorPaperLast, fynetheme.ColorNamePlaceHolder, false)
		used++
	}
	for _, object := range s.backgrounds.Objects[used:] {
		object.Hide()
	}
	s.paintLastDot(last && p.style == paint.Stones)
}

// paintBackground colours a cell with the i-th background.
func (s *sheet) paintBackground(i, cell int, fill, edge fyne.ThemeColorName, wideEdge bool) {
	if i == len(s.backgrounds.Objects) {
		s.backgrounds.Objects = append(s.backgrounds.Objects, canvas.NewRectangle(color.Transparent))
	}
	background, _ := s.backgrounds.Objects[i].(*canvas.Rectangle)
	layout := &s.board.layout
	background.FillColor, background.StrokeColor = theme.Color(fill), theme.Color(edge)
	background.StrokeWidth = min(1, 0.03*layout.cell) // thin, so that narrow cells keep their colour
	if wideEdge {
		background.StrokeWidth = max(2, 0.05*layout.cell)
	}
	s.showRect(background, cell, 1/layout.scale)
}

// showRect shows a rectangle in a cell, inset by a length in Fyne's units.
func (s *sheet) showRect(object *canvas.Rectangle, cell int, inset float32) {
	layout := &s.board.layout
	newRect(layout.area(cell)).inset(inset).applyTo(object)
	object.CornerRadius = 0.12 * layout.cell
	object.Show()
	canvas.Refresh(object)
}

func (s *sheet) paintLastDot(visible bool) {
	s.lastDot.Hidden = !visible
	if !visible {
		return
	}
	layout := &s.board.layout
	newRect(layout.centredSquare(s.board.view.Last, max(0.24, minLastDot/layout.cell))).applyTo(s.lastDot)
	edge := theme.ColorTurnOnBlack
	if s.board.view.Grid.At(s.board.view.Last) == game.Second {
		edge = theme.ColorTurnOnWhite
	}
	s.lastDot.FillColor, s.lastDot.StrokeColor, s.lastDot.StrokeWidth = theme.Color(theme.ColorLastMove), theme.Color(edge), max(1, 0.03*layout.cell)
	canvas.Refresh(s.lastDot)
}

// minLastDot is the least width of the dot on the last stone, in Fyne's units.
const minLastDot = 6

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
