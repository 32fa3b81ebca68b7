package gamelist

import (
	"image"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game/store"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// rows is the widget that lists the matches. It draws only the visible ones.
type rows struct {
	fynewidget.BaseWidget
	inspect.Part
	widget.Rows
	widget.Pointer
	selection
	shiftKey

	canvas   fyne.Canvas                                      // see Config.Canvas
	games    []string                                         // whose names the columns must fit
	playing  func(*store.Summary) bool                        // see Library.playing
	load     func(*store.Summary) (store.Match, bool)         // reads a whole match
	picture  func(k *store.Match, px image.Point) *image.RGBA // its last position; may return nil
	score    func(*store.Match) score                         // see Library.score
	selected func()                                           // called after the selection has changed
	open     func()                                           // opens the selected match
	remove   func()
	undo     func()
	typed    func(rune) // begins a search

	wall       bool // the matches are shown as a wall of pictures, not as a list
	revision   int  // counts changes after which all visible matches must be drawn again
	focused    bool
	drawnHover int // row that is drawn as under the mouse, −1 for none
	clicks     doubleClick
}

var (
	_ fyne.Focusable    = (*rows)(nil)
	_ fyne.Scrollable   = (*rows)(nil)
	_ fyne.Shortcutable = (*rows)(nil)
	_ fyne.Tappable     = (*rows)(nil)
	_ desktop.Keyable   = (*rows)(nil)
	_ desktop.Hoverable = (*rows)(nil)
	_ desktop.Mouseable = (*rows)(nil)
)

// show shows another list. Matches that are in it stay selected.
func (r *rows) show(list []store.Summary) {
	r.set(list)
	r.clicks.count = 0 // another match may be under the mouse
	r.revision++
	r.recount()
	r.Refresh()
	r.selected()
}

// choose calls how, one of the selection's methods, with a row and scrolls to it. It ignores
// rows that do not exist.
func (r *rows) choose(row int, how func(row int)) {
	if row >= 0 && row < len(r.list) {
		how(row)
		r.Reveal(row/r.across(), row/r.across())
		r.changed()
	}
}

// changed shows a changed selection.
func (r *rows) changed() {
	r.Refresh()
	r.selected()
}

// Resize implements fyne.CanvasObject.
func (r *rows) Resize(size fyne.Size) {
	if size == r.Size() {
		return
	}
	r.revision++ // the columns have other widths
	r.BaseWidget.Resize(size)
	r.recount()
	if r.wall {
		r.Refresh() // another number of tiles may fit in a row
	}
}

// MouseDown implements desktop.Mouseable. A click selects a row; with Ctrl, or on the check
// box, it toggles the row; with Shift it selects all rows from the anchor.
func (r *rows) MouseDown(e *desktop.MouseEvent) {
	r.takeFocus()
	row := r.at(e.Position)
	if row < 0 || e.Button != desktop.MouseButtonPrimary {
		return
	}
	box := !r.wall && inBox(e.Position, r.Size().Width)
	r.clicks.press(r.list[row].ID, box)
	switch {
	case e.Modifier&fyne.KeyModifierShift != 0:
		r.choose(row, r.extendTo)
	case e.Modifier&fyne.KeyModifierShortcutDefault != 0, box:
		r.choose(row, r.toggle)
	default:
		r.choose(row, r.selectOnly)
	}
}

// MouseUp implements desktop.Mouseable.
func (r *rows) MouseUp(*desktop.MouseEvent) {}

// Tapped implements fyne.Tappable. It opens the match after a double click on it.
func (r *rows) Tapped(e *fyne.PointEvent) {
	if row := r.at(e.Position); row >= 0 && r.clicks.release(r.list[row].ID) {
		r.open()
	}
}

// inBox reports whether a position in a row of a given width is at its check box.
func inBox(p fyne.Position, width float32) bool {
	return widget.Mirrored(p, width).X < theme.Scaled(boxArea)
}

func (r *rows) takeFocus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(r); c != nil {
		c.Focus(r)
	}
}

// pixels converts a size to pixels of the screen.
func (r *rows) pixels(size fyne.Size) image.Point {
	return image.Pt(r.canvas.PixelCoordinateForPosition(fyne.NewPos(size.Width, size.Height)))
}

// moved redraws the row under the mouse.
func (r *rows) moved() {
	if r.hovered() != r.drawnHover {
		r.Refresh()
	}
}

// hovered returns the row under the mouse, −1 for none.
func (r *rows) hovered() int {
	if r.Mouse == nil {
		return -1
	}
	return r.at(*r.Mouse)
}

// FocusGained implements fyne.Focusable.
func (r *rows) FocusGained() {
	r.focused = true
	if r.cursor < 0 && len(r.list) > 0 {
		r.cursor = 0
	}
	r.Refresh()
}

// FocusLost implements fyne.Focusable.
func (r *rows) FocusLost() {
	r.focused, r.down = false, false
	r.Refresh()
}

// Places implements inspect.Placer: the fully visible rows by index.
func (r *rows) Places() map[string]inspect.Area {
	places := map[string]inspect.Area{}
	first, end := r.inSight()
	for i := first; i < end; i++ {
		pos, size := r.area(i)
		pos = widget.MirroredArea(pos, size, r.Size().Width)
		if pos.Y >= 0 && pos.Y+size.Height <= r.Size().Height {
			places["row."+strconv.Itoa(i)] = inspect.Area{Position: pos, Size: size}
		}
	}
	return places
}

// Labels implements inspect.Labeller.
func (r *rows) Labels() map[string]string {
	labels := map[string]string{}
	first, end := r.inSight()
	for i := first; i < end; i++ {
		labels["row."+strconv.Itoa(i)] = r.textOf(i)
	}
	return labels
}

// FocusText implements inspect.FocusReader: it describes the match at the cursor.
func (r *rows) FocusText() string {
	if r.cursor < 0 || r.cursor >= len(r.list) {
		return i18n.T("reader.matches")
	}
	return r.textOf(r.cursor)
}

// textOf describes a match for screen readers.
func (r *rows) textOf(i int) string {
	s := &r.list[i]
	var of score
	if k, ok := r.load(s); ok {
		of = r.score(&k)
	}
	t := textsOf(s, r.playing(s), of)
	words := []string{t.game, t.players[0] + " – " + t.players[1], t.result, t.moves, dateAndTime(t.date, t.time)}
	if t.playing != "" {
		words = append(words, t.playing)
	}
	return i18n.List(words)
}
