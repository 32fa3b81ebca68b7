package gamelist

import (
	"image"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game/store"
	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

// rows is the list of matches: a widget that draws only what is in sight.
type rows struct {
	fynewidget.BaseWidget
	inspect.Part

	games    []string                                         // to leave room for the longest name
	playing  func(*store.Summary) bool                        // whether a match is being played
	load     func(*store.Summary) (store.Match, bool)         // all of a match
	picture  func(k *store.Match, px image.Point) *image.RGBA // of its last position; may be nil
	score    func(*store.Match) score                         // of that position
	selected func()                                           // others are selected
	scrolled func()                                           // other rows are in sight
	open     func()                                           // the selected matches are wanted
	remove   func()
	undo     func()
	typed    func(rune) // a letter, for the search

	list    []store.Summary
	round   int // counts the lists, and whatever else makes the rows look different
	offset  float64
	marks   selection
	focused bool
	shift   bool
	pointer *fyne.Position // where the mouse is, or nil
	pressed [2]store.ID    // the rows of the last two clicks
}

var (
	_ fyne.Focusable      = (*rows)(nil)
	_ fyne.DoubleTappable = (*rows)(nil)
	_ fyne.Scrollable     = (*rows)(nil)
	_ fyne.Shortcutable   = (*rows)(nil)
	_ desktop.Keyable     = (*rows)(nil)
	_ desktop.Hoverable   = (*rows)(nil)
	_ desktop.Mouseable   = (*rows)(nil)
)

// show shows another list; what is selected in it stays so.
func (r *rows) show(list []store.Summary) {
	r.marks.follow(r.list, list)
	r.list = list
	r.round++
	r.scrollTo(r.offset)
	r.Refresh()
	r.selected()
}

// high is the height of all rows.
func (r *rows) high() float64 { return rowHigh * float64(len(r.list)) }

// scrollTo moves the rows as far up as asked for, or as they go.
func (r *rows) scrollTo(offset float64) {
	offset = max(0, min(offset, r.high()-float64(r.Size().Height)))
	if offset != r.offset {
		r.offset = offset
		r.Refresh()
		r.scrolled()
	}
}

// reveal brings a row into sight.
func (r *rows) reveal(row int) {
	top := rowHigh * float64(row)
	r.scrollTo(max(min(r.offset, top), top+rowHigh-float64(r.Size().Height)))
}

// inSight is the first row that is seen, if in part, and the one after the
// last.
func (r *rows) inSight() (first, end int) {
	bottom := r.offset + float64(r.Size().Height)
	first = int(r.offset / rowHigh)
	end = min(len(r.list), int((bottom+rowHigh-1)/rowHigh))
	return min(first, end), end
}

// top is where a row begins.
func (r *rows) top(row int) float32 { return float32(rowHigh*float64(row) - r.offset) }

// rowAt is the row at a place, −1 for none.
func (r *rows) rowAt(pos fyne.Position) int {
	row := int((float64(pos.Y) + r.offset) / rowHigh)
	if pos.Y < 0 || pos.Y >= r.Size().Height || row >= len(r.list) {
		return -1
	}
	return row
}

// changed says that others are selected.
func (r *rows) changed() {
	r.Refresh()
	r.selected()
}

// Resize implements fyne.CanvasObject.
func (r *rows) Resize(size fyne.Size) {
	if size == r.Size() {
		return
	}
	r.round++ // the columns are others
	r.BaseWidget.Resize(size)
	r.scrollTo(r.offset)
}

// MouseDown implements desktop.Mouseable: a click selects a row, with Ctrl or
// on the check box beside others, and with Shift all up to it.
func (r *rows) MouseDown(e *desktop.MouseEvent) {
	r.takeFocus()
	row := r.rowAt(e.Position)
	if row < 0 || e.Button != desktop.MouseButtonPrimary {
		return
	}
	r.pressed = [2]store.ID{r.list[row].ID, r.pressed[0]}
	switch {
	case e.Modifier&fyne.KeyModifierShift != 0:
		r.marks.extend(r.list, row)
	case e.Modifier&fyne.KeyModifierShortcutDefault != 0, e.Position.X < boxArea:
		r.marks.toggle(r.list, row)
	default:
		r.marks.only(r.list, row)
	}
	r.reveal(row)
	r.changed()
}

// MouseUp implements desktop.Mouseable.
func (r *rows) MouseUp(*desktop.MouseEvent) {}

// DoubleTapped implements fyne.DoubleTappable: it opens the match, if both
// clicks were on it.
func (r *rows) DoubleTapped(e *fyne.PointEvent) {
	if row := r.rowAt(e.Position); row >= 0 && e.Position.X >= boxArea &&
		r.pressed == [2]store.ID{r.list[row].ID, r.list[row].ID} {
		r.open()
	}
}

func (r *rows) takeFocus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(r); c != nil {
		c.Focus(r)
	}
}

// Scrolled implements fyne.Scrollable. A notch of the wheel is about a row.
func (r *rows) Scrolled(e *fyne.ScrollEvent) {
	const far = 2
	r.scrollTo(r.offset - far*float64(e.Scrolled.DY))
}

// MouseIn implements desktop.Hoverable.
func (r *rows) MouseIn(e *desktop.MouseEvent) { r.hover(&e.Position) }

// MouseMoved implements desktop.Hoverable.
func (r *rows) MouseMoved(e *desktop.MouseEvent) { r.hover(&e.Position) }

// MouseOut implements desktop.Hoverable.
func (r *rows) MouseOut() { r.hover(nil) }

func (r *rows) hover(at *fyne.Position) {
	before := r.hovered()
	r.pointer = at
	if r.hovered() != before {
		r.Refresh()
	}
}

// hovered is the row under the mouse, −1 for none.
func (r *rows) hovered() int {
	if r.pointer == nil {
		return -1
	}
	return r.rowAt(*r.pointer)
}

// FocusGained implements fyne.Focusable.
func (r *rows) FocusGained() {
	r.focused = true
	if r.marks.cursor < 0 && len(r.list) > 0 {
		r.marks.cursor = 0
	}
	r.Refresh()
}

// FocusLost implements fyne.Focusable.
func (r *rows) FocusLost() {
	r.focused, r.shift = false, false
	r.Refresh()
}

// Places implements inspect.Placer: the rows that are wholly in sight, by number
// from 0.
func (r *rows) Places() map[string]inspect.Area {
	places := map[string]inspect.Area{}
	first, end := r.inSight()
	for row := first; row < end; row++ {
		if top := r.top(row); top >= 0 && top+rowHigh <= r.Size().Height {
			places["row."+strconv.Itoa(row)] = inspect.Area{
				Position: fyne.NewPos(0, top), Size: fyne.NewSize(r.Size().Width-barWide, rowHigh),
			}
		}
	}
	return places
}

// TypedRune implements fyne.Focusable: letters begin a search.
func (r *rows) TypedRune(letter rune) {
	if letter != ' ' {
		r.typed(letter)
	}
}

// handOn gives a key to the window.
func (r *rows) handOn(e *fyne.KeyEvent) { widget.HandOnKey(r, e) }
