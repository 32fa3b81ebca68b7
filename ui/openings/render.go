package openings

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/i18n"
	"npaastribe/ui/stats"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// Sizes in a row, for a window of the usual size.
const (
	rowHigh  = 30 // at the usual text size
	pad      = 8  // horizontal padding
	barHigh  = 10
	gapSpace = 4 // between the bar and the line below it
	gapHigh  = 3
	dotSize  = 7
	barWide  = 8 // width of the scroll bar
)

// MinSize returns zero: the list takes whatever space it is given.
func (l *list) MinSize() fyne.Size { return fyne.Size{} }

// CreateRenderer implements fyne.Widget.
func (l *list) CreateRenderer() fyne.WidgetRenderer {
	r := &listRenderer{list: l, bar: widget.NewBar(&l.Rows, widget.BarStyle{Room: barWide, Width: 4, Hovered: 4, MinLength: 20})}
	r.arrange()
	return r
}

// listRenderer draws the visible rows. It keeps surplus drawings for later.
type listRenderer struct {
	list *list
	rows []*rowDrawing
	bar  *widget.Bar
}

// rowDrawing holds the canvas objects of a row.
type rowDrawing struct {
	ground            *canvas.Rectangle
	move, count, eval *canvas.Text
	bar               *stats.Bar
	gap               *canvas.Rectangle // between the expected and the actual result
	dot               *canvas.Circle    // at the expected result
}

func newRowDrawing(r Row) *rowDrawing {
	return &rowDrawing{
		ground: &canvas.Rectangle{CornerRadius: fynetheme.SelectionRadiusSize()},
		move:   &canvas.Text{TextStyle: fyne.TextStyle{Bold: true}}, count: &canvas.Text{Alignment: fyne.TextAlignTrailing},
		eval: &canvas.Text{Alignment: fyne.TextAlignTrailing, TextStyle: fyne.TextStyle{Bold: true}},
		bar:  stats.NewBar(r.Tally), gap: &canvas.Rectangle{}, dot: &canvas.Circle{},
	}
}

func (d *rowDrawing) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{d.ground, d.move, d.count, d.bar, d.gap, d.dot, d.eval}
}

// arrange places everything.
func (r *listRenderer) arrange() {
	l := r.list
	c := l.columns()
	first, end := l.VisibleRows()
	for i := first; i < end; i++ {
		if i-first == len(r.rows) {
			r.rows = append(r.rows, newRowDrawing(l.rows[i]))
		}
		r.rows[i-first].show(l, i, c)
	}
	for _, d := range r.rows[end-first:] {
		for _, o := range d.objects() {
			o.Hide()
		}
	}
	r.bar.Arrange()
	widget.Mirror(r.Objects(), r.list.Size().Width)
}

// show places row number of the list and fills in its texts.
func (d *rowDrawing) show(l *list, number int, c columns) {
	row, top, high := l.rows[number], l.Top(number), l.high()
	pad := theme.Scaled(pad)
	right := l.Size().Width - pad
	if l.Height() > l.ViewHeight() {
		right -= theme.Scaled(barWide)
	}
	d.drawGround(l, number, fyne.NewPos(0, top), fyne.NewSize(right+pad, high))
	write := func(t *canvas.Text, text string, size, x, wide float32, tone fyne.ThemeColorName) {
		t.Text, t.TextSize, t.Color, t.Hidden = text, size, theme.Color(tone), false
		t.Move(fyne.NewPos(x, top+(high-t.MinSize().Height)/2))
		t.Resize(fyne.NewSize(wide, t.MinSize().Height))
		t.Refresh()
	}
	small := fynetheme.CaptionTextSize()
	write(d.move, row.Text, fynetheme.TextSize(), pad, c.move, fynetheme.ColorNameForeground)
	x := pad + c.move + pad
	write(d.count, i18n.Number(row.Tally.Total()), small, x, c.count, fynetheme.ColorNamePlaceHolder)
	x += c.count + pad
	if c.eval > 0 {
		write(d.eval, row.Eval, small, right-c.eval, c.eval, fynetheme.ColorNameForeground)
		right -= c.eval + pad
	}
	d.eval.Hidden = c.eval == 0
	d.chart(row, fyne.NewPos(x, top), fyne.NewSize(right-x, high))
}

// drawGround draws the background of a row that is pointed at or selected.
func (d *rowDrawing) drawGround(l *list, number int, at fyne.Position, size fyne.Size) {
	d.ground.Hidden, d.ground.FillColor, d.ground.StrokeWidth = number != l.pointed && number != l.chosen, color.Transparent, 0
	if number == l.pointed && l.active {
		d.ground.FillColor = theme.Color(fynetheme.ColorNameHover)
	}
	if number == l.chosen {
		d.ground.StrokeColor, d.ground.StrokeWidth = theme.Color(fynetheme.ColorNameForeground), fynetheme.InputBorderSize()
	}
	d.ground.Move(at.AddXY(0, 1))
	d.ground.Resize(size.SubtractWidthHeight(0, 2))
	d.ground.Refresh()
}

// chart draws how the matches have ended, and below that the difference from the result
// expected by the evaluation: green if the matches have brought more, red if less.
func (d *rowDrawing) chart(row Row, at fyne.Position, size fyne.Size) {
	barHigh, gapHigh, dot := theme.Scaled(barHigh), theme.Scaled(gapHigh), theme.Scaled(dotSize)
	known, high, under := row.Eval != "", barHigh, barHigh+theme.Scaled(gapSpace)
	if known {
		high = under + gapHigh
	}
	y := at.Y + (size.Height-high)/2
	d.bar.SetTally(row.Tally)
	d.bar.Show()
	d.bar.Move(fyne.NewPos(at.X, y))
	d.bar.Resize(fyne.NewSize(size.Width, barHigh))
	d.gap.Hidden, d.dot.Hidden = !known, !known
	if !known {
		return
	}
	tone := fynetheme.ColorNameSuccess
	if row.Gap() < 0 {
		tone = fynetheme.ColorNameError
	}
	y += under
	place := func(share float64) float32 { return at.X + dot/2 + float32(share)*(size.Width-dot) }
	from, to := place(min(row.Mean, row.Expected)), place(max(row.Mean, row.Expected))
	d.gap.FillColor, d.gap.CornerRadius = theme.Color(tone), gapHigh/2
	d.gap.Move(fyne.NewPos(from, y))
	d.gap.Resize(fyne.NewSize(to-from, gapHigh))
	d.dot.FillColor = theme.Color(fynetheme.ColorNameForeground)
	d.dot.Move(fyne.NewPos(place(row.Expected)-dot/2, y-(dot-gapHigh)/2))
	d.dot.Resize(fyne.NewSquareSize(dot))
	d.gap.Refresh()
	d.dot.Refresh()
}

// Layout implements fyne.WidgetRenderer.
func (r *listRenderer) Layout(fyne.Size) { r.arrange() }

// MinSize implements fyne.WidgetRenderer.
func (r *listRenderer) MinSize() fyne.Size { return fyne.Size{} }

// Refresh implements fyne.WidgetRenderer.
func (r *listRenderer) Refresh() {
	r.arrange()
	canvas.Refresh(r.list)
}

// Objects implements fyne.WidgetRenderer.
func (r *listRenderer) Objects() (objects []fyne.CanvasObject) {
	for _, d := range r.rows {
		objects = append(objects, d.objects()...)
	}
	return append(objects, r.bar)
}

// Destroy implements fyne.WidgetRenderer.
func (r *listRenderer) Destroy() {}
