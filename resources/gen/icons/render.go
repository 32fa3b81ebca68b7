package main

import (
	"bytes"
	"image"
	"image/png"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
)

// renderPNG draws a square picture of so many pixels.
func renderPNG(svg []byte, size int) ([]byte, error) {
	icon, err := oksvg.ReadIconStream(bytes.NewReader(svg), oksvg.StrictErrorMode)
	if err != nil {
		return nil, err
	}
	icon.SetTarget(0, 0, float64(size), float64(size))
	picture := image.NewRGBA(image.Rect(0, 0, size, size))
	scanner := rasterx.NewScannerGV(size, size, picture, picture.Bounds())
	icon.Draw(rasterx.NewDasher(size, size, scanner), 1)

	var content bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&content, picture); err != nil {
		return nil, err
	}
	return content.Bytes(), nil
}
