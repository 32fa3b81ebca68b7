package movelist

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/game/review"
	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

// List shows the moves of a match in rows: a number, and the move of either
// side. Under a row stand the other moves that were made in its place. Only
// the rows in sight cost anything to draw.
type List struct {
	fynewidget.BaseWidget

	// GoTo is called for a click on a move, and for the keys, with the number
	// of moves after which the position is wanted.
	GoTo func(ply int)

	// Enter is called for a click on a move beside the line, with the node that
	// it leads to.
	Enter func(*game.Node)

	// OnFocus is called when the list gains or loses the focus, OnScroll when
	// other rows are in sight. Both may be nil.
	OnFocus  func(focused bool)
	OnScroll func()

	start, empty string
	plies        []Ply
	marks        []review.Mark // of the moves, as far as there are any
	rows         []row
	at           []int // the row of every ply
	current      int   // the ply that is shown
	top          int   // the first row in sight
	wheel        float32
	pointer      *fyne.Position // where the mouse is, or nil
	hovered      int            // the cell under it in the order of drawing, or −1
}

var (
	_ fyne.Focusable     = (*List)(nil)
	_ fyne.Tappable      = (*List)(nil)
	_ fyne.Scrollable    = (*List)(nil)
	_ desktop.Hoverable  = (*List)(nil)
	_ desktop.Cursorable = (*List)(nil)
)

// NewList makes a list without moves. start names the position before the
// first move; empty is shown while there is no move.
func NewList(start, empty string) *List {
	l := &List{start: start, empty: empty, hovered: -1}
	l.rows, l.at = layRows(nil)
	l.ExtendBaseWidget(l)
	return l
}

// SetRows shows moves, of which the first current ones are made, and brings
// the last of those in sight.
func (l *List) SetRows(plies []Ply, current int) {
	l.plies, l.current, l.marks = plies, current, nil
	l.rows, l.at = layRows(plies)
	l.wheel = 0
	l.reveal()
}

// SetCurrent tells how many of the moves are made, and brings the last of those
// in sight.
func (l *List) SetCurrent(ply int) {
	if ply != l.current {
		l.current = ply
		l.reveal()
	}
}

// SetMarks marks moves, the first of the line first, by what they were found
// to be.
func (l *List) SetMarks(marks []review.Mark) {
	if !slices.Equal(marks, l.marks) {
		l.marks = marks
		l.Refresh()
	}
}

// mark is that of the move with the number, from 1.
func (l *List) mark(ply int) review.Mark {
	if ply > len(l.marks) {
		return review.Fine
	}
	return l.marks[ply-1]
}

// Current is how many of the moves are made.
func (l *List) Current() int { return l.current }

// reveal brings the row of the current ply in sight with its variations, and
// the rows before and after them unless there are few.
func (l *List) reveal() {
	first := l.at[l.current]
	last := first
	for last+1 < len(l.rows) && l.rows[last+1].of > 0 {
		last++
	}
	if l.visible() > last-first+3 {
		first--
		last++
	}
	l.scrollTo(min(max(l.top, last+1-l.visible()), first))
	l.Refresh()
}

// visible is how many rows there is room for, at least one.
func (l *List) visible() int { return max(1, int(l.Size().Height/rowHigh)) }

// scrollTo makes a row the first in sight, as near as it can.
func (l *List) scrollTo(top int) {
	top = max(0, min(top, len(l.rows)-l.visible()))
	if top == l.top {
		return
	}
	l.top = top
	l.Refresh()
	if l.OnScroll != nil {
		l.OnScroll()
	}
}

// Resize implements fyne.CanvasObject.
func (l *List) Resize(size fyne.Size) {
	if size == l.Size() {
		return
	}
	l.BaseWidget.Resize(size)
	l.reveal()
}

// Tapped implements fyne.Tappable. The list takes the focus: the arrows then
// lead on from the move.
func (l *List) Tapped(e *fyne.PointEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(l); c != nil {
		c.Focus(l)
	}
	if cell, ok := l.cellAt(e.Position); ok {
		l.follow(cell.to)
	}
}

// follow does what a click on a cell asks for.
func (l *List) follow(to target) {
	switch {
	case len(to.rest) > 0:
		l.offer(to)
	case to.other != nil:
		l.Enter(to.other.Node)
	default:
		l.GoTo(to.ply)
	}
}

// offer shows the variations that there was no room for.
func (l *List) offer(to target) {
	items := make([]*fyne.MenuItem, len(to.rest))
	for i, other := range to.rest {
		items[i] = fyne.NewMenuItem(other.Text, func() { l.Enter(other.Node) })
	}
	driver := fyne.CurrentApp().Driver()
	if c := driver.CanvasForObject(l); c != nil {
		at := driver.AbsolutePositionForObject(l).Add(to.below)
		fynewidget.ShowPopUpMenuAtPosition(fyne.NewMenu("", items...), c, at)
	}
}

// Scrolled implements fyne.Scrollable. A notch of the wheel is two rows.
func (l *List) Scrolled(e *fyne.ScrollEvent) {
	const row = 12
	if l.wheel*e.Scrolled.DY < 0 {
		l.wheel = 0
	}
	l.wheel += e.Scrolled.DY
	rows := int(l.wheel / row)
	l.wheel -= float32(rows) * row
	l.scrollTo(l.top - rows)
}

// MouseIn implements desktop.Hoverable.
func (l *List) MouseIn(e *desktop.MouseEvent) { l.hover(&e.Position) }

// MouseMoved implements desktop.Hoverable.
func (l *List) MouseMoved(e *desktop.MouseEvent) { l.hover(&e.Position) }

// MouseOut implements desktop.Hoverable.
func (l *List) MouseOut() { l.hover(nil) }

func (l *List) hover(at *fyne.Position) {
	l.pointer = at
	if l.hoveredCell(l.cells()) != l.hovered {
		l.Refresh()
	}
}

// hoveredCell is the number of the cell under the mouse, or −1.
func (l *List) hoveredCell(cells []cell) int {
	if l.pointer == nil {
		return -1
	}
	return slices.IndexFunc(cells, func(c cell) bool { return c.leads && c.has(*l.pointer) })
}

// Cursor implements desktop.Cursorable.
func (l *List) Cursor() desktop.Cursor {
	if l.hovered >= 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained implements fyne.Focusable.
func (l *List) FocusGained() { l.focus(true) }

// FocusLost implements fyne.Focusable.
func (l *List) FocusLost() { l.focus(false) }

func (l *List) focus(on bool) {
	if l.OnFocus != nil {
		l.OnFocus(on)
	}
}

// TypedRune implements fyne.Focusable.
func (l *List) TypedRune(r rune) { widget.HandOnRune(l, r) }

// KeyDown implements desktop.Keyable.
func (l *List) KeyDown(e *fyne.KeyEvent) { widget.HandOnKeyDown(l, e) }

// KeyUp implements desktop.Keyable.
func (l *List) KeyUp(e *fyne.KeyEvent) { widget.HandOnKeyUp(l, e) }

// TypedKey implements fyne.Focusable: the arrows lead from move to move.
func (l *List) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		l.step(l.current - 1)
	case fyne.KeyRight:
		l.step(l.current + 1)
	case fyne.KeyUp:
		l.step(l.beside(-1))
	case fyne.KeyDown:
		l.step(l.beside(1))
	case fyne.KeyHome:
		l.step(0)
	case fyne.KeyEnd:
		l.step(len(l.plies))
	case fyne.KeyEscape:
		if c := fyne.CurrentApp().Driver().CanvasForObject(l); c != nil {
			c.Unfocus()
		}
	default:
		widget.HandOnKey(l, e)
	}
}

// step asks for the position after some plies, if there is one.
func (l *List) step(ply int) {
	if ply >= 0 && ply <= len(l.plies) && ply != l.current {
		l.GoTo(ply)
	}
}

// beside is the ply in the next row of moves, up or down: of the same side if
// it has one there. Where there is no such row it is the current one.
func (l *List) beside(direction int) int {
	side := 0
	if l.current > 0 {
		side = column(l.plies[l.current-1])
	}
	for i := l.at[l.current] + direction; i >= 0 && i < len(l.rows); i += direction {
		if i == 0 {
			return 0
		}
		for _, s := range []slot{l.rows[i].slots[side], l.rows[i].slots[1-side]} {
			if s.ply > 0 && !s.pass {
				return s.ply
			}
		}
	}
	return l.current
}

// Places implements inspect.Placer: the moves in sight by the number of plies
// after which they stand; the start is 0.
func (l *List) Places() map[string]inspect.Area {
	places := map[string]inspect.Area{}
	for _, c := range l.cells() {
		if c.leads && c.to.other == nil && c.to.rest == nil && !c.pass {
			places["move."+strconv.Itoa(c.to.ply)] = inspect.Area{Position: c.pos, Size: c.size}
		}
	}
	return places
}
