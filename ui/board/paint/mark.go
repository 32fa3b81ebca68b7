package paint

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"npaastribe/game"
	"npaastribe/ui/theme"
)

// Style is the look of the marks and of the board under them.
type Style int

// The styles.
const (
	Pen    Style = iota // crosses and rings on squared paper
	Stones              // black and white stones on a goban
)

// Mark is a pen mark or a stone. It is everything that its picture depends on, except its
// size.
type Mark struct {
	Style   Style
	Side    game.Side
	Variant int         // one of the ways to draw it by hand, from 0 to variants−1
	Won     bool        // in a cell of a winning line
	Lift    int         // from 0 to LiftSteps, for a stone being set
	Ink     color.NRGBA // of the pen
	Bold    bool        // with wide lines, for high contrast
}

// Variant returns the variant in which a mark is drawn in a cell. It is always the same
// for a cell.
func Variant(column, line int) int { return int(WhiteNoise(column+3, line+11) * variants * 0.999) }

// markMargin is how far a mark's picture extends beyond its cell, in cells, for a stone's
// shadow.
const markMargin = 0.08

// MarkMargin returns how far a mark's picture extends beyond its cell, in pixels.
func MarkMargin(cell int) int { return int(math.Round(markMargin * float64(cell))) }

// BlankMark returns an empty picture for a mark on a cell of the given width in pixels.
func BlankMark(cell int) *image.RGBA {
	n := cell + 2*MarkMargin(cell)
	return image.NewRGBA(image.Rect(0, 0, n, n))
}

// Image draws a mark for a cell of the given width in pixels. The picture is larger than
// the cell by MarkMargin on every side.
func (m Mark) Image(cell int) *image.RGBA {
	img := BlankMark(cell)
	if m.Style == Stones {
		paintStone(img, float64(cell), m)
	} else {
		m.Draw(img, cell, 1)
	}
	return img
}

// MarkColour returns the colour of a side's pen in the current theme.
func MarkColour(side game.Side) color.Color {
	if side == game.First {
		return theme.Color(theme.ColorPenFirst)
	}
	return theme.Color(theme.ColorPenSecond)
}

// MarkImage returns a picture, px pixels wide, that is filled by a mark or a stone as the
// board shows it in the current theme.
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
		drawRing(icon, stoneRadius*float64(px), outlineWidth*float64(px), OutlineColour())
	}
	return icon
}
