package editor

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// wheel lies over the inputOverlay and handles only the mouse wheel: up adds a piece in the cell
// under the mouse, down takes one.
type wheel struct {
	widget.BaseWidget
	form  *Form
	moved float32 // distance scrolled since the last piece
}

var _ fyne.Scrollable = (*wheel)(nil)

func newWheel(f *Form) *wheel {
	w := &wheel{form: f}
	w.ExtendBaseWidget(w)
	return w
}

// notch is the distance of one notch of a wheel, in Fyne's units. A touchpad scrolls in smaller
// steps.
const notch = 10

// Scrolled implements fyne.Scrollable.
func (w *wheel) Scrolled(e *fyne.ScrollEvent) {
	if w.moved*e.Scrolled.DY < 0 {
		w.moved = 0
	}
	w.moved += e.Scrolled.DY
	cell := w.form.sheet.CellAt(e.Position)
	if cell < 0 || max(w.moved, -w.moved) < notch {
		return
	}
	t := First
	if w.moved < 0 {
		t = Eraser
	}
	w.moved = 0
	w.form.apply(t, cell)
}

// CreateRenderer implements fyne.Widget. The widget is invisible.
func (w *wheel) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}
