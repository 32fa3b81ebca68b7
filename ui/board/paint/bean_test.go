package paint

import (
	"image"
	"testing"

	"npaastribe/ui/theme/themetest"
)

func TestBeansAreOfSeveralKinds(t *testing.T) {
	count := make([]int, len(beanKinds))
	for b := range Bean(36) {
		count[b.Kind()]++
	}
	for kind, n := range count {
		if n < 3 || n > 8 {
			t.Errorf("%d of 36 beans are of kind %d", n, kind)
		}
	}
}

func TestBeansAreLitFromAboveLeftHoweverTheyLie(t *testing.T) {
	for kind := range beanKinds {
		for turn := range BeanTurns {
			img := BeanPose{Kind: kind, Turn: turn}.Image(100)
			n := img.Rect.Dx()
			brightness := func(part image.Rectangle) int { // of the opaque pixels in part
				c := NRGBA(themetest.Mean(img, func(x, y int) bool { return image.Pt(x, y).In(part) && img.RGBAAt(x, y).A == 255 }))
				return (int(c.R) + int(c.G) + int(c.B)) / 3
			}
			lit, dark := brightness(image.Rect(0, 0, n/2, n/2)), brightness(image.Rect(n/2, n/2, n, n))
			if lit < dark+10 {
				t.Errorf("kind %d, turn %d: %d above left, %d below right", kind, turn, lit, dark)
			}
		}
	}
}

func TestALiftedBeanIsLargerAndItsShadowFurtherAway(t *testing.T) {
	solid := func(lift int) (area int, shadow float64) {
		img := BeanPose{Lift: lift}.Image(100)
		n := img.Rect.Dx()
		var down, dark float64
		for i := range n * n {
			switch c := img.RGBAAt(i%n, i/n); {
			case c.R > 0 && c.A == 255:
				area++
			case c.R == 0:
				down += float64(c.A) * (float64(i/n) - float64(n)/2)
				dark += float64(c.A)
			}
		}
		return area, down / dark
	}
	area, below := solid(0)
	for lift := 1; lift <= BeanLifts; lift++ {
		larger, further := solid(lift)
		if larger <= area || further <= below {
			t.Errorf("lift %d: %d pixels and a shadow %.1f below, before %d and %.1f", lift, larger, further, area, below)
		}
		area, below = larger, further
	}
}

// TestShadowsOfBeansAreNotCutOff checks that no shadow is cut off.
func TestShadowsOfBeansAreNotCutOff(t *testing.T) {
	for kind := range beanKinds {
		for turn := range BeanTurns {
			for lift := range BeanLifts + 1 {
				img := BeanPose{Kind: kind, Turn: turn, Lift: lift}.Image(60)
				n := img.Rect.Dx()
				for i := range n {
					if a := max(img.RGBAAt(0, i).A, img.RGBAAt(n-1, i).A, img.RGBAAt(i, 0).A, img.RGBAAt(i, n-1).A); a > 4 {
						t.Fatalf("kind %d, turn %d, lift %d: %d at the edge", kind, turn, lift, a)
					}
				}
			}
		}
	}
}
