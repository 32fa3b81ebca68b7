package board

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// Glow highlights the cells that a text refers to until the next position or move. nil
// removes the highlight.
func (b *cellBoard) Glow(cells []int) {
	if len(b.glowing) == 0 && len(cells) == 0 {
		return
	}
	b.glowing = cells
	b.repaint(drawing.paintGlow)
	b.repaint(drawing.paintHint)
}

// hintGlows reports whether the hinted cell is also highlighted by Glow. Then the hint is
// drawn inside the highlight, which distinguishes them without relying on colour.
func (b *cellBoard) hintGlows() bool { return slices.Contains(b.glowing, b.hint.cell) }

// glowLayer draws the highlight of Glow: a line around each cell and a wider, fainter
// halo around the line.
type glowLayer struct {
	*fyne.Container
	lights []glowingLight
}

// glowingLight holds the objects that highlight one cell.
type glowingLight struct{ halo, line *canvas.Rectangle }

func (l *layers) addGlow() glowLayer { return glowLayer{Container: l.addGroup()} }

// Line widths, in widths of a cell.
const (
	glowLine = 0.055
	glowHalo = 0.13
)

// paint highlights cells. at returns the place of a cell to highlight, unit is the width
// of a cell, and round is the corner radius as a part of the width of the place.
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

// ring draws the outline of a place, inside it, with the given line width. round is the
// corner radius as a part of the shorter side.
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
