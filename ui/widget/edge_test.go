package widget

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/theme"
	"npaastribe/ui/theme/themetest"
)

const testPadding = 4

// drawOnCard draws a control, 200 units wide, with some space around it on a card.
func drawOnCard(t *testing.T, control fyne.CanvasObject) image.Image {
	t.Helper()
	padded := container.New(layout.NewCustomPaddedLayout(testPadding, testPadding, testPadding, testPadding), control)
	w := test.NewTempWindow(t, container.NewStack(canvas.NewRectangle(theme.Color(theme.ColorCard)), padded))
	w.SetPadded(false)
	w.Resize(fyne.NewSize(200+2*testPadding, control.MinSize().Height+2*testPadding))
	return w.Canvas().Capture()
}

// hasContrast reports whether some pixel of an area is distinguishable from a colour.
func hasContrast(img image.Image, area image.Rectangle, ground color.Color) bool {
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if themetest.Contrast(img.At(x, y), ground) >= themetest.Mark {
				return true
			}
		}
	}
	return false
}

func TestControlsContrastWithTheirCard(t *testing.T) {
	for _, a := range []theme.Appearance{theme.Light, theme.Dark} {
		test.NewTempApp(t).Settings().SetTheme(theme.NewTheme(a))
		card := theme.Color(theme.ColorCard)

		box := drawOnCard(t, NewCheck("", false))
		middle, left := box.Bounds().Dy()/2, int(fynetheme.InnerPadding())
		if !hasContrast(box, image.Rect(testPadding, middle, testPadding+left+int(fynetheme.IconInlineSize())/2, middle+1), card) {
			t.Errorf("%s: an unchecked box has no edge to be seen", a)
		}

		// Fyne's test renderer spreads a thin line over two pixels.
		objects := test.WidgetRenderer(NewChoice([]string{"one", "two"}, 0, func() {})).Objects()
		edge, ok := objects[len(objects)-1].(*canvas.Rectangle)
		if !ok || edge.StrokeWidth < 1 || themetest.Contrast(edge.StrokeColor, card) < themetest.Mark {
			t.Errorf("%s: a list to choose from has no edge to be seen", a)
		}

		slider := drawOnCard(t, NewSlider(100, 1, 50))
		middle = slider.Bounds().Dy() / 2
		for x := testPadding + int(RailInset()) + 1; x < testPadding+200-int(RailInset())-1; x++ {
			if !hasContrast(slider, image.Rect(x, middle-2, x+1, middle+3), card) {
				t.Fatalf("%s: the rail of a slider can't be seen at %d", a, x)
			}
		}
	}
}

func TestTheFocusIsVisible(t *testing.T) {
	for _, a := range []theme.Appearance{theme.Light, theme.Dark} {
		test.NewTempApp(t).Settings().SetTheme(theme.NewTheme(a))
		button := NewButton("", "Go", nil, nil)
		for name, control := range map[string]fyne.CanvasObject{
			"box": NewCheck("Box", false), "list": NewChoice([]string{"one", "two"}, 0, func() {}),
			"slider": NewSlider(100, 1, 50), "button": button.Framed(),
		} {
			w := test.NewTempWindow(t, control)
			w.Resize(fyne.NewSize(200, control.MinSize().Height))
			before := w.Canvas().Capture()
			focus, ok := control.(fyne.Focusable)
			if !ok {
				focus = button
			}
			w.Canvas().Focus(focus)
			after, changed := w.Canvas().Capture(), 0
			for y := range before.Bounds().Dy() {
				for x := range before.Bounds().Dx() {
					if themetest.Contrast(after.At(x, y), before.At(x, y)) >= themetest.Mark {
						changed++
					}
				}
			}
			if changed < 50 {
				t.Errorf("%s: only %d pixels tell that the %s has the focus", a, changed, name)
			}
		}
	}
}
