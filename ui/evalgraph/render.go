package evalgraph

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game/review"
	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
	ourwidget "npaastribe/ui/widget"
)

// Sizes of the indicators of the position shown: a vertical line, and a dot on the curve.
const (
	lineWide   = 1
	currentBig = 7
)

// CreateRenderer implements fyne.Widget.
func (g *Graph) CreateRenderer() fyne.WidgetRenderer {
	r := &renderer{
		graph: g, curve: &canvas.Image{}, line: &canvas.Rectangle{}, dot: &canvas.Circle{},
		pointed: &canvas.Rectangle{}, plate: &canvas.Rectangle{CornerRadius: 4, StrokeWidth: 1}, text: &canvas.Text{},
		sides: [2]*canvas.Image{{FillMode: canvas.ImageFillContain}, {FillMode: canvas.ImageFillContain}},
	}
	r.WidgetRenderer = widget.NewSimpleRenderer(r.curve)
	r.arrange()
	return r
}

// renderer caches the image of the curve until something in it changes.
type renderer struct {
	fyne.WidgetRenderer
	graph *Graph
	curve *canvas.Image
	line  *canvas.Rectangle
	dot   *canvas.Circle

	pointed, plate *canvas.Rectangle // the line under the pointer, and the background of its text
	text           *canvas.Text

	sides [2]*canvas.Image
	drawn drawn
}

// drawn is everything that the image depends on.
type drawn struct {
	points  []Point
	size    fyne.Size
	scale   float32
	unit    float32
	rtl     bool
	colours [2]color.Color // two colours that differ between the light and the dark theme
}

func (d drawn) same(e drawn) bool {
	return slices.Equal(d.points, e.points) && d.size == e.size && d.scale == e.scale && d.unit == e.unit && d.rtl == e.rtl && d.colours == e.colours
}

// arrange places everything, and draws the curve again if it has changed.
func (r *renderer) arrange() {
	g := r.graph
	now := drawn{
		g.points, g.Size(), theme.PixelsPerUnit(g), theme.Scaled(1), i18n.FromRight(),
		[2]color.Color{theme.Color(fynetheme.ColorNamePrimary), theme.Color(theme.ColorCard)},
	}
	if !now.same(r.drawn) {
		r.drawn = now
		r.curve.Image = g.paint(now.scale)
		r.curve.Resize(now.size)
		r.curve.Refresh()
	}
	r.pieces()
	r.shown()
	r.underPointer()
}

// shown places the indicators of the position shown.
func (r *renderer) shown() {
	g := r.graph
	there := g.current < len(g.points)
	r.line.Hidden = !there
	r.dot.Hidden = !there || !g.points[g.current].Known || g.points[g.current].Mark != review.Fine // a mark stays visible
	if !there {
		return
	}
	x, y := g.place(g.current)
	r.line.FillColor, r.dot.FillColor = theme.Color(fynetheme.ColorNameForeground), theme.Color(fynetheme.ColorNameForeground)
	r.line.Move(fyne.NewPos(x-theme.Scaled(lineWide)/2, 0))
	r.line.Resize(fyne.NewSize(theme.Scaled(lineWide), g.Size().Height))
	r.dot.Move(fyne.NewPos(x-theme.Scaled(currentBig/2.0), y-theme.Scaled(currentBig/2.0)))
	r.dot.Resize(fyne.NewSquareSize(theme.Scaled(currentBig)))
}

// The padding around the text of the position under the pointer.
const (
	textPad  = 6
	textHigh = 2
)

// underPointer shows the text about the position under the pointer, on the side of the
// middle where the curve is not.
func (r *renderer) underPointer() {
	g := r.graph
	there := g.hovered >= 0 && g.hovered < len(g.points) && g.points[g.hovered].Known && g.Text != nil
	r.pointed.Hidden, r.plate.Hidden, r.text.Hidden = !there, !there, !there
	if !there {
		return
	}
	text := g.Text(g.hovered)
	if r.pointed.Hidden, r.plate.Hidden, r.text.Hidden = text == "", text == "", text == ""; text == "" {
		return
	}
	x, y := g.place(g.hovered)
	r.pointed.FillColor = theme.Color(fynetheme.ColorNamePlaceHolder)
	r.pointed.Move(fyne.NewPos(x-theme.Scaled(lineWide)/2, 0))
	r.pointed.Resize(fyne.NewSize(theme.Scaled(lineWide), g.Size().Height))
	r.text.Text, r.text.TextSize, r.text.Color = text, fynetheme.CaptionTextSize(), theme.Color(fynetheme.ColorNameForeground)
	size := r.text.MinSize()
	r.text.Resize(size)
	size = size.AddWidthHeight(2*theme.Scaled(textPad), 2*theme.Scaled(textHigh))
	at := fyne.NewPos(min(max(x-size.Width/2, 0), g.Size().Width-size.Width), 0)
	if y < g.Size().Height/2 {
		at.Y = g.Size().Height - size.Height
	}
	r.plate.FillColor, r.plate.StrokeColor = theme.Color(theme.ColorCard), theme.Color(fynetheme.ColorNameInputBorder)
	r.plate.Move(at)
	r.plate.Resize(size)
	r.text.Move(at.AddXY(theme.Scaled(textPad), theme.Scaled(textHigh)))
	r.text.Refresh()
}

// pieces places the pieces of the sides at the start, each in its side's half.
func (r *renderer) pieces() {
	for i, piece := range r.sides {
		if piece.Hidden = r.graph.sides[i] == nil; piece.Hidden {
			continue
		}
		if piece.Resource == nil || piece.Resource.Name() != r.graph.sides[i].Name() {
			piece.Resource = r.graph.sides[i]
			piece.Refresh()
		}
		y, big := float32(1), min(theme.Scaled(pieceBig)*r.graph.larger(), theme.Scaled(padLeft-2))
		if i == 1 {
			y = r.graph.Size().Height - big - 1
		}
		piece.Move(ourwidget.MirroredArea(fyne.NewPos(0, y), fyne.NewSquareSize(big), r.graph.Size().Width))
		piece.Resize(fyne.NewSquareSize(big))
	}
}

// Layout implements fyne.WidgetRenderer.
func (r *renderer) Layout(fyne.Size) { r.arrange() }

// MinSize implements fyne.WidgetRenderer.
func (r *renderer) MinSize() fyne.Size { return fyne.Size{} }

// Refresh implements fyne.WidgetRenderer.
func (r *renderer) Refresh() {
	r.arrange()
	canvas.Refresh(r.graph)
}

// Objects implements fyne.WidgetRenderer.
func (r *renderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.sides[0], r.sides[1], r.curve, r.pointed, r.line, r.dot, r.plate, r.text}
}
