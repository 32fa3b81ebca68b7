package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// CreateRenderer implements fyne.Widget.
func (d *FlipBoard) CreateRenderer() fyne.WidgetRenderer {
	d.renderer = newFlipRenderer(d)
	return d.renderer
}

// flipRenderer draws a FlipBoard. Its layers from back to front are the frame and felt,
// the coordinates, the discs, their rings and marks, the mark of the last disc, the
// highlights, the threats, the notes, the line, the hint and the cursor.
type flipRenderer struct {
	renderer
	board *FlipBoard

	felt *backdrop
	coordinates
	discs         []*canvas.Image
	marks         []*canvas.Circle // rings of legal cells and marks of discs that would be flipped, by cell
	lastDot, hint *canvas.Circle
	highlights    highlightLayer
	threats       threatLayer
	notes         noteLayer
	line          lineLayer
	cursor        *canvas.Rectangle

	drawnFelt  paint.Felt
	discImages pieceImages[paint.Pose] // for the current layout
}

func newFlipRenderer(d *FlipBoard) *flipRenderer {
	r := &flipRenderer{board: d, discImages: pieceImages[paint.Pose]{}}
	r.connect(&d.cellBoard, r)
	r.felt = r.addBackdrop()
	r.coordinates = r.addCoordinates(d.nameInput.cellGrid)
	r.discs = r.addImages(d.nameInput.columns * d.nameInput.rows)
	for range r.discs {
		r.marks = append(r.marks, r.addCircle())
	}
	r.lastDot = r.addCircle()
	r.highlights = r.addHighlights()
	r.threats = r.addThreats()
	r.notes = r.addNotes()
	r.line = r.addLine()
	r.hint = r.addCircle()
	r.cursor = r.addRectangle()
	return r
}

// layOut places all objects.
func (r *flipRenderer) layOut(size fyne.Size, scale float32) {
	columns, rows := r.board.view.Grid.Size()
	g := newCellLayout(columns, rows, size, scale)
	if g.cellPx != r.board.layout.cellPx {
		clear(r.discImages)
	}
	r.board.layout = g
	newRect(g.frameWithShadow()).applyTo(r.felt)
	r.placeDiscs()
	for i, t := range r.letters {
		t.TextSize = max(minCoordinate, 0.46*g.frame)
		centreText(t, g.letterCentre(i), g.scale)
	}
	for i, t := range r.digits {
		t.TextSize = max(minCoordinate, 0.46*g.frame)
		centreText(t, g.digitCentre(i), g.scale)
	}
}

func (r *flipRenderer) paint() {
	r.paintFelt()
	r.paintCoordinates()
	r.paintCursor()
	r.paintLast()
	r.paintHighlights()
	r.paintThreats()
	r.paintNotes()
	r.paintLine()
	r.paintHint()
}

func (r *flipRenderer) paintFelt() {
	felt := feltFor(r.board.layout, theme.Color)
	if felt == r.drawnFelt || felt.Cell == 0 {
		return
	}
	r.drawnFelt = felt
	r.felt.set(felt.Image)
}

// feltFor describes the empty board in the colours of a theme.
func feltFor(g cellLayout, theming func(fyne.ThemeColorName) color.Color) paint.Felt {
	at := func(name fyne.ThemeColorName) color.NRGBA { return paint.NRGBA(theming(name)) }
	_, size := g.frameWithShadow()
	return paint.Felt{
		Size:    image.Pt(pixels(size.Width, g.scale), pixels(size.Height, g.scale)),
		Columns: g.columns, Rows: g.rows, Cell: g.cellPx, Frame: g.framePx, Shadow: pixels(shadowMargin, g.scale),
		Top: at(theme.ColorFeltTop), Bottom: at(theme.ColorFeltBottom),
		Line: at(theme.ColorFeltLine), Wood: at(theme.ColorFrame),
	}
}

// paintCoordinates highlights the column and the row that have been typed.
func (r *flipRenderer) paintCoordinates() {
	g := r.board.layout
	highlighted, normal := theme.Color(theme.ColorCellHint), theme.Color(theme.ColorCoordinate)
	highlightText(r.letters, r.board.nameInput.column(), highlighted, normal, func(i int, t *canvas.Text) { centreText(t, g.letterCentre(i), g.scale) })
	highlightText(r.digits, r.board.nameInput.row(), highlighted, normal, func(i int, t *canvas.Text) { centreText(t, g.digitCentre(i), g.scale) })
}

// paintCursor draws the discs, the rings and marks, and the outline of the keyboard's
// cell.
func (r *flipRenderer) paintCursor() {
	for cell := range r.discs {
		r.paintDisc(cell)
	}
	r.paintMarks()
	d := r.board
	outlineCursor(r.cursor, d.cursor, d.layout, 0.1, theme.ColorCellCursor)
}

func (r *flipRenderer) paintDisc(cell int) {
	var img *image.RGBA
	if p, ok := r.board.poseIn(cell); ok {
		img = r.discImage(p.Canonical())
	}
	setImage(r.discs[cell], img)
}

// discImage returns a disc's image at the current size.
func (r *flipRenderer) discImage(p paint.Pose) *image.RGBA {
	p.Bold = theme.HighContrast()
	return r.discImages.of(p, r.board.layout.cellPx)
}

// DrawPictures implements Board.
func (d *FlipBoard) DrawPictures() {
	if d.renderer != nil {
		d.renderer.felt.prepare()
	}
}

// ForgetPictures implements Board.
func (d *FlipBoard) ForgetPictures() {
	if r := d.renderer; r != nil {
		r.felt.forget()
		r.discImages.keepShown(r.discs)
	}
}

func (r *flipRenderer) paintNotes() {
	g := r.board.layout
	r.notes.paint(r.board.visibleNotes(), g.squares(isFree(r.board.view.Grid)))
}

func (r *flipRenderer) paintLine() {
	g := r.board.layout
	margin := float32(paint.DiscMargin(g.cellPx)) / g.scale
	r.line.paint(r.board.visibleSteps(), g.squares(anyCell), func(disc *canvas.Image, s Step) {
		newRect(g.area(s.Cell)).inset(-margin).applyTo(disc)
		setImage(disc, r.discImage(paint.Pose{Side: s.Side, Ghost: s.isGhost()}))
	})
}

// paintHint draws a ring in the hinted cell, filled while it flashes.
func (r *flipRenderer) paintHint() {
	h := &r.board.cellBoard.hint
	if h.cell < 0 {
		r.hint.Hide()
		return
	}
	ring, fill := h.colours(theme.ColorCellHint, 0x98)
	width := float32(0.84)
	if _, noted := r.board.notes[h.cell]; noted {
		width = 0.97 // around the note
	}
	r.showCircle(r.hint, h.cell, width, fill, ring)
}

// paintMarks shows the legal moves, and which discs a move at the cursor would flip.
func (r *flipRenderer) paintMarks() {
	d := r.board
	at, legal := d.playableCell()
	flipped := map[int]bool{}
	if legal && d.showFlips {
		for _, cell := range d.view.Moves[at] {
			flipped[cell] = true
		}
	}
	for cell, mark := range r.marks {
		switch {
		case flipped[cell]:
			r.paintFlipMark(mark, cell)
		case d.showsLegalRing(cell) && (!legal || cell != at):
			r.showCircle(mark, cell, legalRingWidth, color.Transparent, theme.Color(theme.ColorLegal))
		default:
			mark.Hide()
		}
	}
}

// legalRingWidth is the diameter of the ring in a legal cell, in cells. It is a ring, not a
// dot, so that it is not mistaken for one of the spots printed on the board.
const legalRingWidth = 0.44

// showsLegalRing reports whether a cell is marked as legal.
func (d *FlipBoard) showsLegalRing(cell int) bool {
	_, may := d.view.Moves[cell]
	_, noted := d.notes[cell]
	return may && !noted && d.showMoves && d.view.Next != game.None
}

// paintFlipMark puts a ring on a disc in the colour that flipping would give it.
func (r *flipRenderer) paintFlipMark(mark *canvas.Circle, cell int) {
	ring := theme.Color(flipMarkColour(r.board.view.Grid.At(cell)))
	r.showCircle(mark, cell, 0.26, color.Transparent, ring)
}

// flipMarkColour returns the colour of a ring on a disc of the given side.
func flipMarkColour(side game.Side) fyne.ThemeColorName {
	if side == game.Second {
		return theme.ColorTurnOnWhite
	}
	return theme.ColorTurnOnBlack
}

func (r *flipRenderer) paintLast() {
	d := r.board
	if d.view.Last < 0 || d.flipping != nil || d.counting() {
		r.lastDot.Hide()
		return
	}
	edge := theme.ColorTurnOnBlack
	if d.view.Grid.At(d.view.Last) == game.Second {
		edge = theme.ColorTurnOnWhite
	}
	r.showCircle(r.lastDot, d.view.Last, lastDotWidth, theme.Color(theme.ColorLastMove), theme.Color(edge))
}

// lastDotWidth is the diameter of the dot on the last disc, in cells. It has an edge for
// users who can hardly distinguish its colour from that of the disc.
const lastDotWidth = 0.22

// minMark is the least width of a mark, in Fyne's units.
const minMark = 7

// showCircle shows a circle of the given width, in cells, in the middle of a cell.
func (r *flipRenderer) showCircle(c *canvas.Circle, cell int, width float32, fill, stroke color.Color) {
	g := r.board.layout
	newRect(g.centredSquare(cell, max(width, minMark/g.cell))).applyTo(c)
	var strokeWidth float32
	if stroke != nil {
		strokeWidth = max(2, 0.04*g.cell)
	}
	if c.FillColor != fill || c.StrokeColor != stroke || c.StrokeWidth != strokeWidth {
		c.FillColor, c.StrokeColor, c.StrokeWidth = fill, stroke, strokeWidth
		canvas.Refresh(c)
	}
	c.Show()
}
