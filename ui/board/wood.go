package board

import (
	"image"
	"image/color"
	"math"
)

// woods are the colours of a board of pits.
type woods struct {
	field, frame wood
	floor        color.NRGBA // of the pits
}

// wood is a kind of wood: its early and its late growth.
type wood struct{ light, dark color.NRGBA }

// plank is a kind of wood, ready to draw with.
type plank struct {
	light, dark                [3]float64
	wide, narrow, fibre, pores noise
}

func (w wood) plank() *plank { return &plank{light: rgb(w.light), dark: rgb(w.dark)} }

// noise is smooth, fast for places that follow each other closely.
type noise struct {
	i, j    int
	corners [4]float64
	known   bool
}

func (n *noise) at(x, y float64) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	if i, j := int(fx), int(fy); i != n.i || j != n.j || !n.known {
		n.i, n.j, n.known = i, j, true
		n.corners = [4]float64{speckle(i, j), speckle(i+1, j), speckle(i, j+1), speckle(i+1, j+1)}
	}
	c, tx, ty := &n.corners, ease(x-fx), ease(y-fy)
	top, low := c[0]+(c[1]-c[0])*tx, c[2]+(c[3]-c[2])*tx
	return top + (low-top)*ty
}

// at is the colour of wood at a place in diameters of a pit; the grain runs
// along.
func (p *plank) at(along, across float64) [3]float64 {
	warp := 1.9*p.wide.at(along*0.28, across*0.62) + 0.5*p.narrow.at(along*0.8+31, across*1.7)
	_, year := math.Modf(across*2.1 + warp + 8)
	late := year * year * ease(min(1, (1-year)*7))
	fibre := p.fibre.at(along*1.6, across*38) - 0.5
	pore := max(0, p.pores.at(along*3.5+91, across*58)-0.72)
	return mix(p.light, p.dark, clamp(0.18+0.62*late+0.42*fibre+1.1*pore))
}

// woodPainter draws an empty board of pits pixel by pixel: a frame of dark
// wood with a soft shadow, in it a field of lighter wood, and carved into that
// the pits. Its lengths are in pixels.
type woodPainter struct {
	mancalaPlan
	outline, field plate
	fieldEnd       image.Rectangle
	wood, frame    *plank
	cups           []cup
	unit           float64 // the diameter of a pit
}

// paintWood draws the board as big as the plan asks for.
func paintWood(g mancalaPlan, c woods) *image.RGBA {
	p := newWoodPainter(g, c)
	img := image.NewRGBA(image.Rectangle{Max: g.shadowed().Size()})
	from := g.shadowed().Min
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			s := p.outline.shade(x+from.X, y+from.Y)
			if s.cover == 0 {
				s.put(img, x, y, [3]float64{})
				continue
			}
			ground, light := p.ground(x+from.X, y+from.Y)
			s.light += light
			s.put(img, x, y, ground)
		}
	}
	for i := range p.cups {
		p.cups[i].carve(img, from)
	}
	return img
}

func newWoodPainter(g mancalaPlan, c woods) *woodPainter {
	p := &woodPainter{
		mancalaPlan: g, wood: c.field.plank(), frame: c.frame.plank(),
		unit: float64(g.pit), fieldEnd: g.field(),
	}
	p.outline = rounded(g.outline(), 0.42*p.unit)
	p.outline.blur = float64(pixels(shadowMargin, g.scale))
	p.field = rounded(p.fieldEnd, 0.62*p.unit)
	for i := range cups {
		p.cups = append(p.cups, newCup(g.cup(i), p.unit, rgb(c.floor)))
	}
	return p
}

// rounded is a rectangle whose corners have a radius.
func rounded(r image.Rectangle, corner float64) plate {
	return plate{x0: r.Min.X, y0: r.Min.Y, x1: r.Max.X, y1: r.Max.Y, corner: corner}
}

// ground is the wood at a pixel, and how it is lit.
func (p *woodPainter) ground(x, y int) (colour [3]float64, light float64) {
	px, py := float64(x)+0.5, float64(y)+0.5
	inside := -p.field.distance(px, py)
	part := clamp(inside + 0.5)
	if part < 1 {
		colour, light = p.frameAt(px, py, -inside)
	}
	if part > 0 {
		field := p.wood.at(px/p.unit, py/p.unit)
		colour = mix(colour, field, part)
		light += (p.fieldLight(px, py, inside) - light) * part
	}
	return colour, light
}

// frameAt is the frame: it is round at its outer edge and slopes down to the
// field.
func (p *woodPainter) frameAt(x, y, toField float64) (colour [3]float64, light float64) {
	colour = p.frame.at(x/p.unit+11, y/p.unit+5)
	round := 0.10 * p.unit
	if edge := clamp(1 + p.outline.distance(x, y)/round); edge > 0 {
		light += 0.34 * edge * edge * towardsLight(p.outline, x, y)
	}
	if slope := clamp(1 - toField/max(1.5, 0.045*p.unit)); slope > 0 {
		light -= 0.40 * slope * towardsLight(p.field, x, y)
	}
	return colour, light
}

// fieldLight is how the field is lit: from above left, and with the shadow of
// the frame.
func (p *woodPainter) fieldLight(x, y, inside float64) float64 {
	light := 0.10 - 0.20*(0.3*x/float64(p.fieldEnd.Max.X)+0.7*y/float64(p.fieldEnd.Max.Y))
	far := 0.07 * p.unit // towards the lamp
	shadow := clamp(0.5 + p.field.distance(x-0.55*far, y-0.83*far)/far)
	return light - 0.34*shadow - 0.12*clamp(1-inside/2)
}

// towardsLight is how much the outer edge of a plate looks to the light at a
// point: 1 above left, −1 below right.
func towardsLight(p plate, x, y float64) float64 {
	toX := p.distance(x+1, y) - p.distance(x-1, y)
	toY := p.distance(x, y+1) - p.distance(x, y-1)
	return -(0.55*toX + 0.83*toY) / 2
}
