// Package themetest measures how well colours can be told apart, for tests: by their contrast
// and as people with colour-vision deficiencies see them.
package themetest

import (
	"image"
	"image/color"
	"math"
)

// The minimum contrast ratios of WCAG 2 at level AA.
const (
	Text = 4.5 // for text of any size
	Mark = 3   // for anything else that must be distinguishable from its surroundings
)

// High is the minimum contrast ratio of WCAG 2 for text at level AAA. The high-contrast
// themes must reach it for pieces, too.
const High = 7

// Contrast returns the contrast ratio of WCAG 2 between a colour, which may be translucent,
// and the opaque colour behind it.
func Contrast(c, ground color.Color) float64 {
	x, y := luminance(Over(c, ground)), luminance(ground)
	return (math.Max(x, y) + 0.05) / (math.Min(x, y) + 0.05)
}

// Over returns the opaque colour that results from drawing c on an opaque ground.
func Over(c, ground color.Color) color.Color {
	r, g, b, a := c.RGBA()
	red, green, blue, _ := ground.RGBA()
	mix := func(top, under uint32) uint16 { return uint16(top + under*(0xFFFF-a)/0xFFFF) }
	return color.RGBA64{R: mix(r, red), G: mix(g, green), B: mix(b, blue), A: 0xFFFF}
}

// luminance returns the relative luminance of WCAG 2.
func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

// linear converts an sRGB component, from 0 to 0xFFFF, to linear light, from 0 to 1.
func linear(v uint32) float64 {
	s := float64(v) / 0xFFFF
	if s <= 0.04045 {
		return s / 12.92
	}
	return math.Pow((s+0.055)/1.055, 2.4)
}

// Mean returns the mean colour of the pixels for which wanted returns true, or a transparent
// one if there are none.
func Mean(img image.Image, wanted func(x, y int) bool) color.Color {
	var red, green, blue, count float64
	for y := img.Bounds().Min.Y; y < img.Bounds().Max.Y; y++ {
		for x := img.Bounds().Min.X; x < img.Bounds().Max.X; x++ {
			if wanted(x, y) {
				r, g, b, _ := img.At(x, y).RGBA()
				red, green, blue, count = red+float64(r), green+float64(g), blue+float64(b), count+1
			}
		}
	}
	if count == 0 {
		return color.Transparent
	}
	return color.RGBA64{R: uint16(red / count), G: uint16(green / count), B: uint16(blue / count), A: 0xFFFF}
}

// Sight simulates a colour-vision deficiency: mix is the matrix by which linear red, green
// and blue are multiplied.
type Sight struct {
	Name string
	mix  [3][3]float64
}

// Sights returns the vision of people who lack one of the three kinds of cones, after
// Machado, Oliveira and Fernandes (2009).
func Sights() []Sight {
	return []Sight{
		{"protan", [3][3]float64{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
		{"deutan", [3][3]float64{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
		{"tritan", [3][3]float64{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
	}
}

// See returns how an opaque colour is seen.
func (s Sight) See(c color.Color) color.Color {
	r, g, b, _ := c.RGBA()
	from := [3]float64{linear(r), linear(g), linear(b)}
	var seen [3]uint16
	for i, row := range s.mix {
		seen[i] = coded(row[0]*from[0] + row[1]*from[1] + row[2]*from[2])
	}
	return color.RGBA64{R: seen[0], G: seen[1], B: seen[2], A: 0xFFFF}
}

// coded is the inverse of linear. It limits v to the range 0 to 1.
func coded(v float64) uint16 {
	v = math.Max(0, math.Min(1, v))
	if v <= 0.0031308 {
		v *= 12.92
	} else {
		v = 1.055*math.Pow(v, 1/2.4) - 0.055
	}
	return uint16(v*0xFFFF + 0.5)
}
