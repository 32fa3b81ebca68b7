package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/ui/theme"
)

// Bar is the scroll bar of rows. Its handle can be dragged; a click above or below it
// scrolls by a page. It is a widget of its own because Fyne would treat a click on a
// draggable list as a drag if the mouse moved meanwhile.
type Bar struct {
	widget.BaseWidget
	Hover
	rows  *Rows
	style BarStyle
}

// BarStyle are the dimensions of a scroll bar, in a window of the usual size.
type BarStyle struct {
	Room, Width float32 // the widths of the bar and of its handle
	Hovered     float32 // the width of the handle under the mouse
	MinLength   float32 // the minimum length of the handle
}

var (
	_ fyne.Draggable    = (*Bar)(nil)
	_ fyne.Tappable     = (*Bar)(nil)
	_ desktop.Hoverable = (*Bar)(nil)
)

// NewBar returns the scroll bar of rows. Their list must call Arrange whenever it is laid
// out.
func NewBar(rows *Rows, style BarStyle) *Bar {
	b := &Bar{rows: rows, style: style}
	b.Changed = b.Refresh
	b.ExtendBaseWidget(b)
	return b
}

// Arrange positions the bar at the right edge of the list, or hides it if all rows are
// visible.
func (b *Bar) Arrange() {
	b.Hidden = b.rows.Height() <= b.rows.ViewHeight()
	b.Move(fyne.NewPos(b.rows.list.Size().Width-theme.Scaled(b.style.Room), 0))
	b.Resize(fyne.NewSize(theme.Scaled(b.style.Room), float32(b.rows.ViewHeight())))
	b.Refresh()
}

// handle returns the top of the handle, its length, and how far the rows scroll per unit
// that it is dragged.
func (b *Bar) handle() (top, length float32, ratio float64) {
	height, viewHeight := b.rows.Height(), b.rows.ViewHeight()
	size := min(viewHeight, max(float64(theme.Scaled(b.style.MinLength)), viewHeight*viewHeight/max(1, height)))
	if viewHeight-size < 1 || height <= viewHeight {
		return 0, float32(size), 0
	}
	ratio = (height - viewHeight) / (viewHeight - size)
	return float32(b.rows.offset / ratio), float32(size), ratio
}

// Dragged implements fyne.Draggable.
func (b *Bar) Dragged(e *fyne.DragEvent) {
	_, _, ratio := b.handle()
	b.rows.ScrollBy(float64(e.Dragged.DY) * ratio)
}

// DragEnd implements fyne.Draggable.
func (b *Bar) DragEnd() { b.rows.remainder = 0 }

// Tapped implements fyne.Tappable.
func (b *Bar) Tapped(e *fyne.PointEvent) {
	page := b.rows.ViewHeight() - b.rows.RowHeight()
	switch at, length, _ := b.handle(); {
	case e.Position.Y < at:
		b.rows.ScrollBy(-page)
	case e.Position.Y > at+length:
		b.rows.ScrollBy(page)
	}
}

// CreateRenderer implements fyne.Widget.
func (b *Bar) CreateRenderer() fyne.WidgetRenderer {
	d := &barDrawing{bar: b, handle: &canvas.Rectangle{}}
	return Render(b, d, d.handle)
}

type barDrawing struct {
	bar    *Bar
	handle *canvas.Rectangle
}

// Layout implements Drawing.
func (d *barDrawing) Layout(fyne.Size) {
	at, length, _ := d.bar.handle()
	width := d.bar.style.Width
	if d.bar.Hovered {
		width = d.bar.style.Hovered
	}
	width = theme.Scaled(width)
	d.handle.CornerRadius = width / 2
	d.handle.Resize(fyne.NewSize(width, length))
	d.handle.Move(fyne.NewPos(d.bar.Size().Width-width, at))
}

// MinSize implements Drawing.
func (d *barDrawing) MinSize() fyne.Size { return fyne.Size{} }

// Paint implements Drawing.
func (d *barDrawing) Paint() { d.handle.FillColor = theme.Color(fynetheme.ColorNameScrollBar) }
