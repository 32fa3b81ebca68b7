package widget

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
)

// Scroll is Fyne's scroll container, except that it scrolls to the control in it that gets
// the focus. It scrolls horizontally only if its content is too wide.
type Scroll struct {
	container.Scroll
}

// NewScroll returns a scroll container. It does not scroll to controls that are added to
// content later.
func NewScroll(content fyne.CanvasObject) *Scroll {
	s := &Scroll{}
	s.Direction, s.Content = container.ScrollVerticalOnly, content
	s.ExtendBaseWidget(s)
	s.followFocus(content)
	return s
}

// followFocus makes s scroll to each control in part that gets the focus.
func (s *Scroll) followFocus(part fyne.CanvasObject) {
	if control, ok := part.(interface{ OnFocus(do func()) }); ok {
		control.OnFocus(func() { s.Reveal(part) })
	}
	if parts, ok := part.(*fyne.Container); ok {
		for _, o := range parts.Objects {
			s.followFocus(o)
		}
	}
}

// MinSize implements fyne.CanvasObject. Its width is that of the content, as horizontal
// scrolling is a last resort.
func (s *Scroll) MinSize() fyne.Size {
	return fyne.NewSize(s.Content.MinSize().Width, s.Scroll.MinSize().Height)
}

// Resize implements fyne.CanvasObject. The focused control stays visible.
func (s *Scroll) Resize(size fyne.Size) {
	direction := container.ScrollVerticalOnly
	if s.Content.MinSize().Width > size.Width {
		direction = container.ScrollBoth // as with large texts
	}
	if size == s.Size() && direction == s.Direction {
		return
	}
	s.Direction = direction
	s.Scroll.Resize(size)
	s.Refresh()
	on := fyne.CurrentApp().Driver().CanvasForObject(s)
	if on == nil {
		return
	}
	if focused, ok := on.Focused().(fyne.CanvasObject); ok && s.Hides(focused) {
		s.Reveal(focused)
	}
}

// focusMargin is the space left between a revealed part and the edge of the view.
const focusMargin = 8

// Reveal scrolls as little as needed to show a part of the content.
func (s *Scroll) Reveal(part fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	at := driver.AbsolutePositionForObject(part).Subtract(driver.AbsolutePositionForObject(s))
	down := scrollDistance(at.Y, part.Size().Height, s.Size().Height)
	right := float32(0)
	if s.Direction == container.ScrollBoth {
		right = scrollDistance(at.X, part.Size().Width, s.Size().Width)
	}
	if down != 0 || right != 0 {
		s.ScrollToOffset(s.Offset.AddXY(right, down))
	}
}

// scrollDistance returns how far to scroll in order to show what extends over length from at,
// both relative to a view of size viewLength. What is too long is shown from its beginning.
func scrollDistance(at, length, viewLength float32) float32 {
	switch begin, end := at-theme.Scaled(focusMargin), at+length+theme.Scaled(focusMargin); {
	case begin < 0:
		return begin
	case end > viewLength:
		return min(end-viewLength, begin)
	default:
		return 0
	}
}

// Hides implements inspect.Scroller. It reports whether part is in the content and its middle
// is scrolled out of view, vertically. It is false for a part that has not been drawn yet, as
// its position is unknown.
func (s *Scroll) Hides(part fyne.CanvasObject) bool {
	if fyne.CurrentApp().Driver().CanvasForObject(part) == nil || !contains(s.Content, part) {
		return false
	}
	top, bottom := s.extent(part)
	middle := (top + bottom) / 2
	return middle < 0 || middle > s.Size().Height
}

// Seen implements inspect.Scroller. It returns the area of the canvas in which part is
// visible; if part is not in the content, all of its area.
func (s *Scroll) Seen(part fyne.CanvasObject) (fyne.Position, fyne.Size) {
	pos, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(part), part.Size()
	if contains(s.Content, part) {
		top, bottom := s.extent(part)
		above, below := max(0, -top), max(0, bottom-s.Size().Height)
		pos.Y += above
		size.Height = max(0, size.Height-above-below)
	}
	return pos, size
}

// Parts implements inspect.Scroller.
func (s *Scroll) Parts() []fyne.CanvasObject { return []fyne.CanvasObject{s.Content} }

// contains reports whether part is o or within o.
func contains(o, part fyne.CanvasObject) bool {
	var inner []fyne.CanvasObject
	switch o := o.(type) {
	case *fyne.Container:
		inner = o.Objects
	case inspect.Parent:
		inner = o.Parts()
	}
	return o == part || slices.ContainsFunc(inner, func(o fyne.CanvasObject) bool { return contains(o, part) })
}

// extent returns the vertical extent of a part of the content, relative to the view.
func (s *Scroll) extent(part fyne.CanvasObject) (top, bottom float32) {
	driver := fyne.CurrentApp().Driver()
	top = driver.AbsolutePositionForObject(part).Y - driver.AbsolutePositionForObject(s).Y
	return top, top + part.Size().Height
}

// FocusNotifier is embedded by controls that notify others when they get the focus.
type FocusNotifier struct{ onFocus []func() }

// OnFocus adds a function that is called whenever the control gets the focus.
func (f *FocusNotifier) OnFocus(do func()) { f.onFocus = append(f.onFocus, do) }

// NotifyFocus calls the functions added by OnFocus. The control must call it when it gets
// the focus.
func (f *FocusNotifier) NotifyFocus() {
	for _, do := range f.onFocus {
		do()
	}
}
