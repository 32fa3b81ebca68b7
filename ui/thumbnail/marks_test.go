package thumbnail

import (
	"image"
	"image/color"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/ui/theme"
	"npaastribe/ui/thumbnail/thumbnailtest"
	"npaastribe/ui/uitest"
)

// marksIn returns the painter of marks or stones in light or dark.
func marksIn(t *testing.T, a theme.Appearance, stones bool) marks {
	t.Helper()
	uitest.AppIn(t, a)
	p, _ := NewMarks(stones).(marks)
	return p
}

func TestMarks(t *testing.T) {
	p, stones := marksIn(t, theme.Dark, false), marksIn(t, theme.Dark, true)
	oxo := thumbnailtest.After(t, gomoku.Rules, game.Options{"columns": 3, "rows": 3, "length": 3}, 0, 4, 1)
	marked, laid := Draw(p, oxo, thumbnailtest.Size), Draw(stones, oxo, thumbnailtest.Size)
	for name, c := range map[string]struct {
		img         *image.RGBA
		column, row float64
		want        color.NRGBA
	}{
		"cross":         {marked, 0, 2, p.inks[0]},
		"inside a ring": {marked, 1, 1, p.paper},
		"ring":          {marked, 1.3, 1, p.inks[1]},
		"empty square":  {marked, 2, 0, p.paper},
		"black stone":   {laid, 0, 2, Discs()[0]},
		"white stone":   {laid, 1, 1, Discs()[1]},
	} {
		if got := thumbnailtest.At(c.img, 3, c.column, c.row); !thumbnailtest.Like(got, c.want) {
			t.Errorf("%s is %v, want %v", name, got, c.want)
		}
	}
}

func TestWonSquareIsGold(t *testing.T) {
	p := marksIn(t, theme.Dark, false)
	img := Draw(p, thumbnailtest.After(t, gomoku.Rules, game.Options{"columns": 3, "rows": 3, "length": 3}, 0, 3, 1, 4, 2), thumbnailtest.Size)
	if got := thumbnailtest.At(img, 3, 0.4, 2); !thumbnailtest.Like(got, p.won) {
		t.Errorf("beside the cross it is %v, want gold", got)
	}
	if got := thumbnailtest.At(img, 3, 0, 2); !thumbnailtest.Like(got, p.wonInks[0]) {
		t.Errorf("the cross is %v, want %v", got, p.wonInks[0])
	}
	if got := thumbnailtest.At(img, 3, 0.4, 1); thumbnailtest.Like(got, p.won) {
		t.Error("a square beside the line is gold")
	}
}
