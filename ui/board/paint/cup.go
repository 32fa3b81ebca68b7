package paint

import (
	"image"
	"math"
)

// cup is a pit or a home carved into the wood: as wide as its rectangle and with
// semicircular ends. Lengths are in pixels.
type cup struct {
	plate
	middle    float64 // x of the middle
	above     float64 // y of the centre of the upper end
	below     float64
	radius    float64
	lip, soft float64 // width of its edge and of the soft edge of its shadow
	floor     [3]float64
}

func newCup(r image.Rectangle, unit float64, floor [3]float64) cup {
	radius := float64(r.Dx()) / 2
	return cup{
		plate:  rounded(r, radius),
		middle: float64(r.Min.X) + radius, above: float64(r.Min.Y) + radius, below: float64(r.Max.Y) - radius,
		radius: radius, lip: max(1.5, 0.035*unit), soft: 0.11 * unit, floor: floor,
	}
}

// out returns the direction from the middle of the cup to a point, and the distance in
// radii of the cup.
func (c *cup) out(x, y float64) (toX, toY, far float64) {
	toX, toY = x-c.middle, y-min(max(y, c.above), c.below)
	length := math.Hypot(toX, toY)
	if length == 0 {
		return 0, 0, 0
	}
	return toX / length, toY / length, length / c.radius
}

// carve draws the cup into a picture of the board. from is the board's coordinate of the
// picture's top left corner.
func (c *cup) carve(img *image.RGBA, from image.Point) {
	lip := int(math.Ceil(c.lip)) + 1
	for y := c.y0 - lip; y < c.y1+lip; y++ {
		for x := c.x0 - lip; x < c.x1+lip; x++ {
			pix := img.Pix[img.PixOffset(x-from.X, y-from.Y):][:3:3]
			c.pixel(float64(x)+0.5, float64(y)+0.5, pix)
		}
	}
}

// pixel draws the cup over one pixel of wood.
func (c *cup) pixel(x, y float64, pix []uint8) {
	toX, toY, far := c.out(x, y)
	outside := (far - 1) * c.radius
	light, inside := c.lipLight(outside, toX, toY), Clamp(0.5-outside)
	var deep float64
	if inside > 0 {
		deep = c.light(x, y, toX, toY, far)
	}
	for i, v := range pix {
		wood := float64(v)
		if light > 0 {
			wood += (255 - wood) * light
		} else {
			wood *= 1 + light
		}
		bottom := (0.86*c.floor[i] + 0.14*float64(v)) * deep
		pix[i] = uint8(min(255, wood+(bottom-wood)*inside) + 0.5)
	}
}

// lipLight returns how much the edge of the cup, which slopes inwards, is lightened or
// darkened.
func (c *cup) lipLight(outside, toX, toY float64) float64 {
	edge := Clamp(1 - outside/c.lip)
	return 0.42 * edge * (0.55*toX + 0.83*toY)
}

// light returns the brightness of the inside at a point.
func (c *cup) light(x, y, toX, toY, far float64) float64 {
	slope := 1.25 * far * far * far
	normal := vector{-slope * toX, -slope * toY, 1}.unit()
	return (0.22 + 1.05*max(0, normal.dot(lamp))) * (1 - 0.50*c.shadow(x, y, far))
}

// shadow returns how much of the light the edge keeps from a point, from 0 to 1.
func (c *cup) shadow(x, y, far float64) float64 {
	deep := 0.40 * c.radius * (1 - 0.75*far*far)
	_, _, there := c.out(x-0.55*deep, y-0.83*deep) // on the way to the lamp
	return Ease(Clamp(0.5 + (there-1)*c.radius/(2*c.soft)))
}
