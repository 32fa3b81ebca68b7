package thumbnail

import (
	"image/color"

	"fyne.io/fyne/v2"

	"npaastribe/ui/theme"
)

// Palette is the colours of the pictures. Two palettes that are equal make
// equal pictures.
type Palette struct {
	coins             [2]coin
	board, hole, gold color.NRGBA
	felt, feltLine    color.NRGBA
	discs             [2]color.NRGBA
	wood, pit, onWood color.NRGBA
	bean              color.NRGBA
	paper, edge, line color.NRGBA
	marks, wonMarks   [2]color.NRGBA
	won               color.NRGBA
	stones            bool // marks are stones, and the paper is wood
}

// coin is the colours of the coins of a side: the coin, its lit edge, and what
// is struck on it.
type coin struct{ base, lit, symbol color.NRGBA }

// The colours of discs and beans, which are no theme's.
var (
	black = color.NRGBA{R: 0x1C, G: 0x1F, B: 0x25, A: 0xFF}
	white = color.NRGBA{R: 0xF8, G: 0xF5, B: 0xEC, A: 0xFF}
	bean  = color.NRGBA{R: 0xF3, G: 0xDF, B: 0xB4, A: 0xFF}
)

// PaletteFor returns the colours of the present theme, for coins of two
// colours, and stones rather than marks of a pen if that is wanted.
func PaletteFor(coins [2]theme.Coin, stones bool) Palette {
	p := Palette{
		board: themed(theme.ColorBoardBottom), hole: themed(theme.ColorHole), gold: themed(theme.ColorWon),
		felt: themed(theme.ColorFeltTop), feltLine: themed(theme.ColorFeltLine), discs: [2]color.NRGBA{black, white},
		wood: themed(theme.ColorWood), pit: themed(theme.ColorPit), onWood: themed(theme.ColorOnWalnut), bean: bean,
		paper: themed(theme.ColorPaper), edge: themed(theme.ColorPaperEdge), line: themed(theme.ColorPaperLine), won: themed(theme.ColorWon),
		marks:    [2]color.NRGBA{themed(theme.ColorPenFirst), themed(theme.ColorPenSecond)},
		wonMarks: [2]color.NRGBA{themed(theme.ColorWonFirst), themed(theme.ColorWonSecond)},
		stones:   stones,
	}
	if stones {
		p.paper, p.line = themed(theme.ColorGoban), themed(theme.ColorGobanLine)
		p.edge = p.paper
		p.marks, p.wonMarks = p.discs, p.discs
	}
	for i, c := range coins {
		p.coins[i].base, p.coins[i].lit, p.coins[i].symbol = c.Shades()
	}
	return p
}

// themed returns a colour of the theme in force.
func themed(name fyne.ThemeColorName) color.NRGBA {
	c, _ := color.NRGBAModel.Convert(theme.Color(name)).(color.NRGBA)
	return c
}

// mix returns the mean of two colours.
func mix(a, b color.NRGBA) color.NRGBA {
	mean := func(a, b uint8) uint8 { return a/2 + b/2 }
	return color.NRGBA{R: mean(a.R, b.R), G: mean(a.G, b.G), B: mean(a.B, b.B), A: 255}
}
