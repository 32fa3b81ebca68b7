package thumbnail

import (
	"image"
	"image/color"
	"math"
)

// sheet is a picture to draw on. Places are in pixels and may lie between
// them; edges are smooth.
type sheet struct{ *image.RGBA }

// box is a rectangle.
type box struct{ x0, y0, x1, y1 float64 }

// dot colours a part of a pixel of the picture, from 0 to 1.
func (c sheet) dot(x, y int, cover float64, ink color.NRGBA) {
	if cover <= 0 {
		return
	}
	const whole = 256
	a := uint32(min(1, cover)*whole+0.5) * uint32(ink.A) / 255
	pix := c.Pix[y*c.Stride+4*x:][:4:4]
	for i, v := range [4]uint8{ink.R, ink.G, ink.B, 255} {
		pix[i] = uint8((uint32(pix[i])*(whole-a) + uint32(v)*a) / whole) //nolint:gosec // a mean of bytes
	}
}

// fill colours what a function says of every pixel in a box, given its middle.
func (c sheet) fill(b box, ink color.NRGBA, cover func(x, y float64) float64) {
	x0, x1 := max(0, int(b.x0)), min(c.Rect.Dx(), int(math.Ceil(b.x1)))
	y0, y1 := max(0, int(b.y0)), min(c.Rect.Dy(), int(math.Ceil(b.y1)))
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			c.dot(x, y, cover(float64(x)+0.5, float64(y)+0.5), ink)
		}
	}
}

// rect colours a rectangle.
func (c sheet) rect(b box, ink color.NRGBA) {
	c.fill(b, ink, func(x, y float64) float64 {
		return overlap(x, b.x0, b.x1) * overlap(y, b.y0, b.y1)
	})
}

// overlap is how much of a pixel round v lies between two edges.
func overlap(v, from, to float64) float64 {
	return max(0, min(v+0.5, to)-max(v-0.5, from))
}

// rounded colours a rectangle with round corners.
func (c sheet) rounded(b box, corner float64, ink color.NRGBA) {
	middleX, middleY := (b.x0+b.x1)/2, (b.y0+b.y1)/2
	halfX, halfY := (b.x1-b.x0)/2-corner, (b.y1-b.y0)/2-corner
	c.fill(b, ink, func(x, y float64) float64 {
		dx, dy := max(0, math.Abs(x-middleX)-halfX), max(0, math.Abs(y-middleY)-halfY)
		return corner + 0.5 - math.Sqrt(dx*dx+dy*dy)
	})
}

// tiny is the radius under which a disc is drawn as a square of its area: the
// steps of a small circle show.
const tiny = 1.2

// disc colours a disc.
func (c sheet) disc(x, y, radius float64, ink color.NRGBA) {
	if radius < tiny {
		half := radius * math.Sqrt(math.Pi) / 2
		c.rect(box{x - half, y - half, x + half, y + half}, ink)
		return
	}
	c.fill(box{x - radius - 1, y - radius - 1, x + radius + 1, y + radius + 1}, ink, func(px, py float64) float64 {
		px, py = px-x, py-y
		return radius + 0.5 - math.Sqrt(px*px+py*py)
	})
}

// ring colours a circle of some width.
func (c sheet) ring(x, y, radius, width float64, ink color.NRGBA) {
	reach := radius + width/2 + 1
	c.fill(box{x - reach, y - reach, x + reach, y + reach}, ink, func(px, py float64) float64 {
		px, py = px-x, py-y
		return width/2 + 0.5 - math.Abs(math.Sqrt(px*px+py*py)-radius)
	})
}

// cross colours two strokes aslant that go so far from their middle.
func (c sheet) cross(x, y, reach, width float64, ink color.NRGBA) {
	out := reach + width
	c.fill(box{x - out, y - out, x + out, y + out}, ink, func(px, py float64) float64 {
		px, py = math.Abs(px-x), math.Abs(py-y) // one quarter is as the others
		beyond := max(0, (px+py)/2-reach) * math.Sqrt2
		aside := math.Abs(px-py) / math.Sqrt2
		return width/2 + 0.5 - math.Sqrt(aside*aside+beyond*beyond)
	})
}
