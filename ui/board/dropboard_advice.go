package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// clearAdvice forgets what was said about the position shown.
func (c *DropBoard) clearAdvice() {
	c.notes = nil
	c.hint.stop()
}

// Hint chooses a column, as a pointer over it does, and flashes the hole in
// which its coin would land, until the next Display or Drop.
func (c *DropBoard) Hint(column int) {
	c.choose(column)
	c.hint.show(column, c.still(), c.start, func() {
		if c.drawn != nil {
			c.drawn.paintHint()
			canvas.Refresh(c)
		}
	})
}

// paintHint rings the hole of the hint; while it flashes it is filled too.
func (r *dropRenderer) paintHint() {
	c := r.board
	row, free := 0, false
	if c.hint.cell >= 0 {
		row, free = c.landing(c.hint.cell)
	}
	if !free {
		r.hint.Hide()
		return
	}
	ring, glow := paint.Themed(theme.ColorCellHint), paint.Themed(theme.ColorCellHint)
	glow.A = uint8(c.hint.glow * 0xB0)
	r.hint.StrokeColor, r.hint.FillColor = ring, glow
	r.hint.StrokeWidth = max(2, 0.05*c.geometry.cell)
	inset := (0.5 - paint.HoleRadius) * c.geometry.cell
	r.hint.Move(c.geometry.position(c.hint.cell, row).AddXY(inset, inset))
	r.hint.Resize(fyne.NewSquareSize(c.geometry.cell - 2*inset))
	r.hint.Show()
	canvas.Refresh(r.hint)
}

// Annotate shows notes on columns, in the holes in which their coins would
// land, until the next Display or Drop; nil takes them away.
func (c *DropBoard) Annotate(notes map[int]Note) {
	c.notes = notes
	if c.drawn != nil {
		c.drawn.paintNotes()
		c.drawn.paintGhost() // gives way to them
		canvas.Refresh(c)
	}
}

// paintNotes writes the notes where the coins would land.
func (r *dropRenderer) paintNotes() {
	c := r.board
	for column, object := range r.notes {
		said, noted := c.notes[column]
		row, free := c.landing(column)
		if !noted || !free {
			object.hide()
			continue
		}
		object.write(said, c.geometry.position(column, row), c.geometry.cell, c.geometry.scale)
	}
}
