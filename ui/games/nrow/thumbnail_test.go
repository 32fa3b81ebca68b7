package nrow

import (
	"image/color"
	"testing"

	"npaastribe/game"
	rules "npaastribe/game/nrow"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/thumbnail"
	"npaastribe/ui/thumbnail/thumbnailtest"
	"npaastribe/ui/uitest"
)

// painterIn returns the painter of the usual coins in light or dark.
func painterIn(t *testing.T, a theme.Appearance) painter {
	t.Helper()
	uitest.AppIn(t, a)
	s := settings.Defaults(Section)
	s.Players[0].Coin, s.Players[1].Coin = theme.Crimson, theme.Ivory
	p, _ := newPainter(s).(painter)
	return p
}

func TestThumbnailCoins(t *testing.T) {
	for _, a := range []theme.Appearance{theme.Light, theme.Dark} {
		p := painterIn(t, a)
		img := thumbnail.Draw(p, thumbnailtest.After(t, rules.Rules, game.Options{"columns": 4, "rows": 4, "n": 4}, 0, 1, 0), thumbnailtest.Size)
		for _, c := range []struct {
			column, row float64
			want        color.NRGBA
		}{{0, 3, p.coins[0].base}, {0, 2, p.coins[0].base}, {1, 3, p.coins[1].base}, {1, 2, p.hole}, {3, 0, p.hole}} {
			if got := thumbnailtest.At(img, 4, c.column, c.row); !thumbnailtest.Like(got, c.want) {
				t.Errorf("%s: cell %v, %v is %v, want %v", a, c.column, c.row, got, c.want)
			}
		}
	}
}

func TestWinningLineIsGold(t *testing.T) {
	p := painterIn(t, theme.Light)
	won := thumbnail.Draw(p, thumbnailtest.After(t, rules.Rules, game.Options{"columns": 4, "rows": 4, "n": 4}, 0, 1, 0, 1, 0, 1, 0), thumbnailtest.Size)
	for row := range 4 {
		if got := thumbnailtest.At(won, 4, -0.3, float64(row)); !thumbnailtest.Like(got, p.gold) {
			t.Errorf("row %d is %v beside its middle, want gold", row, got)
		}
		if got := thumbnailtest.At(won, 4, 0, float64(row)); !thumbnailtest.Like(got, p.coins[0].base) {
			t.Errorf("row %d is %v in its middle, want the winner's colour", row, got)
		}
	}
	if got := thumbnailtest.At(won, 4, 0.7, 3); thumbnailtest.Like(got, p.gold) {
		t.Error("a coin beside the line is gold")
	}
}

// TestCoinsInHighContrast sees that they have the colours that stand out there.
func TestCoinsInHighContrast(t *testing.T) {
	uitest.AppIn(t, theme.DarkContrast)
	s := settings.Defaults(Section)
	s.Players[0].Coin, s.Appearance = theme.Crimson, theme.DarkContrast
	p, _ := newPainter(s).(painter)
	img := thumbnail.Draw(p, thumbnailtest.After(t, rules.Rules, game.Options{"columns": 4, "rows": 4, "n": 4}, 0), thumbnailtest.Size)
	want, _, _ := s.Face(game.First).Shades()
	if plain, _, _ := theme.Crimson.Shades(); thumbnailtest.Like(plain, want) {
		t.Fatal("the coins are the same in high contrast")
	}
	if got := thumbnailtest.At(img, 4, 0, 3); !thumbnailtest.Like(got, want) {
		t.Errorf("a coin is %v, want %v", got, want)
	}
}
