package board

import (
	"image"
	"maps"
	"slices"

	"fyne.io/fyne/v2/canvas"
)

// piece describes the look of a piece. Image draws it for a given size in pixels; it is
// the width of the image or of the cell, depending on the type.
type piece interface {
	comparable
	Image(px int) *image.RGBA
}

// pieceImages caches the images of pieces at one size. It must be cleared when the size
// of the board changes.
type pieceImages[P piece] map[P]*image.RGBA

// of returns the image of a piece, drawing it on first use.
func (images pieceImages[P]) of(p P, px int) *image.RGBA {
	img, ok := images[p]
	if !ok {
		img = p.Image(px)
		images[p] = img
	}
	return img
}

// keepShown discards the images that no visible object shows.
func (images pieceImages[P]) keepShown(objects []*canvas.Image) {
	maps.DeleteFunc(images, func(_ P, img *image.RGBA) bool {
		return !slices.ContainsFunc(objects, func(o *canvas.Image) bool { return o.Visible() && o.Image == image.Image(img) })
	})
}
