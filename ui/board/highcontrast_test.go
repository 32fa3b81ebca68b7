package board

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
	"npaastribe/ui/theme/themetest"
	"npaastribe/ui/uitest"
)

// inHighContrast checks a board in high contrast, in light and dark mode.
func inHighContrast[B fyne.CanvasObject](t *testing.T, board func() B, check func(t *testing.T, b B, img image.Image)) {
	t.Helper()
	for _, a := range []theme.Appearance{theme.LightContrast, theme.DarkContrast} {
		t.Run(string(a), func(t *testing.T) {
			uitest.AppIn(t, a)
			b := board()
			w := uitest.Window(t, b)
			w.SetPadded(false)
			w.Resize(fyne.NewSize(400, 400))
			check(t, b, w.Canvas().Capture())
		})
	}
}

// wantHigh fails unless a piece has the contrast to its background that high contrast
// requires.
func wantHigh(t *testing.T, what string, piece, ground color.Color) {
	t.Helper()
	if got := themetest.Contrast(piece, ground); got < themetest.High {
		t.Errorf("%s has a contrast of %.2f : 1 (%v on %v)", what, got, piece, ground)
	}
}

func TestCoinsInHighContrast(t *testing.T) {
	for _, coin := range theme.Coins()[:2] { // the others differ in their shades alone, which package theme measures
		bold := [2]theme.Face{{Coin: coin, Symbol: theme.Star, Bold: true}, {Coin: coin, Symbol: theme.Ring, Bold: true}}
		inHighContrast(t, func() *DropBoard {
			c := NewDropBoard(start, bold)
			c.Display(DropView{Grid: start, Last: -1, Winning: []int{0}})
			return c
		}, func(t *testing.T, c *DropBoard, img image.Image) {
			centre := func(cell int) (fyne.Position, float32) {
				pos, size := c.CellArea(cell)
				return pos.AddXY(size.Width/2, size.Height/2), size.Width
			}
			empty, width := centre(9)
			hole := round(img, empty, 0.3*width)
			for _, cell := range []int{0, 1, 3} {
				middle, _ := centre(cell)
				body := round(img, middle, 0.36*width)
				wantHigh(t, string(coin)+" in a hole", body, hole)
				symbol := round(img, middle, 0.08*width)
				if c.grid.At(cell) == game.Second {
					symbol = round(img, middle, 0.19*width)
				}
				wantHigh(t, string(coin)+"'s symbol", symbol, body)
			}
			rim := round(img, empty, (paint.HoleRadius+0.016)*width)
			for what, ground := range map[string]color.Color{"a hole": hole, "the board": round(img, empty.AddXY(width/2, width/2), 1)} {
				wantMark(t, "the rim of a hole, to "+what, rim, ground)
			}
		})
	}
}

func TestDiscsInHighContrast(t *testing.T) {
	inHighContrast(t, func() *FlipBoard {
		d := NewFlipBoard(opening)
		d.Display(blackBegins)
		return d
	}, func(t *testing.T, d *FlipBoard, img image.Image) {
		width := d.layout.cell
		felt := round(img, centreOf(d, 0), 0.3*width)
		wantHigh(t, "a white disc", round(img, centreOf(d, 27), 0.2*width), felt)
		black := centreOf(d, 28)
		edge := round(img, black, (0.41-0.0225)*width)
		wantHigh(t, "the edge of a black disc", edge, felt)
		wantHigh(t, "the edge of a black disc, to the disc", edge, round(img, black, 0.3*width))
	})
}

func TestMarksAndStonesInHighContrast(t *testing.T) {
	g := paperGrid{15, 15, map[int]game.Side{112: game.First, 114: game.Second}}
	for _, style := range []paint.Style{paint.Pen, paint.Stones} {
		inHighContrast(t, func() *GridBoard {
			p := NewGridBoard(g)
			p.SetStyle(style)
			return p
		}, func(t *testing.T, p *GridBoard, img image.Image) {
			at := func(cell int) (fyne.Position, float32) {
				pos, size := p.CellArea(cell)
				return pos.AddXY(size.Width/2, size.Height/2), size.Width
			}
			middle, width := at(112)
			empty, _ := at(3)
			ground := round(img, empty.AddXY(width/4, width/4), 1)
			ring, _ := at(114)
			if style == paint.Stones {
				wantHigh(t, "a black stone", round(img, middle, 0.25*width), ground)
				wantHigh(t, "the edge of a white stone", round(img, ring, 0.42*width), ground)
				wantHigh(t, "the edge of a white stone, to the stone", round(img, ring, 0.42*width), round(img, ring, 0.2*width))
				return
			}
			wantHigh(t, "a cross", round(img, middle, 1), ground)
			ringColour := ground
			for r := 0.25 * width; r < 0.33*width; r += 0.5 {
				x := image.Pt(int(ring.X+r), int(ring.Y))
				if seen := img.At(x.X, x.Y); themetest.Contrast(seen, ground) > themetest.Contrast(ringColour, ground) {
					ringColour = seen
				}
			}
			wantHigh(t, "a ring", ringColour, ground)
		})
	}
}

func TestBeansInHighContrast(t *testing.T) {
	inHighContrast(t, func() *MancalaBoard {
		p := NewMancalaBoard()
		p.Display(MancalaView{Last: -1})
		return p
	}, func(t *testing.T, p *MancalaBoard, img image.Image) {
		var floors [cups]color.Color
		for cup := range floors {
			floors[cup] = round(img, middleOf(p, cup), 0.2*p.layout.pitDiameter())
		}
		for b := range paint.Bean(36) {
			seen := opaque(paint.BeanPose{Kind: b.Kind(), Bold: true}.Image(p.layout.pit), float64(p.layout.pit))
			for _, floor := range floors {
				wantHigh(t, "a bean", seen, floor)
			}
		}
	})
}
