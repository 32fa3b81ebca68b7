package gamelist

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// bar is the scroll bar of the rows. Its handle is dragged; a click beside
// that turns a page.
type bar struct {
	fynewidget.BaseWidget
	widget.Hover
	rows *rows
}

var (
	_ fyne.Draggable    = (*bar)(nil)
	_ fyne.Tappable     = (*bar)(nil)
	_ desktop.Hoverable = (*bar)(nil)
)

func newBar(r *rows) *bar {
	b := &bar{rows: r}
	b.Changed = b.Refresh
	b.ExtendBaseWidget(b)
	return b
}

// handleMin is the least length of the handle.
const handleMin = 28

// arrange puts the bar in its place, or hides it where all rows are in sight.
func (b *bar) arrange() {
	size := b.rows.Size()
	b.Hidden = b.rows.high() <= float64(size.Height)
	b.Move(fyne.NewPos(size.Width-barWide, 0))
	b.BaseWidget.Resize(fyne.NewSize(barWide, size.Height))
	b.Refresh()
}

// handle is where the handle begins, how long it is, and how far the rows go
// for every unit that it is moved by.
func (b *bar) handle() (at, length float32, ratio float64) {
	all, seen := b.rows.high(), float64(b.Size().Height)
	size := min(seen, max(handleMin, seen*seen/max(1, all)))
	if seen-size < 1 || all <= seen {
		return 0, float32(size), 0
	}
	ratio = (all - seen) / (seen - size)
	return float32(b.rows.offset / ratio), float32(size), ratio
}

// Dragged implements fyne.Draggable.
func (b *bar) Dragged(e *fyne.DragEvent) {
	_, _, ratio := b.handle()
	b.rows.scrollTo(b.rows.offset + float64(e.Dragged.DY)*ratio)
}

// DragEnd implements fyne.Draggable.
func (b *bar) DragEnd() {}

// Tapped implements fyne.Tappable.
func (b *bar) Tapped(e *fyne.PointEvent) {
	page := float64(b.Size().Height) - rowHigh
	switch at, length, _ := b.handle(); {
	case e.Position.Y < at:
		b.rows.scrollTo(b.rows.offset - page)
	case e.Position.Y > at+length:
		b.rows.scrollTo(b.rows.offset + page)
	}
}

// CreateRenderer implements fyne.Widget.
func (b *bar) CreateRenderer() fyne.WidgetRenderer {
	handle := &canvas.Rectangle{}
	return &barRenderer{WidgetRenderer: fynewidget.NewSimpleRenderer(handle), bar: b, handle: handle}
}

type barRenderer struct {
	fyne.WidgetRenderer
	bar    *bar
	handle *canvas.Rectangle
}

// Layout implements fyne.WidgetRenderer.
func (r *barRenderer) Layout(fyne.Size) {
	at, length, _ := r.bar.handle()
	wide := float32(5)
	if r.bar.Hovered {
		wide = barWide - 2
	}
	r.handle.CornerRadius = wide / 2
	r.handle.Resize(fyne.NewSize(wide, length))
	r.handle.Move(fyne.NewPos(barWide-wide, at))
}

// MinSize implements fyne.WidgetRenderer.
func (r *barRenderer) MinSize() fyne.Size { return fyne.Size{} }

// Refresh implements fyne.WidgetRenderer.
func (r *barRenderer) Refresh() {
	r.handle.FillColor = theme.Color(fynetheme.ColorNameScrollBar)
	r.Layout(r.bar.Size())
	r.handle.Refresh()
}
