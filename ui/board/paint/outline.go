package paint

import (
	"image"
	"image/color"
	"math"

	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/theme"
)

// outlineShade is a grey that stands out from black and white pieces and from the cards
// of the light and dark themes.
var outlineShade = color.NRGBA{R: 0x78, G: 0x7D, B: 0x86, A: 0xFF}

// outlineWidth is the width of the outline of a piece, in widths of its picture.
const outlineWidth = 0.044

// OutlineColour returns the colour of the outline of a piece that may be shown on a
// background of any colour, in the current theme.
func OutlineColour() color.NRGBA {
	if theme.HighContrast() {
		return Themed(fynetheme.ColorNameForeground)
	}
	return outlineShade
}

// ring draws a ring around the middle of a picture. wide is the width of the line.
// Lengths are in pixels.
func ring(img *image.RGBA, radius, wide float64, c color.NRGBA) {
	middle := float64(img.Rect.Dx()) / 2
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			far := math.Hypot(float64(x)+0.5-middle, float64(y)+0.5-middle)
			if part := Clamp(wide/2 + 0.5 - math.Abs(far-radius)); part > 0 {
				img.SetRGBA(x, y, over(img.RGBAAt(x, y), c, part))
			}
		}
	}
}

// over draws an opaque colour that covers a part of a pixel over it.
func over(under color.RGBA, c color.NRGBA, part float64) color.RGBA {
	mix := func(under, over uint8) uint8 {
		return uint8(float64(under)*(1-part) + float64(over)*part + 0.5)
	}
	return color.RGBA{R: mix(under.R, c.R), G: mix(under.G, c.G), B: mix(under.B, c.B), A: mix(under.A, c.A)}
}
