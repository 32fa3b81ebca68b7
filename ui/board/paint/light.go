package paint

import (
	"image"
	"math"
)

// premulColour is a premultiplied colour that covers a part of a pixel. r, g and b go from
// 0 to 255, cover from 0 to 1.
type premulColour struct {
	r, g, b float64
	cover   float64
}

func (l premulColour) scaled(f float64) premulColour {
	return premulColour{l.r * f, l.g * f, l.b * f, l.cover * f}
}

func (l premulColour) add(m premulColour) premulColour {
	return premulColour{l.r + m.r, l.g + m.g, l.b + m.b, l.cover + m.cover}
}

func (l premulColour) setPixel(img *image.RGBA, x, y int) {
	pix := img.Pix[y*img.Stride+4*x:][:4:4]
	pix[0], pix[1], pix[2] = uint8(l.r+0.5), uint8(l.g+0.5), uint8(l.b+0.5)
	pix[3] = uint8(l.cover*255 + 0.5)
}

// material is the material of a surface, as used for Blinn–Phong shading.
type material struct {
	r, g, b  float64 // the colour in full light
	ambient  float64 // the part of it that is seen without light
	specular float64 // brightness of the highlight
}

// lightDirection is the direction to the light, at the upper left. halfway lies between it
// and the eye: a surface with this normal has the brightest highlight.
var (
	lightDirection = vector{-0.42, -0.64, 0.86}.unit()
	halfway        = vector{lightDirection.x, lightDirection.y, lightDirection.z + 1}.unit()
)

// vector is a direction in three dimensions.
type vector struct{ x, y, z float64 }

func (v vector) unit() vector {
	l := math.Sqrt(v.dot(v))
	return vector{v.x / l, v.y / l, v.z / l}
}

func (v vector) dot(w vector) float64 { return v.x*w.x + v.y*w.y + v.z*w.z }
