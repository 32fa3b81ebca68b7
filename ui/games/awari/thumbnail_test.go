package awari

import (
	"image"
	"testing"

	"npaastribe/game"
	rules "npaastribe/game/awari"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/thumbnail"
	"npaastribe/ui/thumbnail/thumbnailtest"
	"npaastribe/ui/uitest"
)

// TestThumbnailBeans sees which pits are empty: the first side's are counted from the
// left below, the second side's from the right above.
func TestThumbnailBeans(t *testing.T) {
	uitest.AppIn(t, theme.Light)
	p, _ := newPainter(settings.Settings{}).(painter)
	s := thumbnailtest.After(t, rules.Rules, game.Options{"beans": 3}, 1, 8)
	wide, high := 8*40, 168.0
	img := thumbnail.Draw(p, s, image.Pt(wide+2, int(high)))
	for row, empty := range [2]int{4, 1} { // above, below
		for column := range rules.Row {
			x, y := int(float64(column)*40+60), int(high*(0.25+0.5*float64(row)))
			got := thumbnailtest.Pixel(img, x, y)
			want := p.bean
			if column == empty {
				want = p.pit
			}
			if !thumbnailtest.Like(got, want) {
				t.Errorf("row %d, pit %d is %v, want %v; the position is %v", row, column, got, want, s)
			}
		}
	}
}
