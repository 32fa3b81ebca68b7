package stats

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/i18n"
	"npaastribe/ui/opponent"
	"npaastribe/ui/theme"
	ourwidget "npaastribe/ui/widget"
)

// row shows a standing: the opponent and the figures above the chart, and further texts
// below it. A computer also has its face and its temper.
type row struct {
	widget.BaseWidget
	standing store.Standing
	face     fyne.Resource // nil for a person
	bar      *Bar
	strength *strength // of the person, below the row; nil if it is not shown
}

func newRow(s store.Standing) *row {
	r := &row{standing: s, face: opponent.Face(search.Level(s.Opponent.Level)), bar: NewBar(s.Total())}
	r.ExtendBaseWidget(r)
	return r
}

// words returns the texts: above the chart on the left and on the right, then below it on
// the left and on the right.
func (r *row) words() []string {
	s := r.standing
	return []string{opponentText(s), figures(s.Total()), detailsText(s), streak(s)}
}

// AccessibilityLabel implements fyne.Accessible.
func (r *row) AccessibilityLabel() string {
	words := slices.DeleteFunc(r.words(), func(text string) bool { return text == "" })
	return i18n.WithoutMarks(i18n.List(words))
}

// AccessibilityRole implements fyne.Accessible.
func (r *row) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// CreateRenderer implements fyne.Widget.
func (r *row) CreateRenderer() fyne.WidgetRenderer {
	d := &rowDrawing{row: r}
	for i, text := range r.words() {
		d.texts[i] = canvas.NewText(text, nil)
	}
	objects := []fyne.CanvasObject{d.texts[0], d.texts[1], r.bar, d.texts[2], d.texts[3]}
	if r.face != nil {
		d.face = &canvas.Image{Resource: r.face, FillMode: canvas.ImageFillContain}
		d.temper = canvas.NewText(opponent.Temper(search.Level(r.standing.Opponent.Level)), nil)
		objects = append(objects, d.face, d.temper)
	}
	return ourwidget.Render(r, d, objects...)
}

type rowDrawing struct {
	row    *row
	texts  [4]*canvas.Text // in the order of words
	face   *canvas.Image   // nil for a person, like temper
	temper *canvas.Text
}

// The least space between texts side by side, the space above and below the chart, and the
// width of a row in the smallest window.
const (
	textGap = 18
	barGap  = 3
	narrow  = 540
)

// The size of a face, and the space beside it.
const (
	faceSize = 28
	faceGap  = 8
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
	if d.temper != nil {
		d.temper.TextSize, d.temper.Color = fynetheme.CaptionTextSize(), theme.Color(fynetheme.ColorNamePlaceHolder)
	}
}

// Layout implements widget.Drawing.
func (d *rowDrawing) Layout(size fyne.Size) {
	left, right := float32(0), func(t *canvas.Text) float32 { return size.Width - t.MinSize().Width }
	y := d.layoutTitle(size.Width) + theme.Scaled(barGap)
	d.row.bar.Move(fyne.NewPos(0, y))
	d.row.bar.Resize(fyne.NewSize(size.Width, theme.Scaled(barHigh)))
	y += theme.Scaled(barHigh) + theme.Scaled(barGap)
	under := placeText(d.texts[2], left, y)
	if d.stacked() {
		placeText(d.texts[3], left, under)
		return
	}
	placeText(d.texts[3], right(d.texts[3]), y)
}

// layoutTitle places the opponent on the left, the figures on the right, and the temper
// between them if there is room. It returns the height of the line.
func (d *rowDrawing) layoutTitle(width float32) float32 {
	high, left := d.titleHigh(), d.faceWide()
	middle := func(t *canvas.Text) float32 { return (high - t.MinSize().Height) / 2 }
	title, figures := d.texts[0], d.texts[1]
	placeText(title, left, middle(title))
	placeText(figures, width-figures.MinSize().Width, middle(figures))
	if d.face != nil {
		d.face.Resize(fyne.NewSquareSize(theme.Scaled(faceSize)))
		x := left + title.MinSize().Width + theme.Scaled(faceGap)
		d.temper.Hidden = x+d.temper.MinSize().Width+theme.Scaled(textGap) > width-figures.MinSize().Width
		placeText(d.temper, x, middle(title)+title.MinSize().Height-d.temper.MinSize().Height-1)
	}
	return high
}

// faceWide returns the width that the face takes beside the opponent.
func (d *rowDrawing) faceWide() float32 {
	if d.face == nil {
		return 0
	}
	return theme.Scaled(faceSize + faceGap)
}

// titleHigh returns the height of the line above the chart.
func (d *rowDrawing) titleHigh() float32 {
	if d.face == nil {
		return d.texts[0].MinSize().Height
	}
	return max(theme.Scaled(faceSize), d.texts[0].MinSize().Height)
}

// placeText places a text at its minimum size, and returns the y of its lower edge.
func placeText(t *canvas.Text, x, y float32) float32 {
	t.Move(fyne.NewPos(x, y))
	t.Resize(t.MinSize())
	return y + t.MinSize().Height
}

// stacked reports whether the texts below the chart are stacked, because side by side they
// would be too wide for the smallest window.
func (d *rowDrawing) stacked() bool {
	return d.texts[2].MinSize().Width+theme.Scaled(textGap)+d.texts[3].MinSize().Width > theme.Scaled(narrow)
}

// MinSize implements widget.Drawing.
func (d *rowDrawing) MinSize() fyne.Size {
	title, figures, left, right := d.texts[0].MinSize(), d.texts[1].MinSize(), d.texts[2].MinSize(), d.texts[3].MinSize()
	size := fyne.NewSize(d.faceWide()+title.Width+theme.Scaled(textGap)+figures.Width, d.titleHigh()+theme.Scaled(barHigh)+2*theme.Scaled(barGap)+left.Height)
	if d.stacked() {
		return size.Max(fyne.NewSize(max(left.Width, right.Width), size.Height+right.Height))
	}
	return size.Max(fyne.NewSize(left.Width+theme.Scaled(textGap)+right.Width, 0))
}
