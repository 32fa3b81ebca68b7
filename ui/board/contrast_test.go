package board

import (
	"image"
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
	"npaastribe/ui/theme/themetest"
)

// inLightAndDark runs a test in light and dark mode. at returns a colour of the theme.
func inLightAndDark(t *testing.T, do func(t *testing.T, at func(fyne.ThemeColorName) color.Color)) {
	for _, a := range []theme.Appearance{theme.Light, theme.Dark} {
		t.Run(string(a), func(t *testing.T) {
			th := theme.NewTheme(a)
			do(t, func(name fyne.ThemeColorName) color.Color { return th.Color(name, fynetheme.VariantLight) })
		})
	}
}

// wantMark fails unless a mark can be distinguished from its background, also by
// colour-blind people.
func wantMark(t *testing.T, what string, mark, ground color.Color) {
	t.Helper()
	mark = themetest.Over(mark, ground)
	wantContrast(t, what, mark, ground)
	for _, sight := range themetest.Sights() {
		if got := themetest.Contrast(sight.See(mark), sight.See(ground)); got < themetest.Mark {
			t.Errorf("%s: %s has a contrast of %.2f : 1 (%v on %v)", sight.Name, what, got, mark, ground)
		}
	}
}

// wantContrast fails unless a mark can be distinguished from its background.
func wantContrast(t *testing.T, what string, mark, ground color.Color) {
	t.Helper()
	if got := themetest.Contrast(mark, ground); got < themetest.Mark {
		t.Errorf("%s has a contrast of %.2f : 1 (%v on %v)", what, got, mark, ground)
	}
}

// meanOpaque returns the mean colour of the opaque pixels of a picture within a radius of
// its middle.
func meanOpaque(img image.Image, radius float64) color.Color {
	middle := float64(img.Bounds().Dx()) / 2
	return themetest.Mean(img, func(x, y int) bool {
		_, _, _, alpha := img.At(x, y).RGBA()
		return alpha == 0xFFFF && math.Hypot(float64(x)+0.5-middle, float64(y)+0.5-middle) <= radius
	})
}

func TestCoinsContrastWithHolesAndHolesWithTheBoard(t *testing.T) {
	inLightAndDark(t, func(t *testing.T, at func(fyne.ThemeColorName) color.Color) {
		hole, px := at(theme.ColorHole), 44
		for _, c := range theme.Coins() {
			for _, s := range []theme.Symbol{theme.Star, theme.Ring} {
				face := theme.Face{Coin: c, Symbol: s}
				wantMark(t, string(c)+" in a hole", meanOpaque(face.Image(px), float64(px)), hole)
				edge := themetest.Mean(face.Image(px), func(x, y int) bool {
					d := math.Hypot(float64(x)+0.5-float64(px)/2, float64(y)+0.5-float64(px)/2)
					return d > 0.36*float64(px) && d < 0.44*float64(px)
				})
				wantContrast(t, string(c)+"'s edge in a hole", edge, hole)
				face.Winning = true
				wantMark(t, string(c)+" won, in a hole", meanOpaque(face.Image(px), float64(px)), hole)
			}
		}
		for _, name := range []fyne.ThemeColorName{theme.ColorBoardTop, theme.ColorBoardBottom} {
			wantMark(t, "a hole in "+string(name), hole, at(name))
			wantMark(t, "the ring of a winning line on "+string(name), at(theme.ColorWon), at(name))
		}
	})
}

func TestDiscsContrastWithFelt(t *testing.T) {
	inLightAndDark(t, func(t *testing.T, at func(fyne.ThemeColorName) color.Color) {
		g := newCellLayout(8, 8, fyne.NewSize(560, 560), 1)
		felt := feltFor(g, at).Image()
		const px = 60
		for _, row := range []float32{0, 7} {
			pos, _ := g.frameWithShadow()
			left, top := int(g.left-pos.X), int(g.top-pos.Y+row*g.cell)
			cell := image.Rect(left, top, left+int(g.cell), top+int(g.cell)).Inset(6)
			ground := themetest.Mean(felt, func(x, y int) bool { return image.Pt(x, y).In(cell) })
			for side, name := range map[game.Side]string{game.First: "black", game.Second: "white"} {
				disc := meanOpaque(paint.DiscImage(side, px), px/3)
				wantMark(t, name+" on felt", disc, ground)
				wantContrast(t, "the mark of the last move on "+name, at(theme.ColorLastMove), disc)
			}
			for _, mark := range []fyne.ThemeColorName{theme.ColorLegal, theme.ColorFeltLine, theme.ColorCellHint, theme.ColorCellCursor} {
				wantMark(t, string(mark)+" on felt", at(mark), ground)
			}
		}
		wantMark(t, "a black disc that would turn", at(theme.ColorTurnOnBlack), meanOpaque(paint.DiscImage(game.First, px), px/3))
		wantMark(t, "a white disc that would turn", at(theme.ColorTurnOnWhite), meanOpaque(paint.DiscImage(game.Second, px), px/3))
	})
}

func TestPiecesBesideNamesContrastWithTheirCards(t *testing.T) {
	const px = 68
	inLightAndDark(t, func(t *testing.T, at func(fyne.ThemeColorName) color.Color) {
		for _, side := range []game.Side{game.First, game.Second} {
			for name, img := range map[string]image.Image{"disc": paint.DiscImage(side, px), "stone": paint.MarkImage(paint.Stones, side, px)} {
				edge := color.Color(color.Transparent)
				for x := range px / 4 { // the first opaque pixel from the edge belongs to the outline
					if _, _, _, alpha := img.At(x, px/2).RGBA(); alpha == 0xFFFF {
						edge = img.At(x+1, px/2)
						break
					}
				}
				for _, ground := range []fyne.ThemeColorName{theme.ColorCard, fynetheme.ColorNameBackground, fynetheme.ColorNameOverlayBackground} {
					wantMark(t, "the outline of a "+name+" on "+string(ground), edge, at(ground))
				}
				wantMark(t, "the outline of a "+name, edge, meanOpaque(img, px/4))
			}
		}
	})
}

func TestBeansAndRingsContrastWithPits(t *testing.T) {
	g, img, from := woodenBoard()
	floor := func(cup int) color.Color {
		r := g.cup(cup).Sub(from)
		inside := r.Inset(r.Dx() / 4)
		return themetest.Mean(img, func(x, y int) bool { return image.Pt(x, y).In(inside) })
	}
	for cup := range cups {
		for b := range paint.Bean(36) {
			for turn := 0; turn < paint.BeanTurns; turn += 4 {
				seen := meanOpaque(paint.BeanPose{Kind: b.Kind(), Turn: turn}.Image(g.pit), float64(g.pit))
				if got := themetest.Contrast(seen, floor(cup)); got < themetest.Mark {
					t.Errorf("a bean of kind %d in cup %d has a contrast of %.2f : 1", b.Kind(), cup, got)
				}
				dimmed := paint.NRGBA(seen) // these may be fainter: they cannot be played, and their number is beside them
				dimmed.A -= uint8(math.Round(rowDimming * 255))
				if got := themetest.Contrast(dimmed, floor(cup)); !isHome(cup) && got < 2 {
					t.Errorf("a bean of kind %d in the dimmed pit %d has a contrast of %.2f : 1", b.Kind(), cup, got)
				}
			}
		}
	}
	inLightAndDark(t, func(t *testing.T, at func(fyne.ThemeColorName) color.Color) {
		for _, ring := range []fyne.ThemeColorName{theme.ColorPitLegal, theme.ColorPitChosen, theme.ColorPitLanding, theme.ColorCellHint} {
			for cup := range cups {
				wantMark(t, string(ring)+" in a pit", at(ring), floor(cup))
			}
		}
	})
}

func TestRingsOfPitsLieMostlyOnTheirDarkFloor(t *testing.T) {
	for name, s := range map[string]ringStyle{"legal": ringLegal, "chosen": ringChosen, "hint": ringHint, "landing": ringLanding} {
		if inside := s.width - s.outset; inside < 0.7*s.width {
			t.Errorf("only %.3f of the ring %q lies in the pit, of %.3f", inside, name, s.width)
		}
	}
}

// stoneRadius is the radius of a stone, in cells.
const stoneRadius = 0.45

func TestMarksContrastWithPaperAndWood(t *testing.T) {
	inLightAndDark(t, func(t *testing.T, at func(fyne.ThemeColorName) color.Color) {
		goban, px := at(theme.ColorGoban), 60
		for side, name := range map[game.Side]string{game.First: "a black stone", game.Second: "a white stone"} {
			img := paint.Mark{Style: paint.Stones, Side: side}.Image(px)
			middle, radius := float64(img.Rect.Dx())/2, stoneRadius*float64(px)
			edge := themetest.Mean(img, func(x, y int) bool {
				distance := math.Hypot(float64(x)+0.5-middle, float64(y)+0.5-middle)
				return distance < radius-0.5 && distance > radius-1.5
			})
			wantMark(t, "the edge of "+name, edge, goban)
			wantContrast(t, "the dot on "+name, at(theme.ColorLastMove), meanOpaque(img, radius/2))
			wantMark(t, "the edge of the dot on "+name, at([]fyne.ThemeColorName{theme.ColorTurnOnBlack, theme.ColorTurnOnWhite}[side-game.First]), meanOpaque(img, radius/2))
			if side == game.Second {
				wantMark(t, "the edge round "+name, edge, meanOpaque(img, radius/2))
			}
		}
	})
}

func TestHolesOfWinningLinesHaveRings(t *testing.T) {
	c, w := showDropBoard(t, startGrid)
	c.Display(DropView{Grid: startGrid, Last: -1, Winning: []int{3}})
	golden := func(cell int) bool {
		pos, size := c.CellArea(cell)
		for _, beyond := range []float32{0, winRingWidth / 2, winRingWidth} { // in a thin line, not every pixel has the full colour
			at := pos.AddXY((0.5-paint.HoleRadius-beyond)*size.Width, size.Height/2)
			if isGold(pixelAt(w, at)) {
				return true
			}
		}
		return false
	}
	if !golden(3) || golden(1) {
		t.Errorf("round a winning coin is gold: %t, round another one: %t", golden(3), golden(1))
	}
	c.Display(DropView{Grid: startGrid, Last: -1})
	if golden(3) {
		t.Error("the ring remains")
	}
}

func TestNotesInHolesAreLegible(t *testing.T) {
	for _, a := range []theme.Appearance{theme.Light, theme.Dark} {
		c, _ := showDropBoard(t, startGrid)
		fyne.CurrentApp().Settings().SetTheme(theme.NewTheme(a))
		c.Display(DropView{Grid: startGrid, Last: -1, Next: game.First})
		c.Annotate(map[int]Note{0: {Text: "50%"}, 1: {Text: "W5", Best: true}})
		for column := range 2 {
			note := noteOn(c.renderer.notes, column)
			ground := themetest.Over(note.plate.FillColor, theme.Color(theme.ColorHole))
			if got := themetest.Contrast(note.text.Color, ground); got < themetest.Text {
				t.Errorf("%s: %q has a contrast of %.2f : 1", a, note.text.Text, got)
			}
		}
	}
}
