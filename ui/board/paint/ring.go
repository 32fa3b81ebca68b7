package paint

import (
	"image"
	"image/color"
	"math"
)

// Ring is a ring with a light line between two dark edges, so that it is visible on any
// background. Lengths are in pixels.
type Ring struct {
	Radius      float64 // of the middle of the line
	Light, Edge float64 // the widths of the light line and of each edge
	Line, Dark  color.NRGBA
}

// Image draws the ring in the middle of a picture px pixels wide.
func (r Ring) Image(px int) *image.RGBA {
	img, middle := image.NewRGBA(image.Rect(0, 0, px, px)), float64(px)/2
	for y := range px {
		for x := range px {
			off := math.Abs(math.Hypot(float64(x)+0.5-middle, float64(y)+0.5-middle) - r.Radius)
			cover, lit := Clamp(r.Light/2+r.Edge-off+0.5), Clamp(r.Light/2-off+0.5)
			c := blend(r.Dark, r.Line, lit)
			premulColour{c[0], c[1], c[2], 1}.scaled(cover).setPixel(img, x, y)
		}
	}
	return img
}
