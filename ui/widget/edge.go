package widget

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/theme"
)

// edgedRenderer adds a rectangle to the renderer of one of Fyne's controls, to make the control
// visible: Fyne draws some in a colour that hardly differs from the background.
type edgedRenderer struct {
	fyne.WidgetRenderer
	edge         *canvas.Rectangle
	objectsBelow int // number of Fyne's objects that are drawn below the edge
	area         func(size fyne.Size) (fyne.Position, fyne.Size)
	paint        func(edge *canvas.Rectangle)
}

// newEdgedRenderer adds an edge to a renderer. area returns the edge's position and size in a
// control of the given size, and paint gives it the colours of the theme.
func newEdgedRenderer(inner fyne.WidgetRenderer, objectsBelow int,
	area func(fyne.Size) (fyne.Position, fyne.Size), paint func(*canvas.Rectangle),
) *edgedRenderer {
	e := &edgedRenderer{WidgetRenderer: inner, edge: &canvas.Rectangle{}, objectsBelow: objectsBelow, area: area, paint: paint}
	paint(e.edge)
	return e
}

// Layout implements fyne.WidgetRenderer.
func (e *edgedRenderer) Layout(size fyne.Size) {
	e.WidgetRenderer.Layout(size)
	pos, size := e.area(size)
	e.edge.Move(pos)
	e.edge.Resize(size)
}

// Refresh implements fyne.WidgetRenderer.
func (e *edgedRenderer) Refresh() {
	e.paint(e.edge)
	e.WidgetRenderer.Refresh()
}

// Objects implements fyne.WidgetRenderer.
func (e *edgedRenderer) Objects() []fyne.CanvasObject {
	objects := slices.Clone(e.WidgetRenderer.Objects())
	return slices.Insert(objects, min(e.objectsBelow, len(objects)), fyne.CanvasObject(e.edge))
}

// CreateRenderer implements fyne.Widget. The list gets an outline like that of a text field.
func (c *Choice) CreateRenderer() fyne.WidgetRenderer {
	const onTop = 1 << 10
	outlineArea := func(size fyne.Size) (fyne.Position, fyne.Size) {
		width := fynetheme.InputBorderSize()
		return fyne.NewPos(width/2, width/2), size.SubtractWidthHeight(width+0.5, width+0.5) // as in Fyne's text fields
	}
	return newEdgedRenderer(&mirroredRenderer{WidgetRenderer: c.Select.CreateRenderer()}, onTop, outlineArea, func(edge *canvas.Rectangle) {
		edge.StrokeColor, edge.StrokeWidth = theme.Color(fynetheme.ColorNameInputBorder), fynetheme.InputBorderSize()
		edge.CornerRadius = fynetheme.InputRadiusSize()
	})
}

// CreateRenderer implements fyne.Widget. The edge covers Fyne's rail and is drawn below the
// coloured part that ends at the thumb.
func (s *Slider) CreateRenderer() fyne.WidgetRenderer {
	const onRail = 1
	railArea := func(size fyne.Size) (fyne.Position, fyne.Size) {
		height, inset := 2*fynetheme.InputBorderSize(), RailInset()
		return fyne.NewPos(inset, (size.Height-height)/2), fyne.NewSize(size.Width-2*inset, height)
	}
	return newEdgedRenderer(s.Slider.CreateRenderer(), onRail, railArea, func(edge *canvas.Rectangle) {
		edge.FillColor = theme.Color(fynetheme.ColorNameInputBorder)
	})
}

// RailInset returns the distance of a slider's rail from the left and right edges of the
// slider.
func RailInset() float32 { return (fynetheme.IconInlineSize()-4)/2 + fynetheme.InnerPadding() - 1.5 }
