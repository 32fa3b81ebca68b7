package paint

import (
	"image"
	"image/color"
	"math"

	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/theme"
)

// outlineGrey is a grey that stands out from black and white pieces and from the cards
// of the light and dark themes.
var outlineGrey = color.NRGBA{R: 0x78, G: 0x7D, B: 0x86, A: 0xFF}

// outlineWidth is the width of the outline of a piece, in widths of its picture.
const outlineWidth = 0.044

// OutlineColour returns the colour of the outline of a piece that may be shown on a
// background of any colour, in the current theme.
func OutlineColour() color.NRGBA {
	if theme.HighContrast() {
		return Themed(fynetheme.ColorNameForeground)
	}
	return outlineGrey
}

// drawRing draws a ring around the middle of a picture. width is that of the line.
// Lengths are in pixels.
func drawRing(img *image.RGBA, radius, width float64, c color.NRGBA) {
	middle := float64(img.Rect.Dx()) / 2
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			distance := math.Hypot(float64(x)+0.5-middle, float64(y)+0.5-middle)
			if cover := Clamp(width/2 + 0.5 - math.Abs(distance-radius)); cover > 0 {
				img.SetRGBA(x, y, blendOver(img.RGBAAt(x, y), c, cover))
			}
		}
	}
}

// blendOver draws the opaque colour c over a pixel, of which it covers the part cover.
func blendOver(under color.RGBA, c color.NRGBA, cover float64) color.RGBA {
	mix := func(under, over uint8) uint8 {
		return uint8(float64(under)*(1-cover) + float64(over)*cover + 0.5)
	}
	return color.RGBA{R: mix(under.R, c.R), G: mix(under.G, c.G), B: mix(under.B, c.B), A: mix(under.A, c.A)}
}
