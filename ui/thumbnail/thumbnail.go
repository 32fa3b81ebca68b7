// Package thumbnail draws small pictures of positions, for lists of games. What
// is in them each game draws itself.
package thumbnail

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/ui/theme"
)

// Painter draws the positions of a game. It is comparable: two that are equal
// draw the same.
type Painter interface {
	// Draw draws a position of the game on a sheet that is clear. The board
	// stands in the middle; what it does not fill stays clear.
	Draw(on Sheet, s game.State)
}

// Draw returns a picture of a position, of a size in pixels.
func Draw(p Painter, s game.State, size image.Point) *image.RGBA {
	sheet := Sheet{image.NewRGBA(image.Rectangle{Max: size})}
	p.Draw(sheet, s)
	return sheet.RGBA
}

// Themed returns a colour of the theme in force.
func Themed(name fyne.ThemeColorName) color.NRGBA {
	c, _ := color.NRGBAModel.Convert(theme.Color(name)).(color.NRGBA)
	return c
}

// Discs returns the colours of black and of white discs and stones, which are
// no theme's.
func Discs() [2]color.NRGBA {
	return [2]color.NRGBA{{R: 0x1C, G: 0x1F, B: 0x25, A: 0xFF}, {R: 0xF8, G: 0xF5, B: 0xEC, A: 0xFF}}
}

// Fine is the width of a cell, in pixels, from which a piece shows more than
// its colour.
const Fine = 6
