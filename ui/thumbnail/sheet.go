package thumbnail

import (
	"image"
	"image/color"
	"math"
)

// Sheet is a picture to draw on. Coordinates are in pixels and need not be whole numbers; edges
// are anti-aliased.
type Sheet struct{ *image.RGBA }

// Box is a rectangle.
type Box struct{ X0, Y0, X1, Y1 float64 }

// NewBox returns the rectangle between two corners.
func NewBox(x0, y0, x1, y1 float64) Box { return Box{x0, y0, x1, y1} }

// dot blends ink into a pixel; cover is the covered part of the pixel, from 0 to 1.
func (c Sheet) dot(x, y int, cover float64, ink color.NRGBA) {
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

// fill blends ink into every pixel of a box. cover returns the covered part of the pixel
// centred at x, y.
func (c Sheet) fill(b Box, ink color.NRGBA, cover func(x, y float64) float64) {
	x0, x1 := max(0, int(b.X0)), min(c.Rect.Dx(), int(math.Ceil(b.X1)))
	y0, y1 := max(0, int(b.Y0)), min(c.Rect.Dy(), int(math.Ceil(b.Y1)))
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			c.dot(x, y, cover(float64(x)+0.5, float64(y)+0.5), ink)
		}
	}
}

// Rectangle fills a rectangle.
func (c Sheet) Rectangle(b Box, ink color.NRGBA) {
	c.fill(b, ink, func(x, y float64) float64 {
		return overlap(x, b.X0, b.X1) * overlap(y, b.Y0, b.Y1)
	})
}

// overlap returns how much of the pixel centred at v lies between two edges, from 0 to 1.
func overlap(v, from, to float64) float64 {
	return max(0, min(v+0.5, to)-max(v-0.5, from))
}

// Rounded fills a rectangle with round corners of the given radius.
func (c Sheet) Rounded(b Box, corner float64, ink color.NRGBA) {
	middleX, middleY := (b.X0+b.X1)/2, (b.Y0+b.Y1)/2
	halfX, halfY := (b.X1-b.X0)/2-corner, (b.Y1-b.Y0)/2-corner
	c.fill(b, ink, func(x, y float64) float64 {
		dx, dy := max(0, math.Abs(x-middleX)-halfX), max(0, math.Abs(y-middleY)-halfY)
		return corner + 0.5 - math.Sqrt(dx*dx+dy*dy)
	})
}

// Tiny is the radius below which a disc is drawn as a square of the same area, since a small
// circle looks jagged.
const Tiny = 1.2

// Disc fills a disc.
func (c Sheet) Disc(x, y, radius float64, ink color.NRGBA) {
	if radius < Tiny {
		half := radius * math.Sqrt(math.Pi) / 2
		c.Rectangle(Box{x - half, y - half, x + half, y + half}, ink)
		return
	}
	c.fill(Box{x - radius - 1, y - radius - 1, x + radius + 1, y + radius + 1}, ink, func(px, py float64) float64 {
		px, py = px-x, py-y
		return radius + 0.5 - math.Sqrt(px*px+py*py)
	})
}

// Ring draws a circle with a line of the given width.
func (c Sheet) Ring(x, y, radius, width float64, ink color.NRGBA) {
	reach := radius + width/2 + 1
	c.fill(Box{x - reach, y - reach, x + reach, y + reach}, ink, func(px, py float64) float64 {
		px, py = px-x, py-y
		return width/2 + 0.5 - math.Abs(math.Sqrt(px*px+py*py)-radius)
	})
}

// Cross draws two diagonal strokes of the given width, which extend by reach horizontally and
// vertically from their centre.
func (c Sheet) Cross(x, y, reach, width float64, ink color.NRGBA) {
	out := reach + width
	c.fill(Box{x - out, y - out, x + out, y + out}, ink, func(px, py float64) float64 {
		px, py = math.Abs(px-x), math.Abs(py-y) // all four quadrants are alike
		beyond := max(0, (px+py)/2-reach) * math.Sqrt2
		aside := math.Abs(px-py) / math.Sqrt2
		return width/2 + 0.5 - math.Sqrt(aside*aside+beyond*beyond)
	})
}
