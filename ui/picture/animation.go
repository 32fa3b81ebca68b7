package picture

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
)

// Animation is an animated picture in the making. Sample is called with some of its frames and
// then Add with all in order, on one goroutine at a time.
type Animation struct {
	seen    counts
	palette color.Palette // the last colour is transparent
	known   map[[3]uint8]uint8
	last    []uint8 // the frame added last, as indices of the palette
	file    gif.GIF
}

// NewAnimation returns an animation without frames.
func NewAnimation() *Animation { return &Animation{seen: counts{}, known: map[[3]uint8]uint8{}} }

// Sample makes the palette include the colours of a frame. It must be called before Add.
func (a *Animation) Sample(img *image.NRGBA) { a.seen.add(img) }

// Add adds a frame that is shown for a time in hundredths of a second. All must have the same size.
func (a *Animation) Add(img *image.NRGBA, time int) {
	if a.palette == nil {
		a.begin(img.Rect.Size())
	}
	next := make([]uint8, len(img.Pix)/4)
	for i := range next {
		next[i] = a.index([3]uint8(img.Pix[4*i:]))
	}
	a.file.Image = append(a.file.Image, a.difference(next))
	a.file.Delay = append(a.file.Delay, time)
	a.last = next
}

// begin fixes the palette and the size.
func (a *Animation) begin(size image.Point) {
	a.palette = append(a.seen.palette(), color.RGBA{})
	a.seen = nil
	a.file.Config = image.Config{ColorModel: a.palette, Width: size.X, Height: size.Y}
}

// index returns the index of the colour in the palette that is most similar.
func (a *Animation) index(rgb [3]uint8) uint8 {
	i, ok := a.known[rgb]
	if !ok {
		i = uint8(a.palette[:len(a.palette)-1].Index(color.RGBA{rgb[0], rgb[1], rgb[2], 0xFF})) //nolint:gosec // less than 256
		a.known[rgb] = i
	}
	return i
}

// difference returns what a frame changes of the last one: the smallest rectangle, in which what
// stays is transparent.
func (a *Animation) difference(next []uint8) *image.Paletted {
	width := a.file.Config.Width
	whole := image.Rect(0, 0, width, a.file.Config.Height)
	if a.last == nil {
		return &image.Paletted{Pix: next, Stride: width, Rect: whole, Palette: a.palette}
	}
	var changed image.Rectangle
	for i, index := range next {
		if index != a.last[i] {
			changed = changed.Union(image.Rect(i%width, i/width, i%width+1, i/width+1))
		}
	}
	if changed.Empty() {
		changed = image.Rect(0, 0, 1, 1) // a frame must have something
	}
	img := image.NewPaletted(changed, a.palette)
	for y := changed.Min.Y; y < changed.Max.Y; y++ {
		for x := changed.Min.X; x < changed.Max.X; x++ {
			index := next[y*width+x]
			if index == a.last[y*width+x] {
				index = uint8(len(a.palette) - 1) //nolint:gosec // less than 256
			}
			img.SetColorIndex(x, y, index)
		}
	}
	return img
}

// GIF returns the animation as a file. It must have frames.
func (a *Animation) GIF() []byte {
	var file bytes.Buffer
	_ = gif.EncodeAll(&file, &a.file) // a buffer takes everything
	return file.Bytes()
}
