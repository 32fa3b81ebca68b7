package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/ui/theme"
)

// Note is what an analysis says about a cell, in a few letters.
type Note struct {
	Text  string
	Best  bool // no other move is better
	Minor bool // many others are; a board with many cells shows it quietly
}

// Annotate shows notes in free cells, instead of their dots, until the next
// Display or Flip; nil takes them away.
func (d *FlipBoard) Annotate(notes map[int]Note) {
	d.notes = notes
	d.repaint((*flipRenderer).paintMarks)
	d.repaint((*flipRenderer).paintNotes)
}

// note is a text on a small plate.
type note struct {
	plate *canvas.Rectangle
	text  *canvas.Text
	plain bool // only the best note needs its plate
}

func newNote() note {
	n := note{plate: canvas.NewRectangle(color.Transparent), text: canvas.NewText("", color.Transparent)}
	n.hide()
	return n
}

func (r *flipRenderer) paintNotes() {
	d := r.board
	for cell, object := range r.notes {
		said, ok := d.notes[cell]
		if !ok || d.view.Grid.At(cell) != game.None {
			object.hide()
			continue
		}
		object.show(said, d.geometry, cell)
	}
}

// show writes a note into a cell, as large as it fits.
func (n note) show(said Note, g cells, cell int) {
	pos, size := g.area(cell)
	n.write(said, pos, size.Width, g.scale)
}

// write writes a note into the middle of a square of the given width, as large
// as it fits.
func (n note) write(said Note, pos fyne.Position, side, scale float32) {
	plate, ink := theme.Color(theme.ColorNote), theme.Color(theme.ColorOnNote)
	if n.plain {
		plate = color.Transparent
	}
	n.plate.StrokeWidth, n.plate.StrokeColor = 0, theme.Color(theme.ColorOnNote)
	if said.Best { // outlined too, for those who see no colours
		n.plate.StrokeWidth = max(1.5, 0.03*side)
		plate, ink = theme.Color(fynetheme.ColorNamePrimary), theme.Color(fynetheme.ColorNameForegroundOnPrimary)
	}
	width, height := snap(0.86*side, scale), snap(0.54*side, scale)
	n.plate.Move(pos.AddXY(snap((side-width)/2, scale), snap((side-height)/2, scale)))
	n.plate.Resize(fyne.NewSize(width, height))
	n.plate.CornerRadius = 0.3 * height
	n.plate.FillColor = plate
	n.text.Text, n.text.Color, n.text.TextStyle.Bold = said.Text, ink, true
	n.text.TextSize = max(10, 0.34*side)
	if wide, most := n.text.MinSize().Width, 0.92*width; wide > most {
		n.text.TextSize *= most / wide
	}
	centre(n.text, pos.AddXY(side/2, side/2), scale)
	n.plate.Show()
	n.text.Show()
	canvas.Refresh(n.plate)
	canvas.Refresh(n.text)
}

// hide takes the note away.
func (n note) hide() {
	n.plate.Hide()
	n.text.Hide()
}
