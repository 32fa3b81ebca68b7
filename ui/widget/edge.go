package widget

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/theme"
)

// edged is the renderer of one of Fyne's controls with a rectangle more, which
// shows where the control is: Fyne draws some in a colour that hardly differs
// from what is under them.
type edged struct {
	fyne.WidgetRenderer
	edge  *canvas.Rectangle
	after int // how many of Fyne's objects are under the edge
	place func(size fyne.Size) (fyne.Position, fyne.Size)
	paint func(edge *canvas.Rectangle)
}

// newEdged adds an edge to a renderer. place says where it is in a control of
// some size, and paint gives it the colours of the theme.
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

// CreateRenderer implements fyne.Widget. A line goes round the field, as round
// one for text.
func (c *Choice) CreateRenderer() fyne.WidgetRenderer {
	const onTop = 1 << 10
	round := func(size fyne.Size) (fyne.Position, fyne.Size) {
		wide := fynetheme.InputBorderSize()
		return fyne.NewPos(wide/2, wide/2), size.SubtractWidthHeight(wide+0.5, wide+0.5) // as Fyne does round text
	}
	return newEdged(&mirroredParts{WidgetRenderer: c.Select.CreateRenderer()}, onTop, round, func(edge *canvas.Rectangle) {
		edge.StrokeColor, edge.StrokeWidth = theme.Color(fynetheme.ColorNameInputBorder), fynetheme.InputBorderSize()
		edge.CornerRadius = fynetheme.InputRadiusSize()
	})
}

// CreateRenderer implements fyne.Widget. The rail covers Fyne's own, and lies
// under the part of it up to the knob.
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

// RailEnd returns how far from its edges the rail of a slider starts and ends.
func RailEnd() float32 { return (fynetheme.IconInlineSize()-4)/2 + fynetheme.InnerPadding() - 1.5 }
