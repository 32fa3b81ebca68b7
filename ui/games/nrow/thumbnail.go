package nrow

import (
	"image/color"
	"slices"

	"npaastribe/game"
	rules "npaastribe/game/nrow"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/thumbnail"
)

// painter is the thumbnail.Painter of N på stribe.
type painter struct {
	coins             [2]coin
	board, hole, gold color.NRGBA
}

// coin is the set of colours of a side's coins: the coin, its lit edge, its symbol, and the
// centre of a gold coin in a winning line.
type coin struct{ base, lit, symbol, won color.NRGBA }

// newPainter returns a painter in the colours of the current theme and of the players' coins.
func newPainter(s settings.Settings) thumbnail.Painter {
	t := painter{
		board: thumbnail.Themed(theme.ColorBoardBottom), hole: thumbnail.Themed(theme.ColorHole), gold: thumbnail.Themed(theme.ColorWon),
	}
	for i, p := range s.Players {
		t.coins[i].base, t.coins[i].lit, t.coins[i].symbol = s.Face(game.First + game.Side(i)).Shades()
		t.coins[i].won, _, _ = p.Coin.Shades()
	}
	return t
}

// Draw implements thumbnail.Painter. The coins of a winning line are gold with the winner's
// colour in the centre.
func (t painter) Draw(c thumbnail.Sheet, s game.State) {
	p, ok := s.(rules.Position)
	if !ok {
		return
	}
	columns, rows := p.Size()
	g := thumbnail.LayGrid(c.Bounds().Max, columns, rows, 0.25, 2)
	c.Rounded(g.Around(min(2, 0.25*g.Cell)), min(4, g.Cell), t.board)
	won := p.WinningCells()
	radius := 0.42 * g.Cell
	if radius < thumbnail.Tiny {
		radius = 0.54 * g.Cell // the coin fills the cell, as there is no room to spare
	}
	for row := range rows {
		for column := range columns {
			cell := row*columns + column
			x, y := g.Middle(column, rows-1-row)
			side := p.At(cell)
			if side == game.None {
				c.Disc(x, y, radius, t.hole)
				continue
			}
			t.drawCoin(c, x, y, radius, side, slices.Contains(won, cell))
		}
	}
}

// drawCoin draws one coin.
func (t painter) drawCoin(c thumbnail.Sheet, x, y, radius float64, side game.Side, won bool) {
	of := t.coins[side-game.First]
	small := radius < 0.42*thumbnail.Fine
	switch {
	case won:
		c.Disc(x, y, radius+0.5, t.gold)
		c.Disc(x, y, 0.45*radius, of.won)
	case small:
		c.Disc(x, y, radius, mix(of.base, of.lit))
	default:
		c.Disc(x, y, radius, of.lit)
		c.Disc(x, y, radius-max(0.6, 0.1*radius), of.base)
	}
	if !won && !small && side == game.Second {
		c.Ring(x, y, 0.4*radius, 0.2*radius, of.symbol)
	}
}

// mix returns the mean of two colours.
func mix(a, b color.NRGBA) color.NRGBA {
	mean := func(a, b uint8) uint8 { return a/2 + b/2 }
	return color.NRGBA{R: mean(a.R, b.R), G: mean(a.G, b.G), B: mean(a.B, b.B), A: 255}
}
