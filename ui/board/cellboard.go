package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game"
)

// cellBoard is what all boards share: it follows the pointer and the keys, moves a
// cursor, and shows hints, notes, lines and threats. A board embeds a cellBoard and is
// its surface.
type cellBoard struct {
	widget.BaseWidget
	Handlers
	pressed
	switchable
	motion

	surface surface
	least   fyne.Size // the minimum size, at which cells and coordinates are still legible
	drawing drawing   // nil before the board is first drawn

	cursor   cellCursor
	fleeting bool           // the cursor follows the pointer even after it was moved by keyboard
	hovered  int            // the cell under the pointer, or −1
	pointer  fyne.Position  // the last known position of the pointer
	reveal   func(cell int) // scrolls a cell into sight; nil if all cells always are

	hint   hint
	notes  map[int]Note
	line   []Step // shown instead of the notes
	better *Step  // the better move, nil for none
	asked  *Step  // the questioned move, nil for none

	lifting func() // stops the animation of the questioned move's piece

	threats []game.Threat // the threats marked
	glowing []int         // the cells highlighted by Glow
	rest    rest

	onRest func(cell int)                       // see SetOnRest
	onNote func(cell int, p fyne.Position) bool // reports whether a point in a cell is on its note; nil if all are
}

// surface is what a cellBoard needs of the board that embeds it.
type surface interface {
	fyne.Widget

	// at returns the cell at a point. If there is none, cell is −1 and missed says what
	// is there.
	at(p fyne.Position) (cell int, missed Missed)

	// startCell returns the cell where the keyboard's cursor first appears.
	startCell() int

	// legal returns the cell at the pointer or the cursor, and whether a person may play
	// there.
	legal() (cell int, ok bool)

	// key handles a key and reports whether the board uses it.
	key(name fyne.KeyName, held bool) (taken bool)
}

// drawing draws a board. Each method brings one aspect up to date.
type drawing interface {
	layOut(size fyne.Size, scale float32)
	paint()
	paintCursor() // and everything that depends on the cursor
	paintHint()
	paintNotes()
	paintLine()
	paintThreats()
	paintGlow()
	anchor() fyne.CanvasObject
}

// begin connects the cellBoard with the board s that embeds it. least is the minimum
// size.
func (b *cellBoard) begin(s surface, least fyne.Size) {
	b.surface, b.least, b.motion = s, least, newMotion()
	b.cursor.cell, b.hovered, b.hint.cell, b.rest.cell = -1, -1, -1, -1
	b.ExtendBaseWidget(s)
}

// repaint redraws a part of the board if it has been laid out. It refreshes the anchor,
// which is always visible: Fyne does not know the canvas of an object that has never been
// visible, and refreshing the whole board would render all its texts again.
func (b *cellBoard) repaint(draw func(drawing)) {
	if b.drawing != nil && !b.surface.Size().IsZero() {
		draw(b.drawing)
		canvas.Refresh(b.drawing.anchor())
	}
}

// MinSize implements fyne.CanvasObject.
func (b *cellBoard) MinSize() fyne.Size { return b.least }

// SetOnRest sets the function called with a cell when the pointer rests on its note, and
// with −1 when it leaves the note.
func (b *cellBoard) SetOnRest(rest func(cell int)) { b.onRest = rest }

// switchable implements fyne.Disableable.
type switchable struct{ disabled bool }

// Disable takes the board out of the Tab order: it becomes a mere picture.
func (s *switchable) Disable() { s.disabled = true }

// Enable undoes Disable.
func (s *switchable) Enable() { s.disabled = false }

// Disabled reports whether the board is out of the Tab order.
func (s *switchable) Disabled() bool { return s.disabled }

// CancelInput implements Board: there is no typed text to discard.
func (b *cellBoard) CancelInput() {}

// MouseIn implements desktop.Hoverable.
func (b *cellBoard) MouseIn(e *desktop.MouseEvent) { b.pointAt(e.Position) }

// MouseMoved moves the cursor to the cell under the pointer. While the pointer stays in
// its cell, the keyboard's cursor is left alone.
func (b *cellBoard) MouseMoved(e *desktop.MouseEvent) { b.pointAt(e.Position) }

func (b *cellBoard) pointAt(p fyne.Position) {
	b.pointer = p
	cell, _ := b.surface.at(p)
	same := cell == b.hovered
	b.hovered = cell
	b.followPointer()
	if same && !b.fleeting {
		return
	}
	if cell >= 0 || !b.cursor.keys {
		b.choose(cellCursor{cell: cell})
	}
}

// MouseOut implements desktop.Hoverable.
func (b *cellBoard) MouseOut() {
	b.hovered = -1
	b.followPointer()
	if !b.cursor.keys {
		b.choose(cellCursor{cell: -1})
	}
}

// choose moves the cursor. A cursor moved by keyboard is scrolled into sight.
func (b *cellBoard) choose(c cellCursor) {
	c.keys = c.keys && !b.fleeting
	if c == b.cursor {
		return
	}
	b.cursor = c
	if c.keys && c.cell >= 0 && b.reveal != nil {
		b.reveal(c.cell)
	}
	b.repaint(drawing.paintCursor)
}

// Cursor implements desktop.Cursorable: a hand is shown over a cell that may be played.
func (b *cellBoard) Cursor() desktop.Cursor {
	if cell, ok := b.surface.legal(); ok && cell == b.hovered {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained shows the keyboard's cursor, as a sign that the board has the focus.
func (b *cellBoard) FocusGained() {
	c := b.cursor
	if c.cell < 0 {
		c.cell = b.surface.startCell()
	}
	c.keys = true
	b.choose(c)
}

// FocusLost hides the keyboard's cursor.
func (b *cellBoard) FocusLost() {
	clear(b.down) // the board gets no KeyUp any more
	if b.cursor.keys || b.fleeting {
		b.choose(cellCursor{cell: b.hovered})
	}
}

// meant returns the letter or digit that the user means by a typed rune.
func (b *cellBoard) meant(r rune) rune {
	if b.Plain == nil {
		return r
	}
	return b.Plain(r, b.code)
}

// FocusText implements inspect.FocusReader.
func (b *cellBoard) FocusText() string {
	if b.CellText == nil || b.cursor.cell < 0 || !b.cursor.keys && !b.fleeting {
		return ""
	}
	return b.CellText(b.cursor.cell)
}

// TypedKey implements fyne.Focusable.
func (b *cellBoard) TypedKey(e *fyne.KeyEvent) {
	held := b.repeats(e.Name)
	switch {
	case b.FirstKey != nil && b.FirstKey(e, held), b.surface.key(e.Name, held):
	case b.OtherKey != nil:
		b.OtherKey(e)
	}
}

// Hint scrolls a cell into sight and flashes it. A frame remains until the next position
// or move. Hint replaces an earlier hint.
func (b *cellBoard) Hint(cell int) {
	if b.reveal != nil {
		b.reveal(cell)
	}
	b.hint.clear()
	b.hint.cell = cell
	b.hint.stop = b.run(flashes*flashTime, func(part float64) {
		b.hint.glow = flash(part)
		b.repaint(drawing.paintHint)
	})
}

// Annotate shows notes on cells until the next position or move; nil removes them.
func (b *cellBoard) Annotate(notes map[int]Note) {
	b.notes = notes
	b.repaint(drawing.paintNotes)
	b.repaint(drawing.paintLine)
	b.repaint(drawing.paintCursor) // makes room for the notes
	b.followPointer()
}

// clearAdvice removes the notes, lines, hints and highlights of the position shown.
func (b *cellBoard) clearAdvice() {
	b.notes, b.line, b.better, b.asked, b.glowing = nil, nil, nil, nil, nil
	call(b.lifting)
	b.hint.clear()
	b.followPointer()
}

// cellCursor is the cell selected by pointer or keyboard.
type cellCursor struct {
	cell int  // −1 for none
	keys bool // it was selected by keyboard
}

// step moves the cursor by the given number of columns and rows, wrapping around at the
// edges. If there is no cursor, it appears at start.
func (c *cellCursor) step(right, down int, g cellGrid, start int) {
	c.keys = true
	if c.cell < 0 {
		c.cell = start
		return
	}
	column, line := g.place(c.cell)
	column, line = (column+right+g.columns)%g.columns, (line+down+g.rows)%g.rows
	c.cell = g.line(line)*g.columns + column
}

// arrowKeys are the steps of the arrow keys: columns to the right and rows down.
var arrowKeys = map[fyne.KeyName][2]int{
	fyne.KeyLeft: {-1, 0}, fyne.KeyRight: {1, 0}, fyne.KeyUp: {0, -1}, fyne.KeyDown: {0, 1},
}

// key moves the cursor on the arrow keys and on Home and End, which go to the ends of the
// row. It returns false if the key is another one.
func (c *cellCursor) key(name fyne.KeyName, g cellGrid, start int) bool {
	by, arrow := arrowKeys[name]
	switch {
	case arrow:
		c.step(by[0], by[1], g, start)
	case name == fyne.KeyHome, name == fyne.KeyEnd:
		c.step(0, 0, g, start)
		c.cell -= c.cell % g.columns
		if name == fyne.KeyEnd {
			c.cell += g.columns - 1
		}
	default:
		return false
	}
	return true
}
