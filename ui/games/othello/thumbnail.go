package othello

import (
	"image/color"

	"npaastribe/game"
	rules "npaastribe/game/othello"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/thumbnail"
)

// painter draws discs on felt for lists of games.
type painter struct {
	felt, feltLine color.NRGBA
	discs          [2]color.NRGBA
}

// newPainter returns what draws small pictures in the colours of the present theme.
func newPainter(settings.Settings) thumbnail.Painter {
	return painter{
		felt: thumbnail.Themed(theme.ColorFeltTop), feltLine: thumbnail.Themed(theme.ColorFeltLine),
		discs: thumbnail.Discs(),
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
			c.Disc(x, y, 0.41*g.Cell, t.discs[side-game.First])
		}
	}
}
