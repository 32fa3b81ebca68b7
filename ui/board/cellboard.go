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
// its impl.
type cellBoard struct {
	widget.BaseWidget
	Handlers
	keyTracker
	disableable
	animator

	impl    boardImpl
	minSize fyne.Size // the minimum size, at which cells and coordinates are still legible
	painter painter   // nil before the board is first drawn

	cursor         cellCursor
	followsPointer bool           // the cursor follows the pointer even after it was moved by keyboard
	hovered        int            // the cell under the pointer, or −1
	pointer        fyne.Position  // the last known position of the pointer
	origin         fyne.Position  // where the board was in the window at that time
	revealCell     func(cell int) // scrolls a cell into sight; nil if all cells always are

	hint       hint
	notes      map[int]Note
	line       []Step // shown instead of the notes
	betterMove *Step  // the better move, nil for none
	questioned *Step  // the questioned move, nil for none

	stopLift func() // stops the animation of the questioned move's piece

	threats     []game.Threat // the threats marked
	highlighted []int         // the cells highlighted by HighlightCells
	noteHover   noteHover

	onNoteHover func(cell int)                       // see SetOnNoteHover
	isOnNote    func(cell int, p fyne.Position) bool // reports whether a point in a cell is on its note; nil if all are
}

// boardImpl is what a cellBoard needs of the board that embeds it.
type boardImpl interface {
	fyne.Widget

	// hitTest returns the cell at a point. If there is none, cell is −1 and missed says
	// what is there.
	hitTest(p fyne.Position) (cell int, missed Missed)

	// startCell returns the cell where the keyboard's cursor first appears.
	startCell() int

	// playableCell returns the cell at the pointer or the cursor, and whether a person may
	// play there.
	playableCell() (cell int, ok bool)

	// handleKey handles a key and reports whether the board uses it.
	handleKey(name fyne.KeyName, held bool) (handled bool)
}

// painter draws a board. Each method brings one aspect up to date.
type painter interface {
	layOut(size fyne.Size, scale float32)
	paint()
	paintCursor() // and everything that depends on the cursor
	paintHint()
	paintNotes()
	paintLine()
	paintThreats()
	paintHighlights()
	anchor() fyne.CanvasObject
}

// connect connects the cellBoard with the board s that embeds it. minSize is the minimum
// size.
func (b *cellBoard) connect(s boardImpl, minSize fyne.Size) {
	b.impl, b.minSize, b.animator = s, minSize, newAnimator()
	b.cursor.cell, b.hovered, b.hint.cell, b.noteHover.cell = -1, -1, -1, -1
	b.ExtendBaseWidget(s)
}

// repaint redraws a part of the board if it has been laid out. It refreshes the anchor,
// which is always visible: Fyne does not know the canvas of an object that has never been
// visible, and refreshing the whole board would render all its texts again.
func (b *cellBoard) repaint(draw func(painter)) {
	if b.painter != nil && !b.impl.Size().IsZero() {
		draw(b.painter)
		canvas.Refresh(b.painter.anchor())
	}
}

// MinSize implements fyne.CanvasObject.
func (b *cellBoard) MinSize() fyne.Size { return b.minSize }

// SetOnNoteHover sets the function called with a cell when the pointer rests on its note,
// and with −1 when it leaves the note.
func (b *cellBoard) SetOnNoteHover(hover func(cell int)) { b.onNoteHover = hover }

// disableable implements fyne.Disableable.
type disableable struct{ disabled bool }

// Disable takes the board out of the Tab order: it becomes a mere picture.
func (s *disableable) Disable() { s.disabled = true }

// Enable undoes Disable.
func (s *disableable) Enable() { s.disabled = false }

// Disabled reports whether the board is out of the Tab order.
func (s *disableable) Disabled() bool { return s.disabled }

// CancelInput implements Board: there is no typed text to discard.
func (b *cellBoard) CancelInput() {}

// MouseIn implements desktop.Hoverable.
func (b *cellBoard) MouseIn(e *desktop.MouseEvent) { b.movePointer(e.Position) }

// MouseMoved moves the cursor to the cell under the pointer. While the pointer stays in
// its cell, the keyboard's cursor is left alone.
func (b *cellBoard) MouseMoved(e *desktop.MouseEvent) { b.movePointer(e.Position) }

func (b *cellBoard) movePointer(p fyne.Position) {
	b.pointer, b.origin = p, placeInWindow(b.impl)
	cell, _ := b.impl.hitTest(p)
	same := cell == b.hovered
	b.hovered = cell
	b.updateNoteHover()
	if same && !b.followsPointer {
		return
	}
	if cell >= 0 || !b.cursor.byKeyboard {
		b.setCursor(cellCursor{cell: cell})
	}
}

// placeInWindow returns where an object is in its window.
func placeInWindow(o fyne.CanvasObject) fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
}

// MouseOut implements desktop.Hoverable.
func (b *cellBoard) MouseOut() {
	b.hovered = -1
	b.updateNoteHover()
	if !b.cursor.byKeyboard {
		b.setCursor(cellCursor{cell: -1})
	}
}

// setCursor moves the cursor. A cursor moved by keyboard is scrolled into sight.
func (b *cellBoard) setCursor(c cellCursor) {
	c.byKeyboard = c.byKeyboard && !b.followsPointer
	if c == b.cursor {
		return
	}
	b.cursor = c
	if c.byKeyboard && c.cell >= 0 && b.revealCell != nil {
		b.revealCell(c.cell)
	}
	b.repaint(painter.paintCursor)
}

// Cursor implements desktop.Cursorable: a hand is shown over a cell that may be played.
func (b *cellBoard) Cursor() desktop.Cursor {
	if cell, ok := b.impl.playableCell(); ok && cell == b.hovered {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained shows the keyboard's cursor, as a sign that the board has the focus.
func (b *cellBoard) FocusGained() {
	c := b.cursor
	if c.cell < 0 {
		c.cell = b.impl.startCell()
	}
	c.byKeyboard = true
	b.setCursor(c)
}

// FocusLost hides the keyboard's cursor.
func (b *cellBoard) FocusLost() {
	clear(b.down) // the board gets no KeyUp any more
	b.HideCursor()
}

// HideCursor implements Board. The next cursor is where the pointer is, or where a key puts it.
func (b *cellBoard) HideCursor() {
	if b.cursor.byKeyboard || b.followsPointer {
		b.setCursor(cellCursor{cell: b.hovered})
	}
}

// FocusText implements inspect.FocusReader.
func (b *cellBoard) FocusText() string {
	if b.CellText == nil || b.cursor.cell < 0 || !b.cursor.byKeyboard && !b.followsPointer {
		return ""
	}
	return b.CellText(b.cursor.cell)
}

// TypedKey implements fyne.Focusable.
func (b *cellBoard) TypedKey(e *fyne.KeyEvent) {
	held := b.isKeyRepeat(e.Name)
	switch {
	case b.PreviewKey != nil && b.PreviewKey(e, held), b.impl.handleKey(e.Name, held):
	case b.OtherKey != nil:
		b.OtherKey(e)
	}
}

// Hint scrolls a cell into sight and flashes it. A frame remains until the next position
// or move. Hint replaces an earlier hint.
func (b *cellBoard) Hint(cell int) {
	if b.revealCell != nil {
		b.revealCell(cell)
	}
	b.hint.clear()
	b.hint.cell = cell
	b.hint.stop = b.run(flashes*flashTime, func(progress float64) {
		b.hint.brightness = flashBrightness(progress)
		b.repaint(painter.paintHint)
	})
}

// Annotate shows notes on cells until the next position or move; nil removes them.
func (b *cellBoard) Annotate(notes map[int]Note) {
	b.notes = notes
	b.repaint(painter.paintNotes)
	b.repaint(painter.paintLine)
	b.repaint(painter.paintCursor) // makes room for the notes
	b.updateNoteHover()
}

// clearAnnotations removes the notes, lines, hints and highlights of the position shown.
func (b *cellBoard) clearAnnotations() {
	b.notes, b.line, b.betterMove, b.questioned, b.highlighted = nil, nil, nil, nil, nil
	call(b.stopLift)
	b.hint.clear()
	b.updateNoteHover()
}

// cellCursor is the cell selected by pointer or keyboard.
type cellCursor struct {
	cell       int  // −1 for none
	byKeyboard bool // it was selected by keyboard
}

// step moves the cursor by the given number of columns and rows, wrapping around at the
// edges. If there is no cursor, it appears at start.
func (c *cellCursor) step(right, down int, g cellGrid, start int) {
	c.byKeyboard = true
	if c.cell < 0 {
		c.cell = start
		return
	}
	column, row := g.screenPosition(c.cell)
	column, row = (column+right+g.columns)%g.columns, (row+down+g.rows)%g.rows
	c.cell = g.screenRow(row)*g.columns + column
}

// arrowKeys are the steps of the arrow keys: columns to the right and rows down.
var arrowKeys = map[fyne.KeyName][2]int{
	fyne.KeyLeft: {-1, 0}, fyne.KeyRight: {1, 0}, fyne.KeyUp: {0, -1}, fyne.KeyDown: {0, 1},
}

// handleKey moves the cursor on the arrow keys and on Home and End, which go to the ends
// of the row. It returns false if the key is another one.
func (c *cellCursor) handleKey(name fyne.KeyName, g cellGrid, start int) bool {
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
