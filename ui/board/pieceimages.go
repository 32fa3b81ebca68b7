package board

import "image"

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
