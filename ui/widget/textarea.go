package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/inspect"
)

// TextArea is a text field of several lines. Escape and Enter are passed on to the window, as by
// an Entry; Enter with Shift begins a new line.
type TextArea struct {
	fynewidget.Entry
	FocusNotifier
	inspect.Part
	shift bool // the key is down
}

// NewTextArea returns a text area of at least a number of lines that contains text.
func NewTextArea(text string, lines int) *TextArea {
	a := &TextArea{}
	a.MultiLine, a.Wrapping = true, fyne.TextWrapWord
	a.ExtendBaseWidget(a)
	a.SetMinRowsVisible(lines)
	a.SetText(text)
	return a
}

// KeyDown implements desktop.Keyable.
func (a *TextArea) KeyDown(e *fyne.KeyEvent) {
	a.noteShift(e, true)
	a.Entry.KeyDown(e)
}

// KeyUp implements desktop.Keyable.
func (a *TextArea) KeyUp(e *fyne.KeyEvent) {
	a.noteShift(e, false)
	a.Entry.KeyUp(e)
}

func (a *TextArea) noteShift(e *fyne.KeyEvent, down bool) {
	if e.Name == desktop.KeyShiftLeft || e.Name == desktop.KeyShiftRight {
		a.shift = down
	}
}

// TypedKey implements fyne.Focusable.
func (a *TextArea) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if a.shift {
			a.Entry.TypedKey(e)
		} else {
			ForwardKey(a, e)
		}
	case fyne.KeyEscape, fyne.KeyF1, fyne.KeyF2, fyne.KeyF10, fyne.KeyF11: // the window's own
		ForwardKey(a, e)
	default:
		a.Entry.TypedKey(e)
	}
}

// ToEnd moves the cursor behind the text. The field must have been laid out.
func (a *TextArea) ToEnd() {
	for _, key := range []fyne.KeyName{fyne.KeyPageDown, fyne.KeyEnd} {
		a.Entry.TypedKey(&fyne.KeyEvent{Name: key})
	}
}

// AcceptsTab implements fyne.Tabbable: Tab leaves the field.
func (*TextArea) AcceptsTab() bool { return false }

// FocusGained implements fyne.Focusable.
func (a *TextArea) FocusGained() {
	a.Entry.FocusGained()
	a.NotifyFocus()
}

// FocusLost implements fyne.Focusable.
func (a *TextArea) FocusLost() {
	a.shift = false
	a.Entry.FocusLost()
}

// TypedShortcut implements fyne.Shortcutable.
func (a *TextArea) TypedShortcut(s fyne.Shortcut) { a.Entry.TypedShortcut(LimitPaste(s, &a.Entry)) }
