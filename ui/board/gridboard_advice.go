package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// Hint brings a cell into sight and flashes it; it leaves a quiet frame round
// it until the next Display or Draw. A hint before it is forgotten.
func (p *GridBoard) Hint(cell int) {
	p.reveal(cell)
	p.hint.show(cell, p.still(), p.start, func() { p.repaint((*gridRenderer).paintHint) })
}

// paintHint frames the cell that is advised; while it flashes it is filled too.
func (r *gridRenderer) paintHint() {
	p := r.board
	if p.hint.cell < 0 {
		r.hint.Hide()
		return
	}
	frame := paint.Themed(r.board.hintColour())
	glow := frame
	glow.A = uint8(p.hint.glow * 0x98)
	r.hint.StrokeColor, r.hint.FillColor = frame, glow
	r.hint.StrokeWidth = max(2, 0.06*p.plan.cell)
	r.frame(r.hint, p.hint.cell, snap(0.06*p.plan.cell, p.plan.scale))
}

func (p *GridBoard) hintColour() fyne.ThemeColorName {
	if p.style == paint.Stones {
		return theme.ColorGobanHint
	}
	return theme.ColorPaperHint
}

// Annotate shows notes in free cells until the next Display or Draw; nil takes
// them away. Where the cells are too small for the texts, dots stand for them,
// the best larger and in another colour.
func (p *GridBoard) Annotate(notes map[int]Note) {
	p.notes = notes
	p.repaint((*gridRenderer).paintNotes)
	p.repaint((*gridRenderer).paintGhost) // gives way to them
}

func (r *gridRenderer) paintNotes() {
	p := r.board
	for cell, object := range r.notes {
		if _, ok := p.notes[cell]; !ok || p.view.Grid.At(cell) != game.None {
			object.plate.Hide()
			object.text.Hide()
		}
	}
	legible := p.legible()
	for cell, said := range p.notes {
		if p.view.Grid.At(cell) != game.None {
			continue
		}
		object, ok := r.notes[cell]
		if !ok {
			object = newNote()
			r.notes[cell] = object
			r.noted.Objects = append(r.noted.Objects, object.plate, object.text)
		}
		if legible {
			object.show(said, p.plan.cells, cell)
			p.onPaper(object, said)
		} else {
			width, colour := p.dotLooks(said)
			object.dot(p.plan.cells, cell, width, colour)
		}
	}
}

// Notes are written in this size at least, and in cells so wide, in Fyne's
// units.
const (
	leastNote     = 10
	leastNoteCell = 23
)

// legible reports whether all notes fit into their cells.
func (p *GridBoard) legible() bool {
	for _, said := range p.notes {
		wide := fyne.MeasureText(said.Text, leastNote, fyne.TextStyle{Bold: true}).Width
		if wide > 0.79*p.plan.cell {
			return false
		}
	}
	return p.plan.cell >= leastNoteCell
}

// onPaper gives a note that is not the best a plate that suits paper and wood,
// or none.
func (p *GridBoard) onPaper(n note, said Note) {
	plate, ink := theme.Color(theme.ColorCard), fynetheme.ColorNameForeground
	switch {
	case said.Best:
		return
	case said.Minor && p.style == paint.Stones:
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

// dotLooks are how wide a note's dot is, in cells, and its colour.
func (p *GridBoard) dotLooks(said Note) (width float32, c color.Color) {
	name, width := fynetheme.ColorNamePlaceHolder, float32(0.26)
	switch {
	case said.Best && p.style == paint.Stones:
		name = theme.ColorGobanHint
	case said.Best:
		name = fynetheme.ColorNamePrimary
	case p.style == paint.Stones:
		name = theme.ColorGobanLine
	}
	switch {
	case said.Best:
		width = 0.52
	case said.Minor:
		width = 0.12
	}
	return width, theme.Color(name)
}

// dot stands for a note that is too long for its cell.
func (n note) dot(g cells, cell int, width float32, c color.Color) {
	pos, size := g.around(cell, width)
	n.plate.Move(pos)
	n.plate.Resize(size)
	n.plate.CornerRadius = size.Width / 2
	n.plate.FillColor, n.plate.StrokeWidth = c, 0
	n.plate.Show()
	n.text.Hide()
	canvas.Refresh(n.plate)
}
