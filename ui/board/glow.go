package board

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// Glow lights up the cells that are talked about until the next position or move; nil
// lets them go out.
func (b *cellBoard) Glow(cells []int) {
	if len(b.glowing) == 0 && len(cells) == 0 {
		return
	}
	b.glowing = cells
	b.repaint(drawing.paintGlow)
	b.repaint(drawing.paintHint)
}

// hintGlows reports whether the cell that the computer advises is talked about, too: its mark
// lies inside the light then, and tells it from the others without any colour.
func (b *cellBoard) hintGlows() bool { return slices.Contains(b.glowing, b.hint.cell) }

// glowLayer shows cells that glow: a line round each, and a broader, fainter one round
// that.
type glowLayer struct {
	*fyne.Container
	lights []glowingLight
}

// glowingLight is what a cell glows with.
type glowingLight struct{ halo, line *canvas.Rectangle }

func (l *layers) addGlow() glowLayer { return glowLayer{Container: l.addGroup()} }

// Proportions of the lines, in the width of a cell.
const (
	glowLine = 0.055
	glowHalo = 0.13
)

// paint lights cells up. at returns the place that is to glow, with corners so round in
// its width; unit is the width of a cell.
func (l *glowLayer) paint(cells []int, colour fyne.ThemeColorName, unit, round float32, at func(cell int) place) {
	for len(l.lights) < len(cells) {
		light := glowingLight{canvas.NewRectangle(color.Transparent), canvas.NewRectangle(color.Transparent)}
		l.lights, l.Objects = append(l.lights, light), append(l.Objects, light.halo, light.line)
	}
	line, halo := theme.Color(colour), theme.Color(theme.ColorReasonHalo)
	for i, light := range l.lights {
		if i >= len(cells) {
			light.halo.Hide()
			light.line.Hide()
			continue
		}
		where := at(cells[i])
		ring(light.halo, where.inset(-glowHalo/2*unit), halo, glowHalo*unit, round)
		ring(light.line, where, line, max(2, glowLine*unit), round)
	}
	canvas.Refresh(l.Container)
}

// ring draws a line of a width inside a place.
func ring(on *canvas.Rectangle, at place, line color.Color, width, round float32) {
	at.put(on)
	on.StrokeColor, on.StrokeWidth, on.CornerRadius = line, width, round*min(at.size.Width, at.size.Height)
	on.Show()
}

func (r *dropRenderer) paintGlow() {
	c := r.board
	r.glow.paint(c.glowing, theme.ColorReason, c.plan.cell, roundCorner, func(cell int) place {
		return in(c.CellArea(cell)).inset((0.5 - paint.HoleRadius - glowLine) * c.plan.cell)
	})
}

func (r *flipRenderer) paintGlow() {
	g := r.board.plan
	r.glow.paint(r.board.glowing, theme.ColorReason, g.cell, squareCorner, func(cell int) place { return in(g.area(cell)).inset(0.04 * g.cell) })
}

func (s *sheet) paintGlow() {
	g, colour := s.board.plan.cells, theme.ColorPaperReason
	if s.board.style == paint.Stones {
		colour = theme.ColorGobanReason
	}
	s.glow.paint(s.board.glowing, colour, g.cell, squareCorner, func(cell int) place { return in(g.area(cell)).inset(0.04 * g.cell) })
}

func (r *mancalaRenderer) paintGlow() {
	g := r.board.plan
	unit := 0.7 * float32(g.pit) / g.scale // pits are large
	r.glow.paint(r.board.glowing, theme.ColorReason, unit, roundCorner, func(pit int) place { return in(g.rect(g.cup(pit))) })
}
