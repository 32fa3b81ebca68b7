package widget_test

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// TestIconsFollowTheThemeOutOfSight changes colours and text size while buttons are out of sight,
// as in another tab, and shows them again.
func TestIconsFollowTheThemeOutOfSight(t *testing.T) {
	for name, button := range map[string]func() *widget.Button{
		"beside a text": func() *widget.Button { return widget.NewButton("hint", "", fynetheme.InfoIcon(), func() {}) },
		"over a text":   func() *widget.Button { return widget.NewButton("hint", " ", fynetheme.InfoIcon(), func() {}).Stacked() },
	} {
		t.Run(name, func(t *testing.T) {
			app := uitest.App(t)
			app.Settings().SetTheme(theme.NewTheme(theme.DarkContrast).WithText(200))
			shown := container.NewCenter(button())
			w := uitest.Window(t, container.NewStack(shown))
			w.Resize(fyne.NewSize(100, 100))
			tabs := w.Content().(*fyne.Container) //nolint:forcetypeassert // as above
			tabs.Objects = nil
			app.Settings().SetTheme(theme.NewTheme(theme.LightContrast).WithText(100))
			tabs.Objects = []fyne.CanvasObject{shown}
			tabs.Refresh()
			if n := darkIn(w.Canvas().Capture()); n < 20 {
				t.Errorf("%d pixels of the icon are dark", n)
			}
		})
	}
}

// darkIn counts the dark pixels in the middle of a picture.
func darkIn(img image.Image) (n int) {
	middle := img.Bounds().Inset(img.Bounds().Dx() / 10)
	for y := middle.Min.Y; y < middle.Max.Y; y++ {
		for x := middle.Min.X; x < middle.Max.X; x++ {
			if r, g, b, _ := img.At(x, y).RGBA(); r+g+b < 0x6000 {
				n++
			}
		}
	}
	return n
}
