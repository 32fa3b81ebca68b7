package theme

import (
	"fmt"
	"image"
	"testing"

	"github.com/srwiley/rasterx"

	"npaastribe/resources"
)

// TestScanner compares drawings with those of rasterx's own scanner.
func TestScanner(t *testing.T) {
	for name, svg := range drawings(t) {
		for _, px := range []int{1, 17, 44, 131} {
			t.Run(fmt.Sprintf("%s/%d", name, px), func(t *testing.T) {
				wanted := drawSVG(svg, px, px, func(img *image.RGBA) rasterx.Scanner { return rasterx.NewScannerGV(px, px, img, img.Bounds()) })
				drawn := DrawSVG(svg, px, px)
				if most := largestDifference(drawn, wanted); most > 1 {
					t.Errorf("a channel of a pixel differs by %d of 255", most)
				}
			})
		}
	}
}

func drawings(t testing.TB) map[string][]byte {
	t.Helper()
	tile, err := resources.Pictures.ReadFile("pictures/two.svg")
	if err != nil {
		t.Fatal(err)
	}
	return map[string][]byte{
		"coin":  Face{Coin: Crimson, Symbol: Star}.SVG(),
		"ghost": Face{Coin: Emerald, Symbol: Ring, Winning: true}.SVG(),
		"bold":  Face{Coin: Ivory, Bold: true}.SVG(),
		"tile":  tile,
	}
}

func largestDifference(a, b *image.RGBA) (most int) {
	for i := range a.Pix {
		most = max(most, int(a.Pix[i])-int(b.Pix[i]), int(b.Pix[i])-int(a.Pix[i]))
	}
	return most
}

func BenchmarkDrawSVG(b *testing.B) {
	for name, svg := range drawings(b) {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				DrawSVG(svg, 96, 96)
			}
		})
	}
}
