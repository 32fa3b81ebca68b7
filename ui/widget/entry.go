package widget

import (
	"fyne.io/fyne/v2"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
)

// Entry is a text field. Escape and Enter are passed on to the window, or, if Done is set,
// end the input.
type Entry struct {
	fynewidget.Entry
	FocusNotifier
	inspect.Part
	Done  func()  // called when the focus is lost, as by Escape and Enter; may be nil
	Width float32 // the minimum width in a window of the usual size; 0 for Fyne's own
}

// NewEntry returns an entry that contains text. changed is called after every change.
func NewEntry(text string, changed func()) *Entry {
	e := &Entry{}
	e.ExtendBaseWidget(e)
	e.Text = text
	e.OnChanged = func(string) { changed() }
	return e
}

// TypedKey implements fyne.Focusable.
func (e *Entry) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyEscape, fyne.KeyReturn, fyne.KeyEnter:
		if e.Done == nil {
			ForwardKey(e, key)
			return
		}
		canvasOf(e).Focus(nil)
	case fyne.KeyF1, fyne.KeyF2, fyne.KeyF10, fyne.KeyF11: // the program's own
		ForwardKey(e, key)
	default:
		e.Entry.TypedKey(key)
	}
}

// FocusGained implements fyne.Focusable.
func (e *Entry) FocusGained() {
	e.Entry.FocusGained()
	e.NotifyFocus()
}

// FocusLost implements fyne.Focusable.
func (e *Entry) FocusLost() {
	e.Entry.FocusLost()
	if e.Done != nil {
		e.Done()
	}
}

// MinSize implements fyne.CanvasObject.
func (e *Entry) MinSize() fyne.Size {
	size := e.Entry.MinSize()
	if e.Width > 0 {
		size.Width = theme.Scaled(e.Width)
	}
	return size
}

// TypedShortcut implements fyne.Shortcutable.
func (e *Entry) TypedShortcut(s fyne.Shortcut) { e.Entry.TypedShortcut(LimitPaste(s, &e.Entry)) }
