package board

import (
	"fyne.io/fyne/v2/canvas"

	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// paintHint frames the hinted cell, which is filled while it flashes.
func (s *sheet) paintHint() {
	h, layout, colour := &s.board.hint, &s.board.layout, theme.ColorPaperHint
	if h.cell < 0 {
		s.hint.Hide()
		return
	}
	if s.board.style == paint.Stones {
		colour = theme.ColorGobanHint
	}
	s.hint.StrokeColor, s.hint.FillColor = h.colours(colour, 0x98)
	s.hint.StrokeWidth = max(2, 0.06*layout.cell)
	inset := float32(0.06)
	if s.board.hintHighlighted() {
		inset = 0.17
	}
	s.showRect(s.hint, h.cell, snap(inset*layout.cell, layout.scale))
}

// paintNotes draws the notes into their cells.
func (s *sheet) paintNotes() {
	s.notes.paint(s.board.visibleNotes(), s.board.layout.squares(isFree(s.board.view.Grid)))
}

// paintLine draws the marks of a line.
func (s *sheet) paintLine() {
	s.line.paint(s.board.visibleSteps(), s.board.layout.squares(anyCell), func(mark *canvas.Image, step Step) {
		if mark.Translucency = 0; step.isGhost() {
			mark.Translucency = ghostTranslucency
		}
		s.placeMark(mark, step.Cell)
		setImage(mark, s.markImage(s.markFor(step.Cell, step.Side)))
	})
}
