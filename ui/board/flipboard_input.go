package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Tapped asks for the cell at the pointer.
func (d *FlipBoard) Tapped(e *fyne.PointEvent) { d.clicked(e.Position, Primary) }

// TappedSecondary asks for the cell at the pointer with the right button.
func (d *FlipBoard) TappedSecondary(e *fyne.PointEvent) { d.clicked(e.Position, Secondary) }

func (d *FlipBoard) clicked(p fyne.Position, b Button) {
	d.name.forget()
	cell, missed, ok := d.geometry.at(p)
	switch {
	case ok:
		d.ask(cell, b)
	case d.OnMiss != nil:
		d.OnMiss(missed)
	}
}

func (d *FlipBoard) ask(cell int, b Button) {
	if cell >= 0 && d.OnCell != nil {
		d.OnCell(cell, b)
	}
}

// MouseDown implements desktop.Mouseable.
func (d *FlipBoard) MouseDown(e *desktop.MouseEvent) {
	d.pressedInMiddle = e.Button == desktop.MouseButtonTertiary
}

// MouseUp takes the middle button, for which Fyne has no tap.
func (d *FlipBoard) MouseUp(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonTertiary && d.pressedInMiddle {
		d.pressedInMiddle = false
		call(d.OnMiddle)
	}
}

// MouseIn implements desktop.Hoverable.
func (d *FlipBoard) MouseIn(e *desktop.MouseEvent) { d.MouseMoved(e) }

// MouseMoved moves the cursor to the cell under the pointer. A pointer that
// stays in its cell leaves the keyboard's cursor alone.
func (d *FlipBoard) MouseMoved(e *desktop.MouseEvent) {
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
func (d *FlipBoard) MouseOut() {
	d.hovered, d.pressedInMiddle = -1, false
	if !d.cursor.keys {
		d.choose(cellCursor{cell: -1})
	}
}

// choose moves the cursor.
func (d *FlipBoard) choose(c cellCursor) {
	if c == d.cursor {
		return
	}
	d.cursor = c
	d.repaint((*flipRenderer).paintAids)
}

// Cursor implements desktop.Cursorable: a hand over a cell that may be played.
func (d *FlipBoard) Cursor() desktop.Cursor {
	if _, ok := d.legal(); ok && d.hovered == d.cursor.cell {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained shows the cursor, to show who has the keys.
func (d *FlipBoard) FocusGained() {
	c := d.cursor
	if c.cell < 0 {
		c.cell = d.startCell()
	}
	c.keys = true
	d.choose(c)
}

// FocusLost hides the keyboard's cursor.
func (d *FlipBoard) FocusLost() {
	d.lost()
	d.name.forget()
	if d.cursor.keys {
		d.choose(cellCursor{cell: d.hovered})
	}
}

// startCell is where the keyboard's cursor appears: at the last disc, or left
// of the middle and above it, which on an empty board of eight rows is d3.
func (d *FlipBoard) startCell() int {
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
func (d *FlipBoard) TypedKey(e *fyne.KeyEvent) {
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
func (d *FlipBoard) nameChanged() {
	d.repaint((*flipRenderer).paintCoordinates)
	if d.OnTyped != nil {
		d.OnTyped(d.name.text(), d.name.row() >= 0)
	}
}

// CancelInput implements Board: it drops a letter that waits for its digit.
func (d *FlipBoard) CancelInput() { d.name.forget() }

// TypedRune asks for a cell by its name, as d3.
func (d *FlipBoard) TypedRune(r rune) {
	if !d.repeatsRune() {
		d.name.typed(r)
	}
}
