package paint

import (
	"image"
	"math"
)

// cup is a pit or a home carved into the wood: as wide as its rectangle and with
// semicircular ends. Lengths are in pixels.
type cup struct {
	roundedRect
	centreX                  float64 // x of the middle
	upperCentreY             float64 // y of the centre of the upper end
	lowerCentreY             float64
	radius                   float64
	lipWidth, shadowSoftness float64 // width of its edge and of the soft edge of its shadow
	floor                    [3]float64
}

func newCup(r image.Rectangle, unit float64, floor [3]float64) cup {
	radius := float64(r.Dx()) / 2
	return cup{
		roundedRect: newRoundedRect(r, radius),
		centreX:     float64(r.Min.X) + radius, upperCentreY: float64(r.Min.Y) + radius, lowerCentreY: float64(r.Max.Y) - radius,
		radius: radius, lipWidth: max(1.5, 0.035*unit), shadowSoftness: 0.11 * unit, floor: floor,
	}
}

// polar returns the direction from the middle of the cup to a point, and the distance in
// radii of the cup.
func (c *cup) polar(x, y float64) (toX, toY, distance float64) {
	toX, toY = x-c.centreX, y-min(max(y, c.upperCentreY), c.lowerCentreY)
	length := math.Hypot(toX, toY)
	if length == 0 {
		return 0, 0, 0
	}
	return toX / length, toY / length, length / c.radius
}

// carve draws the cup into a picture of the board. origin is the board's coordinate of the
// picture's top left corner.
func (c *cup) carve(img *image.RGBA, origin image.Point) {
	margin := int(math.Ceil(c.lipWidth)) + 1
	for y := c.y0 - margin; y < c.y1+margin; y++ {
		for x := c.x0 - margin; x < c.x1+margin; x++ {
			pix := img.Pix[img.PixOffset(x-origin.X, y-origin.Y):][:3:3]
			c.pixel(float64(x)+0.5, float64(y)+0.5, pix)
		}
	}
}

// pixel draws the cup over one pixel of wood.
func (c *cup) pixel(x, y float64, pix []uint8) {
	toX, toY, distance := c.polar(x, y)
	outside := (distance - 1) * c.radius
	light, inside := c.lipLight(outside, toX, toY), Clamp(0.5-outside)
	var brightness float64
	if inside > 0 {
		brightness = c.innerLight(x, y, toX, toY, distance)
	}
	for i, v := range pix {
		wood := float64(v)
		if light > 0 {
			wood += (255 - wood) * light
		} else {
			wood *= 1 + light
		}
		bottom := (0.86*c.floor[i] + 0.14*float64(v)) * brightness
		pix[i] = uint8(min(255, wood+(bottom-wood)*inside) + 0.5)
	}
}

// lipLight returns how much the edge of the cup, which slopes inwards, is lightened or
// darkened.
func (c *cup) lipLight(outside, toX, toY float64) float64 {
	edge := Clamp(1 - outside/c.lipWidth)
	return 0.42 * edge * (0.55*toX + 0.83*toY)
}

// innerLight returns the brightness of the inside at a point.
func (c *cup) innerLight(x, y, toX, toY, distance float64) float64 {
	slope := 1.25 * distance * distance * distance
	normal := vector{-slope * toX, -slope * toY, 1}.unit()
	return (0.22 + 1.05*max(0, normal.dot(lightDirection))) * (1 - 0.50*c.shadow(x, y, distance))
}

// shadow returns how much of the light the edge keeps from a point, from 0 to 1.
func (c *cup) shadow(x, y, distance float64) float64 {
	depth := 0.40 * c.radius * (1 - 0.75*distance*distance)
	_, _, distanceThere := c.polar(x-0.55*depth, y-0.83*depth) // on the way to the lamp
	return Ease(Clamp(0.5 + (distanceThere-1)*c.radius/(2*c.shadowSoftness)))
}
