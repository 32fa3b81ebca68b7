package awari

import (
	"image/color"
	"math"

	"npaastribe/game"
	rules "npaastribe/game/awari"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/thumbnail"
)

// painter is the thumbnail.Painter of Awari.
type painter struct{ wood, pit, onWood, bean color.NRGBA }

// newPainter returns a painter in the colours of the current theme.
func newPainter(settings.Settings) thumbnail.Painter {
	return painter{
		wood: thumbnail.Themed(theme.ColorWood), pit: thumbnail.Themed(theme.ColorPit),
		onWood: thumbnail.Themed(theme.ColorOnWalnut), bean: beanColor,
	}
}

// beanColor is the colour of beans, which does not depend on the theme.
var beanColor = color.NRGBA{R: 0xF3, G: 0xDF, B: 0xB4, A: 0xFF}

// The dimensions of the board in widths of a pit: two rows of six between two homes.
const (
	pitsAcross = rules.Row + 2
	pitsHigh   = 4.2 // higher than the real board, as pictures are less wide
)

// Draw implements thumbnail.Painter. The beans in a pit are drawn as a disc whose area is
// proportional to their number; those in a home, as a number.
func (t painter) Draw(c thumbnail.Sheet, s game.State) {
	p, ok := s.(rules.Position)
	if !ok {
		return
	}
	size := c.Bounds().Max
	pit := min(float64(size.X-2)/pitsAcross, float64(size.Y)/pitsHigh)
	wide, high := pitsAcross*pit, pitsHigh*pit
	left, top := (float64(size.X)-wide)/2, (float64(size.Y)-high)/2
	c.Rounded(thumbnail.NewBox(left-1, top, left+wide+1, top+high), min(4, pit), t.wood)
	for i := range rules.Row {
		x := left + (float64(i)+1.5)*pit
		t.drawPit(c, x, top+high-pitsHigh/4*pit, pit, p.Beans(i))
		t.drawPit(c, x, top+pitsHigh/4*pit, pit, p.Beans(rules.Home(game.Second)-1-i))
	}
	for _, side := range []game.Side{game.First, game.Second} {
		x := left + pit/2
		if side == game.First {
			x = left + wide - pit/2
		}
		home := thumbnail.NewBox(x-0.43*pit, top+0.3*pit, x+0.43*pit, top+high-0.3*pit)
		c.Rounded(home, 0.4*pit, t.pit)
		c.Number(x, top+high/2, p.Beans(rules.Home(side)), pit, t.onWood)
	}
}

// drawPit draws a pit with its beans. Nine or more fill it.
func (t painter) drawPit(c thumbnail.Sheet, x, y, pit float64, beans int) {
	const full = 9
	c.Rounded(thumbnail.NewBox(x-0.44*pit, y-0.62*pit, x+0.44*pit, y+0.62*pit), 0.44*pit, t.pit)
	if beans > 0 {
		c.Disc(x, y, 0.40*pit*math.Sqrt(min(1, float64(beans)/full)), t.bean)
	}
}
