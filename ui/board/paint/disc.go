package paint

import (
	"image"
	"image/color"
	"math"

	"npaastribe/game"
)

// Proportions of a disc, in cells, and of its picture.
const (
	discRadius = 0.41
	discHalf   = 0.062 // half its thickness
	discMargin = 0.18  // of the picture round its cell, for the shadow
)

// TurnSteps is in how many steps a disc turns over, and LaySteps in how many
// it comes down.
const (
	TurnSteps = 16
	LaySteps  = 6
)

// Pose is how a disc lies or hangs over the felt. It says all that the
// picture of a disc depends on beside its size.
type Pose struct {
	Side  game.Side // whose colour was up before the turn
	Turn  int       // of TurnSteps
	To    int       // where its upper side tips to, in eighths of a circle clockwise from the right
	Lift  int       // of LaySteps, for a disc that is being laid
	Ghost bool      // not there yet
	Bold  bool      // black with a white edge, for high contrast
}

// Plain is the same sight by its simplest name, so that it is drawn once. A
// disc that has turned over is one of the other side; one that turns from
// white to black looks as one that turns back, the other way.
func (p Pose) Plain() Pose {
	switch {
	case p.Turn == 0:
		p.To = 0
	case p.Turn == TurnSteps:
		p.Side, p.Turn, p.To = p.Side.Other(), 0, 0
	case p.Side == game.Second:
		p.Side, p.Turn, p.To = game.First, TurnSteps-p.Turn, (p.To+4)%8
	}
	return p
}

// height is how far the disc is over the felt, from 0 to 1.
func (p Pose) height() float64 {
	return math.Sin(p.angle()) + float64(p.Lift)/LaySteps
}

func (p Pose) angle() float64 { return math.Pi * float64(p.Turn) / TurnSteps }

// DiscMargin is how far the picture of a disc reaches beyond its cell, in pixels.
func DiscMargin(cell int) int { return int(math.Round(discMargin * float64(cell))) }

// Image draws the disc with its shadow, on a cell of a width in pixels.
func (p Pose) Image(cell int) *image.RGBA {
	return paintDisc(float64(cell), cell+2*DiscMargin(cell), p)
}

// DiscImage is a picture, px pixels wide, of a disc at rest, with an outline that
// is seen on any ground.
func DiscImage(side game.Side, px int) *image.RGBA {
	const width = 2*discRadius + 0.12 // with the most of its shadow, in cells
	cell := float64(px) / width
	img := paintDisc(cell, px, Pose{Side: side})
	ring(img, discRadius*cell, outlineWidth*float64(px), OutlineColour())
	return img
}

// boldEdge is how wide the edge of a bold disc is, in cells.
const boldEdge = 0.045

// paintDisc draws a disc with its shadow, pixel by pixel, into the middle of a
// picture n pixels wide.
func paintDisc(cell float64, n int, p Pose) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, n, n))
	b, s := newBody(cell, n, p), newDiscShadow(cell, n, p)
	above, below := make([]part, n+1), make([]part, n+1)
	b.partsAlong(0, above)
	for y := range n {
		b.partsAlong(y+1, below)
		for x := range n {
			corners := [4]part{above[x], above[x+1], below[x], below[x+1]}
			disc := b.pixel(x, y, corners)
			if p.Ghost {
				disc = disc.times(ghostly)
			} else if disc.cover < 1 {
				disc.cover += (1 - disc.cover) * s.at(x, y)
			}
			disc.put(img, x, y)
		}
		above, below = below, above
	}
	if p.Bold && p.Turn == 0 && p.Side == game.First {
		wide := max(1, boldEdge*cell)
		ring(img, discRadius*cell*(1+0.13*p.height())-wide/2, wide, color.NRGBA{R: 0xFF, G: 0xFF, B: 0xFF, A: 0xFF})
	}
	return img
}

// ghostly is how much there is of a disc that is not there yet.
const ghostly = 0.62

// discShadow is the soft shadow of a disc on the felt: of an ellipse, the
// further away and the softer the higher the disc is.
type discShadow struct {
	x, y         float64 // its middle
	toX, toY     float64 // the direction in which it is narrower
	along, broad float64 // its half axes
	soft, deep   float64
}

func newDiscShadow(cell float64, n int, p Pose) discShadow {
	high := p.height()
	sin, cos := math.Sincos(float64(p.To) * math.Pi / 4)
	middle := float64(n) / 2
	return discShadow{
		x:     middle + cell*(0.012+0.060*high),
		y:     middle + cell*(0.030+0.115*high),
		toX:   cos,
		toY:   sin,
		along: discRadius * cell,
		broad: math.Max(discRadius*math.Abs(math.Cos(p.angle())), 2*discHalf) * cell,
		soft:  cell * (0.055 + 0.045*high),
		deep:  0.66 - 0.16*high,
	}
}

// at is how dark the shadow is in a pixel, from 0 to 1.
func (s discShadow) at(px, py int) float64 {
	x, y := float64(px)+0.5-s.x, float64(py)+0.5-s.y
	across, along := x*s.toX+y*s.toY, y*s.toX-x*s.toY
	u, v := along/s.along, across/s.broad
	level := u*u + v*v
	if level < 0.05 {
		return s.deep
	}
	// The distance to the ellipse, to first order: level is 1 on it.
	u, v = u/s.along, v/s.broad
	distance := (level - 1) / (2 * math.Sqrt(u*u+v*v))
	return s.deep * Ease(Clamp(0.5-distance/(2*s.soft)))
}
