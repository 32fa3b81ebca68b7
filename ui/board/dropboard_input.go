package board

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// MouseDown notes when a click begins.
func (c *DropBoard) MouseDown(*desktop.MouseEvent) { c.pressAt = c.Now() }

// MouseUp implements desktop.Mouseable.
func (c *DropBoard) MouseUp(*desktop.MouseEvent) {}

// Tapped asks for a coin in the column at the pointer. While a coin falls it
// lets that coin land when the pointer is at it, and otherwise does nothing.
func (c *DropBoard) Tapped(e *fyne.PointEvent) {
	at := c.pressAt
	if c.pressAt = (time.Time{}); at.IsZero() {
		at = c.Now()
	}
	column := c.geometry.columnAt(e.Position)
	c.choose(column)
	switch {
	case c.atFalling(e.Position):
		if !c.guard.tooSoon(c.fall.Column, at) {
			c.Land()
		}
	case !c.guard.tooSoon(column, at):
		c.ask(column)
	}
}

// atFalling reports whether the coin in the air is at a point of the board.
func (c *DropBoard) atFalling(p fyne.Position) bool {
	if !c.Falling() {
		return false
	}
	corner, cell := c.fallingCell(), c.geometry.cell
	return p.X >= corner.X && p.X < corner.X+cell && p.Y >= corner.Y && p.Y < corner.Y+cell
}

// MouseIn implements desktop.Hoverable.
func (c *DropBoard) MouseIn(e *desktop.MouseEvent) { c.MouseMoved(e) }

// MouseMoved chooses the column at the pointer.
func (c *DropBoard) MouseMoved(e *desktop.MouseEvent) {
	c.pointer = e.Position
	c.choose(c.geometry.columnAt(e.Position))
}

// MouseOut implements desktop.Hoverable.
func (c *DropBoard) MouseOut() { c.choose(-1) }

// Cursor implements desktop.Cursorable: a hand over what can be clicked.
func (c *DropBoard) Cursor() desktop.Cursor {
	if c.column >= 0 && !c.Falling() || c.atFalling(c.pointer) {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained chooses a column, to show who has the keys.
func (c *DropBoard) FocusGained() {
	if columns, _ := c.grid.Size(); c.column < 0 {
		c.step(0, columns)
	}
}

// FocusLost implements fyne.Focusable.
func (c *DropBoard) FocusLost() { c.lost() }

// TypedKey chooses a column by ← and →, Home and End, and asks for a coin in
// it by Enter, Space or ↓. While a coin falls Enter lets it land. A key that is
// held asks just once.
func (c *DropBoard) TypedKey(e *fyne.KeyEvent) {
	held := c.repeats(e.Name)
	if c.firstKey(e, held) {
		return
	}
	columns, _ := c.grid.Size()
	switch e.Name {
	case fyne.KeyLeft:
		c.step(-1, columns)
	case fyne.KeyRight:
		c.step(1, columns)
	case fyne.KeyHome:
		c.choose(0)
	case fyne.KeyEnd:
		c.choose(columns - 1)
	case fyne.KeyReturn, fyne.KeyEnter:
		switch {
		case held:
		case c.Falling():
			c.Land()
		default:
			c.ask(c.column)
		}
	case fyne.KeySpace, fyne.KeyDown:
		if !held {
			c.ask(c.column)
		}
	default:
		c.otherKey(e)
	}
}

// step goes to the column beside the chosen one, round the edge, and to the
// middle when none is chosen.
func (c *DropBoard) step(by, columns int) {
	if c.column < 0 {
		c.choose((columns - 1) / 2)
		return
	}
	c.choose((c.column + by + columns) % columns)
}

// TypedRune asks for a coin in columns 1–9 by their digits and 10 by 0, also
// where there is no such column: that is for the listener to say.
func (c *DropBoard) TypedRune(r rune) {
	columns, _ := c.grid.Size()
	if r < '0' || r > '9' {
		c.otherRune(r)
		return
	}
	column := (int(r-'0') + 9) % 10
	if c.repeatsRune() {
		return
	}
	if column < columns {
		c.choose(column)
	}
	c.ask(column)
}
