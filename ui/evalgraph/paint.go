package evalgraph

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
	"github.com/srwiley/rasterx"

	"npaastribe/game/review"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// Sizes of what is drawn, in Fyne's units.
const (
	curveWide = 1.8
	dotBig    = 1.8 // radius of a known position between unknown ones
	markBig   = 3.6 // approximate radius of a mark
	markRim   = 1.2 // width of the clear rim around a mark
	areaAlpha = 56  // opacity of the area between the curve and the middle
)

// painter draws a graph into an image.
type painter struct {
	graph *Graph
	img   *image.RGBA
	scale float32 // pixels per unit of Fyne
}

// paint draws everything but the indicators of the position shown.
func (g *Graph) paint(scale float32) *image.RGBA {
	wide, high := int(g.Size().Width*scale+0.5), int(g.Size().Height*scale+0.5)
	p := painter{g, image.NewRGBA(image.Rect(0, 0, max(1, wide), max(1, high))), scale}
	p.middle()
	for from, to := 0, 0; from < len(g.points); from, to = to+1, to+1 {
		for p.joined(to + 1) {
			to++
		}
		if to > from {
			p.ground(from, to)
		}
	}
	p.curve()
	for ply, point := range g.points {
		if point.Mark != review.Fine {
			p.mark(ply, point.Mark)
		}
	}
	return p.img
}

// middle draws the line at which both sides are equal.
func (p painter) middle() {
	size := p.graph.Size()
	y := float32(int(size.Height/2*p.scale)) / p.scale
	from := widget.Mirrored(fyne.NewPos(theme.Scaled(padLeft), 0), size.Width).X
	to := widget.Mirrored(fyne.NewPos(size.Width-theme.Scaled(padRight), 0), size.Width).X
	p.fill(theme.Color(fynetheme.ColorNameInputBorder), [][2]float32{{from, y}, {to, y}, {to, y + 1/p.scale}, {from, y + 1/p.scale}})
}

// joined reports whether the curve joins a ply and the one before it.
func (p painter) joined(ply int) bool {
	points := p.graph.points
	return ply > 0 && ply < len(points) && points[ply].Known && points[ply-1].Known
}

// ground fills the area between the curve and the middle for the plies from..to, which are
// joined.
func (p painter) ground(from, to int) {
	c := color.NRGBAModel.Convert(theme.Color(fynetheme.ColorNamePrimary)).(color.NRGBA) //nolint:errcheck // that is what the model makes
	c.A = areaAlpha
	middle := p.graph.Size().Height / 2
	first, _ := p.graph.place(from)
	last, _ := p.graph.place(to)
	area := [][2]float32{{last, middle}, {first, middle}}
	for ply := from; ply <= to; ply++ {
		x, y := p.graph.place(ply)
		area = append(area, [2]float32{x, y})
	}
	p.fill(c, area)
}

// curve draws the curve through the known positions. One between unknown ones becomes a
// dot.
func (p painter) curve() {
	bounds := p.img.Bounds()
	d := rasterx.NewStroker(bounds.Dx(), bounds.Dy(), rasterx.NewScannerGV(bounds.Dx(), bounds.Dy(), p.img, bounds))
	d.SetStroke(rasterx.ToFixedP(p.at(theme.Scaled(curveWide), 0)).X, 0, rasterx.RoundCap, nil, rasterx.RoundGap, rasterx.Round)
	d.SetColor(theme.Color(fynetheme.ColorNamePrimary))
	for ply, point := range p.graph.points {
		x, y := p.graph.place(ply)
		switch {
		case p.joined(ply):
			d.Line(rasterx.ToFixedP(p.at(x, y)))
		case p.joined(ply + 1):
			d.Start(rasterx.ToFixedP(p.at(x, y)))
		case point.Known:
			rasterx.AddCircle(float64(x*p.scale), float64(y*p.scale), float64(theme.Scaled(dotBig)*p.scale)/2, d)
		}
		if p.joined(ply) && !p.joined(ply+1) {
			d.Stop(false)
		}
	}
	d.Draw()
}

// mark draws the symbol of a mark: a circle for an inaccuracy, a triangle for a mistake, a
// square on its tip for a blunder.
func (p painter) mark(ply int, v review.Mark) {
	x, y := p.graph.place(ply)
	large := p.graph.larger()
	for _, layer := range []struct {
		c   color.Color
		big float32
	}{{theme.Color(theme.ColorCard), theme.Scaled(markBig*large + markRim)}, {theme.Color(widget.MarkColor(v)), theme.Scaled(markBig * large)}} {
		if v == review.Inaccuracy {
			p.circle(layer.c, x, y, layer.big-0.6)
			continue
		}
		p.fill(layer.c, corners(v, x, y, layer.big))
	}
}

func corners(v review.Mark, x, y, big float32) [][2]float32 {
	if v == review.Mistake {
		return [][2]float32{{x, y - 1.1*big}, {x + 1.1*big, y + 0.8*big}, {x - 1.1*big, y + 0.8*big}}
	}
	big *= 1.2
	return [][2]float32{{x, y - big}, {x + big, y}, {x, y + big}, {x - big, y}}
}

func (p painter) circle(c color.Color, x, y, radius float32) {
	f := p.filler(c)
	rasterx.AddCircle(float64(x*p.scale), float64(y*p.scale), float64(radius*p.scale), f)
	f.Draw()
}

// fill fills a polygon.
func (p painter) fill(c color.Color, polygon [][2]float32) {
	f := p.filler(c)
	f.Start(rasterx.ToFixedP(p.at(polygon[0][0], polygon[0][1])))
	for _, corner := range polygon[1:] {
		f.Line(rasterx.ToFixedP(p.at(corner[0], corner[1])))
	}
	f.Stop(true)
	f.Draw()
}

func (p painter) filler(c color.Color) *rasterx.Filler {
	bounds := p.img.Bounds()
	f := rasterx.NewFiller(bounds.Dx(), bounds.Dy(), rasterx.NewScannerGV(bounds.Dx(), bounds.Dy(), p.img, bounds))
	f.SetColor(c)
	return f
}

// at converts a point to pixels.
func (p painter) at(x, y float32) (px, py float64) {
	return float64(x * p.scale), float64(y * p.scale)
}
