package board

import (
	"image"
	"image/color"
	"math"
)

// paperKey is all that the picture of the empty board depends on.
type paperKey struct {
	plan    gridPlan // with the paper in the corner
	style   GridStyle
	colours paperColours
}

// paperColours are those of squared paper and of a goban.
type paperColours struct {
	paper, edge, line color.NRGBA
	wood              wood
	ink               color.NRGBA // of the lines on it
}

// ground is what a board is made of, at pixels counted from its corner.
type ground func(x, y int) [3]float64

func (k *paperKey) ground() ground {
	if k.style == Pen {
		paper := rgb(k.colours.paper)
		return func(int, int) [3]float64 { return paper }
	}
	plank := k.colours.wood.plank()
	const broad = 230.0 // the pattern, in pixels
	unit := broad * float64(k.plan.scale)
	return func(x, y int) [3]float64 { return plank.at(float64(y)/unit, float64(x)/unit) }
}

// paintPaper draws what is seen of the board beside the sheet: a margin with
// rounded corners, and the shadow.
func (k *paperKey) paintPaper() *image.RGBA {
	around := k.plan.shadowed()
	outline := rounded(k.plan.plate, 2.5*float64(k.plan.border))
	outline.blur = float64(pixels(shadowMargin, k.plan.scale))
	window, ground, edge := k.plan.plate.Inset(k.plan.border+1), k.ground(), rgb(k.colours.edge)
	img := image.NewRGBA(image.Rectangle{Max: around.Size()})
	for y := around.Min.Y; y < around.Max.Y; y++ {
		for x := around.Min.X; x < around.Max.X; x++ {
			if image.Pt(x, y).In(window) {
				continue
			}
			s := outline.shade(x, y)
			colour := ground(x, y)
			if k.style == Pen {
				s.light = 0
				rim := 1 + outline.distance(float64(x)+0.5, float64(y)+0.5)
				colour = mix(colour, edge, clamp(rim+0.5))
			}
			s.put(img, x-around.Min.X, y-around.Min.Y, colour)
		}
	}
	return img
}

// paintSheet draws the empty sheet.
func (k *paperKey) paintSheet() *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: k.plan.sheet})
	ground, border := k.ground(), k.plan.border
	for y := range k.plan.sheet.Y {
		for x := range k.plan.sheet.X {
			shade{cover: 1}.put(img, x, y, ground(x+border, y+border))
		}
	}
	if k.style == Pen {
		k.square(img)
	} else {
		k.rule(img)
	}
	return img
}

// square draws the edges of all cells.
func (k *paperKey) square(img *image.RGBA) {
	g := &k.plan
	width := lineWidth(g, 46)
	from := g.border - width/2
	for i := range g.columns + 1 {
		x := from + i*g.cellPx
		fill(img, image.Rect(x, from, x+width, from+g.rows*g.cellPx+width), k.colours.line)
	}
	for i := range g.rows + 1 {
		y := from + i*g.cellPx
		fill(img, image.Rect(from, y, from+g.columns*g.cellPx+width, y+width), k.colours.line)
	}
}

// lineWidth is how wide lines are, in pixels: a part of a cell, within limits.
func lineWidth(g *gridPlan, part float64) int {
	wide := min(float64(g.cellPx)/part, 2*float64(g.scale))
	return max(1, int(math.Round(wide)))
}

// rule draws lines through the middles of all cells, and star points.
func (k *paperKey) rule(img *image.RGBA) {
	g := &k.plan
	width := lineWidth(g, 40)
	middle := func(i int) int { return g.border + i*g.cellPx + (g.cellPx-width)/2 }
	for i := range g.columns {
		fill(img, image.Rect(middle(i), middle(0), middle(i)+width, middle(g.rows-1)+width), k.colours.ink)
	}
	for i := range g.rows {
		fill(img, image.Rect(middle(0), middle(i), middle(g.columns-1)+width, middle(i)+width), k.colours.ink)
	}
	for _, star := range starPoints(g.columns, g.rows) {
		at := float64(width) / 2
		p := pen{img: img, half: max(1.6, 0.085*float64(g.cellPx)), ink: k.colours.ink}
		p.spot(float64(middle(star.X))+at, float64(middle(star.Y))+at)
	}
}

// starPoints are the crossings that carry a star point: gobans have them on 15
// and 19 lines.
func starPoints(columns, rows int) (points []image.Point) {
	if columns != rows {
		return nil
	}
	var lines []int
	switch columns {
	case 15:
		points, lines = []image.Point{{7, 7}}, []int{3, 11}
	case 19:
		lines = []int{3, 9, 15}
	}
	for _, y := range lines {
		for _, x := range lines {
			points = append(points, image.Pt(x, y))
		}
	}
	return points
}

// spot draws a disc over an opaque picture.
func (p *pen) spot(x, y float64) {
	reach := p.half + 1
	for py := int(y - reach); py <= int(y+reach); py++ {
		for px := int(x - reach); px <= int(x+reach); px++ {
			cover := clamp(p.half + 0.5 - math.Hypot(float64(px)+0.5-x, float64(py)+0.5-y))
			was := p.img.RGBAAt(px, py)
			blend := mix([3]float64{float64(was.R), float64(was.G), float64(was.B)}, rgb(p.ink), cover)
			shade{cover: 1}.put(p.img, px, py, blend)
		}
	}
}

// fill draws a rectangle of one colour.
func fill(img *image.RGBA, r image.Rectangle, c color.NRGBA) {
	r = r.Intersect(img.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			img.SetRGBA(x, y, color.RGBA(c))
		}
	}
}
