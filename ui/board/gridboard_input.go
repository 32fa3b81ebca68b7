package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Tapped asks for the cell at the pointer.
func (p *GridBoard) Tapped(e *fyne.PointEvent) { p.clicked(e.Position) }

func (p *GridBoard) clicked(at fyne.Position) {
	p.name.forget()
	cell := p.at(at)
	if cell < 0 && p.OnMiss != nil {
		p.OnMiss(MissedFrame)
	}
	p.ask(cell)
}

func (p *GridBoard) ask(cell int) {
	if cell >= 0 && p.OnCell != nil {
		p.OnCell(cell)
	}
}

// MouseDown implements desktop.Mouseable.
func (p *GridBoard) MouseDown(e *desktop.MouseEvent) { p.button = e.Button }

// MouseUp implements desktop.Mouseable.
func (p *GridBoard) MouseUp(*desktop.MouseEvent) {}

// MouseIn implements desktop.Hoverable.
func (p *GridBoard) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

// MouseMoved moves the cursor to the cell under the pointer. A pointer that
// stays in its cell leaves the keyboard's cursor alone.
func (p *GridBoard) MouseMoved(e *desktop.MouseEvent) { p.pointAt(e.Position) }

func (p *GridBoard) pointAt(at fyne.Position) {
	p.pointer = at
	cell := p.at(at)
	if cell == p.hovered {
		return
	}
	p.hovered = cell
	if cell >= 0 || !p.cursor.keys {
		p.choose(cellCursor{cell: cell})
	}
}

// MouseOut implements desktop.Hoverable.
func (p *GridBoard) MouseOut() {
	p.hovered = -1
	if !p.cursor.keys {
		p.choose(cellCursor{cell: -1})
	}
}

// choose moves the cursor. The keyboard's is brought into sight.
func (p *GridBoard) choose(c cellCursor) {
	if c == p.cursor {
		return
	}
	p.cursor = c
	if c.keys && c.cell >= 0 {
		p.reveal(c.cell)
	}
	p.repaint((*gridRenderer).paintAids)
}

// Cursor implements desktop.Cursorable: a hand over a cell that may be played.
func (p *GridBoard) Cursor() desktop.Cursor {
	if cell, ok := p.free(); ok && p.hovered == cell {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained shows the cursor, to show who has the keys.
func (p *GridBoard) FocusGained() {
	c := p.cursor
	if c.cell < 0 {
		c.cell = p.startCell()
	}
	c.keys = true
	p.choose(c)
}

// FocusLost hides the keyboard's cursor.
func (p *GridBoard) FocusLost() {
	p.lost()
	p.name.forget()
	if p.cursor.keys {
		p.choose(cellCursor{cell: p.hovered})
	}
}

// startCell is where the keyboard's cursor appears: at the last mark, or in
// the middle.
func (p *GridBoard) startCell() int {
	if p.view.Last >= 0 {
		return p.view.Last
	}
	columns, rows := p.view.Grid.Size()
	return rows/2*columns + columns/2
}

// TypedKey moves the cursor by the arrow keys, Home and End, and asks for its
// cell by Enter or Space, which also end a name that could go on. Escape
// forgets what is typed of a name, and Backspace its last letter or digit. A key
// that is held asks just once.
func (p *GridBoard) TypedKey(e *fyne.KeyEvent) {
	c, held := p.cursor, p.repeats(e.Name)
	if p.firstKey(e, held) {
		return
	}
	switch {
	case p.name.edit(e.Name):
	case e.Name == fyne.KeyReturn, e.Name == fyne.KeyEnter, e.Name == fyne.KeySpace:
		if !held && !p.name.enter() {
			p.ask(p.cursor.cell)
		}
	case c.key(e.Name, p.name.cellGrid, p.startCell()):
		p.name.forget()
		p.choose(c)
	default:
		// The key may be the one whose rune is about to come: what waits goes
		// on waiting.
		p.otherKey(e)
	}
}

// nameChanged shows what is typed of a name, and with the cursor the cell that it
// names already.
func (p *GridBoard) nameChanged() {
	p.repaint((*gridRenderer).paintCoordinates)
	if row := p.name.row(); row >= 0 {
		p.choose(cellCursor{cell: row*p.name.columns + p.name.column(), keys: true})
	}
	if p.OnTyped != nil {
		p.OnTyped(p.name.text(), p.name.row() >= 0)
	}
}

// CancelInput implements Board: it drops what is typed of a name.
func (p *GridBoard) CancelInput() { p.name.forget() }

// TypedRune asks for a cell by its name, as h8.
func (p *GridBoard) TypedRune(r rune) {
	if !p.repeatsRune() {
		p.name.typed(r)
	}
}
