package gomoku

import (
	"image"
	"image/color"
	"testing"

	"npaastribe/game"
	rules "npaastribe/game/gomoku"
	"npaastribe/ui/theme"
	"npaastribe/ui/thumbnail"
	"npaastribe/ui/thumbnail/thumbnailtest"
	"npaastribe/ui/uitest"
)

// painterIn returns the painter of marks or stones in light or dark.
func painterIn(t *testing.T, a theme.Appearance, stones bool) painter {
	t.Helper()
	uitest.AppIn(t, a)
	return newPainter(stones)
}

func TestMarksLieWhereTheyWere(t *testing.T) {
	p, stones := painterIn(t, theme.Dark, false), painterIn(t, theme.Dark, true)
	oxo := thumbnailtest.After(t, rules.Rules, game.Options{"columns": 3, "rows": 3, "length": 3}, 0, 4, 1)
	marked, laid := thumbnail.Draw(p, oxo, thumbnailtest.Size), thumbnail.Draw(stones, oxo, thumbnailtest.Size)
	for name, c := range map[string]struct {
		img         *image.RGBA
		column, row float64
		want        color.NRGBA
	}{
		"cross":         {marked, 0, 2, p.marks[0]},
		"inside a ring": {marked, 1, 1, p.paper},
		"ring":          {marked, 1.3, 1, p.marks[1]},
		"empty square":  {marked, 2, 0, p.paper},
		"black stone":   {laid, 0, 2, thumbnail.Discs()[0]},
		"white stone":   {laid, 1, 1, thumbnail.Discs()[1]},
	} {
		if got := thumbnailtest.At(c.img, 3, c.column, c.row); !thumbnailtest.Like(got, c.want) {
			t.Errorf("%s is %v, want %v", name, got, c.want)
		}
	}
}

func TestAWonSquareIsGold(t *testing.T) {
	p := painterIn(t, theme.Dark, false)
	img := thumbnail.Draw(p, thumbnailtest.After(t, rules.Rules, game.Options{"columns": 3, "rows": 3, "length": 3}, 0, 3, 1, 4, 2), thumbnailtest.Size)
	if got := thumbnailtest.At(img, 3, 0.4, 2); !thumbnailtest.Like(got, p.won) {
		t.Errorf("beside the cross it is %v, want gold", got)
	}
	if got := thumbnailtest.At(img, 3, 0, 2); !thumbnailtest.Like(got, p.wonMarks[0]) {
		t.Errorf("the cross is %v, want %v", got, p.wonMarks[0])
	}
	if got := thumbnailtest.At(img, 3, 0.4, 1); thumbnailtest.Like(got, p.won) {
		t.Error("a square beside the line is gold")
	}
}
