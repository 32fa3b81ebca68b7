package board

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// CreateRenderer implements fyne.Widget.
func (c *DropBoard) CreateRenderer() fyne.WidgetRenderer {
	c.drawn = &dropRenderer{board: c}
	c.drawn.build()
	return c.drawn
}

// dropRenderer draws a board from back to front: the arrows, the shade behind
// the holes, the ghost in a hole, the coins, the falling coin, the face, and over it the rings of
// winning lines, the mark of the last coin and of the hint, the coin that waits in an arrow button, and the notes.
type dropRenderer struct {
	board         *DropBoard
	columns, rows int
	size          fyne.Size

	hole, coin, ghost *canvas.Image
	cells             []*canvas.Image
	face              *canvas.Image
	back              *canvas.Rectangle
	mark, hint        *canvas.Circle
	won               *fyne.Container // rings round the holes of winning lines
	arrows            []arrow
	notes             []note
	objects           []fyne.CanvasObject

	painted paint.Face
}

// build makes the objects for the size of the grid.
func (r *dropRenderer) build() {
	r.columns, r.rows = r.board.grid.Size()
	r.hole, r.coin, r.ghost, r.face = picture(), picture(), picture(), picture()
	r.mark = &canvas.Circle{StrokeWidth: 2}
	r.hint = &canvas.Circle{}
	r.hint.Hide()
	r.won = container.NewWithoutLayout()
	r.painted = paint.Face{}
	r.objects = nil
	r.arrows = make([]arrow, r.columns)
	for i := range r.arrows {
		r.arrows[i] = newArrow()
		r.objects = append(r.objects, r.arrows[i].button, r.arrows[i].left, r.arrows[i].right)
	}
	r.back = canvas.NewRectangle(color.Transparent)
	r.objects = append(r.objects, r.back, r.hole)
	r.cells = make([]*canvas.Image, r.columns*r.rows)
	for i := range r.cells {
		r.cells[i] = picture()
		r.objects = append(r.objects, r.cells[i])
	}
	r.objects = append(r.objects, r.coin, r.face, r.won, r.mark, r.hint, r.ghost)
	r.notes = make([]note, r.columns)
	for i := range r.notes {
		r.notes[i] = newNote()
		r.notes[i].plain = true
		r.objects = append(r.objects, r.notes[i].plate, r.notes[i].text)
	}
}

// picture is an image object that is hidden until it has something to show.
// Pictures are drawn at the size in which they are shown.
func picture() *canvas.Image {
	img := &canvas.Image{ScaleMode: canvas.ImageScaleFastest}
	img.Hide()
	return img
}

// show puts img into object, or hides the object when img is nil.
func show(object *canvas.Image, img *image.RGBA) {
	if img == nil {
		object.Hide()
		return
	}
	if object.Image != image.Image(img) {
		object.Image = img
		canvas.Refresh(object)
	}
	object.Show()
}

// Layout works out where everything is.
func (r *dropRenderer) Layout(size fyne.Size) {
	r.size = size
	c := r.board
	scale := pixelsPerUnit(c)
	g := layOut(r.columns, r.rows, size, scale)
	if g.coinPx() != c.geometry.coinPx() {
		c.pictures = nil
	}
	c.geometry = g
	for i, object := range r.cells {
		r.place(object, i%r.columns, i/r.columns)
	}
	for i := range r.arrows {
		r.arrows[i].layOut(g.arrow(i))
	}
	r.back.Move(g.position(0, r.rows-1))
	r.back.Resize(fyne.NewSize(float32(r.columns)*g.cell, float32(r.rows)*g.cell))
	pos, faceSize := g.face()
	r.face.Move(pos)
	r.face.Resize(faceSize)
	r.paint()
	call(c.OnLayout)
}

// pixelsPerUnit is the scale of the canvas that the widget is on.
func pixelsPerUnit(w fyne.CanvasObject) float32 {
	on := fyne.CurrentApp().Driver().CanvasForObject(w)
	if on == nil {
		return 1
	}
	const long = 1000
	x, _ := on.PixelCoordinateForPosition(fyne.NewPos(long, 0))
	return float32(x) / long
}

func (r *dropRenderer) place(object *canvas.Image, column, row int) {
	pos, size := r.board.geometry.coin(r.board.geometry.position(column, row))
	object.Move(pos)
	object.Resize(size)
}

// Refresh follows the theme, the position and the chosen column.
func (r *dropRenderer) Refresh() {
	switch columns, rows := r.board.grid.Size(); {
	case columns != r.columns || rows != r.rows:
		r.build()
		r.Layout(r.size)
	case pixelsPerUnit(r.board) != r.board.geometry.scale: // another screen
		r.Layout(r.size)
	default:
		r.paint()
	}
	canvas.Refresh(r.board)
}

func (r *dropRenderer) paint() {
	r.paintFace()
	r.paintCoins()
	r.paintGhost()
	r.paintWon()
	r.paintMark()
	r.paintHint()
	r.paintArrows()
	r.paintNotes()
}

func (r *dropRenderer) paintFace() {
	r.back.FillColor = theme.Color(theme.ColorHole)
	face := faceOn(r.board.geometry)
	if face == r.painted || face.Cell == 0 {
		return
	}
	r.painted = face
	show(r.face, face.Image())
}

// faceOn is the empty board in the present theme.
func faceOn(g geometry) paint.Face {
	_, size := g.face()
	return paint.Face{
		Size:    image.Pt(pixels(size.Width, g.scale), pixels(size.Height, g.scale)),
		Columns: g.columns, Rows: g.rows, Cell: g.cellPx,
		Edge: pixels(g.snap(faceMargin*g.cell), g.scale), Shadow: pixels(shadowMargin, g.scale),
		Top: paint.Themed(theme.ColorBoardTop), Bottom: paint.Themed(theme.ColorBoardBottom),
	}
}

func (r *dropRenderer) paintCoins() {
	c := r.board
	for cell, object := range r.cells {
		show(object, r.coinIn(cell))
	}
	if c.fall == nil {
		show(r.coin, nil)
		return
	}
	c.moveFalling()
	show(r.coin, c.picture(c.faceOf(c.fall.Side)))
}

func (r *dropRenderer) coinIn(cell int) *image.RGBA {
	c := r.board
	side := c.grid.At(cell)
	if side == game.None {
		return nil
	}
	face := c.faceOf(side)
	face.Winning = c.winning[cell]
	return c.picture(face)
}

// paintGhost shows the next coin over the chosen column, and in the hole in
// which it would land.
func (r *dropRenderer) paintGhost() {
	c := r.board
	row, free := 0, false
	if c.column >= 0 && c.next != game.None {
		row, free = c.landing(c.column)
	}
	if !free {
		show(r.hole, nil)
		show(r.ghost, nil)
		return
	}
	face := c.faceOf(c.next)
	if _, noted := c.notes[c.column]; noted {
		show(r.hole, nil)
	} else {
		face.Ghost = true
		r.place(r.hole, c.column, row)
		show(r.hole, c.picture(face))
		face.Ghost = false
	}
	pos, size := c.geometry.coin(c.geometry.position(c.column, r.rows-1))
	r.ghost.Move(pos.SubtractXY(0, Approach*c.geometry.cell))
	r.ghost.Resize(size)
	show(r.ghost, c.picture(face))
}

// paintMark puts a ring round the last coin.
func (r *dropRenderer) paintMark() {
	c := r.board
	if c.last < 0 || c.fall != nil || len(c.winning) > 0 {
		r.mark.Hide()
		return
	}
	pos, size := c.CellArea(c.last)
	inset := (0.5 - paint.HoleRadius) * c.geometry.cell
	r.mark.Move(pos.AddXY(inset-1, inset-1))
	r.mark.Resize(size.SubtractWidthHeight(2*inset-2, 2*inset-2))
	r.mark.StrokeColor = color.NRGBA{R: 255, G: 255, B: 255, A: 230}
	r.mark.Show()
	canvas.Refresh(r.mark)
}

// wonRing is how wide the ring round a hole of a winning line is, in cells.
const wonRing = 0.065

// paintWon puts a ring round every hole of the winning lines: gold, which stands
// out from the board as it does not from coins of every colour.
func (r *dropRenderer) paintWon() {
	c, used := r.board, 0
	inset := (0.5 - paint.HoleRadius - wonRing) * c.geometry.cell
	for cell := range r.cells {
		if !c.winning[cell] {
			continue
		}
		if used == len(r.won.Objects) {
			r.won.Objects = append(r.won.Objects, &canvas.Circle{})
		}
		ring, _ := r.won.Objects[used].(*canvas.Circle)
		pos, size := c.CellArea(cell)
		ring.StrokeColor, ring.StrokeWidth = theme.Color(theme.ColorWon), wonRing*c.geometry.cell
		ring.Move(pos.AddXY(inset, inset))
		ring.Resize(size.SubtractWidthHeight(2*inset, 2*inset))
		ring.Show()
		used++
	}
	for _, ring := range r.won.Objects[used:] {
		ring.Hide()
	}
	canvas.Refresh(r.won)
}

// paintArrows lights the chosen column's button up. Its arrow gives way to
// the coin that waits there.
func (r *dropRenderer) paintArrows() {
	for i, a := range r.arrows {
		chosen := i == r.board.column
		a.paint(chosen, chosen && r.ghost.Visible())
	}
}

// fallingCell is the corner of the square, as big as a cell, in whose middle the
// falling coin is now.
func (c *DropBoard) fallingCell() fyne.Position {
	g := c.geometry
	down := float64((float32(c.fall.now.Offset) - Approach) * g.cell)
	// It moves in eighths of a pixel, so that a coin that hardly moves costs
	// hardly anything.
	const steps = 8
	unit := steps * float64(g.scale)
	return g.position(c.fall.Column, g.rows-1).AddXY(0, float32(math.Round(down*unit)/unit))
}

// moveFalling puts the falling coin where it is now.
func (c *DropBoard) moveFalling() {
	if c.drawn == nil || c.fall == nil {
		return
	}
	pos, size := c.geometry.coin(c.fallingCell())
	c.drawn.coin.Resize(size)
	c.drawn.coin.Move(pos)
}

// MinSize implements fyne.WidgetRenderer.
func (r *dropRenderer) MinSize() fyne.Size { return r.board.MinSize() }

// Objects implements fyne.WidgetRenderer.
func (r *dropRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements fyne.WidgetRenderer. A fall goes on: Fyne also destroys
// what is out of sight for a while.
func (r *dropRenderer) Destroy() {}
