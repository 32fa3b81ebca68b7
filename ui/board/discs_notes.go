package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/ui/look"
)

// Note is what an analysis says about a cell, in a few letters.
type Note struct {
	Text string
	Best bool // no other move is better
}

// Annotate shows notes in free cells, instead of their dots, until the next
// Display or Flip; nil takes them away.
func (d *Discs) Annotate(notes map[int]Note) {
	d.notes = notes
	d.repaint((*discsRenderer).paintMarks)
	d.repaint((*discsRenderer).paintNotes)
}

// note is a text on a small plate.
type note struct {
	plate *canvas.Rectangle
	text  *canvas.Text
}

func newNote() note {
	n := note{plate: canvas.NewRectangle(color.Transparent), text: canvas.NewText("", color.Transparent)}
	n.plate.Hide()
	n.text.Hide()
	return n
}

func (r *discsRenderer) paintNotes() {
	d := r.board
	for cell, object := range r.notes {
		said, ok := d.notes[cell]
		if !ok || d.view.Grid.At(cell) != game.None {
			object.plate.Hide()
			object.text.Hide()
			continue
		}
		object.show(said, d.geometry, cell)
	}
}

// show writes a note into a cell, as large as it fits.
func (n note) show(said Note, g cells, cell int) {
	plate, ink := look.Color(look.ColorNote), look.Color(look.ColorOnNote)
	n.plate.StrokeWidth, n.plate.StrokeColor = 0, ink
	if said.Best { // outlined too, for those who see no colours
		n.plate.StrokeWidth = max(1.5, 0.03*g.cell)
		plate, ink = look.Color(theme.ColorNamePrimary), look.Color(theme.ColorNameForegroundOnPrimary)
	}
	pos, size := g.area(cell)
	width, height := snap(0.86*g.cell, g.scale), snap(0.54*g.cell, g.scale)
	n.plate.Move(pos.AddXY(snap((size.Width-width)/2, g.scale), snap((size.Height-height)/2, g.scale)))
	n.plate.Resize(fyne.NewSize(width, height))
	n.plate.CornerRadius = 0.3 * height
	n.plate.FillColor = plate
	n.text.Text, n.text.Color, n.text.TextStyle.Bold = said.Text, ink, true
	n.text.TextSize = max(10, 0.34*g.cell)
	if wide, most := n.text.MinSize().Width, 0.92*width; wide > most {
		n.text.TextSize *= most / wide
	}
	centre(n.text, pos.AddXY(size.Width/2, size.Height/2), g.scale)
	n.plate.Show()
	n.text.Show()
	canvas.Refresh(n.plate)
	canvas.Refresh(n.text)
}
