package paint

import (
	"image"
	"image/color"
	"testing"

	"npaastribe/game"
)

// drawDisc draws a disc on a cell 80 pixels wide.
func drawDisc(p Pose) *image.RGBA { return p.Image(80) }

// lightness returns the brightness of the pixel at (x, y) from the middle of a picture
// and how much of it is covered, both from 0 to 255.
func lightness(img *image.RGBA, x, y int) (bright, cover int) {
	c := img.RGBAAt(img.Rect.Dx()/2+x, img.Rect.Dy()/2+y)
	return (int(c.R) + int(c.G) + int(c.B)) / 3, int(c.A)
}

func TestDiscsDifferInLightness(t *testing.T) {
	for _, at := range []image.Point{{}, {-20, -10}, {15, 20}, {0, -25}} {
		black, blackCover := lightness(drawDisc(Pose{Side: game.First}), at.X, at.Y)
		white, whiteCover := lightness(drawDisc(Pose{Side: game.Second}), at.X, at.Y)
		if black > 120 || white < 170 || white > 252 || blackCover != 255 || whiteCover != 255 {
			t.Errorf("at %v black is %d (%d), white %d (%d)", at, black, blackCover, white, whiteCover)
		}
	}
}

func TestDiscsAreLitFromAboveLeft(t *testing.T) {
	for _, side := range []game.Side{game.First, game.Second} {
		img := drawDisc(Pose{Side: side})
		lit, _ := lightness(img, -14, -18)
		dark, _ := lightness(img, 14, 18)
		if lit < dark+15 {
			t.Errorf("%v: %d above left, %d below right", side, lit, dark)
		}
	}
}

// extent returns how far the opaque disc extends from its middle along x and y.
func extent(img *image.RGBA) (x, y int) {
	for cover := 255; cover == 255; x++ {
		_, cover = lightness(img, x, 0)
	}
	for cover := 255; cover == 255; y++ {
		_, cover = lightness(img, 0, y)
	}
	return x, y
}

func TestADiscOnItsEdgeIsThin(t *testing.T) {
	half := FlipSteps / 2
	thin, long := extent(drawDisc(Pose{Side: game.Second, Turn: half, TipDirection: 0}))
	if thin > 8 || long < 33 {
		t.Errorf("tipped sideways it reaches %d and %d", thin, long)
	}
	long, thin = extent(drawDisc(Pose{Side: game.Second, Turn: half, TipDirection: 2}))
	if thin > 8 || long < 33 {
		t.Errorf("tipped downwards it reaches %d and %d", long, thin)
	}
	if x, y := extent(drawDisc(Pose{Side: game.Second})); x != y || x < 31 || x > 34 {
		t.Errorf("lying flat it reaches %d and %d", x, y)
	}
}

func TestTheRimOnEdgeIsHalfBlackHalfWhite(t *testing.T) {
	img := drawDisc(Pose{Side: game.Second, Turn: FlipSteps / 2, TipDirection: 0})
	white, _ := lightness(img, 2, -5) // the white face was on top and now faces to the right
	black, _ := lightness(img, -3, -5)
	if white < black+90 {
		t.Errorf("on the right %d, on the left %d", white, black)
	}
}

func TestATurnGoesFromOneSideToTheOther(t *testing.T) {
	before := 255
	for turn := range FlipSteps + 1 {
		img := drawDisc(Pose{Side: game.Second, Turn: turn, TipDirection: 3}.Canonical())
		bright, cover := lightness(img, 0, 0)
		if cover != 255 {
			t.Errorf("step %d: there is nothing in the middle", turn)
		}
		switch {
		case turn < FlipSteps/2 && bright < 130, turn > FlipSteps/2 && bright > 100:
			t.Errorf("step %d: the middle is %d", turn, bright)
		}
		before = min(before, bright)
	}
	if before > 70 {
		t.Errorf("it never got dark: %d", before)
	}
}

func TestADiscThatHasTurnedOverIsOneOfTheOtherSide(t *testing.T) {
	for _, side := range []game.Side{game.First, game.Second} {
		turned := Pose{Side: side, Turn: FlipSteps, TipDirection: 3}
		if got, want := turned.Canonical(), (Pose{Side: side.Other()}); got != want {
			t.Errorf("%+v is %+v, want %+v", turned, got, want)
		}
	}
}

func TestCanonicalPosesLookTheSame(t *testing.T) {
	for to := range 8 {
		for _, turn := range []int{0, 3, 8, 13, FlipSteps} {
			p := Pose{Side: game.Second, Turn: turn, TipDirection: to}
			a, b := drawDisc(p), drawDisc(p.Canonical())
			others := 0
			for i := range a.Pix {
				if d := int(a.Pix[i]) - int(b.Pix[i]); d > 8 || d < -8 {
					others++
				}
			}
			// Sines are not exactly symmetrical, which a few edges show.
			if others > len(a.Pix)/300 {
				t.Errorf("%+v and %+v differ in %d of %d bytes", p, p.Canonical(), others, len(a.Pix))
			}
		}
	}
}

func TestADiscIsBiggerInTheAirAndItsShadowFurtherAway(t *testing.T) {
	low, height := drawDisc(Pose{Side: game.First}), drawDisc(Pose{Side: game.First, Lift: PlaceSteps})
	lowX, _ := extent(low)
	highX, _ := extent(height)
	if highX < lowX+2 {
		t.Errorf("it reaches %d in the air and %d on the felt", highX, lowX)
	}
	_, under := lightness(low, 0, -38)
	if under > 20 {
		t.Errorf("a shadow of %d above the disc, where the light comes from", under)
	}
	_, nearShadow := lightness(low, 8, 42)
	_, farShadow := lightness(height, 8, 42)
	if farShadow < nearShadow+30 {
		t.Errorf("the shadow below is %d from the felt and %d from the air", nearShadow, farShadow)
	}
}

func TestAGhostIsTranslucentAndHasNoShadow(t *testing.T) {
	img := drawDisc(Pose{Side: game.First, Ghost: true})
	if _, cover := lightness(img, 0, 0); cover < 100 || cover > 200 {
		t.Errorf("it covers %d", cover)
	}
	if _, cover := lightness(img, 0, 38); cover != 0 {
		t.Errorf("a shadow of %d", cover)
	}
}

func TestPicturesOfDiscsHaveTheSizeAskedFor(t *testing.T) {
	for _, px := range []int{16, 33, 64} {
		img := DiscImage(game.Second, px)
		if img.Rect.Dx() != px || img.Rect.Dy() != px {
			t.Errorf("%d pixels: %v", px, img.Rect)
		}
		if _, corner := lightness(img, -px/2, -px/2); corner != 0 {
			t.Errorf("%d pixels: the corner is covered", px)
		}
		if bright, cover := lightness(img, px/3, 0); cover != 255 || bright < 100 {
			t.Errorf("%d pixels: the disc does not fill the picture", px)
		}
	}
}

// testFelt is an empty board in colours that are easily distinguished.
var testFelt = Felt{
	Size: image.Pt(560, 560), Columns: 8, Rows: 8, Cell: 59, Frame: 34, Shadow: 10,
	Top: color.NRGBA{G: 200, A: 255}, Bottom: color.NRGBA{G: 120, A: 255},
	Line: color.NRGBA{R: 255, A: 255}, Wood: color.NRGBA{B: 255, A: 255},
}

// pixelAt returns the pixel of the empty board at a place relative to the first cell,
// in cells.
func pixelAt(img *image.RGBA, x, y float64) color.RGBA {
	at := func(v float64) int { return testFelt.Shadow + testFelt.Frame + int(v*float64(testFelt.Cell)) }
	return img.RGBAAt(at(x), at(y))
}

func TestTheBoardHasFeltLinesMarksAndAFrame(t *testing.T) {
	img := testFelt.Image()
	isFelt := func(c color.RGBA) bool { return c.G > 90 && c.R < 70 && c.B < 70 }
	isLine := func(c color.RGBA) bool { return c.R > 140 && c.A == 255 }
	isWood := func(c color.RGBA) bool { return c.B > 130 && c.A == 255 }
	for _, at := range []struct {
		name string
		x, y float64
		is   func(color.RGBA) bool
	}{
		{"a cell's middle", 2.5, 3.5, isFelt},
		{"the last cell's middle", 7.5, 7.5, isFelt},
		{"an upright line", 4, 3.5, isLine},
		{"a level line", 6.5, 1, isLine},
		{"a mark", 2.04, 2.04, isLine},
		{"a mark's mirror", 5.96, 6.04, isLine},
		{"a crossing without a mark", 4.04, 4.04, isFelt},
		{"the frame above", 4, -0.3, isWood},
		{"the frame at the right", 8.3, 4, isWood},
	} {
		if got := pixelAt(img, at.x, at.y); !at.is(got) {
			t.Errorf("%s is %v", at.name, got)
		}
	}
	if top, low := pixelAt(img, 3.5, 1.5), pixelAt(img, 3.5, 7.5); top.G < low.G+30 {
		t.Errorf("the felt is %v above and %v below", top, low)
	}
	if c := img.RGBAAt(0, 0); c.A > 10 {
		t.Errorf("the picture's corner is %v", c)
	}
	if c := img.RGBAAt(img.Rect.Dx()/2, img.Rect.Dy()-8); c.A < 20 || c.A > 200 || c.B > 0 {
		t.Errorf("below the frame, where its shadow falls, is %v", c)
	}
}

func BenchmarkTurnPictures(b *testing.B) {
	for b.Loop() {
		for turn := range FlipSteps {
			Pose{Side: game.First, Turn: turn, TipDirection: 1}.Image(60)
		}
	}
}

func BenchmarkFelt(b *testing.B) {
	for b.Loop() {
		testFelt.Image()
	}
}
