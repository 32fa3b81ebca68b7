package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// Note is a short text about the move in a cell, such as its evaluation.
type Note struct {
	Text  string
	Brief string  // a shorter text for small cells; "" for none
	Loss  float32 // how much chance of winning the move gives away, from 0 to 1
	Best  bool    // no other move is better
	Minor bool    // many moves are better: the note is drawn less prominently
}

// note draws one Note: a text on a small plate, with a ring around it if the move is the
// best.
type note struct {
	ring, plate *canvas.Rectangle
	text        *canvas.Text
}

func newNote() note {
	return note{canvas.NewRectangle(color.Transparent), canvas.NewRectangle(color.Transparent), canvas.NewText("", color.Transparent)}
}

func (n note) objects() []fyne.CanvasObject { return []fyne.CanvasObject{n.ring, n.plate, n.text} }

func (n note) hide() {
	for _, o := range n.objects() {
		o.Hide()
	}
}

// noteLayer draws notes over a board. The objects of a cell are made when it first has a
// note, as on a large board most cells never do.
type noteLayer struct {
	*fyne.Container
	notes map[int]note
}

func (l *layers) addNotes() noteLayer { return noteLayer{l.addGroup(), map[int]note{}} }

// squares are the squares in which notes and steps are drawn. room reports whether the
// square of a cell is free for a note.
type squares struct {
	room   func(cell int) bool
	corner func(cell int) fyne.Position
	side   float32
	scale  float32 // pixels per unit
}

// paint draws notes. If a full text does not fit, all notes use their brief text, and if
// that does not fit either, dots.
func (l *noteLayer) paint(notes map[int]Note, in squares) {
	for cell, object := range l.notes {
		if _, noted := notes[cell]; !noted || !in.room(cell) {
			object.hide()
		}
	}
	crowded := len(notes) > mostTexts
	as, legible := in.noteStyle(notes)
	for cell, said := range notes {
		if !in.room(cell) {
			continue
		}
		object, made := l.notes[cell]
		if !made {
			object = newNote()
			l.notes[cell] = object
			l.Objects = append(l.Objects, object.objects()...)
		}
		if legible && (!said.Minor || !crowded) {
			object.write(said, as, in, cell)
		} else {
			object.dot(said, in, cell)
		}
		for _, o := range object.objects() {
			canvas.Refresh(o)
		}
	}
}

// Proportions of a note, in widths of its square.
const (
	noteText  = 0.34
	minorPart = 0.75 // size of a minor note, as a part of that of the others
)

// noteStyle is how notes are written: the size of the plates, in widths of their squares,
// and whether texts are brief.
type noteStyle struct {
	wide, high float32
	brief      bool
}

// text returns the text to write for a note.
func (s noteStyle) text(n Note) string {
	if s.brief && n.Brief != "" {
		return n.Brief
	}
	return n.Text
}

// leastNote is the smallest legible text size, in Fyne's units. If there are more than
// mostTexts notes, the minor ones are drawn as dots.
const (
	leastNote = 8.5
	mostTexts = 40
)

// textWide returns how wide the text of a note may be on a plate of the given width.
func textWide(plate float32) float32 { return 0.92 * plate }

// noteStyle returns the style in which all texts of the notes fit into their squares. It
// reports whether there is one.
func (in squares) noteStyle(notes map[int]Note) (as noteStyle, legible bool) {
	for _, as = range []noteStyle{{wide: 0.86, high: 0.52}, {wide: 0.94, high: 0.62, brief: true}} {
		if in.legible(notes, as) {
			return as, true
		}
	}
	return as, false
}

// legible reports whether all texts of the notes fit in a style. If there are more than
// mostTexts notes, minor ones have no text.
func (in squares) legible(notes map[int]Note, as noteStyle) bool {
	crowded := len(notes) > mostTexts
	for cell, said := range notes {
		if said.Minor && crowded || !in.room(cell) {
			continue
		}
		plate := as.wide * in.side
		if said.Minor {
			plate *= minorPart
		}
		if fyne.MeasureText(as.text(said), leastNote, fyne.TextStyle{Bold: !said.Minor}).Width > textWide(plate) {
			return false
		}
	}
	return true
}

// write draws a note as text in the middle of its square, as large as fits.
func (n note) write(said Note, as noteStyle, in squares, cell int) {
	side := in.side
	if said.Minor {
		side *= minorPart
	}
	wide, high := snap(as.wide*side, in.scale), snap(as.high*side, in.scale)
	n.fill(said, in, cell, fyne.NewSize(wide, high))
	n.text.Text, n.text.TextStyle.Bold = as.text(said), !said.Minor
	n.text.TextSize = max(leastNote, noteText*side)
	if natural, most := n.text.MinSize().Width, textWide(wide); natural > most {
		n.text.TextSize *= most / natural
	}
	centre(n.text, in.corner(cell).AddXY(in.side/2, in.side/2), in.scale)
	n.text.Show()
}

// dot draws a note as a dot.
func (n note) dot(said Note, in squares, cell int) {
	width := float32(0.32)
	switch {
	case said.Best:
		width = 0.56
	case said.Minor:
		width = 0.16
	}
	n.fill(said, in, cell, fyne.NewSquareSize(snap(width*in.side, in.scale)))
	if said.Minor {
		n.plate.FillColor, n.plate.StrokeColor = faded(n.plate.FillColor), color.Transparent
	}
	n.text.Hide()
}

// fill draws the plate of a note with the given size, tinted by its loss. The best move
// gets a dark ring, visible on paper, and a light one around it, visible on everything
// else.
func (n note) fill(said Note, in squares, cell int, size fyne.Size) {
	plate, ink := theme.Tint(said.Loss)
	at := place{in.corner(cell).AddXY(snap((in.side-size.Width)/2, in.scale), snap((in.side-size.Height)/2, in.scale)), size}
	at.put(n.plate)
	n.plate.FillColor, n.plate.CornerRadius = plate, size.Height/2
	n.plate.StrokeColor, n.plate.StrokeWidth = edge(ink), min(1, 0.03*in.side)
	n.plate.Show()
	n.text.Color = ink
	line := max(1/in.scale, snap(0.035*in.side, in.scale))
	at.inset(-2 * line).put(n.ring)
	n.ring.FillColor, n.ring.StrokeColor, n.ring.StrokeWidth, n.ring.CornerRadius = ink, plate, line, size.Height/2+2*line
	n.ring.Hidden = !said.Best
}

// edge returns the colour of the outline of a plate with text in the given colour. The
// outline separates the plate from paper.
func edge(ink color.NRGBA) color.NRGBA {
	ink.A = 0x60
	return ink
}

// faded returns the colour of a minor note's dot.
func faded(c color.Color) color.NRGBA {
	f := paint.NRGBA(c)
	f.A = 0x90
	return f
}
