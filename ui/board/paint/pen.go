package paint

import (
	"image"
	"image/color"
	"math"

	"npaastribe/game"
)

// variants is the number of ways in which a mark can be drawn by hand.
const variants = 5

// penPoint is a point of a line, in cells.
type penPoint struct{ x, y float64 }

// penLines are the lines of each variant of the marks: two for a cross, one for a ring.
var penLines = func() (lines [2][variants][][]penPoint) {
	for v := range variants {
		lines[0][v] = [][]penPoint{
			penStroke(v, penPoint{0.25, 0.25}, penPoint{0.75, 0.75}),
			penStroke(v+variants, penPoint{0.75, 0.25}, penPoint{0.25, 0.75}),
		}
		lines[1][v] = [][]penPoint{penRing(v)}
	}
	return lines
}()

// jitter returns a pseudorandom value from −1 to 1 that depends only on its arguments.
func jitter(v, which int) float64 { return 2*WhiteNoise(17*v+5, 31*which+7) - 1 }

// penStroke returns a line as drawn by hand: its ends are a little off, and it is
// slightly bent.
func penStroke(v int, from, to penPoint) []penPoint {
	const endJitter, bend, points = 0.03, 0.045, 9
	from = penPoint{from.x + endJitter*jitter(v, 1), from.y + endJitter*jitter(v, 2)}
	to = penPoint{to.x + endJitter*jitter(v, 3), to.y + endJitter*jitter(v, 4)}
	line := make([]penPoint, points)
	for i := range line {
		t := float64(i) / (points - 1)
		bow := 4 * t * (1 - t) * bend * jitter(v, 5)
		line[i] = penPoint{
			from.x + (to.x-from.x)*t - bow*(to.y-from.y),
			from.y + (to.y-from.y)*t + bow*(to.x-from.x),
		}
	}
	return line
}

// penRing returns a ring as drawn by hand, from the top and to the left: not quite round,
// and with its end slightly beside its beginning.
func penRing(v int) []penPoint {
	const radius, points = 0.285, 41
	line := make([]penPoint, points)
	for i := range line {
		t := float64(i) / (points - 1)
		angle := -math.Pi/2 + 0.25*jitter(v, 6) - t*(2*math.Pi+0.22)
		distance := radius * (1 + 0.045*math.Sin(2*angle+3*jitter(v, 7)) + 0.025*math.Sin(3*angle+3*jitter(v, 8)))
		distance *= 1 + (0.03+0.02*jitter(v, 9))*(t-0.5)
		sin, cos := math.Sincos(angle)
		line[i] = penPoint{0.5 + 0.012*jitter(v, 10) + distance*cos, 0.5 + 0.012*jitter(v, 11) + distance*0.97*sin}
	}
	return line
}

// penHalfWidth is half the width of a pen's line, in cells. penMoveTime is the part of the
// time in which the pen moves from one line to the next.
const (
	penHalfWidth     = 0.047
	penHalfWidthBold = 0.078 // penHalfWidth in high contrast
	penMoveTime      = 0.16
)

// Draw draws the beginning of a pen mark on an empty page (see BlankMark). progress is how
// much of it is drawn, from 0 to 1; cell is the width of a cell in pixels.
func (m Mark) Draw(page *image.RGBA, cell int, progress float64) {
	lines := &penLines[0][m.Variant]
	if m.Side == game.Second {
		lines = &penLines[1][m.Variant]
	}
	n := float64(len(*lines))
	each := (1 - penMoveTime*(n-1)) / n
	pen := pen{img: page, cell: float64(cell), margin: float64(MarkMargin(cell)), ink: m.Ink}
	pen.halfWidth = max(0.8, penHalfWidth*pen.cell)
	if m.Bold {
		pen.halfWidth = max(1.2, penHalfWidthBold*pen.cell)
	}
	for i, line := range *lines {
		if done := (progress - float64(i)*(each+penMoveTime)) / each; done > 0 {
			pen.draw(line, min(1, done))
		}
	}
}

// pen draws lines with round ends. Lengths are in pixels.
type pen struct {
	img                     *image.RGBA
	cell, margin, halfWidth float64
	ink                     color.NRGBA
}

// draw draws the beginning of a line. progress is how much of it is drawn, from 0 to 1.
func (p *pen) draw(line []penPoint, progress float64) {
	whole, rest := math.Modf(progress * float64(len(line)-1))
	for i := range line[1:] {
		from, to := line[i], line[i+1]
		if i == int(whole) {
			to = penPoint{from.x + (to.x-from.x)*rest, from.y + (to.y-from.y)*rest}
		}
		if i <= int(whole) {
			p.segment(p.toPixels(from), p.toPixels(to))
		}
	}
}

func (p *pen) toPixels(at penPoint) penPoint {
	return penPoint{p.margin + at.x*p.cell, p.margin + at.y*p.cell}
}

// segment draws a straight segment. Where segments overlap, a pixel gets the greater
// coverage of the two, not their sum.
func (p *pen) segment(a, b penPoint) {
	reach := p.halfWidth + 1
	x0, x1 := int(min(a.x, b.x)-reach), int(max(a.x, b.x)+reach)
	y0, y1 := int(min(a.y, b.y)-reach), int(max(a.y, b.y)+reach)
	dx, dy := b.x-a.x, b.y-a.y
	length := dx*dx + dy*dy
	for y := max(0, y0); y <= min(y1, p.img.Rect.Dy()-1); y++ {
		for x := max(0, x0); x <= min(x1, p.img.Rect.Dx()-1); x++ {
			px, py := float64(x)+0.5-a.x, float64(y)+0.5-a.y
			along := 0.0
			if length > 0 {
				along = Clamp((px*dx + py*dy) / length)
			}
			ex, ey := px-along*dx, py-along*dy
			p.setPixel(x, y, Clamp(p.halfWidth+0.5-math.Sqrt(ex*ex+ey*ey)))
		}
	}
}

func (p *pen) setPixel(x, y int, cover float64) {
	pix := p.img.Pix[y*p.img.Stride+4*x:][:4:4]
	alpha := uint8(cover*255 + 0.5)
	if alpha <= pix[3] {
		return
	}
	pix[0], pix[1], pix[2] = uint8(float64(p.ink.R)*cover+0.5), uint8(float64(p.ink.G)*cover+0.5), uint8(float64(p.ink.B)*cover+0.5)
	pix[3] = alpha
}
