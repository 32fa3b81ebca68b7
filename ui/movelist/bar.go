package movelist

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/ui/theme"
)

// bar is the list's scroll bar. It is a widget of its own: Fyne would take a
// click on a list that can be dragged for a drag when the mouse moves.
type bar struct {
	widget.BaseWidget
	list    *List
	dragged float32 // rows, not yet scrolled
}

var _ fyne.Draggable = (*bar)(nil)

func newBar(l *List) *bar {
	b := &bar{list: l}
	b.ExtendBaseWidget(b)
	return b
}

// The size of what is dragged.
const (
	thumbWide = 4
	thumbMin  = 20
)

// arrange puts the bar in its place, or hides it where all rows are in sight.
func (b *bar) arrange() {
	size := b.list.Size()
	b.Hidden = len(b.list.rows) <= b.list.visible()
	b.Move(fyne.NewPos(size.Width-barWide, 0))
	b.BaseWidget.Resize(fyne.NewSize(barWide, float32(b.list.visible())*rowHigh))
	b.Refresh()
}

// thumb is the length of what is dragged, and how far a row moves it.
func (b *bar) thumb() (length, row float32) {
	all, seen, high := float32(len(b.list.rows)), float32(b.list.visible()), b.Size().Height
	length = max(thumbMin, high*seen/all)
	return length, (high - length) / max(1, all-seen)
}

// Dragged implements fyne.Draggable.
func (b *bar) Dragged(e *fyne.DragEvent) {
	_, row := b.thumb()
	if row <= 0 {
		return
	}
	b.dragged += e.Dragged.DY / row
	rows := int(b.dragged)
	b.dragged -= float32(rows)
	b.list.scrollTo(b.list.top + rows)
}

// DragEnd implements fyne.Draggable.
func (b *bar) DragEnd() { b.dragged = 0 }

// CreateRenderer implements fyne.Widget.
func (b *bar) CreateRenderer() fyne.WidgetRenderer {
	thumb := &canvas.Rectangle{CornerRadius: thumbWide / 2}
	return &barRenderer{WidgetRenderer: widget.NewSimpleRenderer(thumb), bar: b, thumb: thumb}
}

type barRenderer struct {
	fyne.WidgetRenderer
	bar   *bar
	thumb *canvas.Rectangle
}

// Layout implements fyne.WidgetRenderer.
func (r *barRenderer) Layout(fyne.Size) {
	length, row := r.bar.thumb()
	r.thumb.Resize(fyne.NewSize(thumbWide, length))
	r.thumb.Move(fyne.NewPos(barWide-thumbWide, float32(r.bar.list.top)*row))
}

// MinSize implements fyne.WidgetRenderer.
func (r *barRenderer) MinSize() fyne.Size { return fyne.Size{} }

// Refresh implements fyne.WidgetRenderer.
func (r *barRenderer) Refresh() {
	r.thumb.FillColor = theme.Color(fynetheme.ColorNameScrollBar)
	r.Layout(r.bar.Size())
	r.thumb.Refresh()
}
