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
	looks BarLooks
}

// BarLooks are the dimensions of a scroll bar, in a window of the usual size.
type BarLooks struct {
	Room, Width float32 // the widths of the bar and of its handle
	Hovered     float32 // the width of the handle under the mouse
	Least       float32 // the minimum length of the handle
}

var (
	_ fyne.Draggable    = (*Bar)(nil)
	_ fyne.Tappable     = (*Bar)(nil)
	_ desktop.Hoverable = (*Bar)(nil)
)

// NewBar returns the scroll bar of rows. Their list must call Arrange whenever it is laid
// out.
func NewBar(rows *Rows, looks BarLooks) *Bar {
	b := &Bar{rows: rows, looks: looks}
	b.Changed = b.Refresh
	b.ExtendBaseWidget(b)
	return b
}

// Arrange positions the bar at the right edge of the list, or hides it if all rows are
// visible.
func (b *Bar) Arrange() {
	b.Hidden = b.rows.Height() <= b.rows.Seen()
	b.Move(fyne.NewPos(b.rows.list.Size().Width-theme.Scaled(b.looks.Room), 0))
	b.Resize(fyne.NewSize(theme.Scaled(b.looks.Room), float32(b.rows.Seen())))
	b.Refresh()
}

// handle returns the top of the handle, its length, and how far the rows scroll per unit
// that it is dragged.
func (b *Bar) handle() (at, length float32, ratio float64) {
	all, seen := b.rows.Height(), b.rows.Seen()
	size := min(seen, max(float64(theme.Scaled(b.looks.Least)), seen*seen/max(1, all)))
	if seen-size < 1 || all <= seen {
		return 0, float32(size), 0
	}
	ratio = (all - seen) / (seen - size)
	return float32(b.rows.offset / ratio), float32(size), ratio
}

// Dragged implements fyne.Draggable.
func (b *Bar) Dragged(e *fyne.DragEvent) {
	_, _, ratio := b.handle()
	b.rows.ScrollBy(float64(e.Dragged.DY) * ratio)
}

// DragEnd implements fyne.Draggable.
func (b *Bar) DragEnd() { b.rows.rest = 0 }

// Tapped implements fyne.Tappable.
func (b *Bar) Tapped(e *fyne.PointEvent) {
	page := b.rows.Seen() - b.rows.RowHeight()
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
	wide := d.bar.looks.Width
	if d.bar.Hovered {
		wide = d.bar.looks.Hovered
	}
	wide = theme.Scaled(wide)
	d.handle.CornerRadius = wide / 2
	d.handle.Resize(fyne.NewSize(wide, length))
	d.handle.Move(fyne.NewPos(d.bar.Size().Width-wide, at))
}

// MinSize implements Drawing.
func (d *barDrawing) MinSize() fyne.Size { return fyne.Size{} }

// Paint implements Drawing.
func (d *barDrawing) Paint() { d.handle.FillColor = theme.Color(fynetheme.ColorNameScrollBar) }
