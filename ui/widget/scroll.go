package widget

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
)

// Scroll scrolls its content where there is no room for it, and brings the part of
// it into sight that gets the focus.
type Scroll struct {
	container.Scroll
}

// NewScroll makes a scrolled content. Controls that are added to it later are
// not brought into sight.
func NewScroll(content fyne.CanvasObject) *Scroll {
	s := &Scroll{}
	s.Direction, s.Content = container.ScrollVerticalOnly, content
	s.ExtendBaseWidget(s)
	s.follow(content)
	return s
}

// follow has all controls in a part of the content brought into sight when they
// get the focus.
func (s *Scroll) follow(part fyne.CanvasObject) {
	if control, ok := part.(interface{ OnFocus(do func()) }); ok {
		control.OnFocus(func() { s.Reveal(part) })
	}
	if parts, ok := part.(*fyne.Container); ok {
		for _, o := range parts.Objects {
			s.follow(o)
		}
	}
}

// MinSize implements fyne.CanvasObject. Only the height is scrolled willingly.
func (s *Scroll) MinSize() fyne.Size {
	return fyne.NewSize(s.Content.MinSize().Width, s.Scroll.MinSize().Height)
}

// Resize implements fyne.CanvasObject. What has the focus stays in sight.
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

// roundFocus is the room that stays between what has the focus and the edge.
const roundFocus = 8

// Reveal brings a part of the content into sight.
func (s *Scroll) Reveal(part fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	at := driver.AbsolutePositionForObject(part).Subtract(driver.AbsolutePositionForObject(s))
	down := outside(at.Y, part.Size().Height, s.Size().Height)
	right := float32(0)
	if s.Direction == container.ScrollBoth {
		right = outside(at.X, part.Size().Width, s.Size().Width)
	}
	if down != 0 || right != 0 {
		s.ScrollToOffset(s.Offset.AddXY(right, down))
	}
}

// outside returns how far something of a length has to be scrolled that begins at a
// place in the room there is.
func outside(at, length, room float32) float32 {
	switch begin, end := at-theme.Scaled(roundFocus), at+length+theme.Scaled(roundFocus); {
	case begin < 0:
		return begin
	case end > room:
		return min(end-room, begin)
	default:
		return 0
	}
}

// Hides reports whether something is a part of the content whose middle is out of
// sight. Of what has not been drawn yet nobody knows where it is.
func (s *Scroll) Hides(part fyne.CanvasObject) bool {
	if fyne.CurrentApp().Driver().CanvasForObject(part) == nil || !holds(s.Content, part) {
		return false
	}
	top, bottom := s.extent(part)
	middle := (top + bottom) / 2
	return middle < 0 || middle > s.Size().Height
}

// Seen returns where the part of something that can be seen is on the canvas: all
// of what is not in the content.
func (s *Scroll) Seen(part fyne.CanvasObject) (fyne.Position, fyne.Size) {
	pos, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(part), part.Size()
	if holds(s.Content, part) {
		top, bottom := s.extent(part)
		above, below := max(0, -top), max(0, bottom-s.Size().Height)
		pos.Y += above
		size.Height = max(0, size.Height-above-below)
	}
	return pos, size
}

// Parts implements inspect.Scroller.
func (s *Scroll) Parts() []fyne.CanvasObject { return []fyne.CanvasObject{s.Content} }

// holds reports whether an object is another, or has the other in it.
func holds(o, part fyne.CanvasObject) bool {
	var inner []fyne.CanvasObject
	switch o := o.(type) {
	case *fyne.Container:
		inner = o.Objects
	case inspect.Parent:
		inner = o.Parts()
	}
	return o == part || slices.ContainsFunc(inner, func(o fyne.CanvasObject) bool { return holds(o, part) })
}

// extent returns where a part of the content is, from the upper edge on.
func (s *Scroll) extent(part fyne.CanvasObject) (top, bottom float32) {
	driver := fyne.CurrentApp().Driver()
	top = driver.AbsolutePositionForObject(part).Y - driver.AbsolutePositionForObject(s).Y
	return top, top + part.Size().Height
}

// FocusNotifier is the part of a control that says when it gets the focus.
type FocusNotifier struct{ onFocus []func() }

// OnFocus has do called whenever the control gets the focus.
func (f *FocusNotifier) OnFocus(do func()) { f.onFocus = append(f.onFocus, do) }

// NotifyFocus is called when the control has got the focus.
func (f *FocusNotifier) NotifyFocus() {
	for _, do := range f.onFocus {
		do()
	}
}
