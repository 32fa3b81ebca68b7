package paint

import (
	"image"
	"image/color"
	"math"
)

// Felt is an empty felt board in its frame, with its shadow. It is everything that its
// picture depends on. Lengths are in pixels.
type Felt struct {
	Size                image.Point // of the picture
	Columns, Rows, Cell int
	Frame, Shadow       int // their widths
	Top, Bottom         color.NRGBA
	Line, Wood          color.NRGBA
}

// feltPainter draws an empty board pixel by pixel: a wooden frame with a soft shadow, and
// the felt with its lines, which lies lower than the frame.
type feltPainter struct {
	Felt
	outline       roundedRect
	x0, y0        int // top left corner of the first cell
	x1, y1        int // bottom right corner of the last cell
	line, wood    [3]float64
	halfLine      int // half the width of a line, rounded down
	lineWidth     int // of a line
	spotRadius    float64
	bevel, shadow float64
}

// Image draws the board.
func (f Felt) Image() *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: f.Size})
	p := newFeltPainter(f)
	for y := range img.Rect.Dy() {
		felt := blend(f.Top, f.Bottom, float64(y-p.y0)/float64(p.y1-p.y0))
		for x := range img.Rect.Dx() {
			if x >= p.x0 && x < p.x1 && y >= p.y0 && y < p.y1 {
				p.feltShade(x, y).setPixel(img, x, y, mix(felt, p.line, p.lineShare(x-p.x0, y-p.y0)))
			} else {
				p.frameShade(x, y).setPixel(img, x, y, p.wood)
			}
		}
	}
	return img
}

func newFeltPainter(f Felt) feltPainter {
	cell, from := float64(f.Cell), f.Shadow+f.Frame
	p := feltPainter{
		Felt: f, line: rgb(f.Line), wood: rgb(f.Wood),
		x0: from, y0: from, x1: from + f.Columns*f.Cell, y1: from + f.Rows*f.Cell,
		lineWidth:  max(1, int(math.Round(cell/38))),
		spotRadius: math.Max(2.2, 0.07*cell), bevel: math.Max(1.5, 0.045*cell), shadow: 0.20 * cell,
		outline: newRoundedRect(image.Rectangle{Max: f.Size}.Inset(f.Shadow), 0.5*float64(f.Frame)),
	}
	p.outline.shadowWidth = float64(f.Shadow)
	p.halfLine = p.lineWidth / 2
	return p
}

// lineShare returns how much of the line colour is in a pixel of the felt, from 0 to 1.
func (p *feltPainter) lineShare(x, y int) float64 {
	if p.onLinePx(x, p.Columns) || p.onLinePx(y, p.Rows) {
		return 0.82
	}
	return 0.82 * p.spotShare(x, y)
}

// onLinePx reports whether a pixel is on a line. v is its distance from the edge of the
// grid, which has n cells in that direction.
func (p *feltPainter) onLinePx(v, n int) bool {
	offset := (v + p.halfLine) % p.Cell
	return offset < p.lineWidth && v+p.halfLine < n*p.Cell
}

// spotShare returns how much of a pixel is covered by one of the four small spots, each two
// cells in from a corner of the grid.
func (p *feltPainter) spotShare(x, y int) float64 {
	fold := func(v, n int) float64 { // signed distance from the nearer spot in one direction
		near := min(v, n*p.Cell-1-v)
		return float64(near-2*p.Cell) + 0.5
	}
	return Clamp(p.spotRadius + 0.5 - math.Hypot(fold(x, p.Columns), fold(y, p.Rows)))
}

// feltShade returns how the felt is lit: its fibres, the shadow of the frame at the top
// and on the left, and the bright lower edge of every line.
func (p *feltPainter) feltShade(px, py int) shade {
	x, y := px-p.x0, py-p.y0
	s := shade{cover: 1, light: 0.045 * (WhiteNoise(px, py) - 0.5)}
	s.light += 0.05 - 0.09*float64(x+y)/float64(p.x1-p.x0+p.y1-p.y0)
	if p.onLinePx(x-p.lineWidth, p.Columns) || p.onLinePx(y-p.lineWidth, p.Rows) {
		s.light += 0.05
	}
	above, left := Clamp(1-float64(y)/p.shadow), Clamp(1-float64(x)/(0.7*p.shadow))
	s.light -= 0.42*above*above + 0.30*left*left
	return s
}

// frameShade returns a pixel of the frame: four boards that meet at the corners, with an
// edge that slopes down to the felt.
func (p *feltPainter) frameShade(px, py int) shade {
	s := p.outline.shadeAt(px, py)
	if s.cover == 0 {
		return s
	}
	outX, outY := distanceOutside(px, p.x0, p.x1), distanceOutside(py, p.y0, p.y1)
	distance, along, across := float64(outY), px, py
	lowerSlope := py >= p.y1 // this slope faces the light
	if outX > outY {
		distance, along, across, lowerSlope = float64(outX), py, px+7919, px >= p.x1
	}
	s.light += 0.11 * (grain(float64(along)/float64(p.Cell), float64(across)/float64(p.Cell)) - 0.5)
	if outX == outY {
		s.light -= 0.10
	}
	if slope := Clamp(1 - (distance-1)/p.bevel); slope > 0 && lowerSlope {
		s.light += 0.20 * slope
	} else if slope > 0 {
		s.light -= 0.34 * slope
	}
	return s
}

// distanceOutside returns how far v is outside from..to−1, or 0 inside.
func distanceOutside(v, from, to int) int { return max(from-v, v-to+1, 0) }

// grain returns the grain of wood at a place in cells, from 0 to 1. It varies quickly
// across the board and slowly along it.
func grain(along, across float64) float64 {
	return 0.6*valueNoise(along*0.55, across*13) + 0.4*valueNoise(along*1.3, across*34)
}
