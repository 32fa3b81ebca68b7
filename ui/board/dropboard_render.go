package board

import (
	"image"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// CreateRenderer implements fyne.Widget.
func (c *DropBoard) CreateRenderer() fyne.WidgetRenderer {
	c.renderer = &dropRenderer{board: c, coinImages: pieceImages[theme.Face]{}, ringImages: pieceImages[paint.Ring]{}}
	c.renderer.connect(&c.cellBoard, c.renderer)
	c.renderer.build()
	return c.renderer
}

// dropRenderer draws a DropBoard. Its layers from back to front are the arrow buttons,
// the background of the holes, the ghost coin in a hole, the coins, the falling coin, the
// face, the column numbers, the rings of winning lines, the marks of the last coin and
// the hint, the coin that waits in an arrow button, the highlights, the threats, the
// notes and the line.
type dropRenderer struct {
	renderer
	board         *DropBoard
	columns, rows int

	arrows                                 []arrowButton
	holeBackground                         *canvas.Rectangle
	landingGhost, fallingCoin, waitingCoin *canvas.Image
	coins                                  []*canvas.Image
	face                                   *backdrop
	numbers                                []*canvas.Text
	winRings                               *fyne.Container // rings around the holes of winning lines
	lastRing                               *canvas.Image
	hint                                   *canvas.Circle
	highlights                             highlightLayer
	threats                                threatLayer
	notes                                  noteLayer
	line                                   lineLayer

	drawnFace  paint.Face
	coinImages pieceImages[theme.Face] // for the current layout
	ringImages pieceImages[paint.Ring] // likewise
}

// build makes the objects for the current size of the grid.
func (r *dropRenderer) build() {
	r.clear()
	r.columns, r.rows = r.board.grid.Size()
	r.drawnFace = paint.Face{}
	if r.arrows = nil; !r.board.noArrows {
		r.arrows = make([]arrowButton, r.columns)
	}
	for i := range r.arrows {
		r.arrows[i] = newArrowButton()
		r.layers = append(r.layers, r.arrows[i].button, r.arrows[i].left, r.arrows[i].right)
	}
	r.holeBackground = r.addRectangle()
	r.holeBackground.Show()
	r.landingGhost = r.addImage()
	r.coins = r.addImages(r.columns * r.rows)
	r.fallingCoin, r.face = r.addImage(), r.addBackdrop()
	r.numbers = make([]*canvas.Text, r.columns)
	for i := range r.numbers {
		r.numbers[i] = r.addText(strconv.Itoa(i + 1))
	}
	r.winRings = r.addContainer()
	r.lastRing, r.hint = r.addImage(), r.addCircle()
	r.waitingCoin = r.addImage()
	r.highlights = r.addHighlights()
	r.threats = r.addThreats()
	r.notes = r.addNotes()
	r.line = r.addLine()
}

// layOut places all objects.
func (r *dropRenderer) layOut(size fyne.Size, scale float32) {
	c := r.board
	g := newDropLayout(r.columns, r.rows, size, scale)
	if g.coinPx() != c.layout.coinPx() {
		clear(r.coinImages)
		clear(r.ringImages)
	}
	c.layout = g
	r.placeCoins()
	for i := range r.arrows {
		r.arrows[i].layOut(g.arrowRect(i))
	}
	newRect(g.boundsWithMargin(0)).applyTo(r.holeBackground)
	newRect(g.faceRect()).applyTo(r.face)
	step := coordinateStep(r.numbers, max(minCoordinate, 0.3*g.cell), g.cell, func(s fyne.Size) float32 { return s.Width })
	for i, number := range r.numbers {
		number.Hidden = (i+1)%step != 0
		centreText(number, g.numberCentre(i), g.scale)
	}
}

// placeCoins puts the coins into their cells, and those that pour out where they are now.
func (r *dropRenderer) placeCoins() {
	for i, object := range r.coins {
		object.Translucency = 0 // neither pouring out nor dimmed
		r.place(object, i%r.columns, i/r.columns)
	}
	r.movePoured()
}

func (r *dropRenderer) place(object *canvas.Image, column, row int) {
	newRect(r.board.layout.coinRect(r.board.layout.cellPosition(column, row))).applyTo(object)
}

func (r *dropRenderer) paint() {
	r.paintFace()
	r.paintCoins()
	r.paintCursor()
	r.paintWinRings()
	r.paintLast()
	r.paintHint()
	r.paintHighlights()
	r.paintThreats()
	r.paintNotes()
	r.paintLine()
}

// paintCursor shows the next coin in the chosen column and highlights its number and
// button.
func (r *dropRenderer) paintCursor() {
	r.paintGhost()
	r.paintArrows()
}

func (r *dropRenderer) paintFace() {
	r.holeBackground.FillColor = theme.Color(theme.ColorHole)
	face := faceFor(r.board.layout)
	if face == r.drawnFace || face.Cell == 0 {
		return
	}
	r.drawnFace = face
	r.face.set(face.Image)
}

// DrawPictures implements Board.
func (c *DropBoard) DrawPictures() {
	if c.renderer != nil {
		c.renderer.face.prepare()
	}
}

// ForgetPictures implements Board.
func (c *DropBoard) ForgetPictures() {
	if c.renderer != nil {
		c.renderer.face.forget()
	}
}

// faceFor describes the empty board in the current theme.
func faceFor(g dropLayout) paint.Face {
	_, size := g.faceRect()
	return paint.Face{
		Size:    image.Pt(pixels(size.Width, g.scale), pixels(size.Height, g.scale)),
		Columns: g.columns, Rows: g.rows, Cell: g.cellPx,
		Edge: pixels(snap(faceMargin*g.cell, g.scale), g.scale), Shadow: pixels(shadowMargin, g.scale),
		Top: paint.Themed(theme.ColorBoardTop), Bottom: paint.Themed(theme.ColorBoardBottom), Bold: theme.HighContrast(),
	}
}

func (r *dropRenderer) paintCoins() {
	c := r.board
	for cell, object := range r.coins {
		setImage(object, r.imageIn(cell))
	}
	r.movePoured() // hides those that are out of sight
	if c.finale != nil {
		r.dimOthers()
	}
	if c.fall == nil {
		setImage(r.fallingCoin, nil)
		return
	}
	c.moveFalling()
	setImage(r.fallingCoin, r.coinImage(c.faces[c.fall.Side-game.First]))
}

func (r *dropRenderer) imageIn(cell int) *image.RGBA {
	c := r.board
	if c.pour != nil {
		if coin, ok := c.pour.coins[cell]; ok {
			return r.coinImage(coin.face)
		}
	}
	if side := c.grid.At(cell); side != game.None {
		return r.coinImage(c.coinFace(cell, side))
	}
	return nil
}

// coinFace returns the look of a side's coin in a cell.
func (c *DropBoard) coinFace(cell int, side game.Side) theme.Face {
	face := c.faces[side-game.First]
	_, face.Winning = c.goldenSince(cell)
	return face
}

// paintGhost shows the next coin above the chosen column, and as a ghost in the hole in
// which it would land.
func (r *dropRenderer) paintGhost() {
	c := r.board
	row, free := 0, false
	if c.cursor.cell >= 0 && c.next != game.None {
		row, free = c.landingRow(c.cursor.cell)
	}
	if !free {
		setImage(r.landingGhost, nil)
		setImage(r.waitingCoin, nil)
		return
	}
	face := c.faces[c.next-game.First]
	if _, noted := c.notes[c.cursor.cell]; noted {
		setImage(r.landingGhost, nil)
	} else {
		face.Ghost = true
		r.place(r.landingGhost, c.cursor.cell, row)
		setImage(r.landingGhost, r.coinImage(face))
		face.Ghost = false
	}
	pos, size := c.layout.coinRect(c.layout.cellPosition(c.cursor.cell, r.rows-1))
	r.waitingCoin.Move(pos.SubtractXY(0, DropHeight*c.layout.cell))
	r.waitingCoin.Resize(size)
	setImage(r.waitingCoin, r.coinImage(face))
}

// paintLast puts a ring on the last coin.
func (r *dropRenderer) paintLast() {
	c := r.board
	if c.last < 0 || c.fall != nil {
		r.lastRing.Hide()
		return
	}
	cell := float64(c.layout.cellPx)
	unit := float64(c.layout.scale) // one unit, which is a pixel or more
	newRect(c.CellArea(c.last)).applyTo(r.lastRing)
	setImage(r.lastRing, r.ringImages.of(paint.Ring{
		Radius: lastRadius * cell, Light: max(2*unit, lastLight*cell), Edge: max(unit, lastEdge*cell),
		Line: paint.Themed(theme.ColorLastRing), Dark: paint.Themed(theme.ColorLastEdge),
	}, c.layout.cellPx))
}

// Proportions of the ring on the last coin, in cells. The ring lies between the coin's
// symbol and its rim.
const (
	lastRadius = 0.365
	lastLight  = 0.050
	lastEdge   = 0.024
)

// winRingWidth is the width of the ring around a hole of a winning line, in cells.
const winRingWidth = 0.065

// paintWinRings puts a golden ring around every hole of the winning lines. It stands out
// from the board better than from coins, which can have any colour.
func (r *dropRenderer) paintWinRings() {
	c, used := r.board, 0
	for cell := range r.coins {
		since, golden := c.goldenSince(cell)
		if !golden {
			continue
		}
		width := winRingWidth * ringScale(since)
		if used == len(r.winRings.Objects) {
			r.winRings.Objects = append(r.winRings.Objects, &canvas.Circle{})
		}
		ring, _ := r.winRings.Objects[used].(*canvas.Circle)
		ring.StrokeColor, ring.StrokeWidth = theme.Color(theme.ColorWon), width*c.layout.cell
		newRect(c.CellArea(cell)).inset((0.5 - paint.HoleRadius - width) * c.layout.cell).applyTo(ring)
		ring.Show()
		used++
	}
	for _, ring := range r.winRings.Objects[used:] {
		ring.Hide()
	}
	canvas.Refresh(r.winRings)
}

// paintArrows highlights the button and the number of the chosen column. The button's
// arrow is hidden if a coin waits there.
func (r *dropRenderer) paintArrows() {
	g := r.board.layout
	highlightText(r.numbers, r.board.cursor.cell, theme.Color(theme.ColorCellCursor), theme.Color(theme.ColorOnBoard),
		func(i int, t *canvas.Text) { centreText(t, g.numberCentre(i), g.scale) })
	for i, a := range r.arrows {
		chosen := i == r.board.cursor.cell
		filled := chosen && r.waitingCoin.Visible()
		a.paint(chosen, filled)
		a.button.Hidden = filled && r.waitingCoin.Size().Width > a.button.Size().Width // only its corners would be visible
	}
}

// frameRate is the number of frames of an animation per second.
const frameRate = 60

// fallingCorner returns the top left corner of the cell-sized square around the falling
// coin.
func (c *DropBoard) fallingCorner() fyne.Position {
	g := c.layout
	down := float64((float32(c.fall.drawn.Offset) - DropHeight) * g.cell)
	unit := float64(g.scale)
	// Every step redraws the whole window. A coin that takes more than one frame per
	// pixel therefore moves by whole pixels, and a faster one by eighths of a pixel.
	if speed := math.Abs(c.fall.drawn.Speed) * float64(g.cell) * unit; speed > frameRate {
		unit *= 8
	}
	return g.cellPosition(c.fall.Column, g.rows-1).AddXY(0, float32(math.Round(down*unit)/unit))
}

// moveFalling puts the falling coin where it is now.
func (c *DropBoard) moveFalling() {
	if c.renderer == nil || c.fall == nil {
		return
	}
	newRect(c.layout.coinRect(c.fallingCorner())).applyTo(c.renderer.fallingCoin)
}

// paintHint draws a ring around the hole of the hint, filled while it flashes.
func (r *dropRenderer) paintHint() {
	c := r.board
	row, free := 0, false
	if c.hint.cell >= 0 {
		row, free = c.landingRow(c.hint.cell)
	}
	if !free {
		r.hint.Hide()
		return
	}
	r.hint.StrokeColor, r.hint.FillColor = c.hint.colours(theme.ColorCellHint, 0xB0)
	r.hint.StrokeWidth = max(2, 0.05*c.layout.cell)
	newRect(c.CellArea(row*r.columns + c.hint.cell)).inset((0.5 - paint.HoleRadius) * c.layout.cell).applyTo(r.hint)
	r.hint.Show()
	canvas.Refresh(r.hint)
}

// holeNoteWidth is the width of the square of a note in a hole, in cells.
const holeNoteWidth = 0.92

// paintNotes draws the notes where the coins would land.
func (r *dropRenderer) paintNotes() {
	c := r.board
	free := func(column int) bool {
		_, ok := c.landingRow(column)
		return ok
	}
	corner := func(column int) fyne.Position {
		row, _ := c.landingRow(column)
		return c.layout.cellPosition(column, row).AddXY((1-holeNoteWidth)/2*c.layout.cell, (1-holeNoteWidth)/2*c.layout.cell)
	}
	r.notes.paint(c.visibleNotes(), squares{free, corner, holeNoteWidth * c.layout.cell, c.layout.scale})
}

// paintLine draws the coins of a line over the holes.
func (r *dropRenderer) paintLine() {
	c := r.board
	corner := func(cell int) fyne.Position { pos, _ := c.CellArea(cell); return pos }
	r.line.paint(c.visibleSteps(), squares{anyCell, corner, c.layout.cell, c.layout.scale}, func(coin *canvas.Image, s Step) {
		face := c.faces[s.Side-game.First]
		face.Ghost = s.isGhost()
		r.place(coin, s.Cell%r.columns, s.Cell/r.columns)
		setImage(coin, r.coinImage(face))
	})
}

// coinImage returns a coin's image at the current size.
func (r *dropRenderer) coinImage(f theme.Face) *image.RGBA {
	return r.coinImages.of(f, r.board.layout.coinPx())
}
