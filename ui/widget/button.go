package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
)

// Button is Fyne's button in a thin frame. It is also pressed by Enter, and
// its frame shows when it has the focus.
type Button struct {
	widget.Button
	control
	frame   *Frame
	chosen  bool
	stacked bool     // the text stands under the icon
	roomFor []string // see RoomFor
	hovered bool
}

// NewButton returns a button with a text, an icon or both; the icon may be nil. The
// name is that of the part of the window, see inspect.Name.
func NewButton(name, text string, icon fyne.Resource, tapped func()) *Button {
	b := &Button{frame: NewFrame("", theme.ColorLine)}
	b.Text, b.Icon, b.OnTapped, b.self = text, icon, tapped, b
	b.ExtendBaseWidget(b)
	return inspect.Name(b, name)
}

// Primary makes the button look like the one to press, and returns it.
func (b *Button) Primary() *Button {
	b.SetPrimary(true)
	return b
}

// SetPrimary makes the button look like the one to press, or not, and reports
// whether that is another look than before.
func (b *Button) SetPrimary(on bool) (changed bool) {
	importance := widget.MediumImportance
	if on {
		importance = widget.HighImportance
	}
	changed = b.Importance != importance
	if changed {
		b.Importance = importance
		b.Refresh()
	}
	return changed
}

// Framed returns the button with its frame: what is put into a window.
func (b *Button) Framed() fyne.CanvasObject { return container.NewStack(b, b.frame) }

// Choose shows by a frame of another colour whether the button is the chosen
// one of several.
func (b *Button) Choose(chosen bool) {
	b.chosen = chosen
	b.rest()
}

// rest gives the frame the looks that it has without the focus.
func (b *Button) rest() {
	if b.chosen {
		b.frame.Set(fynetheme.ColorNamePrimary, 3)
	} else {
		b.frame.Set(theme.ColorLine, 1)
	}
}

// MouseIn implements desktop.Hoverable.
func (b *Button) MouseIn(e *desktop.MouseEvent) {
	b.hovered = true
	b.Button.MouseIn(e)
}

// MouseOut implements desktop.Hoverable.
func (b *Button) MouseOut() {
	b.hovered = false
	b.Button.MouseOut()
}

// TypedKey implements fyne.Focusable. Unlike a tap, a key leaves the focus
// where it is, so that the button can be pressed again.
func (b *Button) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if !b.Disabled() && b.OnTapped != nil {
			b.OnTapped()
		}
	default:
		HandOnKey(b, e)
	}
}

// TypedRune implements fyne.Focusable.
func (b *Button) TypedRune(r rune) {
	if r != ' ' {
		HandOnRune(b, r)
	}
}

// FocusGained implements fyne.Focusable.
func (b *Button) FocusGained() {
	b.Button.FocusGained()
	b.frame.Set(fynetheme.ColorNameForeground, 2)
	b.NotifyFocus()
}

// FocusLost implements fyne.Focusable.
func (b *Button) FocusLost() {
	b.Button.FocusLost()
	b.rest()
}

// Enable switches a control on or off, unless it is so already.
func Enable(control fyne.Disableable, on bool) {
	switch {
	case on && control.Disabled():
		control.Enable()
	case !on && !control.Disabled():
		control.Disable()
	}
}

// SetVisible shows an object or hides it.
func SetVisible(o fyne.CanvasObject, on bool) {
	if on {
		o.Show()
	} else {
		o.Hide()
	}
}
