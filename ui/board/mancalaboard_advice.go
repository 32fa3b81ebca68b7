package board

import (
	"fyne.io/fyne/v2/canvas"

	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// Hint flashes a pit and leaves a quiet mark on it until the next Display or
// Sow. A hint before it is forgotten.
func (p *MancalaBoard) Hint(pit int) {
	p.hint.show(pit, p.still(), p.start, func() { p.repaint((*mancalaRenderer).paintHint) })
}

// paintHint rings the pit that is advised; while it flashes it is filled too.
func (r *mancalaRenderer) paintHint() {
	h := r.board.hint
	if h.cell < 0 {
		r.hint.Hide()
		return
	}
	ring, glow := paint.Themed(theme.ColorCellHint), paint.Themed(theme.ColorCellHint)
	glow.A = uint8(h.glow * 0x80)
	r.ring(r.hint, h.cell, ringHint, ring)
	r.hint.FillColor = glow
	canvas.Refresh(r.hint)
}

// Annotate shows notes at pits until the next Display or Sow; nil takes them
// away.
func (p *MancalaBoard) Annotate(notes map[int]Note) {
	p.notes = notes
	p.repaint((*mancalaRenderer).paintNotes)
}

// noteWide is how wide the square is that a note is fitted into, in diameters
// of a pit.
const noteWide = 0.84

func (r *mancalaRenderer) paintNotes() {
	g := r.board.plan
	for cup, object := range r.notes {
		said, ok := r.board.notes[cup]
		if !ok {
			object.plate.Hide()
			object.text.Hide()
			continue
		}
		pos, size := g.rect(g.cup(cup))
		wide := noteWide * float32(g.pit) / g.scale
		object.show(said, cells{
			cellGrid: cellGrid{columns: 1, rows: 1}, scale: g.scale, cell: wide,
			left: pos.X + (size.Width-wide)/2, top: pos.Y + (size.Height-wide)/2,
		}, 0)
		if !said.Best { // darker wood instead of darker felt
			object.plate.FillColor = theme.Color(theme.ColorPitNote)
		}
	}
}
