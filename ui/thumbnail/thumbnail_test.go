package thumbnail

import (
	"bytes"
	"image"
	"image/color"
	"testing"

	"npaastribe/game"
	"npaastribe/game/catalog"
)

// inkPainter draws a position as a disc whose size depends on its number of legal moves.
type inkPainter struct{ ink color.NRGBA }

func (p inkPainter) Draw(on Sheet, s game.State) {
	on.Disc(8, 8, float64(len(s.Moves()))/40, p.ink)
}

var (
	red  = inkPainter{color.NRGBA{R: 255, A: 255}}
	blue = inkPainter{color.NRGBA{B: 255, A: 255}}
	size = image.Pt(16, 16)
)

// positions returns the rules of a game and texts of different positions of
// it.
func positions(t *testing.T, count int) (rules game.Rules, texts []string) {
	t.Helper()
	for _, e := range catalog.All() {
		s, err := e.Rules.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		if moves := s.Moves(); len(moves) >= count {
			for _, m := range moves[:count] {
				texts = append(texts, s.Play(m).String())
			}
			return e.Rules, texts
		}
	}
	t.Fatalf("no game has %d moves", count)
	return game.Rules{}, nil
}

func TestCache(t *testing.T) {
	var c Cache
	rules, texts := positions(t, 1)
	img := c.Picture(rules, texts[0], size, red)
	if img == nil || c.Picture(rules, texts[0], size, red) != img {
		t.Error("a picture was drawn twice")
	}
	if got := c.Picture(rules, texts[0], size, blue); got == img || bytes.Equal(got.Pix, img.Pix) {
		t.Error("the picture is the same in other colours")
	}
	if c.Picture(rules, "nonsense", size, blue) != nil {
		t.Error("an invalid position has a picture")
	}
}

func TestCacheIsBounded(t *testing.T) {
	var c Cache
	rules, texts := positions(t, 200)
	used := texts[0]
	img := c.Picture(rules, used, size, red)
	for i, text := range texts[1:] {
		c.Picture(rules, text, image.Pt(8, 8), red)
		if c.Picture(rules, used, size, red) != img {
			t.Fatalf("a picture in use is drawn again after %d others", i+1)
		}
	}
	if n := len(c.young) + len(c.old); n > 2*kept {
		t.Errorf("%d pictures are kept", n)
	}
}
