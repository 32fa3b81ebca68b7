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

// wantHighContrast fails unless a piece has the contrast to its background that high
// contrast requires.
func wantHighContrast(t *testing.T, what string, piece, ground color.Color) {
	t.Helper()
	if got := themetest.Contrast(piece, ground); got < themetest.High {
		t.Errorf("%s has a contrast of %.2f : 1 (%v on %v)", what, got, piece, ground)
	}
}

func TestCoinsInHighContrast(t *testing.T) {
	for _, coin := range theme.Coins()[:2] { // the others differ only in colour, which package theme tests
		bold := [2]theme.Face{{Coin: coin, Symbol: theme.Star, Bold: true}, {Coin: coin, Symbol: theme.Ring, Bold: true}}
		inHighContrast(t, func() *DropBoard {
			c := NewDropBoard(startGrid, bold)
			c.Display(DropView{Grid: startGrid, Last: -1, Winning: []int{0}})
			return c
		}, func(t *testing.T, c *DropBoard, img image.Image) {
			centre := func(cell int) (fyne.Position, float32) {
				pos, size := c.CellArea(cell)
				return pos.AddXY(size.Width/2, size.Height/2), size.Width
			}
			empty, width := centre(9)
			hole := meanAtDistance(img, empty, 0.3*width)
			for _, cell := range []int{0, 1, 3} {
				middle, _ := centre(cell)
				body := meanAtDistance(img, middle, 0.36*width)
				wantHighContrast(t, string(coin)+" in a hole", body, hole)
				symbol := meanAtDistance(img, middle, 0.08*width)
				if c.grid.At(cell) == game.Second {
					symbol = meanAtDistance(img, middle, 0.19*width)
				}
				wantHighContrast(t, string(coin)+"'s symbol", symbol, body)
			}
			rim := meanAtDistance(img, empty, (paint.HoleRadius+0.016)*width)
			for what, ground := range map[string]color.Color{"a hole": hole, "the board": meanAtDistance(img, empty.AddXY(width/2, width/2), 1)} {
				wantMark(t, "the rim of a hole, to "+what, rim, ground)
			}
		})
	}
}

func TestDiscsInHighContrast(t *testing.T) {
	inHighContrast(t, func() *FlipBoard {
		d := NewFlipBoard(opening)
		d.Display(openingView)
		return d
	}, func(t *testing.T, d *FlipBoard, img image.Image) {
		width := d.layout.cell
		felt := meanAtDistance(img, centreOf(d, 0), 0.3*width)
		wantHighContrast(t, "a white disc", meanAtDistance(img, centreOf(d, 27), 0.2*width), felt)
		black := centreOf(d, 28)
		edge := meanAtDistance(img, black, (0.41-0.0225)*width)
		wantHighContrast(t, "the edge of a black disc", edge, felt)
		wantHighContrast(t, "the edge of a black disc, to the disc", edge, meanAtDistance(img, black, 0.3*width))
	})
}

func TestMarksAndStonesInHighContrast(t *testing.T) {
	g := sparseGrid{15, 15, map[int]game.Side{112: game.First, 114: game.Second}}
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
			ground := meanAtDistance(img, empty.AddXY(width/4, width/4), 1)
			ring, _ := at(114)
			if style == paint.Stones {
				wantHighContrast(t, "a black stone", meanAtDistance(img, middle, 0.25*width), ground)
				wantHighContrast(t, "the edge of a white stone", meanAtDistance(img, ring, 0.42*width), ground)
				wantHighContrast(t, "the edge of a white stone, to the stone", meanAtDistance(img, ring, 0.42*width), meanAtDistance(img, ring, 0.2*width))
				return
			}
			wantHighContrast(t, "a cross", meanAtDistance(img, middle, 1), ground)
			ringColour := ground
			for r := 0.25 * width; r < 0.33*width; r += 0.5 {
				x := image.Pt(int(ring.X+r), int(ring.Y))
				if seen := img.At(x.X, x.Y); themetest.Contrast(seen, ground) > themetest.Contrast(ringColour, ground) {
					ringColour = seen
				}
			}
			wantHighContrast(t, "a ring", ringColour, ground)
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
			floors[cup] = meanAtDistance(img, centreOfCup(p, cup), 0.2*p.layout.pitDiameter())
		}
		for b := range paint.Bean(36) {
			seen := meanOpaque(paint.BeanPose{Kind: b.Kind(), Bold: true}.Image(p.layout.pit), float64(p.layout.pit))
			for _, floor := range floors {
				wantHighContrast(t, "a bean", seen, floor)
			}
		}
	})
}
