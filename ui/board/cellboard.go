package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game"
)

// cellBoard is what all boards do alike: they follow the pointer and the keys,
// move a cursor, and show hints and notes. A board embeds one and is its surface.
type cellBoard struct {
	widget.BaseWidget
	Handlers
	pressed
	switchable
	motion

	surface surface
	least   fyne.Size // in which cells and coordinates are still legible
	drawing drawing   // nil before the board is first drawn

	cursor   cellCursor
	fleeting bool           // the cursor of the keyboard goes wherever the pointer goes
	hovered  int            // the cell under the pointer, or −1
	pointer  fyne.Position  // where it was last
	reveal   func(cell int) // brings a cell into sight; nil where all are

	hint   hint
	notes  map[int]Note
	line   []Step // that is shown in place of the notes
	better *Step  // that would have been, nil for none
	asked  *Step  // that was made and is in question, nil for none

	lifting func() // stops the piece of that

	threats []game.Threat // that are marked
	glowing []int         // the cells that are talked about
	rest    rest

	onRest func(cell int)                       // see SetOnRest
	onNote func(cell int, p fyne.Position) bool // the note of a cell is at a point in it; nil for always
}

// surface is what a cellBoard asks of the board that it is a part of.
type surface interface {
	fyne.Widget

	// at returns the cell at a point; where there is none, it is −1 and missed
	// says what is there.
	at(p fyne.Position) (cell int, missed Missed)

	// startCell returns where the keyboard's cursor appears.
	startCell() int

	// legal returns the cell that the pointer or the cursor is at, and whether a
	// person may play there.
	legal() (cell int, ok bool)

	// key does what a key is for, and reports whether it is for anything.
	key(name fyne.KeyName, held bool) (taken bool)
}

// drawing draws a board.
type drawing interface {
	layOut(size fyne.Size, scale float32)
	paint()
	paintCursor() // and all else that changes with the cursor
	paintHint()
	paintNotes()
	paintLine()
	paintThreats()
	paintGlow()
	anchor() fyne.CanvasObject
}

// begin makes a cellBoard a part of a board.
func (b *cellBoard) begin(s surface, least fyne.Size) {
	b.surface, b.least, b.motion = s, least, newMotion()
	b.cursor.cell, b.hovered, b.hint.cell, b.rest.cell = -1, -1, -1, -1
	b.ExtendBaseWidget(s)
}

// repaint draws a part of the board anew, when the board is drawn and has a place. What is
// always in sight is refreshed for it: Fyne does not yet know the canvas of an object
// that has never been visible, and refreshing the board as a whole would draw
// every text of it again.
func (b *cellBoard) repaint(draw func(drawing)) {
	if b.drawing != nil && !b.surface.Size().IsZero() {
		draw(b.drawing)
		canvas.Refresh(b.drawing.anchor())
	}
}

// MinSize implements fyne.CanvasObject.
func (b *cellBoard) MinSize() fyne.Size { return b.least }

// SetOnRest sets what is called with the cell of the note on which the pointer
// rests, and with −1 when it has gone.
func (b *cellBoard) SetOnRest(rest func(cell int)) { b.onRest = rest }

// switchable can be switched off. A board embeds it.
type switchable struct{ disabled bool }

// Disable has Tab pass the board by, which is a mere picture then.
func (s *switchable) Disable() { s.disabled = true }

// Enable is the opposite of Disable.
func (s *switchable) Enable() { s.disabled = false }

// Disabled reports whether Tab passes the board by.
func (s *switchable) Disabled() bool { return s.disabled }

// CancelInput implements Board: nothing is typed by half.
func (b *cellBoard) CancelInput() {}

// MouseIn implements desktop.Hoverable.
func (b *cellBoard) MouseIn(e *desktop.MouseEvent) { b.pointAt(e.Position) }

// MouseMoved moves the cursor to the cell under the pointer. A pointer that
// stays in its cell leaves the keyboard's cursor alone.
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

// choose moves the cursor. The keyboard's is brought into sight.
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

// Cursor implements desktop.Cursorable: a hand over a cell that may be played.
func (b *cellBoard) Cursor() desktop.Cursor {
	if cell, ok := b.surface.legal(); ok && cell == b.hovered {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained shows the cursor, to show who has the keys.
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
	clear(b.down) // releases are not heard any more
	if b.cursor.keys || b.fleeting {
		b.choose(cellCursor{cell: b.hovered})
	}
}

// meant returns the letter or digit that is meant by a rune that is typed.
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

// Hint brings a cell into sight and flashes it; it leaves a quiet mark on it
// until the next position or move. A hint before it is forgotten.
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

// Annotate shows notes on cells until the next position or move; nil takes them
// away.
func (b *cellBoard) Annotate(notes map[int]Note) {
	b.notes = notes
	b.repaint(drawing.paintNotes)
	b.repaint(drawing.paintLine)
	b.repaint(drawing.paintCursor) // gives way to them
	b.followPointer()
}

// clearAdvice forgets what was said about the position shown.
func (b *cellBoard) clearAdvice() {
	b.notes, b.line, b.better, b.asked, b.glowing = nil, nil, nil, nil, nil
	call(b.lifting)
	b.hint.clear()
	b.followPointer()
}

// cellCursor is the cell that the pointer or the keyboard is at.
type cellCursor struct {
	cell int  // −1 for none
	keys bool // the keyboard put it there
}

// step goes so many cells to the right and down, round the edges. From nowhere it
// goes to start.
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

// arrowKeys are the steps of the arrow keys, to the right and down.
var arrowKeys = map[fyne.KeyName][2]int{
	fyne.KeyLeft: {-1, 0}, fyne.KeyRight: {1, 0}, fyne.KeyUp: {0, -1}, fyne.KeyDown: {0, 1},
}

// key moves the cursor by the arrow keys, Home and End, which go to the ends
// of its row; false when the key is another.
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
