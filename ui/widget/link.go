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
// highlighted while it is enabled and the mouse is over it or it has the focus. A disabled link
// looks like plain text.
type Link struct {
	widget.DisableableWidget
	control
	Hover
	OnTapped      func()
	OnHighlighted func(on bool) // called when the link starts or stops being highlighted

	line                 *Line
	focused, highlighted bool
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
	l.self, l.Hover.Changed = l, l.updateHighlight
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
		l.updateHighlight()
	}
}

// updateHighlight calls OnHighlighted if the link has started or stopped being highlighted, and
// refreshes it.
func (l *Link) updateHighlight() {
	if now := (l.Hovered || l.focused) && !l.Disabled(); now != l.highlighted {
		l.highlighted = now
		l.OnHighlighted(now)
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
		ForwardKey(l, e)
	}
}

// TypedRune implements fyne.Focusable.
func (l *Link) TypedRune(r rune) {
	if r != ' ' {
		ForwardRune(l, r)
	}
}

// FocusGained implements fyne.Focusable.
func (l *Link) FocusGained() {
	l.focused = true
	l.updateHighlight()
	l.NotifyFocus()
}

// FocusLost implements fyne.Focusable.
func (l *Link) FocusLost() {
	l.focused = false
	l.updateHighlight()
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
	d := &linkDrawing{Link: l, background: &canvas.Rectangle{}}
	return Render(l, d, d.background, l.line)
}

// linkPadding is the distance of a link's background from the edges of its line.
const linkPadding = 4

type linkDrawing struct {
	*Link
	background *canvas.Rectangle
}

// Paint implements Drawing.
func (d *linkDrawing) Paint() {
	d.background.CornerRadius = fynetheme.SelectionRadiusSize()
	d.background.FillColor, d.background.StrokeColor, d.background.StrokeWidth = color.Transparent, color.Transparent, 0
	if d.highlighted {
		d.background.FillColor = theme.Color(fynetheme.ColorNameHover)
	}
	if d.focused {
		d.background.StrokeColor, d.background.StrokeWidth = theme.Color(fynetheme.ColorNameForeground), 2
	}
}

// Layout implements Drawing.
func (d *linkDrawing) Layout(size fyne.Size) {
	pad := theme.Scaled(linkPadding)
	d.background.Move(fyne.NewSquareOffsetPos(pad))
	d.background.Resize(size.SubtractWidthHeight(2*pad, 2*pad))
	d.line.Resize(size)
}

// MinSize implements Drawing.
func (d *linkDrawing) MinSize() fyne.Size { return d.line.MinSize() }
