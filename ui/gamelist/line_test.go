package gamelist

import (
	"testing"

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
