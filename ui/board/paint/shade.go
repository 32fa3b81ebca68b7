// Package paint draws the boards and the pieces as images, given sizes in pixels, colours
// and poses. Most types (Face, Felt, Paper, Pits, Pose, Mark, BeanPose, Ring) describe
// everything that a picture depends on, so that their values can be compared or used as
// cache keys. The package knows no widgets. Light comes from the upper left.
package paint

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"

	"npaastribe/ui/theme"
)

// shade describes one pixel independently of the colour of the board there: how much of
// it the board covers, how much lighter (positive) or darker (negative) the board is, and
// how dark the shadow is on what lies behind. cover and shadow are in 0..1, light in
// −1..1.
type shade struct{ cover, light, shadow float64 }

// setPixel sets the pixel (x, y) to the board, which has the colour face, over the shadow.
// The pixel is premultiplied.
func (s shade) setPixel(img *image.RGBA, x, y int, face [3]float64) {
	pix := img.Pix[y*img.Stride+4*x:][:4:4]
	towards, by := 0.0, -s.light
	if s.light > 0 {
		towards, by = 255, s.light
	}
	for i, v := range face {
		pix[i] = uint8((v+(towards-v)*by)*s.cover + 0.5)
	}
	pix[3] = uint8((s.cover+(1-s.cover)*s.shadow)*255 + 0.5)
}

// roundedRect is a rectangle with rounded corners. radius is that of the corners,
// shadowWidth the width of the shadow around it. Both are in pixels.
type roundedRect struct {
	x0, y0, x1, y1      int
	radius, shadowWidth float64
}

// shadeAt returns a pixel of a board of this shape, which has a bright rim at the top and
// a dark one at the bottom, or of the shadow around it.
func (p roundedRect) shadeAt(x, y int) shade {
	px, py := float64(x)+0.5, float64(y)+0.5
	d := p.distance(px, py)
	s := shade{cover: Clamp(0.5 - d)}
	if d > -rimWidth {
		middle := float64(p.y0+p.y1) / 2
		s.light = 0.30 * Clamp((middle-py)/(middle-float64(p.y0)))
		s.light -= 0.30 * Clamp((py-middle)/(middle-float64(p.y0)))
	}
	falloff := Clamp(1 - p.distance(px, py-p.shadowWidth*0.3)/(p.shadowWidth*0.7))
	s.shadow = 0.34 * falloff * falloff
	return s
}

// rimWidth is how far the rim of shadeAt reaches inwards.
const rimWidth = 2.2

// even returns the columns in which shadeAt is the same everywhere in a row: beside the corners and
// the rims at the sides.
func (p roundedRect) even() (from, to int) {
	width := int(math.Ceil(p.radius + rimWidth))
	return p.x0 + width, p.x1 - width
}

// distance returns how far a point is outside the rectangle. It is negative inside.
func (p roundedRect) distance(x, y float64) float64 {
	halfX, halfY := float64(p.x1-p.x0)/2, float64(p.y1-p.y0)/2
	qx := math.Abs(x-float64(p.x0)-halfX) - halfX + p.radius
	qy := math.Abs(y-float64(p.y0)-halfY) - halfY + p.radius
	return math.Hypot(math.Max(qx, 0), math.Max(qy, 0)) + math.Min(math.Max(qx, qy), 0) - p.radius
}

// newRoundedRect returns a rounded rectangle without a shadow.
func newRoundedRect(r image.Rectangle, radius float64) roundedRect {
	return roundedRect{x0: r.Min.X, y0: r.Min.Y, x1: r.Max.X, y1: r.Max.Y, radius: radius}
}

// facingLight returns how much the outer edge of a rectangle faces the light at a point,
// from 1 at the upper left to −1 at the lower right.
func facingLight(p roundedRect, x, y float64) float64 {
	toX := p.distance(x+1, y) - p.distance(x-1, y)
	toY := p.distance(x, y+1) - p.distance(x, y-1)
	return -(0.55*toX + 0.83*toY) / 2
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

// blend returns a colour between two. t is limited to 0..1.
func blend(from, to color.NRGBA, t float64) [3]float64 {
	return mix(rgb(from), rgb(to), Clamp(t))
}

// NRGBA converts a colour to the type that the types of this package use.
func NRGBA(c color.Color) color.NRGBA {
	n, _ := color.NRGBAModel.Convert(c).(color.NRGBA)
	return n
}

// Themed returns a colour of the current theme.
func Themed(name fyne.ThemeColorName) color.NRGBA { return NRGBA(theme.Color(name)) }

// Clamp limits v to 0..1.
func Clamp(v float64) float64 { return max(0, min(1, v)) }

// WhiteNoise returns a pseudorandom value in 0..1 that depends only on x and y.
func WhiteNoise(x, y int) float64 {
	h := uint32(x)*0x9E3779B1 ^ uint32(y)*0x85EBCA77 //nolint:gosec // any bits will do
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 13
	return float64(h&0xFFFF) / 0xFFFF
}

// valueNoise interpolates WhiteNoise between integer points (value noise).
func valueNoise(x, y float64) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	i, j := int(fx), int(fy)
	tx, ty := Ease(x-fx), Ease(y-fy)
	top := WhiteNoise(i, j) + (WhiteNoise(i+1, j)-WhiteNoise(i, j))*tx
	low := WhiteNoise(i, j+1) + (WhiteNoise(i+1, j+1)-WhiteNoise(i, j+1))*tx
	return top + (low-top)*ty
}

// Ease maps 0..1 to 0..1 with a slow start and end (smoothstep).
func Ease(t float64) float64 { return t * t * (3 - 2*t) }
