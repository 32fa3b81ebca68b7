package board

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// woodenBoard returns the picture of an empty board and its layout. from is the board's
// coordinate of the picture's top left corner.
func woodenBoard() (g mancalaLayout, img *image.RGBA, from image.Point) {
	g = newMancalaLayout(fyne.NewSize(700, 320), 1, false)
	th := theme.NewTheme(theme.Light)
	pits := woodFor(g, func(name fyne.ThemeColorName) color.Color { return th.Color(name, fynetheme.VariantLight) })
	return g, pits.Image(), g.frameWithShadow().Min
}

func TestNumbersOnTheFrameAreLegible(t *testing.T) {
	g, img, from := woodenBoard()
	luminance := func(c color.Color) float64 { // relative luminance as in WCAG 2
		n := paint.NRGBA(c)
		linear := func(v uint8) float64 { return math.Pow((float64(v)/255+0.055)/1.055, 2.4) }
		return 0.2126*linear(n.R) + 0.7152*linear(n.G) + 0.0722*linear(n.B)
	}
	ink := luminance(theme.NewTheme(theme.Light).Color(theme.ColorOnWalnut, fynetheme.VariantLight))
	for cup := range cups {
		middle := g.numberCentre(cup).Sub(from)
		for i := range 400 {
			ground := luminance(img.At(middle.X-10+i%20, middle.Y-10+i/20))
			if got := (ink + 0.05) / (ground + 0.05); got < 4.5 {
				t.Fatalf("the number of cup %d has a contrast of %.1f", cup, got)
			}
		}
	}
}

func TestPitsAreDarkAndLitFromAboveLeft(t *testing.T) {
	g, img, from := woodenBoard()
	for cup := range cups {
		r := g.cup(cup).Sub(from)
		part := func(x, y float64) float64 { // brightness around a point of the cup, given relative to its middle
			at := image.Pt(r.Min.X+r.Dx()/2+int(x*float64(r.Dx()/2)), r.Min.Y+r.Dy()/2+int(y*float64(r.Dy()/2)))
			return brightness(img, image.Rectangle{at, at}.Inset(-2))
		}
		above, middle, below := part(-0.5, -0.7), part(0, 0), part(0.4, 0.8)
		if middle < 1.2*above || below < middle {
			t.Errorf("cup %d: %.0f above left, %.0f in the middle, %.0f below right", cup, above, middle, below)
		}
		between := image.Rect(r.Min.X, g.cup(9).Max.Y-from.Y+4, r.Max.X, g.cup(3).Min.Y-from.Y-4)
		if wood := brightness(img, between); !isHome(cup) && wood < middle+40 {
			t.Errorf("pit %d: the floor is %.0f, the wood %.0f", cup, middle, wood)
		}
	}
}

func TestTheBoardIsRoundedAndCastsAShadow(t *testing.T) {
	g, img, from := woodenBoard()
	r := g.frame().Sub(from)
	if a := img.RGBAAt(r.Min.X, r.Min.Y).A; a > 60 {
		t.Errorf("the corner is covered to %d", a)
	}
	middle := (r.Min.X + r.Max.X) / 2
	above, below := img.RGBAAt(middle, r.Min.Y-3), img.RGBAAt(middle, r.Max.Y+3)
	if below.A < above.A+20 || below.R != 0 {
		t.Errorf("the shadow is %v above and %v below", above, below)
	}
	if c := img.RGBAAt(middle, r.Min.Y+g.frameHeight/2); c.A != 255 {
		t.Errorf("the frame is %v", c)
	}
}

func TestWoodHasAGrainThatIsAlwaysTheSame(t *testing.T) {
	g, img, from := woodenBoard()
	_, again, _ := woodenBoard()
	if !bytes.Equal(img.Pix, again.Pix) {
		t.Error("drawn twice, the board is not the same")
	}
	y := (g.cup(8).Max.Y+g.cup(4).Min.Y)/2 - from.Y
	across, along := 0.0, 0.0
	for x := g.cup(0).Min.X; x < g.cup(5).Max.X; x++ {
		at := image.Rect(x, y, x+1, y+1).Sub(image.Pt(from.X, 0))
		here := brightness(img, at)
		across += math.Abs(brightness(img, at.Add(image.Pt(0, 2))) - here)
		along += math.Abs(brightness(img, at.Add(image.Pt(2, 0))) - here)
	}
	if across < 1.5*along || along == 0 {
		t.Errorf("across the grain it changes by %.0f, along it by %.0f", across, along)
	}
}
