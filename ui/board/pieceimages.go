package board

import "image"

// piece is a piece as it is drawn, so many pixels wide.
type piece interface {
	comparable
	Image(px int) *image.RGBA
}

// pieceImages are the images of pieces at one size, each drawn when it is first
// needed. A board of another size has to clear them.
type pieceImages[P piece] map[P]*image.RGBA

// of returns the image of a piece.
func (all pieceImages[P]) of(p P, px int) *image.RGBA {
	img, ok := all[p]
	if !ok {
		img = p.Image(px)
		all[p] = img
	}
	return img
}
