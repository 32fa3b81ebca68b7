package paint

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"npaastribe/game"
	"npaastribe/ui/theme"
)

// Style is what marks and the board under them look like.
type Style int

// The styles.
const (
	Pen    Style = iota // crosses and rings on squared paper
	Stones              // black and white stones on a goban
)

// Mark is a mark or a stone. It says all that its picture depends on beside the
// size.
type Mark struct {
	Style   Style
	Side    game.Side
	Variant int         // which of the ways a hand draws it
	Won     bool        // on the ground of a line that wins
	Lift    int         // of LiftSteps, for a stone that is being set
	Ink     color.NRGBA // of the pen
	Bold    bool        // with broad lines, for high contrast
}

// Variant is the way in which a hand draws a mark in a place, always the same.
func Variant(column, line int) int { return int(Speckle(column+3, line+11) * variants * 0.999) }

// markMargin is how far a mark's picture reaches beyond its cell, in cells,
// for a stone's shadow.
const markMargin = 0.08

// MarkMargin is how far a mark's picture reaches beyond its cell, in pixels.
func MarkMargin(cell int) int { return int(math.Round(markMargin * float64(cell))) }

// Page is an empty picture for a mark on a cell of a width in pixels.
func Page(cell int) *image.RGBA {
	n := cell + 2*MarkMargin(cell)
	return image.NewRGBA(image.Rect(0, 0, n, n))
}

// Image draws a mark on a cell of a width in pixels.
func (m Mark) Image(cell int) *image.RGBA {
	img := Page(cell)
	if m.Style == Stones {
		paintStone(img, float64(cell), m)
	} else {
		m.Draw(img, cell, 1)
	}
	return img
}

// MarkColour is that of a side's pen in the present theme.
func MarkColour(side game.Side) color.Color {
	if side == game.First {
		return theme.Color(theme.ColorPenFirst)
	}
	return theme.Color(theme.ColorPenSecond)
}

// MarkImage is a mark or a stone as the board shows it in the present theme,
// in a picture of the given width in pixels, which it fills.
func MarkImage(style Style, side game.Side, px int) image.Image {
	m, cell := Mark{Style: style, Side: side, Bold: theme.HighContrast()}, px // a stone fills its cell
	if style == Pen {
		m.Ink, cell = NRGBA(MarkColour(side)), px*3/2
		if m.Bold {
			cell = px * 4 / 3
		}
	}
	img := m.Image(cell)
	icon := image.NewRGBA(image.Rect(0, 0, px, px))
	inset := (img.Rect.Dx() - px) / 2
	draw.Draw(icon, icon.Rect, img, image.Pt(inset, inset), draw.Src)
	if style == Stones {
		ring(icon, stoneRadius*float64(px), outlineWidth*float64(px), OutlineColour())
	}
	return icon
}
