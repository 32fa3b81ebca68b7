package games_test

import (
	"image"
	"testing"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/ui/games"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/thumbnail"
	"npaastribe/ui/thumbnail/thumbnailtest"
	"npaastribe/ui/uitest"
)

// boards returns the default start of a game, and that with every option at its
// most.
func boards(t testing.TB, rules game.Rules) []game.State {
	t.Helper()
	largest := game.Options{}
	for _, o := range rules.Options {
		largest[o.Name] = o.Max
	}
	return []game.State{thumbnailtest.After(t, rules, nil), thumbnailtest.After(t, rules, largest)}
}

// eachPainter runs a test with every game and what draws it.
func eachPainter(t testing.TB, run func(rules game.Rules, p thumbnail.Painter)) {
	t.Helper()
	uitest.AppIn(t, theme.Light)
	for _, e := range catalog.All() {
		g, _ := games.ByName(e.Rules.Name)
		run(e.Rules, g.Painter(settings.Defaults(games.Sections()...)))
	}
}

// TestThumbnailsShowEveryMove sees that no two positions of a game look alike, even on the
// largest boards in the smallest pictures.
func TestThumbnailsShowEveryMove(t *testing.T) {
	small := image.Pt(40, 40)
	eachPainter(t, func(rules game.Rules, p thumbnail.Painter) {
		for _, s := range boards(t, rules) {
			seen := map[string]bool{string(thumbnail.Draw(p, s, small).Pix): true}
			for range 6 {
				s = s.Play(s.Moves()[len(s.Moves())/2])
				pix := string(thumbnail.Draw(p, s, small).Pix)
				if seen[pix] {
					t.Errorf("%s: the thumbnail of %v equals that of an earlier position", rules.Name, s)
				}
				seen[pix] = true
			}
		}
	})
}

// TestPaintersOfOneThemeAreEqual checks that pictures can be cached by painter: the painters of
// the same theme are equal.
func TestPaintersOfOneThemeAreEqual(t *testing.T) {
	defaults, differ := settings.Defaults(games.Sections()...), 0
	for _, g := range games.All() {
		uitest.AppIn(t, theme.Light)
		light, again := g.Painter(defaults), g.Painter(defaults)
		if light != again {
			t.Errorf("%s has different painters in the same theme", g.Form.Settings.Game())
		}
		uitest.AppIn(t, theme.Dark)
		if g.Painter(defaults) != light {
			differ++
		}
	}
	if differ == 0 {
		t.Error("the thumbnails of all games are the same in the dark theme")
	}
}

func BenchmarkThumbnails(b *testing.B) {
	eachPainter(b, func(rules game.Rules, p thumbnail.Painter) {
		for i, s := range boards(b, rules) {
			for range 30 {
				if moves := s.Moves(); len(moves) > 0 {
					s = s.Play(moves[len(moves)/2])
				}
			}
			for _, size := range []image.Point{{56, 44}, {112, 88}} {
				b.Run(rules.Name+[]string{"", "Largest"}[i]+"/"+size.String(), func(b *testing.B) {
					for b.Loop() {
						thumbnail.Draw(p, s, size)
					}
				})
			}
		}
	})
}
