package othello

import (
	"image/color"
	"testing"

	rules "npaastribe/game/othello"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/thumbnail"
	"npaastribe/ui/thumbnail/thumbnailtest"
	"npaastribe/ui/uitest"
)

func TestDiscsLieWhereTheyWere(t *testing.T) {
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
