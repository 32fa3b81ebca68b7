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

// Link is a line of text that can be pressed, by a click, Enter or the space bar. It
// is watched while the mouse is over it or it has the focus. One that is disabled is
// a text like any other.
type Link struct {
	widget.DisableableWidget
	control
	Hover
	OnTapped  func()
	OnWatched func(on bool) // it is watched, or no more

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

// NewLink makes a disabled link with a line as its text. The name is that of the
// part of the window, see inspect.Name.
func NewLink(name string, line *Line) *Link {
	l := &Link{line: line}
	l.self, l.Hover.Changed = l, l.follow
	l.ExtendBaseWidget(l)
	l.Disable()
	return inspect.Name(l, name)
}

// Text returns what the link says.
func (l *Link) Text() string { return l.line.Text() }

// Set changes the text, and whether it is a link.
func (l *Link) Set(text string, enabled bool) {
	l.line.SetText(text)
	if enabled == l.Disabled() {
		Enable(l, enabled)
		l.follow()
	}
}

// follow says whether the link is watched, if that has changed.
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

// linkPad is how much of the margin that a line has is no part of its ground.
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
