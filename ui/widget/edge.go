package widget

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/theme"
)

// edged adds a rectangle to the renderer of one of Fyne's controls, to make the control
// visible: Fyne draws some in a colour that hardly differs from the background.
type edged struct {
	fyne.WidgetRenderer
	edge  *canvas.Rectangle
	after int // number of Fyne's objects that are drawn below the edge
	place func(size fyne.Size) (fyne.Position, fyne.Size)
	paint func(edge *canvas.Rectangle)
}

// newEdged adds an edge to a renderer. place returns the edge's position and size in a
// control of the given size, and paint gives it the colours of the theme.
func newEdged(of fyne.WidgetRenderer, after int,
	place func(fyne.Size) (fyne.Position, fyne.Size), paint func(*canvas.Rectangle),
) *edged {
	e := &edged{WidgetRenderer: of, edge: &canvas.Rectangle{}, after: after, place: place, paint: paint}
	paint(e.edge)
	return e
}

// Layout implements fyne.WidgetRenderer.
func (e *edged) Layout(size fyne.Size) {
	e.WidgetRenderer.Layout(size)
	pos, size := e.place(size)
	e.edge.Move(pos)
	e.edge.Resize(size)
}

// Refresh implements fyne.WidgetRenderer.
func (e *edged) Refresh() {
	e.paint(e.edge)
	e.WidgetRenderer.Refresh()
}

// Objects implements fyne.WidgetRenderer.
func (e *edged) Objects() []fyne.CanvasObject {
	objects := slices.Clone(e.WidgetRenderer.Objects())
	return slices.Insert(objects, min(e.after, len(objects)), fyne.CanvasObject(e.edge))
}

// CreateRenderer implements fyne.Widget. The list gets an outline like that of a text field.
func (c *Choice) CreateRenderer() fyne.WidgetRenderer {
	const onTop = 1 << 10
	round := func(size fyne.Size) (fyne.Position, fyne.Size) {
		wide := fynetheme.InputBorderSize()
		return fyne.NewPos(wide/2, wide/2), size.SubtractWidthHeight(wide+0.5, wide+0.5) // as in Fyne's text fields
	}
	return newEdged(&mirroredParts{WidgetRenderer: c.Select.CreateRenderer()}, onTop, round, func(edge *canvas.Rectangle) {
		edge.StrokeColor, edge.StrokeWidth = theme.Color(fynetheme.ColorNameInputBorder), fynetheme.InputBorderSize()
		edge.CornerRadius = fynetheme.InputRadiusSize()
	})
}

// CreateRenderer implements fyne.Widget. The edge covers Fyne's rail and is drawn below the
// coloured part that ends at the thumb.
func (s *Slider) CreateRenderer() fyne.WidgetRenderer {
	const onRail = 1
	along := func(size fyne.Size) (fyne.Position, fyne.Size) {
		high, end := 2*fynetheme.InputBorderSize(), RailEnd()
		return fyne.NewPos(end, (size.Height-high)/2), fyne.NewSize(size.Width-2*end, high)
	}
	return newEdged(s.Slider.CreateRenderer(), onRail, along, func(edge *canvas.Rectangle) {
		edge.FillColor = theme.Color(fynetheme.ColorNameInputBorder)
	})
}

// RailEnd returns the distance of a slider's rail from the left and right edges of the
// slider.
func RailEnd() float32 { return (fynetheme.IconInlineSize()-4)/2 + fynetheme.InnerPadding() - 1.5 }
