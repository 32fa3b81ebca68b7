package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Drawing draws a widget with a fixed set of objects, see Render.
type Drawing interface {
	Paint()                // updates their appearance from the widget and the theme
	Layout(size fyne.Size) // positions and resizes them
	MinSize() fyne.Size
}

// Render returns a renderer that draws w with objects, which d manages. The layout is
// mirrored in languages from right to left.
func Render(w fyne.Widget, d Drawing, objects ...fyne.CanvasObject) fyne.WidgetRenderer {
	d.Paint()
	return &renderer{Drawing: d, widget: w, objects: objects}
}

// RenderUnmirrored is like Render, but never mirrors the layout.
func RenderUnmirrored(w fyne.Widget, d Drawing, objects ...fyne.CanvasObject) fyne.WidgetRenderer {
	d.Paint()
	return &renderer{Drawing: d, widget: w, objects: objects, unmirrored: true}
}

// Fill returns a renderer for a widget that consists of a single object. paint updates the
// object's appearance.
func Fill(w fyne.Widget, o fyne.CanvasObject, paint func()) fyne.WidgetRenderer {
	return Render(w, singleObject{o, paint}, o)
}

type singleObject struct {
	object fyne.CanvasObject
	paint  func()
}

func (f singleObject) Paint()                { f.paint() }
func (f singleObject) Layout(size fyne.Size) { f.object.Resize(size) }
func (f singleObject) MinSize() fyne.Size    { return f.object.MinSize() }

type renderer struct {
	Drawing
	widget  fyne.Widget
	objects []fyne.CanvasObject

	unmirrored bool // never mirrored
}

// Layout implements fyne.WidgetRenderer.
func (r *renderer) Layout(size fyne.Size) {
	if r.unmirrored {
		r.Drawing.Layout(size)
		return
	}
	mirror(r.objects, size.Width, func() { r.Drawing.Layout(size) })
}

// Refresh implements fyne.WidgetRenderer. It refreshes the widgets and containers within the
// widget, too: when the theme changes, Fyne does so only for those that are in a window.
func (r *renderer) Refresh() {
	r.Paint()
	for _, o := range r.objects {
		switch o.(type) {
		case fyne.Widget, *fyne.Container:
			o.Refresh()
		}
	}
	r.Layout(r.widget.Size())
	canvas.Refresh(r.widget)
}

// Objects implements fyne.WidgetRenderer.
func (r *renderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements fyne.WidgetRenderer.
func (r *renderer) Destroy() {}
