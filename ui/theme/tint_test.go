package theme

import (
	"image/color"
	"testing"

	"npaastribe/ui/theme/themetest"
)

// TestTints checks that no two tints differ only in hue, and that text is legible on
// all of them.
func TestTints(t *testing.T) {
	black := color.Color(color.Black)
	before := 22.0
	for i := range 101 {
		plate, ink := Tint(float32(i) / 100)
		light := themetest.Contrast(plate, black)
		if light >= before {
			t.Errorf("the tint of a loss of %d%% has the brightness %.2f, after %.2f", i, light, before)
		}
		if got := themetest.Contrast(ink, plate); got < 7 {
			t.Errorf("text on the tint of a loss of %d%% has a contrast of %.2f : 1", i, got)
		}
		before = light
	}
	for _, c := range []struct{ less, more float32 }{{0, 0.04}, {0.04, 0.2}, {0.24, 0.25}, {0.25, 0.9}} {
		a, _ := Tint(c.less)
		b, _ := Tint(c.more)
		if got := themetest.Contrast(a, b); got < 1.15 {
			t.Errorf("losses of %v and %v differ by %.2f : 1", c.less, c.more, got)
		}
	}
	if a, _ := Tint(-1); a != tintsGood[0].plate {
		t.Error("without a loss the tint is not the best one")
	}
}
