package board

import (
	"image"
	"weak"

	"fyne.io/fyne/v2/canvas"
)

// backdrop is a picture as large as the board. It is drawn when Fyne makes a texture of it, and at
// rest only that is kept, as a copy in memory takes several megabytes. Like other pictures it is
// drawn at the size in which it is shown.
type backdrop struct {
	*canvas.Raster
	draw func() *image.RGBA       // draws the picture, nil for none
	kept *image.RGBA              // the last drawing, nil if it has been forgotten
	last weak.Pointer[image.RGBA] // likewise, while it is still in memory
}

// addBackdrop adds a backdrop, which is hidden until it is set.
func (l *layers) addBackdrop() *backdrop {
	b := &backdrop{}
	b.Raster = &canvas.Raster{ScaleMode: canvas.ImageScaleFastest, Generator: func(int, int) image.Image { return b.picture() }}
	b.Hide()
	*l = append(*l, b.Raster)
	return b
}

// set shows what draw draws from now on.
func (b *backdrop) set(draw func() *image.RGBA) {
	b.draw, b.kept, b.last = draw, nil, weak.Pointer[image.RGBA]{}
	canvas.Refresh(b.Raster)
	b.Show()
}

// picture returns the picture, and draws it if necessary.
func (b *backdrop) picture() *image.RGBA {
	if b.kept = b.last.Value(); b.kept == nil {
		b.kept = b.draw()
		b.last = weak.Make(b.kept)
	}
	return b.kept
}

// prepare draws the picture before it is needed, if there is one.
func (b *backdrop) prepare() {
	if b.draw != nil {
		b.picture()
	}
}

// forget discards the picture, which is drawn again when Fyne needs another texture.
func (b *backdrop) forget() { b.kept = nil }
