package board

import (
	"image/color"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// hint is the cell that the computer advises.
type hint struct {
	cell int // −1 for none
	glow float32
	stop func() // ends the flashes; nil before the first hint
}

func (h *hint) clear() {
	call(h.stop)
	*h = hint{cell: -1}
}

// A hint flashes so often and so long.
const (
	flashes   = 3
	flashTime = 380 * time.Millisecond
)

// flash is how bright a hint is at a part of its time: it flashes some times
// and ends dark.
func flash(part float64) float32 {
	return float32((1 - math.Cos(2*math.Pi*flashes*paint.Clamp(part))) / 2)
}

// colours are the colour of a hint, and that with which it is filled while it
// flashes, which covers so much at most.
func (h *hint) colours(name fyne.ThemeColorName, most float32) (frame, glow color.NRGBA) {
	frame = paint.Themed(name)
	glow = frame
	glow.A = uint8(h.glow * most)
	return frame, glow
}

// Note is what an analysis says about a cell, in a few letters.
type Note struct {
	Text  string
	Best  bool // no other move is better
	Minor bool // many others are; a board with many cells shows it quietly
}

// note is a text on a small plate.
type note struct {
	plate *canvas.Rectangle
	text  *canvas.Text
}

// noteLayer shows notes over a board. Those of a cell are made when it has one:
// on a large board most never have.
type noteLayer struct {
	*fyne.Container
	notes map[int]note
}

func (l *layers) addNotes() noteLayer { return noteLayer{l.addGroup(), map[int]note{}} }

// paint shows the notes of those cells that have room for one, by write.
func (l *noteLayer) paint(notes map[int]Note, room func(cell int) bool, write func(n note, said Note, cell int)) {
	for cell, object := range l.notes {
		if _, noted := notes[cell]; !noted || !room(cell) {
			object.plate.Hide()
			object.text.Hide()
		}
	}
	for cell, said := range notes {
		if !room(cell) {
			continue
		}
		object, made := l.notes[cell]
		if !made {
			object = note{canvas.NewRectangle(color.Transparent), canvas.NewText("", color.Transparent)}
			l.notes[cell] = object
			l.Objects = append(l.Objects, object.plate, object.text)
		}
		object.plate.Show()
		object.text.Show()
		write(object, said, cell)
		canvas.Refresh(object.plate)
		canvas.Refresh(object.text)
	}
}

// write writes a note into the middle of a square of the given width, as large
// as it fits.
func (n note) write(said Note, pos fyne.Position, side, scale float32) {
	plate, ink := theme.Color(theme.ColorNote), theme.Color(theme.ColorOnNote)
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
}
