package movelist

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/game/review"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

// List shows the moves of a match in rows: a number, and a move of each side. Below a row
// are the variations of its moves. Only the visible rows are drawn.
type List struct {
	fynewidget.BaseWidget
	widget.Rows
	widget.Pointer

	// GoTo is called with the number of plies before the wanted position, for a click on a
	// move and for the keys.
	GoTo func(ply int)

	// Enter is called with the node of a variation that was clicked.
	Enter func(*game.Node)

	// OnSpace is called for the space bar. It may be nil.
	OnSpace func()

	// OnEscape is called for Escape. If it returns true it has used the key, otherwise the
	// list gives up the focus. It may be nil.
	OnEscape func() bool

	// OnFocus is called when the list gains or loses the focus. It may be nil.
	OnFocus func(focused bool)

	sheet
	start, empty string
	hovered      int // index of the cell under the mouse; −1 for none
}

var (
	_ fyne.Focusable     = (*List)(nil)
	_ fyne.Tappable      = (*List)(nil)
	_ fyne.Scrollable    = (*List)(nil)
	_ desktop.Hoverable  = (*List)(nil)
	_ desktop.Cursorable = (*List)(nil)
)

// NewList returns a list without moves.
func NewList() *List {
	l := &List{hovered: -1, sheet: newSheet(nil, 0)}
	l.Rows, l.Moved = widget.NewRows(l, rowHigh, true), l.moved
	l.ExtendBaseWidget(l)
	return l
}

// SetWords sets the name of the position before the first move, and the text shown while
// there is no move.
func (l *List) SetWords(start, empty string) {
	l.start, l.empty = start, empty
	l.Refresh()
}

// SetRows sets the moves. The position shown is the one after the first current plies; its
// row is scrolled into view.
func (l *List) SetRows(plies []Ply, current int) {
	l.sheet = newSheet(plies, current)
	l.SetCount(len(l.rows))
	l.reveal()
}

// SetCurrent sets the number of plies before the position shown, and scrolls its row into
// view.
func (l *List) SetCurrent(ply int) {
	if ply != l.current {
		l.current = ply
		l.reveal()
	}
}

// SetMarks sets the marks of the moves of the line, from its first move.
func (l *List) SetMarks(marks []review.Mark) {
	if !slices.Equal(marks, l.marks) {
		l.marks = marks
		l.Refresh()
	}
}

// SetCommented sets which positions of the line have a comment, beginning with the start.
func (l *List) SetCommented(commented []bool) {
	if !slices.Equal(commented, l.notes) {
		l.notes = commented
		l.Refresh()
	}
}

// Current returns the number of plies before the position shown.
func (l *List) Current() int { return l.current }

// Number returns the number in front of the row of a ply, 0 for the start.
func (l *List) Number(ply int) int { return l.rows[l.at[ply]].number }

// reveal scrolls the row of the current ply and its variations into view and, if the page
// is high enough, the rows before and after them.
func (l *List) reveal() {
	first, last := l.shown()
	if l.Page() > last-first+3 {
		first--
		last++
	}
	l.Reveal(first, last)
	l.Refresh()
}

// Resize implements fyne.CanvasObject.
func (l *List) Resize(size fyne.Size) {
	if size == l.Size() {
		return
	}
	l.BaseWidget.Resize(size)
	l.reveal()
}

// Tapped implements fyne.Tappable. The list takes the focus, so that the arrow keys go on
// from the move.
func (l *List) Tapped(e *fyne.PointEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(l); c != nil {
		c.Focus(l)
	}
	cells := l.cells()
	if i := l.cellAt(cells, &e.Position); i >= 0 {
		l.follow(cells[i].to)
	}
}

// follow goes to the target of a click.
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

// offer opens a menu of the variations that did not fit.
func (l *List) offer(to target) {
	items := make([]*fyne.MenuItem, len(to.rest))
	for i, other := range to.rest {
		items[i] = fyne.NewMenuItem(other.Text, func() { l.Enter(other.Node) })
	}
	widget.ShowMenu(l, widget.Mirrored(to.below, l.Size().Width), items...)
}

// moved redraws the list if the mouse is on another cell.
func (l *List) moved() {
	if l.cellAt(l.cells(), l.Mouse) != l.hovered {
		l.Refresh()
	}
}

// Cursor implements desktop.Cursorable.
func (l *List) Cursor() desktop.Cursor {
	if l.hovered >= 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained implements fyne.Focusable.
func (l *List) FocusGained() { notifyFocus(l, true) }

// FocusLost implements fyne.Focusable.
func (l *List) FocusLost() { notifyFocus(l, false) }

func notifyFocus(l *List, on bool) {
	if l.OnFocus != nil {
		l.OnFocus(on)
	}
}

// TypedRune implements fyne.Focusable.
func (l *List) TypedRune(r rune) { widget.ForwardRune(l, r) }

// KeyDown implements desktop.Keyable.
func (l *List) KeyDown(e *fyne.KeyEvent) { widget.ForwardKeyDown(l, e) }

// KeyUp implements desktop.Keyable.
func (l *List) KeyUp(e *fyne.KeyEvent) { widget.ForwardKeyUp(l, e) }

// TypedKey implements fyne.Focusable: the arrow keys step through the moves.
func (l *List) TypedKey(e *fyne.KeyEvent) {
	switch widget.MirroredKey(e.Name) {
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
	case fyne.KeySpace:
		if l.OnSpace != nil {
			l.OnSpace()
		}
	case fyne.KeyEscape:
		if l.OnEscape != nil && l.OnEscape() {
			return
		}
		if c := fyne.CurrentApp().Driver().CanvasForObject(l); c != nil {
			c.Unfocus()
		}
	default:
		widget.ForwardKey(l, e)
	}
}

// step goes to the position after ply plies, if that exists and is not shown already.
func (l *List) step(ply int) {
	if ply >= 0 && ply <= len(l.plies) && ply != l.current {
		l.GoTo(ply)
	}
}

// Places implements inspect.Placer: the visible moves, by the number of plies; the start is
// 0.
func (l *List) Places() map[string]inspect.Area {
	places := map[string]inspect.Area{}
	for _, c := range l.cells() {
		if c.leads && c.to.other == nil && c.to.rest == nil && !c.pass {
			places["move."+strconv.Itoa(c.to.ply)] = inspect.Area{Position: widget.MirroredArea(c.pos, c.size, l.Size().Width), Size: c.size}
		}
	}
	return places
}

// Labels implements inspect.Labeller: the moves with their numbers and marks.
func (l *List) Labels() map[string]string {
	labels := map[string]string{"move.0": l.start}
	for ply := range l.plies {
		labels["move."+strconv.Itoa(ply+1)] = l.textOf(ply + 1)
	}
	return labels
}

// FocusText implements inspect.FocusReader: the move that is shown.
func (l *List) FocusText() string {
	if l.current == 0 {
		return l.start
	}
	return l.textOf(l.current)
}

// textOf returns the move of a ply with its number and mark.
func (l *List) textOf(ply int) string {
	text := i18n.Number(l.Number(ply)) + ". " + l.plies[ply-1].Text
	if ply <= len(l.marks) && l.marks[ply-1] != 0 {
		text += " " + l.marks[ply-1].Symbol()
	}
	return text
}
