package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Tapped asks for a coin in the column at the pointer.
func (c *Coins) Tapped(e *fyne.PointEvent) {
	column := c.geometry.columnAt(e.Position)
	c.choose(column)
	c.ask(column)
}

// MouseIn implements desktop.Hoverable.
func (c *Coins) MouseIn(e *desktop.MouseEvent) { c.MouseMoved(e) }

// MouseMoved chooses the column at the pointer.
func (c *Coins) MouseMoved(e *desktop.MouseEvent) { c.choose(c.geometry.columnAt(e.Position)) }

// MouseOut implements desktop.Hoverable.
func (c *Coins) MouseOut() { c.choose(-1) }

// Cursor implements desktop.Cursorable.
func (c *Coins) Cursor() desktop.Cursor {
	if c.column >= 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained chooses a column, to show who has the keys.
func (c *Coins) FocusGained() {
	if columns, _ := c.grid.Size(); c.column < 0 {
		c.step(0, columns)
	}
}

// FocusLost implements fyne.Focusable.
func (c *Coins) FocusLost() {}

// TypedKey chooses a column by ← and →, Home and End, and asks for a coin in
// it by Enter, Space or ↓.
func (c *Coins) TypedKey(e *fyne.KeyEvent) {
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
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace, fyne.KeyDown:
		c.ask(c.column)
	default:
		if c.OtherKey != nil {
			c.OtherKey(e)
		}
	}
}

// step goes to the column beside the chosen one, round the edge, and to the
// middle when none is chosen.
func (c *Coins) step(by, columns int) {
	if c.column < 0 {
		c.choose((columns - 1) / 2)
		return
	}
	c.choose((c.column + by + columns) % columns)
}

// TypedRune asks for a coin in columns 1–9 by their digits and 10 by 0.
func (c *Coins) TypedRune(r rune) {
	columns, _ := c.grid.Size()
	if r < '0' || r > '9' {
		if c.OtherRune != nil {
			c.OtherRune(r)
		}
		return
	}
	column := (int(r-'0') + 9) % 10
	if column >= columns {
		return
	}
	c.choose(column)
	c.ask(column)
}
