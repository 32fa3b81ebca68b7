package paint

import (
	"image"
	"image/color"
	"math"

	"npaastribe/game"
)

// Proportions of a stone, in cells.
const (
	stoneRadius = 0.45
	stoneRim    = 0.035 // the dark edge of a white stone, which separates it from the bright wood
	stoneBold   = 0.070 // the black edge of a white stone in high contrast
	winRadius   = 0.36  // in a cell of a winning line, whose colour must be visible around the stone
)

// LiftSteps is the number of steps in which a stone is set down.
const LiftSteps = 5

// The materials of black and white stones.
var (
	slate = material{r: 30, g: 33, b: 38, ambient: 0.12, specular: 66}
	shell = material{r: 253, g: 251, b: 245, ambient: 0.56, specular: 10}
)

// StoneColour returns the colour of a side's stones and discs.
func StoneColour(side game.Side) color.Color {
	m := slate
	if side == game.Second {
		m = shell
	}
	return color.NRGBA{uint8(m.r), uint8(m.g), uint8(m.b), 255}
}

// stoneRimColour is the colour of a white stone's edge.
var stoneRimColour = premulColour{r: 92, g: 66, b: 38}

// paintStone draws a stone with its shadow into an empty picture. cell is the width of a
// cell in pixels.
func paintStone(img *image.RGBA, cell float64, m Mark) {
	height := float64(m.Lift) / LiftSteps
	n := img.Rect.Dx()
	s := stone{material: &slate, middle: float64(n) / 2, radius: stoneRadius * cell * (1 + 0.12*height)}
	if m.Won {
		s.radius = winRadius * cell
	}
	if m.Side == game.Second {
		s.material, s.rim, s.rimColour = &shell, max(1, stoneRim*cell), stoneRimColour
	}
	if m.Bold && m.Side == game.Second {
		s.rim, s.rimColour = max(1.5, stoneBold*cell), premulColour{}
	}
	s.shadowX, s.shadowY = cell*(0.018+0.05*height), cell*(0.038+0.09*height)
	s.softness = cell * (0.05 + 0.05*height)
	for y := range n {
		for x := range n {
			s.pixel(float64(x)+0.5-s.middle, float64(y)+0.5-s.middle).setPixel(img, x, y)
		}
	}
}

// stone is a lens-shaped stone seen from above. Lengths are in pixels.
type stone struct {
	*material
	middle, radius, rim        float64
	rimColour                  premulColour // the colour of the rim
	shadowX, shadowY, softness float64
}

// pixel returns the colour at (dx, dy) from the middle: the stone over its shadow.
func (s *stone) pixel(dx, dy float64) premulColour {
	distance := math.Sqrt(dx*dx + dy*dy)
	cover := Clamp(s.radius + 0.5 - distance)
	var l premulColour
	if cover > 0 {
		l = s.shadeAt(dx/s.radius, dy/s.radius)
		if edge := Clamp(distance - s.radius + s.rim + 0.5); s.rim > 0 && edge > 0 {
			l.r, l.g, l.b = l.r*(1-edge)+s.rimColour.r*edge, l.g*(1-edge)+s.rimColour.g*edge, l.b*(1-edge)+s.rimColour.b*edge
		}
		l = l.scaled(cover)
	}
	if cover < 1 {
		out := math.Hypot(dx-s.shadowX, dy-s.shadowY) - s.radius
		l.cover += (1 - cover) * 0.5 * Ease(Clamp(0.5-out/(2*s.softness)))
	}
	return l
}

// shadeAt returns the colour of the stone at a point given in radii from the middle. The
// stone is nearly flat in the middle and steep at its edge.
func (s *stone) shadeAt(x, y float64) premulColour {
	out := min(1, x*x+y*y)
	slope := 0.34 + 1.05*out*out*out
	b := discBody{lightDirection: lightDirection, halfway: halfway}
	return b.blinnPhong(s.material, vector{slope * x, slope * y, 1}.unit())
}
