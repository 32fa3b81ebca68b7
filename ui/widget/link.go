package widget

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
)

// Link is a line of text that can be activated by a click, Enter or the space bar. It is
// watched while it is enabled and the mouse is over it or it has the focus. A disabled link
// looks like plain text.
type Link struct {
	widget.DisableableWidget
	control
	Hover
	OnTapped  func()
	OnWatched func(on bool) // called when the link starts or stops being watched

	line             *Line
	focused, watched bool
}

var _ = []interface {
	fyne.Tappable
	fyne.Focusable
	fyne.Disableable
	desktop.Hoverable
	desktop.Cursorable
}{(*Link)(nil)}

// NewLink returns a disabled link that shows line. name identifies it in the window, see
// inspect.Name.
func NewLink(name string, line *Line) *Link {
	l := &Link{line: line}
	l.self, l.Hover.Changed = l, l.follow
	l.ExtendBaseWidget(l)
	l.Disable()
	return inspect.Name(l, name)
}

// Text returns the text of the link.
func (l *Link) Text() string { return l.line.Text() }

// Set changes the text and enables or disables the link.
func (l *Link) Set(text string, enabled bool) {
	l.line.SetText(text)
	if enabled == l.Disabled() {
		Enable(l, enabled)
		l.follow()
	}
}

// follow calls OnWatched if the link has started or stopped being watched, and refreshes it.
func (l *Link) follow() {
	if now := (l.Hovered || l.focused) && !l.Disabled(); now != l.watched {
		l.watched = now
		l.OnWatched(now)
	}
	l.Refresh()
}

// Tapped implements fyne.Tappable.
func (l *Link) Tapped(*fyne.PointEvent) {
	if !l.Disabled() {
		l.OnTapped()
	}
}

// TypedKey implements fyne.Focusable.
func (l *Link) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		l.Tapped(nil)
	default:
		HandOnKey(l, e)
	}
}

// TypedRune implements fyne.Focusable.
func (l *Link) TypedRune(r rune) {
	if r != ' ' {
		HandOnRune(l, r)
	}
}

// FocusGained implements fyne.Focusable.
func (l *Link) FocusGained() {
	l.focused = true
	l.follow()
	l.NotifyFocus()
}

// FocusLost implements fyne.Focusable.
func (l *Link) FocusLost() {
	l.focused = false
	l.follow()
}

// Cursor implements desktop.Cursorable.
func (l *Link) Cursor() desktop.Cursor {
	if l.Disabled() {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// CreateRenderer implements fyne.Widget.
func (l *Link) CreateRenderer() fyne.WidgetRenderer {
	d := &linkDrawing{Link: l, ground: &canvas.Rectangle{}}
	return Render(l, d, d.ground, l.line)
}

// linkPad is the distance of a link's background from the edges of its line.
const linkPad = 4

type linkDrawing struct {
	*Link
	ground *canvas.Rectangle
}

// Paint implements Drawing.
func (d *linkDrawing) Paint() {
	d.ground.CornerRadius = fynetheme.SelectionRadiusSize()
	d.ground.FillColor, d.ground.StrokeColor, d.ground.StrokeWidth = color.Transparent, color.Transparent, 0
	if d.watched {
		d.ground.FillColor = theme.Color(fynetheme.ColorNameHover)
	}
	if d.focused {
		d.ground.StrokeColor, d.ground.StrokeWidth = theme.Color(fynetheme.ColorNameForeground), 2
	}
}

// Layout implements Drawing.
func (d *linkDrawing) Layout(size fyne.Size) {
	pad := theme.Scaled(linkPad)
	d.ground.Move(fyne.NewSquareOffsetPos(pad))
	d.ground.Resize(size.SubtractWidthHeight(2*pad, 2*pad))
	d.line.Resize(size)
}

// MinSize implements Drawing.
func (d *linkDrawing) MinSize() fyne.Size { return d.line.MinSize() }
