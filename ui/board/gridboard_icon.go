package board

import (
	"image"
	"image/color"
	"image/draw"

	"npaastribe/game"
	"npaastribe/ui/theme"
)

// MarkColour is that of a side's pen in the present theme.
func MarkColour(side game.Side) color.Color {
	if side == game.First {
		return theme.Color(theme.ColorPenFirst)
	}
	return theme.Color(theme.ColorPenSecond)
}

// MarkImage is a mark or a stone as the board shows it in the present theme,
// in a picture of the given width in pixels, which it fills.
func MarkImage(style GridStyle, side game.Side, px int) image.Image {
	m := mark{style: style, side: side}
	cell := px // a stone fills its cell
	if style == Pen {
		cell = px * 3 / 2
	}
	img := newMarkImage(cell)
	if style == Stones {
		paintStone(img, float64(cell), m)
	} else {
		paintPen(img, cell, m, nrgba(MarkColour(side)), 1)
	}
	icon := image.NewRGBA(image.Rect(0, 0, px, px))
	inset := (img.Rect.Dx() - px) / 2
	draw.Draw(icon, icon.Rect, img, image.Pt(inset, inset), draw.Src)
	if style == Stones {
		outline(icon, stoneRadius*float64(px))
	}
	return icon
}
