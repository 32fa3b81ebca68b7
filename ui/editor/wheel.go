package editor

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// wheel lies over the overlay and takes the wheel of the mouse: up adds a piece
// where the pointer is, down takes one. Nothing else is for it.
type wheel struct {
	widget.BaseWidget
	form  *Form
	moved float32 // since the last piece
}

var _ fyne.Scrollable = (*wheel)(nil)

func newWheel(f *Form) *wheel {
	w := &wheel{form: f}
	w.ExtendBaseWidget(w)
	return w
}

// notch is how far one notch of a wheel scrolls, in Fyne's units. A touchpad
// scrolls in smaller pieces.
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
	w.form.use(t, cell)
}

// CreateRenderer implements fyne.Widget: nothing is seen.
func (w *wheel) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}
