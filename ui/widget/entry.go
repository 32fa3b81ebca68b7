package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
)

// Entry is a text field of one line or, if NewTextArea has made it, of several. Escape and Enter
// are passed on to the window, or, if Done is set, end the input. Enter with Shift begins a new
// line, if there can be several.
type Entry struct {
	fynewidget.Entry
	FocusNotifier
	inspect.Part
	Done  func()  // called when the focus is lost, as by Escape and Enter; may be nil
	Cut   func()  // called after a paste for whose end there was no room; may be nil
	Width float32 // the minimum width in a window of the usual size; 0 for Fyne's own
	shift bool    // the key is down
}

// NewEntry returns an entry that contains text. changed is called after every change.
func NewEntry(text string, changed func()) *Entry {
	e := &Entry{}
	e.ExtendBaseWidget(e)
	e.Text = text
	e.OnChanged = func(string) { changed() }
	return e
}

// NewTextArea returns an entry of several lines, at least the given number of which are visible,
// that contains text.
func NewTextArea(text string, lines int) *Entry {
	e := &Entry{}
	e.MultiLine, e.Wrapping = true, fyne.TextWrapWord
	e.ExtendBaseWidget(e)
	e.SetMinRowsVisible(lines)
	e.SetText(text)
	return e
}

// ToEnd moves the cursor behind the text. The entry must have been laid out.
func (e *Entry) ToEnd() {
	for _, key := range []fyne.KeyName{fyne.KeyPageDown, fyne.KeyEnd} {
		e.Entry.TypedKey(&fyne.KeyEvent{Name: key})
	}
}

// KeyDown implements desktop.Keyable.
func (e *Entry) KeyDown(key *fyne.KeyEvent) {
	e.noteShift(key, true)
	e.Entry.KeyDown(key)
}

// KeyUp implements desktop.Keyable.
func (e *Entry) KeyUp(key *fyne.KeyEvent) {
	e.noteShift(key, false)
	e.Entry.KeyUp(key)
}

func (e *Entry) noteShift(key *fyne.KeyEvent, down bool) {
	if key.Name == desktop.KeyShiftLeft || key.Name == desktop.KeyShiftRight {
		e.shift = down
	}
}

// AcceptsTab implements fyne.Tabbable: Tab leaves the entry.
func (*Entry) AcceptsTab() bool { return false }

// TypedKey implements fyne.Focusable.
func (e *Entry) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyEscape, fyne.KeyReturn, fyne.KeyEnter:
		if e.MultiLine && e.shift && key.Name != fyne.KeyEscape {
			e.Entry.TypedKey(key)
			return
		}
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
	e.shift = false
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
func (e *Entry) TypedShortcut(s fyne.Shortcut) {
	limited, cut := limitPaste(s, &e.Entry)
	e.Entry.TypedShortcut(limited)
	if cut && e.Cut != nil {
		e.Cut()
	}
}
