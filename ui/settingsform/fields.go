package settingsform

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

// entry is a line of text that hands Escape and Enter on to its window, or
// says that it is done when somebody wants to know.
type entry struct {
	fynewidget.Entry
	widget.FocusTeller
	inspect.Part
	done func()  // Escape, Enter, or the focus has gone elsewhere; may be nil
	wide float32 // the least width; 0 for Fyne's own
}

func newEntry(text string, changed func()) *entry {
	e := &entry{}
	e.ExtendBaseWidget(e)
	e.Text = text
	e.OnChanged = func(string) { changed() }
	return e
}

// TypedKey implements fyne.Focusable.
func (e *entry) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyEscape, fyne.KeyReturn, fyne.KeyEnter:
		if e.done == nil {
			widget.HandOnKey(e, key)
			return
		}
		fyne.CurrentApp().Driver().CanvasForObject(e).Focus(nil)
	case fyne.KeyF1, fyne.KeyF2, fyne.KeyF10, fyne.KeyF11: // the program's own
		widget.HandOnKey(e, key)
	default:
		e.Entry.TypedKey(key)
	}
}

// FocusGained implements fyne.Focusable.
func (e *entry) FocusGained() {
	e.Entry.FocusGained()
	e.Tell()
}

// FocusLost implements fyne.Focusable.
func (e *entry) FocusLost() {
	e.Entry.FocusLost()
	if e.done != nil {
		e.done()
	}
}

// MinSize implements fyne.CanvasObject.
func (e *entry) MinSize() fyne.Size {
	size := e.Entry.MinSize()
	if e.wide > 0 {
		size.Width = e.wide
	}
	return size
}

// number is a whole number with a button on either side to change it by one.
type number struct {
	entry      *entry
	less, more *widget.Button
	low, high  func() int
	content    fyne.CanvasObject
}

const numberWidth = 44

func newNumber(name string, value int, low, high func() int, changed func()) *number {
	n := &number{low: low, high: high}
	n.entry = inspect.Name(newEntry(strconv.Itoa(value), changed), name)
	n.entry.wide = numberWidth
	n.less = inspect.Name(widget.NewButton("", theme.ContentRemoveIcon(), func() { n.step(-1) }), name+".less")
	n.more = inspect.Name(widget.NewButton("", theme.ContentAddIcon(), func() { n.step(1) }), name+".more")
	n.content = container.New(layout.NewCustomPaddedHBoxLayout(2), n.less.Framed(), n.entry, n.more.Framed())
	return n
}

// value is the number, and whether what is typed is one within the range.
func (n *number) value() (int, bool) {
	v, err := strconv.Atoi(strings.TrimSpace(n.entry.Text))
	return v, err == nil && v >= n.low() && v <= n.high()
}

func (n *number) set(v int) { n.entry.SetText(strconv.Itoa(v)) }

// step changes the number by one, into its range if it was not in it.
func (n *number) step(by int) {
	v, err := strconv.Atoi(strings.TrimSpace(n.entry.Text))
	if err != nil {
		v = n.low() - by
	}
	n.set(max(n.low(), min(n.high(), v+by)))
}

// limit switches a button off at the end of the range.
func (n *number) limit() {
	v, ok := n.value()
	widget.Enable(n.less, !ok || v > n.low())
	widget.Enable(n.more, !ok || v < n.high())
}

// note is the line under a field that says what is wrong with it. It keeps
// its room when there is nothing to say, so that nothing jumps.
type note struct{ *widget.Caption }

func newNote() *note { return &note{widget.NewCaption("")} }

func (n *note) mistake(text string) { n.Set(theme.ColorNameError, text) }
func (n *note) advice(text string)  { n.Set(theme.ColorNamePlaceHolder, text) }

// line is the note in its place: level with the text in the fields.
func (n *note) line() fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(0, 0, theme.InnerPadding(), 0), n.Caption)
}

func newCheck(text string, checked bool, changed func()) *widget.Check {
	c := widget.NewCheck(text, checked)
	c.OnChanged = func(bool) { changed() }
	return c
}
