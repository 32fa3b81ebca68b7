package othello

import (
	"image/color"

	"npaastribe/game"
	rules "npaastribe/game/othello"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/thumbnail"
)

// painter is the thumbnail.Painter of Othello.
type painter struct {
	felt, feltLine color.NRGBA
	discs          [2]color.NRGBA
	bold           bool // black discs have a white edge, for high contrast
}

// newPainter returns a painter in the colours of the current theme.
func newPainter(s settings.Settings) thumbnail.Painter {
	return painter{
		felt: thumbnail.Themed(theme.ColorFeltTop), feltLine: thumbnail.Themed(theme.ColorFeltLine),
		discs: thumbnail.Discs(), bold: s.Appearance.HighContrast(),
	}
}

// Draw implements thumbnail.Painter.
func (t painter) Draw(c thumbnail.Sheet, s game.State) {
	p, ok := s.(rules.Position)
	if !ok {
		return
	}
	columns, rows := p.Size()
	g := thumbnail.LayGrid(c.Bounds().Max, columns, rows, 0.25, 2)
	c.Rounded(g.Around(min(2, 0.25*g.Cell)), min(3, g.Cell), t.feltLine)
	for cell := range columns * rows {
		column, row := cell%columns, cell/columns
		c.Rectangle(g.Inset(column, row, 0.04*g.Cell), t.felt)
		if side := p.At(cell); side != game.None {
			x, y := g.Middle(column, row)
			radius := 0.41 * g.Cell
			if t.bold && side == game.First {
				c.Disc(x, y, radius, t.discs[1])
				radius -= max(0.8, 0.07*g.Cell)
			}
			c.Disc(x, y, radius, t.discs[side-game.First])
		}
	}
}
