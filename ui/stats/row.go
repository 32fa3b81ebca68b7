package stats

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game/store"
	"npaastribe/ui/theme"
	ourwidget "npaastribe/ui/widget"
)

// row is a standing: the opponent and the figures, the chart, and under it
// what else is to be said.
type row struct {
	widget.BaseWidget
	standing store.Standing
	bar      *bar
}

func newRow(s store.Standing) *row {
	r := &row{standing: s, bar: newBar(s.Total())}
	r.ExtendBaseWidget(r)
	return r
}

// words returns the texts: over the chart to the left and to the right, and under
// it.
func (r *row) words() []string {
	s := r.standing
	return []string{opponent(s.Pairing), figures(s.Total()), parts(s), streak(s)}
}

// CreateRenderer implements fyne.Widget.
func (r *row) CreateRenderer() fyne.WidgetRenderer {
	d := &rowDrawing{row: r}
	for i, text := range r.words() {
		d.texts[i] = canvas.NewText(text, nil)
	}
	return ourwidget.Render(r, d, d.texts[0], d.texts[1], r.bar, d.texts[2], d.texts[3])
}

type rowDrawing struct {
	row   *row
	texts [4]*canvas.Text // as words has them
}

// The least space between texts side by side, that over and under the chart,
// and the width of a row in the smallest window.
const (
	textGap = 18
	barGap  = 3
	narrow  = 540
)

// Paint implements widget.Drawing.
func (d *rowDrawing) Paint() {
	for i, t := range d.texts {
		t.TextSize, t.Color = fynetheme.CaptionTextSize(), theme.Color(fynetheme.ColorNamePlaceHolder)
		if i < 2 {
			t.TextSize, t.Color = fynetheme.TextSize(), theme.Color(fynetheme.ColorNameForeground)
		}
		t.TextStyle.Bold = i == 0
	}
}

// Layout implements widget.Drawing.
func (d *rowDrawing) Layout(size fyne.Size) {
	left, right := float32(0), func(t *canvas.Text) float32 { return size.Width - t.MinSize().Width }
	put(d.texts[1], right(d.texts[1]), 0)
	y := put(d.texts[0], left, 0) + barGap
	d.row.bar.Move(fyne.NewPos(0, y))
	d.row.bar.Resize(fyne.NewSize(size.Width, barHigh))
	y += barHigh + barGap
	under := put(d.texts[2], left, y)
	if d.stacked() {
		put(d.texts[3], left, under)
		return
	}
	put(d.texts[3], right(d.texts[3]), y)
}

// put puts a text somewhere, and returns where it ends below.
func put(t *canvas.Text, x, y float32) float32 {
	t.Move(fyne.NewPos(x, y))
	t.Resize(t.MinSize())
	return y + t.MinSize().Height
}

// stacked reports whether the texts under the chart stand one over the other, as
// they would not have room side by side in every window.
func (d *rowDrawing) stacked() bool {
	return d.texts[2].MinSize().Width+textGap+d.texts[3].MinSize().Width > narrow
}

// MinSize implements widget.Drawing.
func (d *rowDrawing) MinSize() fyne.Size {
	title, figures, left, right := d.texts[0].MinSize(), d.texts[1].MinSize(), d.texts[2].MinSize(), d.texts[3].MinSize()
	size := fyne.NewSize(title.Width+textGap+figures.Width, title.Height+barHigh+2*barGap+left.Height)
	if d.stacked() {
		return size.Max(fyne.NewSize(max(left.Width, right.Width), size.Height+right.Height))
	}
	return size.Max(fyne.NewSize(left.Width+textGap+right.Width, 0))
}
