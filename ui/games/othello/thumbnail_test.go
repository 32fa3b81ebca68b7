package othello

import (
	"image"
	"image/color"
	"testing"

	rules "npaastribe/game/othello"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/thumbnail"
	"npaastribe/ui/thumbnail/thumbnailtest"
	"npaastribe/ui/uitest"
)

func TestThumbnailDiscs(t *testing.T) {
	uitest.AppIn(t, theme.Dark)
	p, _ := newPainter(settings.Settings{}).(painter)
	img := thumbnail.Draw(p, thumbnailtest.After(t, rules.Rules, nil), thumbnailtest.Size)
	for name, c := range map[string]struct {
		column, row float64
		want        color.NRGBA
	}{
		"white disc on d4": {3, 3, thumbnail.Discs()[1]},
		"black disc on e4": {4, 3, thumbnail.Discs()[0]},
		"felt":             {0, 0, p.felt},
	} {
		if got := thumbnailtest.At(img, 8, c.column, c.row); !thumbnailtest.Like(got, c.want) {
			t.Errorf("%s is %v, want %v", name, got, c.want)
		}
	}
}

// TestBlackDiscsInHighContrast looks for their edges, in all pictures that there are.
func TestBlackDiscsInHighContrast(t *testing.T) {
	for _, a := range []theme.Appearance{theme.LightContrast, theme.DarkContrast} {
		uitest.AppIn(t, a)
		p := newPainter(settings.Settings{Appearance: a})
		for _, px := range []int{40, 100, 300} {
			img := thumbnail.Draw(p, thumbnailtest.After(t, rules.Rules, nil), image.Pt(px, px))
			g := thumbnail.LayGrid(img.Bounds().Max, 8, 8, 0.25, 2)
			x, y := g.Middle(4, 3) // black
			brightest := 0
			for at := x; at < x+g.Cell/2-1; at++ {
				c := thumbnailtest.Pixel(img, int(at), int(y))
				brightest = max(brightest, min(int(c.R), int(c.G), int(c.B)))
			}
			if brightest < 100 {
				t.Errorf("%s, %d pixels: the edge of a black disc has the brightness %d", a, px, brightest)
			}
		}
	}
}
