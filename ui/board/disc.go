package board

import (
	"image"
	"math"

	"npaastribe/game"
)

// Proportions of a disc, in cells, and of its picture.
const (
	discRadius = 0.41
	discHalf   = 0.062 // half its thickness
	discMargin = 0.18  // of the picture round its cell, for the shadow
)

// turnSteps is in how many steps a disc turns over, and laySteps in how many
// it comes down.
const (
	turnSteps = 16
	laySteps  = 6
)

// pose is how a disc lies or hangs over the felt. It says all that the
// picture of a disc depends on beside its size.
type pose struct {
	side  game.Side // whose colour was up before the turn
	turn  int       // of turnSteps
	to    int       // where its upper side tips to, in eighths of a circle clockwise from the right
	lift  int       // of laySteps, for a disc that is being laid
	ghost bool      // not there yet
}

// plain is the same sight by its simplest name, so that it is drawn once. A
// disc that has turned over is one of the other side; one that turns from
// white to black looks as one that turns back, the other way.
func (p pose) plain() pose {
	switch {
	case p.turn == 0:
		p.to = 0
	case p.turn == turnSteps:
		p.side, p.turn, p.to = p.side.Other(), 0, 0
	case p.side == game.Second:
		p.side, p.turn, p.to = game.First, turnSteps-p.turn, (p.to+4)%8
	}
	return p
}

// height is how far the disc is over the felt, from 0 to 1.
func (p pose) height() float64 {
	return math.Sin(p.angle()) + float64(p.lift)/laySteps
}

func (p pose) angle() float64 { return math.Pi * float64(p.turn) / turnSteps }

// discPx is the width of a disc's picture on cells of a width, and marginPx
// how far it reaches beyond its cell.
func discPx(cellPx int) int { return cellPx + 2*marginPx(cellPx) }

func marginPx(cellPx int) int { return int(math.Round(discMargin * float64(cellPx))) }

// DiscImage is a picture, px pixels wide, of a disc at rest, with an outline that
// is seen on any ground.
func DiscImage(side game.Side, px int) *image.RGBA {
	const width = 2*discRadius + 0.12 // with the most of its shadow, in cells
	cell := float64(px) / width
	img := paintDisc(cell, px, pose{side: side})
	outline(img, discRadius*cell)
	return img
}

// paintDisc draws a disc with its shadow, pixel by pixel, into the middle of a
// picture n pixels wide.
func paintDisc(cell float64, n int, p pose) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, n, n))
	b, s := newBody(cell, n, p), newDiscShadow(cell, n, p)
	above, below := make([]part, n+1), make([]part, n+1)
	b.partsAlong(0, above)
	for y := range n {
		b.partsAlong(y+1, below)
		for x := range n {
			corners := [4]part{above[x], above[x+1], below[x], below[x+1]}
			disc := b.pixel(x, y, corners)
			if p.ghost {
				disc = disc.times(ghostly)
			} else if disc.cover < 1 {
				disc.cover += (1 - disc.cover) * s.at(x, y)
			}
			disc.put(img, x, y)
		}
		above, below = below, above
	}
	return img
}

// ghostly is how much there is of a disc that is not there yet.
const ghostly = 0.62

// light is a colour that covers a part of a pixel, premultiplied; its
// components go from 0 to 255.
type light struct {
	r, g, b float64
	cover   float64
}

func (l light) times(f float64) light {
	return light{l.r * f, l.g * f, l.b * f, l.cover * f}
}

func (l light) plus(m light) light {
	return light{l.r + m.r, l.g + m.g, l.b + m.b, l.cover + m.cover}
}

func (l light) put(img *image.RGBA, x, y int) {
	pix := img.Pix[y*img.Stride+4*x:][:4:4]
	pix[0], pix[1], pix[2] = uint8(l.r+0.5), uint8(l.g+0.5), uint8(l.b+0.5)
	pix[3] = uint8(l.cover*255 + 0.5)
}

// discShadow is the soft shadow of a disc on the felt: of an ellipse, the
// further away and the softer the higher the disc is.
type discShadow struct {
	x, y         float64 // its middle
	toX, toY     float64 // the direction in which it is narrower
	along, broad float64 // its half axes
	soft, deep   float64
}

func newDiscShadow(cell float64, n int, p pose) discShadow {
	high := p.height()
	sin, cos := math.Sincos(float64(p.to) * math.Pi / 4)
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
	return s.deep * ease(clamp(0.5-distance/(2*s.soft)))
}
