package theme

import (
	"bytes"
	"fmt"
	"image"
	"testing"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"

	"npaastribe/resources"
)

// TestScanner compares drawings with those of rasterx's own scanner.
func TestScanner(t *testing.T) {
	for name, svg := range drawings(t) {
		for _, px := range []int{1, 17, 44, 131} {
			t.Run(fmt.Sprintf("%s/%d", name, px), func(t *testing.T) {
				drawn, wanted := DrawSVG(svg, px, px), drawSlowly(t, svg, px)
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

// drawSlowly is DrawSVG with rasterx's own scanner.
func drawSlowly(t *testing.T, svg []byte, px int) *image.RGBA {
	t.Helper()
	icon, err := oksvg.ReadIconStream(bytes.NewReader(svg))
	if err != nil {
		t.Fatal(err)
	}
	room := float64(px) / max(icon.ViewBox.W, icon.ViewBox.H)
	wide, high := room*icon.ViewBox.W, room*icon.ViewBox.H
	icon.SetTarget((float64(px)-wide)/2, (float64(px)-high)/2, wide, high)
	img := image.NewRGBA(image.Rect(0, 0, px, px))
	icon.Draw(rasterx.NewDasher(px, px, rasterx.NewScannerGV(px, px, img, img.Bounds())), 1)
	return img
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
