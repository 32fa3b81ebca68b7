package paint

import (
	"image"
	"image/color"
	"math"

	"npaastribe/game"
)

// Proportions of a disc and its picture, in cells.
const (
	discRadius        = 0.41
	discHalfThickness = 0.062 // half its thickness
	discMargin        = 0.18  // of the picture around its cell, for the shadow
)

// FlipSteps is the number of steps in which a disc is flipped, and PlaceSteps the number in
// which it is placed.
const (
	FlipSteps  = 16
	PlaceSteps = 6
)

// Pose is the position of a disc on or above the felt. It is everything that the picture
// of a disc depends on, except its size.
type Pose struct {
	Side         game.Side // whose colour was on top before the flip
	Turn         int       // from 0 to FlipSteps
	TipDirection int       // the direction in which its top tips, in eighths of a circle clockwise from the right
	Lift         int       // from 0 to PlaceSteps, for a disc being placed
	Ghost        bool      // translucent, as the disc is not on the board
	Bold         bool      // black with a white edge, for high contrast
}

// Canonical returns the canonical one of the poses that look the same, so that their
// picture is drawn only once. A disc that has been flipped equals one of the other side,
// and one that turns from white to black equals one that turns from black to white in the
// opposite direction.
func (p Pose) Canonical() Pose {
	switch {
	case p.Turn == 0:
		p.TipDirection = 0
	case p.Turn == FlipSteps:
		p.Side, p.Turn, p.TipDirection = p.Side.Other(), 0, 0
	case p.Side == game.Second:
		p.Side, p.Turn, p.TipDirection = game.First, FlipSteps-p.Turn, (p.TipDirection+4)%8
	}
	return p
}

// height returns how high the disc is above the felt: 0 at rest, and 1 when it stands on
// edge or is about to be placed.
func (p Pose) height() float64 {
	return math.Sin(p.angle()) + float64(p.Lift)/PlaceSteps
}

func (p Pose) angle() float64 { return math.Pi * float64(p.Turn) / FlipSteps }

// DiscMargin returns how far the picture of a disc extends beyond its cell, in pixels.
func DiscMargin(cell int) int { return int(math.Round(discMargin * float64(cell))) }

// Image draws the disc with its shadow for a cell of the given width in pixels. The
// picture is larger than the cell by DiscMargin on every side.
func (p Pose) Image(cell int) *image.RGBA {
	return paintDisc(float64(cell), cell+2*DiscMargin(cell), p)
}

// DiscImage returns a picture, px pixels wide, of a disc at rest, with an outline that is
// visible on any background.
func DiscImage(side game.Side, px int) *image.RGBA {
	const width = 2*discRadius + 0.12 // with most of its shadow, in cells
	cell := float64(px) / width
	img := paintDisc(cell, px, Pose{Side: side})
	drawRing(img, discRadius*cell, outlineWidth*float64(px), OutlineColour())
	return img
}

// boldEdge is the width of the edge of a bold disc, in cells.
const boldEdge = 0.045

// paintDisc draws a disc with its shadow, pixel by pixel, in the middle of a picture n
// pixels wide.
func paintDisc(cell float64, n int, p Pose) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, n, n))
	b, s := newDiscBody(cell, n, p), newDiscShadow(cell, n, p)
	above, below := make([]discPart, n+1), make([]discPart, n+1)
	b.partsOfRow(0, above)
	for y := range n {
		b.partsOfRow(y+1, below)
		for x := range n {
			corners := [4]discPart{above[x], above[x+1], below[x], below[x+1]}
			disc := b.pixel(x, y, corners)
			if p.Ghost {
				disc = disc.scaled(ghostOpacity)
			} else if disc.cover < 1 {
				disc.cover += (1 - disc.cover) * s.at(x, y)
			}
			disc.setPixel(img, x, y)
		}
		above, below = below, above
	}
	if p.Bold && p.Turn == 0 && p.Side == game.First {
		width := max(1, boldEdge*cell)
		drawRing(img, discRadius*cell*(1+0.13*p.height())-width/2, width, color.NRGBA{R: 0xFF, G: 0xFF, B: 0xFF, A: 0xFF})
	}
	return img
}

// ghostOpacity is the opacity of a disc that is not on the board.
const ghostOpacity = 0.62

// discShadow is the soft elliptical shadow of a disc on the felt. The higher the disc is,
// the further away and the softer is the shadow.
type discShadow struct {
	x, y                  float64 // the centre
	axisX, axisY          float64 // the direction of the axis whose half length is halfWidth
	halfLength, halfWidth float64 // its half axes
	softness, darkness    float64
}

func newDiscShadow(cell float64, n int, p Pose) discShadow {
	height := p.height()
	sin, cos := math.Sincos(float64(p.TipDirection) * math.Pi / 4)
	middle := float64(n) / 2
	return discShadow{
		x:          middle + cell*(0.012+0.060*height),
		y:          middle + cell*(0.030+0.115*height),
		axisX:      cos,
		axisY:      sin,
		halfLength: discRadius * cell,
		halfWidth:  math.Max(discRadius*math.Abs(math.Cos(p.angle())), 2*discHalfThickness) * cell,
		softness:   cell * (0.055 + 0.045*height),
		darkness:   0.66 - 0.16*height,
	}
}

// at returns how dark the shadow is in a pixel, from 0 to 1.
func (s discShadow) at(px, py int) float64 {
	x, y := float64(px)+0.5-s.x, float64(py)+0.5-s.y
	across, along := x*s.axisX+y*s.axisY, y*s.axisX-x*s.axisY
	u, v := along/s.halfLength, across/s.halfWidth
	level := u*u + v*v
	if level < 0.05 {
		return s.darkness
	}
	// The distance to the ellipse, to first order. level is 1 on the ellipse.
	u, v = u/s.halfLength, v/s.halfWidth
	distance := (level - 1) / (2 * math.Sqrt(u*u+v*v))
	return s.darkness * Ease(Clamp(0.5-distance/(2*s.softness)))
}
