package widget

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// TestAPictureIsDrawnAsLargeAsFits draws a square picture in a wide area: it has the area's
// height and is centred.
func TestAPictureIsDrawnAsLargeAsFits(t *testing.T) {
	test.NewTempApp(t)
	red := fyne.NewStaticResource("red.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#ff0000"/></svg>`))
	picture := NewPicture(red)
	w := test.NewWindow(picture)
	defer w.Close()
	w.SetPadded(false)
	w.Resize(fyne.NewSize(40, 20))
	img := w.Canvas().Capture()
	for at, want := range map[image.Point]bool{{5, 10}: false, {12, 10}: true, {20, 1}: true, {28, 18}: true, {35, 10}: false} {
		if r, g, b, _ := img.At(at.X, at.Y).RGBA(); (r > 0xf000 && g < 0x1000 && b < 0x1000) != want {
			t.Errorf("red at %v is %t", at, !want)
		}
	}
}
