// Package thumbnailtest provides helpers for testing thumbnail painters.
package thumbnailtest

import (
	"image"
	"image/color"
	"testing"

	"npaastribe/game"
)

// Size is the size of the pictures to use with At.
var Size = image.Pt(320, 320)

// After returns the position after moves in a game with the given options.
func After(t testing.TB, r game.Rules, o game.Options, moves ...game.Move) game.State {
	t.Helper()
	s, err := r.Start(o)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		s = s.Play(m)
	}
	return s
}

// At returns the colour at a point of a square board in the middle of a picture, given in
// cells. The board must have cells of a whole number of pixels and a border of two pixels.
func At(img *image.RGBA, columns int, column, row float64) color.NRGBA {
	wide := img.Rect.Dx()
	cell := float64((wide - 4) / columns)
	x := float64(wide)/2 + (column+0.5-float64(columns)/2)*cell
	y := float64(wide)/2 + (row+0.5-float64(columns)/2)*cell
	return Pixel(img, int(x), int(y))
}

// Pixel returns the colour of a pixel.
func Pixel(img *image.RGBA, x, y int) color.NRGBA {
	c, _ := color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)
	return c
}

// Like reports whether two colours are nearly equal.
func Like(a, b color.NRGBA) bool {
	near := func(a, b uint8) bool { return max(a, b)-min(a, b) <= 6 }
	return near(a.R, b.R) && near(a.G, b.G) && near(a.B, b.B) && near(a.A, b.A)
}
