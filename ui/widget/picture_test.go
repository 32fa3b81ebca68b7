package widget

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// TestAPictureIsDrawnAsLargeAsFits draws a square picture in a wide area: it has the area's
// height and is centred.
func TestAPictureIsDrawnAsLargeAsFits(t *testing.T) {
	test.NewTempApp(t)
	red := fyne.NewStaticResource("red.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#ff0000"/></svg>`))
	icon := NewIcon("red", func(px int) image.Image {
		img := image.NewRGBA(image.Rect(0, 0, px, px))
		draw.Draw(img, img.Rect, image.NewUniform(color.RGBA{R: 255, A: 255}), image.Point{}, draw.Src)
		return img
	})
	for name, r := range map[string]fyne.Resource{"SVG": red, "icon": icon} {
		t.Run(name, func(t *testing.T) {
			w := test.NewWindow(NewPicture(r).Object)
			defer w.Close()
			w.SetPadded(false)
			w.Resize(fyne.NewSize(40, 20))
			img := w.Canvas().Capture()
			for at, want := range map[image.Point]bool{{5, 10}: false, {12, 10}: true, {20, 1}: true, {28, 18}: true, {35, 10}: false} {
				if r, g, b, _ := img.At(at.X, at.Y).RGBA(); (r > 0xf000 && g < 0x1000 && b < 0x1000) != want {
					t.Errorf("red at %v is %t", at, !want)
				}
			}
		})
	}
}

// TestIconForOthers decodes the PNG of an icon.
func TestIconForOthers(t *testing.T) {
	icon := NewIcon("black", func(px int) image.Image { return image.NewRGBA(image.Rect(0, 0, px, px)) })
	if size, _, err := image.DecodeConfig(bytes.NewReader(icon.Content())); err != nil || size.Width != iconSize || size.Height != iconSize {
		t.Errorf("the icon's file has %d × %d pixels (%v)", size.Width, size.Height, err)
	}
}
