package board

import (
	"image"
	"image/color"
	"math"
)

// faceColours are the shades of a board's face.
type faceColours struct{ top, bottom color.NRGBA }

// shade is what one pixel of a cell's picture does, whatever the colour of
// the face there: how much of it is face, how much lighter or darker the face
// is, and how deep a shadow falls into the hole.
type shade struct{ cover, light, shadow float64 }

// paintFace draws the front of a coin board: a rounded plate with round
// holes, lit from above left, with its shadow round it. It is drawn pixel by
// pixel because that is exact at any size and fast: one cell is worked out,
// and the rest is copied with the colour of its row.
func paintFace(g geometry, c faceColours) *image.RGBA {
	_, size := g.face()
	img := image.NewRGBA(image.Rect(0, 0, pixels(size.Width, g.scale), pixels(size.Height, g.scale)))
	plate := newPlate(g, img.Bounds())
	cell := cellShades(g.cellPx)
	for y := range img.Rect.Dy() {
		row := c.at(float64(y-plate.y0) / float64(plate.y1-plate.y0))
		for x := range img.Rect.Dx() {
			if cx, cy, ok := g.inGrid(x-plate.gridX, y-plate.gridY); ok {
				cell[cy*g.cellPx+cx].put(img, x, y, row)
			} else {
				plate.shade(x, y).put(img, x, y, row)
			}
		}
	}
	return img
}

func pixels(v, scale float32) int { return int(math.Round(float64(v * scale))) }

// inGrid is the place within its cell of the pixel (x, y) of the grid.
func (g geometry) inGrid(x, y int) (cx, cy int, ok bool) {
	if x < 0 || y < 0 || x >= g.columns*g.cellPx || y >= g.rows*g.cellPx {
		return 0, 0, false
	}
	return x % g.cellPx, y % g.cellPx, true
}

func (c faceColours) at(t float64) [3]float64 {
	t = math.Max(0, math.Min(1, t))
	mix := func(a, b uint8) float64 { return float64(a) + (float64(b)-float64(a))*t }
	return [3]float64{mix(c.top.R, c.bottom.R), mix(c.top.G, c.bottom.G), mix(c.top.B, c.bottom.B)}
}

// put sets the pixel (x, y), premultiplied, where the face has the given
// colour: the face over the shadow.
func (s shade) put(img *image.RGBA, x, y int, face [3]float64) {
	pix := img.Pix[y*img.Stride+4*x:][:4:4]
	towards, by := 0.0, -s.light
	if s.light > 0 {
		towards, by = 255, s.light
	}
	for i, v := range face {
		pix[i] = uint8((v+(towards-v)*by)*s.cover + 0.5)
	}
	pix[3] = uint8((s.cover+(1-s.cover)*s.shadow)*255 + 0.5)
}

// cellShades works out one cell, n × n pixels, with its hole.
func cellShades(n int) []shade {
	shades := make([]shade, n*n)
	centre, radius := float64(n)/2, holeRadius*float64(n)
	for i := range shades {
		dx, dy := float64(i%n)+0.5-centre, float64(i/n)+0.5-centre
		shades[i] = holeShade(dx, dy, radius)
	}
	return shades
}

// holeShade is the pixel at (dx, dy) from the centre of a hole.
func holeShade(dx, dy, radius float64) shade {
	d := math.Hypot(dx, dy)
	s := shade{cover: clamp(d - radius + 0.5)}
	if d == 0 {
		return s
	}
	towardsLight := -(0.45*dx + 0.89*dy) / d // the light comes from above left
	bevel := radius * 0.11
	if rim := 1 - (d-radius)/bevel; rim > 0 && rim <= 1.2 {
		// The bevel round a hole slopes inwards: it is dark on the side of
		// the light and bright on the other.
		s.light = -0.42 * towardsLight * math.Min(1, rim)
	}
	depth := clamp((d - radius*0.62) / (radius * 0.38))
	s.shadow = depth * depth * (0.20 + 0.22*math.Max(0, towardsLight))
	return s
}

func clamp(v float64) float64 { return max(0, min(1, v)) }

// plate is the outline of the face within its picture, in pixels.
type plate struct {
	x0, y0, x1, y1 int
	gridX, gridY   int
	corner, blur   float64
}

func newPlate(g geometry, bounds image.Rectangle) plate {
	m := pixels(shadowMargin, g.scale)
	edge := pixels(g.snap(faceMargin*g.cell), g.scale)
	return plate{
		x0: m, y0: m, x1: bounds.Dx() - m, y1: bounds.Dy() - m,
		gridX: m + edge, gridY: m + edge,
		corner: faceCorner * float64(g.cellPx), blur: float64(m),
	}
}

// shade is a pixel outside the grid: the edge of the plate, with a bright rim
// above and a dark one below, or the shadow beside it.
func (p plate) shade(x, y int) shade {
	px, py := float64(x)+0.5, float64(y)+0.5
	d := p.distance(px, py)
	s := shade{cover: clamp(0.5 - d)}
	if d > -2.2 {
		middle := float64(p.y0+p.y1) / 2
		s.light = 0.30 * clamp((middle-py)/(middle-float64(p.y0)))
		s.light -= 0.30 * clamp((py-middle)/(middle-float64(p.y0)))
	}
	fall := clamp(1 - p.distance(px, py-p.blur*0.3)/(p.blur*0.7))
	s.shadow = 0.34 * fall * fall
	return s
}

// distance is how far a point is outside the rounded plate; negative inside.
func (p plate) distance(x, y float64) float64 {
	halfX, halfY := float64(p.x1-p.x0)/2, float64(p.y1-p.y0)/2
	qx := math.Abs(x-float64(p.x0)-halfX) - halfX + p.corner
	qy := math.Abs(y-float64(p.y0)-halfY) - halfY + p.corner
	return math.Hypot(math.Max(qx, 0), math.Max(qy, 0)) + math.Min(math.Max(qx, qy), 0) - p.corner
}
