package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/ui/inspect"
)

// Fyne sends key events only to the focused control, even those that it has no use for. The
// controls here pass such events on to the window, so that Escape, Enter and the program's
// own keys always work.

// ForwardKey passes a key event on to the canvas of a control.
func ForwardKey(control fyne.CanvasObject, e *fyne.KeyEvent) {
	if c := canvasOf(control); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(e)
	}
}

// ForwardRune passes a typed character on to the canvas of a control.
func ForwardRune(control fyne.CanvasObject, r rune) {
	if c := canvasOf(control); c != nil && c.OnTypedRune() != nil {
		c.OnTypedRune()(r)
	}
}

// ForwardKeyDown passes a key press on to the canvas of a control. Together with
// ForwardKeyUp it lets the window tell a pressed key from a held one.
func ForwardKeyDown(control fyne.CanvasObject, e *fyne.KeyEvent) {
	if c := desktopOf(control); c != nil && c.OnKeyDown() != nil {
		c.OnKeyDown()(e)
	}
}

// ForwardKeyUp passes the release of a key on to the canvas of a control.
func ForwardKeyUp(control fyne.CanvasObject, e *fyne.KeyEvent) {
	if c := desktopOf(control); c != nil && c.OnKeyUp() != nil {
		c.OnKeyUp()(e)
	}
}

func desktopOf(control fyne.CanvasObject) desktop.Canvas {
	c, _ := canvasOf(control).(desktop.Canvas)
	return c
}

// canvasOf returns the canvas of a control, or nil. Fyne knows it only once the control has
// been drawn, but a control can have the focus one frame earlier: so the windows are
// searched for the focused control, too.
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

// control is embedded by all controls. self must be set to the embedding widget.
type control struct {
	FocusNotifier
	inspect.Part
	self fyne.CanvasObject
}

// KeyDown implements desktop.Keyable.
func (c *control) KeyDown(e *fyne.KeyEvent) { ForwardKeyDown(c.self, e) }

// KeyUp implements desktop.Keyable.
func (c *control) KeyUp(e *fyne.KeyEvent) { ForwardKeyUp(c.self, e) }

// Slider is Fyne's slider. It handles ← and → and passes other keys on.
type Slider struct {
	widget.Slider
	control
	Text func() string // returns the value as screen readers say it; nil for the number
}

// NewSlider returns a slider from 0 to high.
func NewSlider(height, step, value float64) *Slider {
	s := &Slider{}
	s.self = s
	s.Max, s.Step, s.Value = height, step, value
	s.ExtendBaseWidget(s)
	return s
}

// UnfocusAfterDrag makes the slider give up the focus after the mouse has moved it, as is wanted
// outside dialogs.
func (s *Slider) UnfocusAfterDrag() {
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
		ForwardKey(s, e)
	}
}

// TypedRune implements fyne.Focusable.
func (s *Slider) TypedRune(r rune) { ForwardRune(s, r) }

// Check is Fyne's check box. It handles the space bar and passes other keys on.
type Check struct {
	widget.Check
	control
}

// NewCheck returns a check box.
func NewCheck(text string, checked bool) *Check {
	c := &Check{}
	c.self = c
	c.Text, c.Checked = text, checked
	c.ExtendBaseWidget(c)
	return c
}

// CreateRenderer implements fyne.Widget.
func (c *Check) CreateRenderer() fyne.WidgetRenderer {
	return &mirroredRenderer{WidgetRenderer: c.Check.CreateRenderer()}
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
		ForwardKey(c, e)
	}
}

// TypedRune implements fyne.Focusable.
func (c *Check) TypedRune(r rune) {
	if r == ' ' {
		c.Check.TypedRune(r)
		return
	}
	ForwardRune(c, r)
}

// Choice is Fyne's drop-down list. It handles the arrow keys and the space bar and passes
// other keys on.
type Choice struct {
	widget.Select
	control
}

// NewChoice returns a list with one of the names selected. changed is called after every
// later selection.
func NewChoice(names []string, selected int, changed func()) *Choice {
	c := &Choice{}
	c.self = c
	c.ExtendBaseWidget(c)
	c.Options, c.Alignment = names, Leading()
	c.SetSelectedIndex(selected)
	c.OnChanged = func(string) { changed() }
	return c
}

// MinSize implements fyne.CanvasObject. There is room for the longest of the names.
func (c *Choice) MinSize() fyne.Size {
	size, width := c.Select.MinSize(), float32(0)
	for _, name := range c.Options {
		width = max(width, fyne.MeasureText(name, theme.TextSize(), fyne.TextStyle{}).Width)
	}
	size.Width = width + 4*theme.InnerPadding() + theme.IconInlineSize()
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
		ForwardKey(c, e)
	}
}

// TypedRune implements fyne.Focusable.
func (c *Choice) TypedRune(r rune) {
	if r != ' ' {
		ForwardRune(c, r)
	}
}
