package paint

import (
	"image"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
)

// UpsideDown draws a text upside down, as Fyne cannot rotate texts.
func UpsideDown(t *canvas.Text, scale float32) *image.RGBA {
	img := drawText(t, scale)
	r := img.Bounds()
	turned := image.NewRGBA(image.Rectangle{Max: r.Size()})
	for y := range r.Dy() {
		for x := range r.Dx() {
			turned.Set(r.Dx()-1-x, r.Dy()-1-y, img.At(r.Min.X+x, r.Min.Y+y))
		}
	}
	return turned
}

// drawText draws a text on a transparent background.
func drawText(t *canvas.Text, scale float32) image.Image {
	c := software.NewTransparentCanvas()
	c.SetPadded(false)
	c.SetScale(scale)
	one := canvas.NewText(t.Text, t.Color)
	one.TextSize, one.TextStyle = t.TextSize, t.TextStyle
	c.SetContent(one)
	c.Resize(t.MinSize())
	return c.Capture()
}
