package theme

import (
	"bytes"
	"fmt"
	"image"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
)

// DrawSVG returns an image of width × height pixels with the drawing in its middle, as large
// as fits. It panics if the SVG cannot be parsed, which the tests rule out for the program's
// drawings.
func DrawSVG(svg []byte, width, height int) *image.RGBA {
	return drawSVG(svg, width, height, func(img *image.RGBA) rasterx.Scanner { return &scanner{img: img} })
}

// drawSVG is DrawSVG with any scanner.
func drawSVG(svg []byte, width, height int, scan func(img *image.RGBA) rasterx.Scanner) *image.RGBA {
	icon, err := oksvg.ReadIconStream(bytes.NewReader(svg))
	if err != nil {
		panic(fmt.Sprintf("drawing: %v", err))
	}
	room := min(float64(width)/icon.ViewBox.W, float64(height)/icon.ViewBox.H)
	wide, high := room*icon.ViewBox.W, room*icon.ViewBox.H
	icon.SetTarget((float64(width)-wide)/2, (float64(height)-high)/2, wide, high)
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	icon.Draw(rasterx.NewDasher(width, height, scan(img)), 1)
	return img
}
