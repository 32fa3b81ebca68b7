package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"npaastribe/game"
)

// Tapped asks for the pit at the pointer, or skips a sowing.
func (p *MancalaBoard) Tapped(e *fyne.PointEvent) {
	if p.skippedByHand() {
		return
	}
	if pit := p.plan.at(e.Position); pit >= 0 {
		p.ask(pit)
	} else {
		call(p.OnMiss)
	}
}

func (p *MancalaBoard) ask(pit int) {
	if p.OnPit != nil {
		p.OnPit(pit)
	}
}

// skippedByHand ends a sowing that goes on; false when none does.
func (p *MancalaBoard) skippedByHand() bool {
	if p.sow == nil {
		return false
	}
	call(p.OnSkip)
	p.Skip()
	return true
}

// MouseIn implements desktop.Hoverable.
func (p *MancalaBoard) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

// MouseMoved moves the cursor to the pit under the pointer. A pointer that
// stays in its pit leaves the keyboard's cursor alone.
func (p *MancalaBoard) MouseMoved(e *desktop.MouseEvent) {
	pit := p.plan.at(e.Position)
	if pit == p.hovered {
		return
	}
	p.hovered = pit
	if pit >= 0 || !p.cursor.keys {
		p.choose(cellCursor{cell: pit})
	}
}

// MouseOut implements desktop.Hoverable.
func (p *MancalaBoard) MouseOut() {
	p.hovered = -1
	if !p.cursor.keys {
		p.choose(cellCursor{cell: -1})
	}
}

// choose moves the cursor.
func (p *MancalaBoard) choose(c cellCursor) {
	if c == p.cursor {
		return
	}
	p.cursor = c
	p.repaint((*mancalaRenderer).paintRims)
}

// Cursor implements desktop.Cursorable: a hand over a pit that may be played.
func (p *MancalaBoard) Cursor() desktop.Cursor {
	if pit, ok := p.legal(); ok && p.hovered == pit {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained shows the cursor, to show who has the keys.
func (p *MancalaBoard) FocusGained() {
	c := p.cursor
	if c.cell < 0 {
		c.cell = p.startPit()
	}
	c.keys = true
	p.choose(c)
}

// FocusLost hides the keyboard's cursor.
func (p *MancalaBoard) FocusLost() {
	p.lost()
	if p.cursor.keys {
		p.choose(cellCursor{cell: p.hovered})
	}
}

// startPit is where the keyboard's cursor appears: the first pit from the left
// that may be played, or simply the first, in the row of the side to move.
func (p *MancalaBoard) startPit() int {
	top := p.view.Next == game.Second
	for column := range 6 {
		if _, ok := p.view.Landing[pitIn(column, top)]; ok {
			return pitIn(column, top)
		}
	}
	return pitIn(0, top)
}

// TypedKey moves the cursor by ← and →, Home and End, along the row of the
// side to move as it lies on the screen, and asks for its pit by Enter, Space,
// ↑ or ↓. While beans are sown Enter, Space and Escape skip that. A key that is
// held does so just once.
func (p *MancalaBoard) TypedKey(e *fyne.KeyEvent) {
	held := p.repeats(e.Name)
	if p.firstKey(e, held) {
		return
	}
	switch e.Name {
	case fyne.KeyEscape:
		if !held && !p.skippedByHand() {
			p.otherKey(e)
		}
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if !held && !p.skippedByHand() {
			p.askAtCursor()
		}
	case fyne.KeyUp, fyne.KeyDown:
		if !held {
			p.askAtCursor()
		}
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd:
		p.move(e.Name)
	default:
		p.otherKey(e)
	}
}

// askAtCursor asks for the pit at the cursor, when a person is to move.
func (p *MancalaBoard) askAtCursor() {
	if p.cursor.cell >= 0 && p.view.Next != game.None {
		p.ask(p.cursor.cell)
	}
}

// move moves the cursor along its row, round the edges; from nowhere it goes
// to the start. When nobody is to move it stays.
func (p *MancalaBoard) move(key fyne.KeyName) {
	if p.view.Next == game.None {
		return
	}
	top := p.view.Next == game.Second
	row := cellCursor{cell: -1}
	if p.cursor.cell >= 0 && onTop(p.cursor.cell) == top {
		row.cell = columnOf(p.cursor.cell)
	}
	row.key(key, cellGrid{columns: 6, rows: 1}, columnOf(p.startPit()))
	p.choose(cellCursor{cell: pitIn(row.cell, top), keys: true})
}

// TypedRune asks for the pits of the side to move by 1–6, from that player's
// own left; when nobody is to move these digits do nothing.
func (p *MancalaBoard) TypedRune(r rune) {
	if r < '1' || r > '6' {
		p.otherRune(r)
		return
	}
	if p.repeatsRune() {
		return
	}
	pit := int(r - '1')
	switch p.view.Next {
	case game.None:
		return
	case game.Second:
		pit += firstHome + 1
	}
	p.choose(cellCursor{cell: pit, keys: true})
	p.ask(pit)
}

// CancelInput implements Board: nothing is typed by half.
func (p *MancalaBoard) CancelInput() {}
