package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// paintHint frames the cell that is advised; while it flashes it is filled too.
func (s *sheet) paintHint() {
	h, plan, colour := &s.board.hint, &s.board.plan, theme.ColorPaperHint
	if h.cell < 0 {
		s.hint.Hide()
		return
	}
	if s.board.style == paint.Stones {
		colour = theme.ColorGobanHint
	}
	s.hint.StrokeColor, s.hint.FillColor = h.colours(colour, 0x98)
	s.hint.StrokeWidth = max(2, 0.06*plan.cell)
	s.frame(s.hint, h.cell, snap(0.06*plan.cell, plan.scale))
}

// paintNotes writes the notes into their cells. Where those are too small for the
// texts, dots stand for them, the best larger and in another colour.
func (s *sheet) paintNotes() {
	g, legible := s.board.plan.cells, s.legible()
	s.notes.paint(s.board.notes, isFree(s.board.view.Grid), func(n note, said Note, cell int) {
		if !legible {
			s.dotFor(n, said, cell)
			return
		}
		pos, size := g.area(cell)
		n.write(said, pos, size.Width, g.scale)
		if !said.Best {
			s.onPaper(n, said)
		}
	})
}

// Notes are written in this size at least, and in cells so wide, in Fyne's
// units.
const (
	leastNote     = 10
	leastNoteCell = 23
)

// legible reports whether all notes fit into their cells.
func (s *sheet) legible() bool {
	for _, said := range s.board.notes {
		wide := fyne.MeasureText(said.Text, leastNote, fyne.TextStyle{Bold: true}).Width
		if wide > 0.79*s.board.plan.cell {
			return false
		}
	}
	return s.board.plan.cell >= leastNoteCell
}

// onPaper gives a note that is not the best a plate that suits paper and wood,
// or none.
func (s *sheet) onPaper(n note, said Note) {
	plate, ink := theme.Color(theme.ColorCard), fynetheme.ColorNameForeground
	switch {
	case said.Minor && s.board.style == paint.Stones:
		plate, ink = color.Transparent, theme.ColorGobanLine
	case said.Minor:
		plate, ink = color.Transparent, fynetheme.ColorNamePlaceHolder
	}
	n.plate.FillColor, n.plate.StrokeColor, n.plate.StrokeWidth = plate, theme.Color(fynetheme.ColorNamePlaceHolder), 1
	if said.Minor {
		n.plate.StrokeWidth = 0
	}
	n.text.Color, n.text.TextStyle.Bold = theme.Color(ink), !said.Minor
}

// dotFor has a dot stand for a note that is too long for its cell.
func (s *sheet) dotFor(n note, said Note, cell int) {
	stones, colour, width := s.board.style == paint.Stones, fynetheme.ColorNamePlaceHolder, float32(0.26)
	switch {
	case said.Best && stones:
		colour = theme.ColorGobanHint
	case said.Best:
		colour = fynetheme.ColorNamePrimary
	case stones:
		colour = theme.ColorGobanLine
	}
	switch {
	case said.Best:
		width = 0.52
	case said.Minor:
		width = 0.12
	}
	round := in(s.board.plan.around(cell, width))
	round.put(n.plate)
	n.plate.CornerRadius = round.size.Width / 2
	n.plate.FillColor, n.plate.StrokeWidth = theme.Color(colour), 0
	n.text.Hide()
}
