package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/ui/inspect"
)

// Fyne gives keys to the control that has the focus and to nobody else, also
// those that the control has no use for. The controls here hand them on to
// the window, so that Escape, Enter and the program's own keys always work.

// HandOnKey gives a key to the window of a control.
func HandOnKey(control fyne.CanvasObject, e *fyne.KeyEvent) {
	if c := canvasOf(control); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(e)
	}
}

// HandOnRune gives a typed character to the window of a control.
func HandOnRune(control fyne.CanvasObject, r rune) {
	if c := canvasOf(control); c != nil && c.OnTypedRune() != nil {
		c.OnTypedRune()(r)
	}
}

// HandOnKeyDown and HandOnKeyUp give the window of a control a key that goes
// down and is let go, so that it can know a key that is pressed from one that is
// held.
func HandOnKeyDown(control fyne.CanvasObject, e *fyne.KeyEvent) {
	if c := desktopOf(control); c != nil && c.OnKeyDown() != nil {
		c.OnKeyDown()(e)
	}
}

// HandOnKeyUp is the opposite of HandOnKeyDown.
func HandOnKeyUp(control fyne.CanvasObject, e *fyne.KeyEvent) {
	if c := desktopOf(control); c != nil && c.OnKeyUp() != nil {
		c.OnKeyUp()(e)
	}
}

func desktopOf(control fyne.CanvasObject) desktop.Canvas {
	c, _ := canvasOf(control).(desktop.Canvas)
	return c
}

// canvasOf returns the canvas of a control. Fyne knows it only once the control has been
// drawn, and that one has the focus a frame earlier.
func canvasOf(control fyne.CanvasObject) fyne.Canvas {
	driver := fyne.CurrentApp().Driver()
	if c := driver.CanvasForObject(control); c != nil {
		return c
	}
	for _, w := range driver.AllWindows() {
		if any(w.Canvas().Focused()) == any(control) {
			return w.Canvas()
		}
	}
	return nil
}

// control is what the controls have in common.
type control struct {
	FocusNotifier
	inspect.Part
	self fyne.CanvasObject
}

// KeyDown implements desktop.Keyable.
func (c *control) KeyDown(e *fyne.KeyEvent) { HandOnKeyDown(c.self, e) }

// KeyUp implements desktop.Keyable.
func (c *control) KeyUp(e *fyne.KeyEvent) { HandOnKeyUp(c.self, e) }

// Slider is Fyne's slider; it keeps ← and →.
type Slider struct {
	widget.Slider
	control
	Text func() string // what screen readers say of its value; nil for the number
}

// NewSlider makes a slider from 0 to high.
func NewSlider(high, step, value float64) *Slider {
	s := &Slider{}
	s.self = s
	s.Max, s.Step, s.Value = high, step, value
	s.ExtendBaseWidget(s)
	return s
}

// Alone lets the slider stand outside a dialog: it gives the focus back after
// the mouse has moved it.
func (s *Slider) Alone() {
	s.OnChangeEnded = func(float64) {
		c := fyne.CurrentApp().Driver().CanvasForObject(s)
		if c != nil && c.Focused() == fyne.Focusable(s) { // Fyne calls this for SetValue too
			c.Focus(nil)
		}
	}
}

// FocusGained implements fyne.Focusable.
func (s *Slider) FocusGained() {
	s.Slider.FocusGained()
	s.NotifyFocus()
}

// TypedKey implements fyne.Focusable.
func (s *Slider) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyRight:
		s.Slider.TypedKey(e)
	default:
		HandOnKey(s, e)
	}
}

// TypedRune implements fyne.Focusable.
func (s *Slider) TypedRune(r rune) { HandOnRune(s, r) }

// Check is Fyne's check box; it keeps the space bar.
type Check struct {
	widget.Check
	control
}

// NewCheck makes a check box.
func NewCheck(text string, checked bool) *Check {
	c := &Check{}
	c.self = c
	c.Text, c.Checked = text, checked
	c.ExtendBaseWidget(c)
	return c
}

// CreateRenderer implements fyne.Widget.
func (c *Check) CreateRenderer() fyne.WidgetRenderer {
	return &mirroredParts{WidgetRenderer: c.Check.CreateRenderer()}
}

// Tapped implements fyne.Tappable.
func (c *Check) Tapped(e *fyne.PointEvent) {
	at := *e
	at.Position = Mirrored(e.Position, c.Size().Width)
	c.Check.Tapped(&at)
}

// MouseIn implements desktop.Hoverable.
func (c *Check) MouseIn(e *desktop.MouseEvent) { c.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (c *Check) MouseMoved(e *desktop.MouseEvent) {
	at := *e
	at.Position = Mirrored(e.Position, c.Size().Width)
	c.Check.MouseMoved(&at)
}

// FocusGained implements fyne.Focusable.
func (c *Check) FocusGained() {
	c.Check.FocusGained()
	c.NotifyFocus()
}

// TypedKey implements fyne.Focusable.
func (c *Check) TypedKey(e *fyne.KeyEvent) {
	if e.Name != fyne.KeySpace {
		HandOnKey(c, e)
	}
}

// TypedRune implements fyne.Focusable.
func (c *Check) TypedRune(r rune) {
	if r == ' ' {
		c.Check.TypedRune(r)
		return
	}
	HandOnRune(c, r)
}

// Choice is a list of which one is chosen; it keeps the arrows and the space
// bar.
type Choice struct {
	widget.Select
	control
}

// NewChoice makes a list with one of the names selected. changed is called
// after every other choice.
func NewChoice(names []string, selected int, changed func()) *Choice {
	c := &Choice{}
	c.self = c
	c.ExtendBaseWidget(c)
	c.Options, c.Alignment = names, Leading()
	c.SetSelectedIndex(selected)
	c.OnChanged = func(string) { changed() }
	return c
}

// MinSize leaves room for the longest of the names.
func (c *Choice) MinSize() fyne.Size {
	size, wide := c.Select.MinSize(), float32(0)
	for _, name := range c.Options {
		wide = max(wide, fyne.MeasureText(name, theme.TextSize(), fyne.TextStyle{}).Width)
	}
	size.Width = wide + 4*theme.InnerPadding() + theme.IconInlineSize()
	return size
}

// FocusGained implements fyne.Focusable.
func (c *Choice) FocusGained() {
	c.Select.FocusGained()
	c.NotifyFocus()
}

// TypedKey implements fyne.Focusable.
func (c *Choice) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
		c.Select.TypedKey(e)
	default:
		HandOnKey(c, e)
	}
}

// TypedRune implements fyne.Focusable.
func (c *Choice) TypedRune(r rune) {
	if r != ' ' {
		HandOnRune(c, r)
	}
}
