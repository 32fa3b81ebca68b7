package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/ui/theme"
)

// Bar is the scroll bar of rows. Its handle is dragged; a click beside that turns
// a page. It is a widget of its own: Fyne would take a click on a list that can be
// dragged for a drag when the mouse moves.
type Bar struct {
	widget.BaseWidget
	Hover
	rows  *Rows
	looks BarLooks
}

// BarLooks are the measures of a scroll bar, in a window of the usual size.
type BarLooks struct {
	Room, Width float32 // of the bar, and of its handle
	Hovered     float32 // the width of the handle under the mouse
	Least       float32 // the least length of the handle
}

var (
	_ fyne.Draggable    = (*Bar)(nil)
	_ fyne.Tappable     = (*Bar)(nil)
	_ desktop.Hoverable = (*Bar)(nil)
)

// NewBar returns the scroll bar of rows. Their list puts it in its place by
// Arrange.
func NewBar(rows *Rows, looks BarLooks) *Bar {
	b := &Bar{rows: rows, looks: looks}
	b.Changed = b.Refresh
	b.ExtendBaseWidget(b)
	return b
}

// Arrange puts the bar in its place, or hides it where all rows are in sight.
func (b *Bar) Arrange() {
	b.Hidden = b.rows.Height() <= b.rows.Seen()
	b.Move(fyne.NewPos(b.rows.list.Size().Width-theme.Scaled(b.looks.Room), 0))
	b.Resize(fyne.NewSize(theme.Scaled(b.looks.Room), float32(b.rows.Seen())))
	b.Refresh()
}

// handle returns where the handle begins, how long it is, and how far the rows go
// for every unit that it is moved by.
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
