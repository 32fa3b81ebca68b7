package openings

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

// list shows a row for each move: how often it was made, how the matches ended, and its
// evaluation. A click on a row makes the move, and so does Enter on the row selected with
// the arrow keys. Only the visible rows are drawn.
type list struct {
	fynewidget.BaseWidget
	widget.Rows
	widget.Pointer

	play  func(game.Move)
	point func(row *Row) // called when another row, or none, is pointed at

	rows    []Row
	active  bool // the moves can be made
	chosen  int  // the row selected with the keys; −1 for none
	pointed int  // the row pointed at; −1 for none
}

var (
	_ fyne.Focusable     = (*list)(nil)
	_ fyne.Tappable      = (*list)(nil)
	_ fyne.Scrollable    = (*list)(nil)
	_ desktop.Keyable    = (*list)(nil)
	_ desktop.Hoverable  = (*list)(nil)
	_ desktop.Cursorable = (*list)(nil)
)

func newList(play func(game.Move), point func(*Row)) *list {
	l := &list{play: play, point: point, chosen: -1, pointed: -1}
	l.Rows, l.Moved = widget.NewRows(l, rowHigh, false), l.updatePointed
	l.ExtendBaseWidget(l)
	return l
}

// show changes the rows, and whether their moves can be made. Without rows the list is hidden, so
// that it neither keeps nor gets the focus, which nobody would see.
func (l *list) show(rows []Row, active bool) {
	l.rows, l.active = rows, active
	focused := l.chosen >= 0
	l.chosen = min(l.chosen, len(rows)-1)
	l.SetCount(len(rows))
	l.updatePointed()
	widget.SetVisible(l, len(rows) > 0)
	if focused && len(rows) == 0 {
		l.unfocus()
	}
}

// updatePointed updates the row pointed at: the one under the mouse, or else the one selected
// with the keys.
func (l *list) updatePointed() {
	l.pointed = l.chosen
	if l.Mouse != nil {
		l.pointed = l.RowAt(*l.Mouse)
	}
	var row *Row
	if l.pointed >= 0 {
		row = &l.rows[l.pointed]
	}
	l.point(row)
	l.Refresh()
}

// Tapped implements fyne.Tappable.
func (l *list) Tapped(e *fyne.PointEvent) { l.playRow(l.RowAt(e.Position)) }

func (l *list) playRow(row int) {
	if row >= 0 && l.active {
		l.play(l.rows[row].Move)
	}
}

// Cursor implements desktop.Cursorable.
func (l *list) Cursor() desktop.Cursor {
	if l.active && l.pointed >= 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained implements fyne.Focusable.
func (l *list) FocusGained() { l.choose(0) }

// FocusLost implements fyne.Focusable.
func (l *list) FocusLost() { l.choose(-1) }

func (l *list) choose(row int) {
	l.chosen = min(row, len(l.rows)-1)
	if l.chosen >= 0 {
		l.Reveal(l.chosen, l.chosen)
	}
	l.updatePointed()
}

// TypedKey implements fyne.Focusable.
func (l *list) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp:
		l.choose(max(0, l.chosen-1))
	case fyne.KeyDown:
		l.choose(l.chosen + 1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		l.playRow(l.chosen)
	case fyne.KeyEscape:
		l.unfocus()
	default:
		widget.ForwardKey(l, e)
	}
}

func (l *list) unfocus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(l); c != nil {
		c.Unfocus()
	}
}

// TypedRune implements fyne.Focusable.
func (l *list) TypedRune(r rune) {
	if r != ' ' {
		widget.ForwardRune(l, r)
	}
}

// KeyDown implements desktop.Keyable.
func (l *list) KeyDown(e *fyne.KeyEvent) { widget.ForwardKeyDown(l, e) }

// KeyUp implements desktop.Keyable.
func (l *list) KeyUp(e *fyne.KeyEvent) { widget.ForwardKeyUp(l, e) }

// Resize implements fyne.CanvasObject.
func (l *list) Resize(size fyne.Size) {
	if size != l.Size() {
		l.BaseWidget.Resize(size)
		l.ScrollBy(0)
	}
}

// Places implements inspect.Placer: the fully visible rows, numbered from 1, the most
// frequent move first.
func (l *list) Places() map[string]inspect.Area {
	places := map[string]inspect.Area{}
	first, end := l.VisibleRows()
	for i := first; i < end; i++ {
		top := l.Top(i)
		if top < 0 || top+l.high() > l.Size().Height {
			continue // only partly visible
		}
		places["opening."+strconv.Itoa(i+1)] = inspect.Area{
			Position: fyne.NewPos(0, top), Size: fyne.NewSize(l.Size().Width, l.high()),
		}
	}
	return places
}

// Labels implements inspect.Labeller.
func (l *list) Labels() map[string]string {
	labels := map[string]string{}
	for i, row := range l.rows {
		labels["opening."+strconv.Itoa(i+1)] = row.detail()
	}
	return labels
}

// FocusText implements inspect.FocusReader.
func (l *list) FocusText() string {
	if l.chosen < 0 {
		return i18n.T("openings.title")
	}
	return l.rows[l.chosen].detail()
}

func (l *list) high() float32 { return float32(l.RowHeight()) }

// columns are the widths of the text columns.
type columns struct{ move, count, eval float32 }

func (l *list) columns() (c columns) {
	wide := func(text string, size float32, bold bool) float32 {
		return fyne.MeasureText(text, size, fyne.TextStyle{Bold: bold}).Width
	}
	for _, r := range l.rows {
		c.move = max(c.move, wide(r.Text, theme.TextSize(), true))
		c.count = max(c.count, wide(i18n.Number(r.Tally.Total()), theme.CaptionTextSize(), false))
		c.eval = max(c.eval, wide(r.Eval, theme.CaptionTextSize(), true))
	}
	return c
}
