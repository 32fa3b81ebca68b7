package thumbnail

import (
	"image/color"
	"math"
	"strconv"
)

// digits are the bitmaps of the digits 0 to 9, one row of dots in three bits.
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

// Number draws a number centred at a point. Its digits are drawn below each other if they are
// wider than width side by side.
func (c Sheet) Number(x, y float64, n int, width float64, ink color.NRGBA) {
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

// digit draws a digit whose upper left corner is at x, y.
func (c Sheet) digit(x, y, dot float64, rows [digitHigh]uint8, ink color.NRGBA) {
	for row, bits := range rows {
		for column := range digitWide {
			if bits>>(digitWide-1-column)&1 == 1 {
				x, y := x+float64(column)*dot, y+float64(row)*dot
				c.Rectangle(Box{x, y, x + dot, y + dot}, ink)
			}
		}
	}
}
