// Package thumbnail draws small pictures of positions, for lists of games. Each game has a
// Painter, which draws on a Sheet. Cache keeps recent pictures.
package thumbnail

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/ui/theme"
)

// Painter draws the positions of a game. Its dynamic type must be comparable, and equal
// painters must draw the same.
type Painter interface {
	// Draw draws a position of the game in the middle of a transparent sheet. What the
	// board does not fill stays transparent.
	Draw(on Sheet, s game.State)
}

// Draw returns a picture of a position, with the size given in pixels.
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

// Discs returns the colours of black and white discs and stones, which do not depend on the
// theme.
func Discs() [2]color.NRGBA {
	return [2]color.NRGBA{{R: 0x1C, G: 0x1F, B: 0x25, A: 0xFF}, {R: 0xF8, G: 0xF5, B: 0xEC, A: 0xFF}}
}

// Fine is the minimum width of a cell, in pixels, in which a piece is drawn with more than its
// colour.
const Fine = 6
