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

// Button is Fyne's button with a thin frame, which shows whether the button has the focus.
// It can also be pressed with Enter.
type Button struct {
	widget.Button
	control
	frame         *Frame
	chosen        bool
	stacked       bool      // the text is under the icon
	reservedTexts []string  // see ReserveWidthFor
	peers         []*Button // see SameTextSize
	hovered       bool
}

// NewButton returns a button with a text, an icon or both; the icon may be nil. name
// identifies the button in the window, see inspect.Name.
func NewButton(name, text string, icon fyne.Resource, tapped func()) *Button {
	b := &Button{frame: NewFrame("", theme.ColorLine)}
	b.Text, b.Icon, b.OnTapped, b.self = text, icon, tapped, b
	b.ExtendBaseWidget(b)
	return inspect.Name(b, name)
}

// Primary highlights the button as the main action and returns it.
func (b *Button) Primary() *Button {
	b.SetPrimary(true)
	return b
}

// SetPrimary sets whether the button is highlighted as the main action, and reports whether
// that has changed.
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

// Framed returns the button with its frame. This, not the button itself, must be added to a
// container.
func (b *Button) Framed() fyne.CanvasObject { return container.NewStack(b, b.frame) }

// Choose marks the button as the chosen one of several by the colour of its frame, or
// removes that mark.
func (b *Button) Choose(chosen bool) {
	b.chosen = chosen
	b.resetFrame()
}

// resetFrame gives the frame its appearance without the focus.
func (b *Button) resetFrame() {
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
		ForwardKey(b, e)
	}
}

// TypedRune implements fyne.Focusable.
func (b *Button) TypedRune(r rune) {
	if r != ' ' {
		ForwardRune(b, r)
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
	b.resetFrame()
}

// Enable enables or disables a control, unless it is in that state already.
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
