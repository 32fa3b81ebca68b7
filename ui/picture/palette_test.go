package picture

import (
	"image"
	"image/color"
	"math/rand/v2"
	"testing"
)

// TestRareColoursAreKept makes a palette for a large noisy board with a small yellow line on an even
// part.
func TestRareColoursAreKept(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 400, 400))
	r := rand.New(rand.NewPCG(1, 2)) //nolint:gosec // only noise
	green := func() uint8 { return uint8(100 + r.IntN(80)) }
	felt, yellow := color.NRGBA{0x2D, 0x8C, 0x47, 0xFF}, color.NRGBA{0xFF, 0xCF, 0x33, 0xFF}
	for i := range img.Rect.Dx() * img.Rect.Dy() {
		c := color.NRGBA{green() / 3, green(), green() / 2, 0xFF}
		switch {
		case i < 20:
			c = yellow
		case i < 40_000:
			c = felt
		}
		img.SetNRGBA(i%400, i/400, c)
	}
	seen := counts{}
	seen.add(img)
	palette := seen.palette()
	if len(palette) != most {
		t.Errorf("%d colours", len(palette))
	}
	for _, c := range []color.NRGBA{felt, yellow} {
		if got := palette.Convert(c); got != color.Color(color.RGBA(c)) {
			t.Errorf("%v becomes %v", c, got)
		}
	}
}

// TestFewColours makes a palette of fewer colours than there may be.
func TestFewColours(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 2, 1))
	img.Pix = []uint8{1, 2, 3, 255, 4, 5, 6, 255}
	seen := counts{}
	seen.add(img)
	if got := seen.palette(); len(got) != 2 {
		t.Errorf("the palette is %v", got)
	}
}

// TestAPassIsAFrame adds the same picture twice.
func TestAPassIsAFrame(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 9, 9))
	a := NewAnimation()
	a.Sample(img)
	a.Add(img, pace)
	a.Add(img, pace)
	if len(a.file.Image) != 2 || a.file.Image[1].Rect != image.Rect(0, 0, 1, 1) {
		t.Errorf("the frames are %v", a.file.Image)
	}
}
