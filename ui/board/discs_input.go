package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Tapped asks for the cell at the pointer.
func (d *Discs) Tapped(e *fyne.PointEvent) { d.clicked(e.Position, Primary) }

// TappedSecondary asks for the cell at the pointer with the right button.
func (d *Discs) TappedSecondary(e *fyne.PointEvent) { d.clicked(e.Position, Secondary) }

func (d *Discs) clicked(p fyne.Position, b Button) {
	d.name.forget()
	cell, missed, ok := d.geometry.at(p)
	switch {
	case ok:
		d.ask(cell, b)
	case d.OnMiss != nil:
		d.OnMiss(missed)
	}
}

func (d *Discs) ask(cell int, b Button) {
	if cell >= 0 && d.OnCell != nil {
		d.OnCell(cell, b)
	}
}

// MouseDown implements desktop.Mouseable.
func (d *Discs) MouseDown(e *desktop.MouseEvent) {
	d.pressedInMiddle = e.Button == desktop.MouseButtonTertiary
}

// MouseUp takes the middle button, for which Fyne has no tap.
func (d *Discs) MouseUp(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonTertiary && d.pressedInMiddle {
		d.pressedInMiddle = false
		call(d.OnMiddle)
	}
}

// MouseIn implements desktop.Hoverable.
func (d *Discs) MouseIn(e *desktop.MouseEvent) { d.MouseMoved(e) }

// MouseMoved moves the cursor to the cell under the pointer. A pointer that
// stays in its cell leaves the keyboard's cursor alone.
func (d *Discs) MouseMoved(e *desktop.MouseEvent) {
	cell, _, _ := d.geometry.at(e.Position)
	if cell == d.hovered {
		return
	}
	d.hovered = cell
	if cell >= 0 || !d.cursor.keys {
		d.choose(cellCursor{cell: cell})
	}
}

// MouseOut implements desktop.Hoverable.
func (d *Discs) MouseOut() {
	d.hovered, d.pressedInMiddle = -1, false
	if !d.cursor.keys {
		d.choose(cellCursor{cell: -1})
	}
}

// choose moves the cursor.
func (d *Discs) choose(c cellCursor) {
	if c == d.cursor {
		return
	}
	d.cursor = c
	d.repaint((*discsRenderer).paintAids)
}

// Cursor implements desktop.Cursorable: a hand over a cell that may be played.
func (d *Discs) Cursor() desktop.Cursor {
	if _, ok := d.legal(); ok && d.hovered == d.cursor.cell {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained shows the cursor, to show who has the keys.
func (d *Discs) FocusGained() {
	c := d.cursor
	if c.cell < 0 {
		c.cell = d.startCell()
	}
	c.keys = true
	d.choose(c)
}

// FocusLost hides the keyboard's cursor.
func (d *Discs) FocusLost() {
	d.lost()
	d.name.forget()
	if d.cursor.keys {
		d.choose(cellCursor{cell: d.hovered})
	}
}

// startCell is where the keyboard's cursor appears: at the last disc, or left
// of the middle and above it, which on an empty board of eight rows is d3.
func (d *Discs) startCell() int {
	if d.view.Last >= 0 {
		return d.view.Last
	}
	columns, rows := d.view.Grid.Size()
	return max(0, rows/2-2)*columns + (columns-1)/2
}

// TypedKey moves the cursor by the arrow keys, Home and End, and asks for its
// cell by Enter or Space, unless a name has been begun. Escape forgets what is
// typed of a name, and Backspace its last letter. A key that is held asks just
// once.
func (d *Discs) TypedKey(e *fyne.KeyEvent) {
	c, held := d.cursor, d.repeats(e.Name)
	if d.firstKey(e, held) {
		return
	}
	switch {
	case d.name.edit(e.Name):
	case e.Name == fyne.KeyReturn, e.Name == fyne.KeyEnter, e.Name == fyne.KeySpace:
		if !held && !d.name.enter() {
			d.ask(d.cursor.cell, Key)
		}
	case c.key(e.Name, d.name.cellGrid, d.startCell()):
		d.name.forget()
		d.choose(c)
	default:
		// The key may be the one whose rune is about to come: a letter that
		// waits goes on waiting.
		d.otherKey(e)
	}
}

// nameChanged shows what is typed of a name.
func (d *Discs) nameChanged() {
	d.repaint((*discsRenderer).paintCoordinates)
	if d.OnTyped != nil {
		d.OnTyped(d.name.text(), d.name.row() >= 0)
	}
}

// CancelInput implements Board: it drops a letter that waits for its digit.
func (d *Discs) CancelInput() { d.name.forget() }

// TypedRune asks for a cell by its name, as d3.
func (d *Discs) TypedRune(r rune) {
	if !d.repeatsRune() {
		d.name.typed(r)
	}
}
