package board

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// HighlightCells highlights the cells that a text refers to until the next position or
// move. nil removes the highlight.
func (b *cellBoard) HighlightCells(cells []int) {
	if len(b.highlighted) == 0 && len(cells) == 0 {
		return
	}
	b.highlighted = cells
	b.repaint(painter.paintHighlights)
	b.repaint(painter.paintHint)
}

// hintHighlighted reports whether the hinted cell is also highlighted by HighlightCells.
// Then the hint is drawn inside the highlight, which distinguishes them without relying on
// colour.
func (b *cellBoard) hintHighlighted() bool { return slices.Contains(b.highlighted, b.hint.cell) }

// highlightLayer draws the highlight of HighlightCells: a line around each cell and a
// wider, fainter halo around the line.
type highlightLayer struct {
	*fyne.Container
	highlights []cellHighlight
}

// cellHighlight holds the objects that highlight one cell.
type cellHighlight struct{ halo, line *canvas.Rectangle }

func (l *layers) addHighlights() highlightLayer { return highlightLayer{Container: l.addContainer()} }

// Line widths, in widths of a cell.
const (
	highlightLine = 0.055
	highlightHalo = 0.13
)

// paint highlights cells. at returns the rectangle to highlight for a cell, unit is the
// width of a cell, and radius is the corner radius as a part of the width of the
// rectangle.
func (l *highlightLayer) paint(cells []int, colour fyne.ThemeColorName, unit, radius float32, at func(cell int) rect) {
	for len(l.highlights) < len(cells) {
		h := cellHighlight{canvas.NewRectangle(color.Transparent), canvas.NewRectangle(color.Transparent)}
		l.highlights, l.Objects = append(l.highlights, h), append(l.Objects, h.halo, h.line)
	}
	line, halo := theme.Color(colour), theme.Color(theme.ColorReasonHalo)
	for i, h := range l.highlights {
		if i >= len(cells) {
			h.halo.Hide()
			h.line.Hide()
			continue
		}
		where := at(cells[i])
		drawOutline(h.halo, where.inset(-highlightHalo/2*unit), halo, highlightHalo*unit, radius)
		drawOutline(h.line, where, line, max(2, highlightLine*unit), radius)
	}
	canvas.Refresh(l.Container)
}

// drawOutline draws the outline of a rectangle, inside it, with the given line width.
// radius is the corner radius as a part of the shorter side.
func drawOutline(on *canvas.Rectangle, at rect, line color.Color, width, radius float32) {
	at.applyTo(on)
	on.StrokeColor, on.StrokeWidth, on.CornerRadius = line, width, radius*min(at.size.Width, at.size.Height)
	on.Show()
}

func (r *dropRenderer) paintHighlights() {
	c := r.board
	r.highlights.paint(c.highlighted, theme.ColorReason, c.layout.cell, roundCorner, func(cell int) rect {
		return newRect(c.CellArea(cell)).inset((0.5 - paint.HoleRadius - highlightLine) * c.layout.cell)
	})
}

func (r *flipRenderer) paintHighlights() {
	g := r.board.layout
	r.highlights.paint(r.board.highlighted, theme.ColorReason, g.cell, squareCorner, func(cell int) rect { return newRect(g.area(cell)).inset(0.04 * g.cell) })
}

func (s *sheet) paintHighlights() {
	g, colour := s.board.layout.cellLayout, theme.ColorPaperReason
	if s.board.style == paint.Stones {
		colour = theme.ColorGobanReason
	}
	s.highlights.paint(s.board.highlighted, colour, g.cell, squareCorner, func(cell int) rect { return newRect(g.area(cell)).inset(0.04 * g.cell) })
}

func (r *mancalaRenderer) paintHighlights() {
	g := r.board.layout
	unit := 0.7 * float32(g.pit) / g.scale // pits are large
	r.highlights.paint(r.board.highlighted, theme.ColorReason, unit, roundCorner, func(pit int) rect { return newRect(g.rectInUnits(g.cup(pit))) })
}
