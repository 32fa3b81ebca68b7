package board

import (
	"image"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// CreateRenderer implements fyne.Widget.
func (d *FlipBoard) CreateRenderer() fyne.WidgetRenderer {
	d.drawn = &flipRenderer{board: d}
	d.drawn.build()
	return d.drawn
}

// flipRenderer draws a board from back to front: frame and felt, the
// coordinates, the discs, and over them dots and marks, the last disc's mark,
// the notes, the hint and the cursor.
type flipRenderer struct {
	board *FlipBoard

	felt            *canvas.Image
	letters, digits []*canvas.Text
	discs           []*canvas.Image
	marks           []*canvas.Circle // a cell's dot, or the mark of a disc that would turn
	notes           []note
	last, hint      *canvas.Circle
	cursor          *canvas.Rectangle
	objects         []fyne.CanvasObject

	painted paint.Felt
}

// build makes the objects.
func (r *flipRenderer) build() {
	columns, rows := r.board.view.Grid.Size()
	r.felt = picture()
	r.objects = append(r.objects, r.felt)
	for i := range columns {
		r.letters = append(r.letters, r.coordinate(string(rune('a'+i))))
	}
	for i := range rows {
		r.digits = append(r.digits, r.coordinate(strconv.Itoa(i+1)))
	}
	r.discs = make([]*canvas.Image, columns*rows)
	for i := range r.discs {
		r.discs[i] = picture()
		r.objects = append(r.objects, r.discs[i])
	}
	r.marks = make([]*canvas.Circle, columns*rows)
	for i := range r.marks {
		r.marks[i] = r.circle()
	}
	r.last = r.circle()
	r.notes = make([]note, columns*rows)
	for i := range r.notes {
		r.notes[i] = newNote()
		r.objects = append(r.objects, r.notes[i].plate, r.notes[i].text)
	}
	r.hint = r.circle()
	r.cursor = canvas.NewRectangle(color.Transparent)
	r.cursor.Hide()
	r.objects = append(r.objects, r.cursor)
}

func (r *flipRenderer) coordinate(text string) *canvas.Text {
	t := canvas.NewText(text, color.Transparent)
	t.Alignment = fyne.TextAlignCenter
	r.objects = append(r.objects, t)
	return t
}

func (r *flipRenderer) circle() *canvas.Circle {
	c := canvas.NewCircle(color.Transparent)
	c.Hide()
	r.objects = append(r.objects, c)
	return c
}

// Layout works out where everything is.
func (r *flipRenderer) Layout(size fyne.Size) {
	d := r.board
	columns, rows := d.view.Grid.Size()
	g := layOutCells(columns, rows, size, pixelsPerUnit(d))
	if g.cellPx != d.geometry.cellPx {
		d.pictures = nil
	}
	d.geometry = g
	pos, plate := g.plate()
	r.felt.Move(pos)
	r.felt.Resize(plate)
	margin := float32(paint.DiscMargin(g.cellPx)) / g.scale
	for cell, disc := range r.discs {
		pos, size := g.area(cell)
		disc.Move(pos.SubtractXY(margin, margin))
		disc.Resize(size.AddWidthHeight(2*margin, 2*margin))
	}
	r.layOutCoordinates()
	r.paint()
	call(d.OnLayout)
}

func (r *flipRenderer) layOutCoordinates() {
	g := r.board.geometry
	for i, t := range r.letters {
		r.layOutCoordinate(t, g.letter(i))
	}
	for i, t := range r.digits {
		r.layOutCoordinate(t, g.digit(i))
	}
}

// layOutCoordinate centres a coordinate, as big as the frame allows.
func (r *flipRenderer) layOutCoordinate(t *canvas.Text, middle fyne.Position) {
	g := r.board.geometry
	t.TextSize = max(10, min(20, 0.44*g.frame))
	centre(t, middle, g.scale)
}

// centre puts a text into the middle of a place, on whole pixels.
func centre(t *canvas.Text, middle fyne.Position, scale float32) {
	size := t.MinSize()
	t.Resize(size)
	t.Move(fyne.NewPos(snap(middle.X-size.Width/2, scale), snap(middle.Y-size.Height/2, scale)))
}

// Refresh follows the theme, the position and the cursor.
func (r *flipRenderer) Refresh() {
	if pixelsPerUnit(r.board) != r.board.geometry.scale { // another screen
		r.Layout(r.board.Size())
	} else {
		r.paint()
	}
	canvas.Refresh(r.board)
}

func (r *flipRenderer) paint() {
	r.paintFelt()
	r.paintCoordinates()
	r.paintAids()
	r.paintLast()
	r.paintNotes()
	r.paintHint()
}

func (r *flipRenderer) paintFelt() {
	felt := feltOn(r.board.geometry, theme.Color)
	if felt == r.painted || felt.Cell == 0 {
		return
	}
	r.painted = felt
	show(r.felt, felt.Image())
}

// feltOn is the empty board for a grid, in the colours of a theme.
func feltOn(g cells, theming func(fyne.ThemeColorName) color.Color) paint.Felt {
	at := func(name fyne.ThemeColorName) color.NRGBA { return paint.NRGBA(theming(name)) }
	_, size := g.plate()
	return paint.Felt{
		Size:    image.Pt(pixels(size.Width, g.scale), pixels(size.Height, g.scale)),
		Columns: g.columns, Rows: g.rows, Cell: g.cellPx, Frame: g.framePx, Shadow: pixels(shadowMargin, g.scale),
		Top: at(theme.ColorFeltTop), Bottom: at(theme.ColorFeltBottom),
		Line: at(theme.ColorFeltLine), Wood: at(theme.ColorFrame),
	}
}

// paintCoordinates lights the letter up that waits for its digit.
func (r *flipRenderer) paintCoordinates() {
	for i, t := range r.letters {
		waits := i == r.board.name.column()
		if paintText(t, coordinateColour(waits), waits) { // bold is wider
			r.layOutCoordinate(t, r.board.geometry.letter(i))
		}
	}
	for _, t := range r.digits {
		paintText(t, coordinateColour(false), false)
	}
}

func coordinateColour(lit bool) color.Color {
	if lit {
		return theme.Color(theme.ColorCellHint)
	}
	return theme.Color(theme.ColorCoordinate)
}

// paintText changes a text's looks; false when it had them already.
func paintText(t *canvas.Text, c color.Color, bold bool) bool {
	if t.Color == c && t.TextStyle.Bold == bold {
		return false
	}
	t.Color, t.TextStyle.Bold = c, bold
	canvas.Refresh(t)
	return true
}

// paintAids draws all that changes with the cursor.
func (r *flipRenderer) paintAids() {
	r.paintDiscs()
	r.paintMarks()
	r.paintCursor()
}

func (r *flipRenderer) paintDiscs() {
	for cell := range r.discs {
		r.paintDisc(cell)
	}
}

func (r *flipRenderer) paintDisc(cell int) {
	if p, ok := r.board.poseIn(cell); ok {
		show(r.discs[cell], r.board.picture(p))
	} else {
		show(r.discs[cell], nil)
	}
}

// paintTurning draws only what a move that goes on changes: pictures of discs
// that are in sight.
func (d *FlipBoard) paintTurning() {
	if d.drawn == nil {
		return
	}
	d.drawn.paintDisc(d.turn.Cell)
	for _, disc := range d.turn.discs {
		d.drawn.paintDisc(disc.cell)
	}
}

// MinSize implements fyne.WidgetRenderer.
func (r *flipRenderer) MinSize() fyne.Size { return r.board.MinSize() }

// Objects implements fyne.WidgetRenderer.
func (r *flipRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements fyne.WidgetRenderer. A turn goes on: Fyne also destroys
// what is out of sight for a while.
func (r *flipRenderer) Destroy() {}
