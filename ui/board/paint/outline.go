package paint

import (
	"image"
	"image/color"
	"math"
)

// outlineShade is a grey that stands out from black and from white pieces, from
// cards by day and by night.
var outlineShade = color.NRGBA{R: 0x78, G: 0x7D, B: 0x86, A: 0xFF}

// outline draws a ring round a round piece in the middle of its picture, which
// is to be shown on ground of any colour. Lengths are in pixels.
func outline(img *image.RGBA, radius float64) {
	middle, half := float64(img.Rect.Dx())/2, 0.022*float64(img.Rect.Dx())
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			far := math.Hypot(float64(x)+0.5-middle, float64(y)+0.5-middle)
			if part := Clamp(half + 0.5 - math.Abs(far-radius)); part > 0 {
				img.SetRGBA(x, y, outlined(img.RGBAAt(x, y), part))
			}
		}
	}
}

// outlined lays a part of the outline's shade over a pixel.
func outlined(under color.RGBA, part float64) color.RGBA {
	mix := func(under, over uint8) uint8 {
		return uint8(float64(under)*(1-part) + float64(over)*part + 0.5)
	}
	c := outlineShade
	return color.RGBA{R: mix(under.R, c.R), G: mix(under.G, c.G), B: mix(under.B, c.B), A: mix(under.A, c.A)}
}
