package thumbnail

import (
	"image/color"
	"math"
	"strconv"

	"npaastribe/game"
	"npaastribe/game/awari"
)

// The board of pits, in pits: two rows of six between two homes.
const (
	pitsAcross = awari.Row + 2
	pitsHigh   = 4.2 // a picture is not as wide as the board, so the homes are higher
)

// drawPits draws a board of pits: beans as heaps whose area is their number,
// and the numbers in the homes.
func drawPits(c sheet, p awari.Position, with Palette) {
	size := c.Rect.Max
	pit := min(float64(size.X-2)/pitsAcross, float64(size.Y)/pitsHigh)
	wide, high := pitsAcross*pit, pitsHigh*pit
	left, top := (float64(size.X)-wide)/2, (float64(size.Y)-high)/2
	c.rounded(box{left - 1, top, left + wide + 1, top + high}, min(4, pit), with.wood)
	for i := range awari.Row {
		x := left + (float64(i)+1.5)*pit
		drawPit(c, x, top+high-pitsHigh/4*pit, pit, p.Beans(i), with)
		drawPit(c, x, top+pitsHigh/4*pit, pit, p.Beans(awari.Home(game.Second)-1-i), with)
	}
	for _, side := range []game.Side{game.First, game.Second} {
		x := left + pit/2
		if side == game.First {
			x = left + wide - pit/2
		}
		home := box{x - 0.43*pit, top + 0.3*pit, x + 0.43*pit, top + high - 0.3*pit}
		c.rounded(home, 0.4*pit, with.pit)
		c.number(x, top+high/2, p.Beans(awari.Home(side)), pit, with.onWood)
	}
}

// drawPit draws a pit with its beans. Nine fill it.
func drawPit(c sheet, x, y, pit float64, beans int, with Palette) {
	const full = 9
	c.rounded(box{x - 0.44*pit, y - 0.62*pit, x + 0.44*pit, y + 0.62*pit}, 0.44*pit, with.pit)
	if beans > 0 {
		c.disc(x, y, 0.40*pit*math.Sqrt(min(1, float64(beans)/full)), with.bean)
	}
}

// The digits, three dots wide and five high, a row in three bits.
var digits = [10][digitHigh]uint8{
	{7, 5, 5, 5, 7},
	{2, 6, 2, 2, 7},
	{7, 1, 7, 4, 7},
	{7, 1, 3, 1, 7},
	{5, 5, 7, 1, 1},
	{7, 4, 7, 1, 7},
	{7, 4, 7, 5, 7},
	{7, 1, 1, 2, 2},
	{7, 5, 7, 5, 7},
	{7, 5, 7, 1, 7},
}

const (
	digitWide = 3
	digitHigh = 5
)

// number writes a number round a place, its digits under each other where
// they would not stand side by side.
func (c sheet) number(x, y float64, n int, width float64, ink color.NRGBA) {
	text := strconv.Itoa(n)
	dot := max(1, math.Floor(width/(2*digitWide+2)))
	count := float64(len(text))
	across, down := dot*(digitWide+1), 0.0
	if (count*(digitWide+1)-1)*dot > width {
		across, down = 0, dot*(digitHigh+1)
	}
	x = math.Round(x - ((count-1)*across+digitWide*dot)/2)
	y = math.Round(y - ((count-1)*down+digitHigh*dot)/2)
	for i, r := range text {
		c.digit(x+float64(i)*across, y+float64(i)*down, dot, digits[r-'0'], ink)
	}
}

// digit writes a digit from its upper left corner on.
func (c sheet) digit(x, y, dot float64, rows [digitHigh]uint8, ink color.NRGBA) {
	for row, bits := range rows {
		for column := range digitWide {
			if bits>>(digitWide-1-column)&1 == 1 {
				x, y := x+float64(column)*dot, y+float64(row)*dot
				c.rect(box{x, y, x + dot, y + dot}, ink)
			}
		}
	}
}
