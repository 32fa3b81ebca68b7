package gamelist

import (
	"image"
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"npaastribe/game/nrow"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
)

// TestTheCheckBoxGrowsWithTheText compares the box of a row in the smallest and in the largest
// text. Its tick stays inside, and it stays before the picture.
func TestTheCheckBoxGrowsWithTheText(t *testing.T) {
	app := uitest.App(t)
	for percent, want := range map[int]float32{100: boxWide, 200: boxMost} {
		app.Settings().SetTheme(theme.NewTheme(theme.Light).WithText(percent))
		l := newLine()
		l.setWidth(600)
		l.placeTick()
		at, size := l.box.Position(), l.box.Size()
		if size.Width != want || size.Height != want {
			t.Errorf("at %d%% the box is %v large, want %v", percent, size, want)
		}
		if at.X < 0 || at.X+size.Width > l.picture.Position().X || at.Y < 0 || at.Y+size.Height > l.Size().Height {
			t.Errorf("at %d%% the box is at %v in a row of %v, the picture at %v", percent, at, l.Size(), l.picture.Position())
		}
		for _, tick := range l.tick {
			for _, p := range []struct{ X, Y float32 }{{tick.Position1.X, tick.Position1.Y}, {tick.Position2.X, tick.Position2.Y}} {
				if p.X < at.X || p.X > at.X+size.Width || p.Y < at.Y || p.Y > at.Y+size.Height {
					t.Errorf("at %d%% the tick is at %v, outside the box at %v", percent, p, at)
				}
			}
		}
	}
}

// TestPicturesAreSharpFromTheFirstFrameOn shows a list on a screen with two pixels per unit, as a
// dialog does: it is laid out before it is drawn.
func TestPicturesAreSharpFromTheFirstFrameOn(t *testing.T) {
	h := newHarness(t, func(s *fakeStore) { s.put(t, nrow.Rules, 0, seats("Ada", "Bo"), 3) })
	h.window.Canvas().(software.WindowlessCanvas).SetScale(2)
	h.window.SetContent(&canvas.Rectangle{})
	uitest.Undrawn(func() {
		h.Library = New(h.config)
		h.window.SetContent(h.Content)
	})
	line := test.WidgetRenderer(h.rows).(*rowsRenderer).lines[0]
	if got, want := line.picture.Image.Bounds().Max, image.Pt(2*picWide, 2*picHigh); got != want {
		t.Errorf("the picture has %v pixels, want %v", got, want)
	}
}
