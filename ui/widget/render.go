package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Drawing is what a widget is drawn with: objects that stay the same.
type Drawing interface {
	Paint()                // gives them the looks that the widget and the theme ask for
	Layout(size fyne.Size) // puts them in their places
	MinSize() fyne.Size
}

// Render returns the renderer of a widget that is drawn with objects, which are mirrored
// where the language is.
func Render(w fyne.Widget, d Drawing, objects ...fyne.CanvasObject) fyne.WidgetRenderer {
	d.Paint()
	return &renderer{Drawing: d, of: w, objects: objects}
}

// RenderFromLeft is Render for a widget that is the same in every language.
func RenderFromLeft(w fyne.Widget, d Drawing, objects ...fyne.CanvasObject) fyne.WidgetRenderer {
	d.Paint()
	return &renderer{Drawing: d, of: w, objects: objects, fromLeft: true}
}

// Fill returns the renderer of a widget that an object fills. paint gives it its
// looks.
func Fill(w fyne.Widget, o fyne.CanvasObject, paint func()) fyne.WidgetRenderer {
	return Render(w, filling{o, paint}, o)
}

type filling struct {
	object fyne.CanvasObject
	paint  func()
}

func (f filling) Paint()                { f.paint() }
func (f filling) Layout(size fyne.Size) { f.object.Resize(size) }
func (f filling) MinSize() fyne.Size    { return f.object.MinSize() }

type renderer struct {
	Drawing
	of      fyne.Widget
	objects []fyne.CanvasObject

	fromLeft bool // in every language
}

// Layout implements fyne.WidgetRenderer.
func (r *renderer) Layout(size fyne.Size) {
	if r.fromLeft {
		r.Drawing.Layout(size)
		return
	}
	mirror(r.objects, size.Width, func() { r.Drawing.Layout(size) })
}

// Refresh implements fyne.WidgetRenderer. What the widget is made of follows the theme, too,
// which Fyne sees to only where it was in a window when that changed.
func (r *renderer) Refresh() {
	r.Paint()
	for _, o := range r.objects {
		switch o.(type) {
		case fyne.Widget, *fyne.Container:
			o.Refresh()
		}
	}
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}

// Objects implements fyne.WidgetRenderer.
func (r *renderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements fyne.WidgetRenderer.
func (r *renderer) Destroy() {}
