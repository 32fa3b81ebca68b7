package board

import (
	"image"
	"image/color"
	"math"
)

// feltColours are the colours of a felt board in its frame.
type feltColours struct {
	felt        faceColours
	line, frame color.NRGBA
}

// feltPainter draws an empty board pixel by pixel: a wooden frame with a soft
// shadow, and sunk into it the felt with its lines. Its own lengths are in
// pixels.
type feltPainter struct {
	cells
	outline       plate
	x0, y0        int // the first cell's corner
	x1, y1        int // the end of the last cell
	felt          faceColours
	line, wood    [3]float64
	half          int // of a line's width, rounded down
	width         int // of a line
	spot          float64
	bevel, shadow float64
}

// paintFelt draws the board as big as the grid asks for.
func paintFelt(g cells, c feltColours) *image.RGBA {
	_, size := g.plate()
	img := image.NewRGBA(image.Rect(0, 0, pixels(size.Width, g.scale), pixels(size.Height, g.scale)))
	p := newFeltPainter(g, c, img.Rect)
	for y := range img.Rect.Dy() {
		felt := p.felt.at(float64(y-p.y0) / float64(p.y1-p.y0))
		for x := range img.Rect.Dx() {
			if x >= p.x0 && x < p.x1 && y >= p.y0 && y < p.y1 {
				p.feltShade(x, y).put(img, x, y, mix(felt, p.line, p.lined(x-p.x0, y-p.y0)))
			} else {
				p.frameShade(x, y).put(img, x, y, p.wood)
			}
		}
	}
	return img
}

func newFeltPainter(g cells, c feltColours, bounds image.Rectangle) feltPainter {
	margin, cell := pixels(shadowMargin, g.scale), float64(g.cellPx)
	p := feltPainter{
		cells: g, felt: c.felt, line: rgb(c.line), wood: rgb(c.frame),
		x0: margin + g.framePx, y0: margin + g.framePx,
		width: max(1, int(math.Round(cell/38))),
		spot:  math.Max(2.2, 0.07*cell), bevel: math.Max(1.5, 0.045*cell), shadow: 0.20 * cell,
		outline: plate{
			x0: margin, y0: margin, x1: bounds.Dx() - margin, y1: bounds.Dy() - margin,
			corner: 0.5 * float64(g.framePx), blur: float64(margin),
		},
	}
	p.x1, p.y1 = p.x0+g.columns*g.cellPx, p.y0+g.rows*g.cellPx
	p.half = p.width / 2
	return p
}

func rgb(c color.NRGBA) [3]float64 {
	return [3]float64{float64(c.R), float64(c.G), float64(c.B)}
}

func mix(a, b [3]float64, t float64) [3]float64 {
	for i := range a {
		a[i] += (b[i] - a[i]) * t
	}
	return a
}

// lined is how much of a line is in a pixel of the felt, from 0 to 1.
func (p *feltPainter) lined(x, y int) float64 {
	if p.onLinePx(x, p.columns) || p.onLinePx(y, p.rows) {
		return 0.82
	}
	return 0.82 * p.spotted(x, y)
}

// onLinePx reports whether a pixel so far from the edge of the grid, which has n
// cells in that direction, is on a line.
func (p *feltPainter) onLinePx(v, n int) bool {
	beyond := (v + p.half) % p.cellPx
	return beyond < p.width && v+p.half < n*p.cellPx
}

// spotted is how much of a pixel one of the four small marks covers: they are
// two cells in from the corners.
func (p *feltPainter) spotted(x, y int) float64 {
	fold := func(v, n int) float64 { // the distance from the crossing nearest to the middle's mirror
		near := min(v, n*p.cellPx-1-v)
		return float64(near-2*p.cellPx) + 0.5
	}
	return clamp(p.spot + 0.5 - math.Hypot(fold(x, p.columns), fold(y, p.rows)))
}

// feltShade is how the felt is lit: its fibres, the shadow of the frame above
// and at the left, and the bright lower edge of every line.
func (p *feltPainter) feltShade(px, py int) shade {
	x, y := px-p.x0, py-p.y0
	s := shade{cover: 1, light: 0.045 * (speckle(px, py) - 0.5)}
	s.light += 0.05 - 0.09*float64(x+y)/float64(p.x1-p.x0+p.y1-p.y0)
	if p.onLinePx(x-p.width, p.columns) || p.onLinePx(y-p.width, p.rows) {
		s.light += 0.05
	}
	above, left := clamp(1-float64(y)/p.shadow), clamp(1-float64(x)/(0.7*p.shadow))
	s.light -= 0.42*above*above + 0.30*left*left
	return s
}

// frameShade is the frame: four boards that meet at the corners, with an edge
// that slopes down to the felt.
func (p *feltPainter) frameShade(px, py int) shade {
	s := p.outline.shade(px, py)
	if s.cover == 0 {
		return s
	}
	outX, outY := beyond(px, p.x0, p.x1), beyond(py, p.y0, p.y1)
	far, along, across := float64(outY), px, py
	low := py >= p.y1 // its slope to the felt looks up, to the light
	if outX > outY {
		far, along, across, low = float64(outX), py, px+7919, px >= p.x1
	}
	s.light += 0.11 * (grain(float64(along)/float64(p.cellPx), float64(across)/float64(p.cellPx)) - 0.5)
	if outX == outY {
		s.light -= 0.10
	}
	if slope := clamp(1 - (far-1)/p.bevel); slope > 0 && low {
		s.light += 0.20 * slope
	} else if slope > 0 {
		s.light -= 0.34 * slope
	}
	return s
}

// beyond is how far v is outside from … to, from 1 on, or 0 inside.
func beyond(v, from, to int) int { return max(from-v, v-to+1, 0) }

// speckle is a value from 0 to 1 that looks random, always the same for the
// same place.
func speckle(x, y int) float64 {
	h := uint32(x)*0x9E3779B1 ^ uint32(y)*0x85EBCA77 //nolint:gosec // any bits will do
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 13
	return float64(h&0xFFFF) / 0xFFFF
}

// grain is the grain of wood, from 0 to 1, at a place in cells: it changes
// fast across the board and slowly along it.
func grain(along, across float64) float64 {
	return 0.6*smooth(along*0.55, across*13) + 0.4*smooth(along*1.3, across*34)
}

// smooth is speckle between whole places too.
func smooth(x, y float64) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	i, j := int(fx), int(fy)
	tx, ty := ease(x-fx), ease(y-fy)
	top := speckle(i, j) + (speckle(i+1, j)-speckle(i, j))*tx
	low := speckle(i, j+1) + (speckle(i+1, j+1)-speckle(i, j+1))*tx
	return top + (low-top)*ty
}

// ease goes from 0 to 1 with a slow start and end.
func ease(t float64) float64 { return t * t * (3 - 2*t) }
