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

// noteObjects draws one Note: a text on a small plate, with a ring around it if the move
// is the best.
type noteObjects struct {
	ring, plate *canvas.Rectangle
	text        *canvas.Text
}

func newNoteObjects() noteObjects {
	return noteObjects{canvas.NewRectangle(color.Transparent), canvas.NewRectangle(color.Transparent), canvas.NewText("", color.Transparent)}
}

func (n noteObjects) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{n.ring, n.plate, n.text}
}

func (n noteObjects) hide() {
	for _, o := range n.objects() {
		o.Hide()
	}
}

// noteLayer draws notes over a board. The objects of a cell are made when it first has a
// note, as on a large board most cells never do.
type noteLayer struct {
	*fyne.Container
	notes map[int]noteObjects
}

func (l *layers) addNotes() noteLayer { return noteLayer{l.addContainer(), map[int]noteObjects{}} }

// squares are the squares in which notes and steps are drawn. free reports whether the
// square of a cell is free for a note.
type squares struct {
	free   func(cell int) bool
	corner func(cell int) fyne.Position
	side   float32
	scale  float32 // pixels per unit
}

// paint draws notes. If a full text does not fit, all notes use their brief text, and if
// that does not fit either, dots.
func (l *noteLayer) paint(notes map[int]Note, sq squares) {
	for cell, object := range l.notes {
		if _, noted := notes[cell]; !noted || !sq.free(cell) {
			object.hide()
		}
	}
	crowded := len(notes) > maxTexts
	style, legible := sq.noteStyle(notes)
	for cell, note := range notes {
		if !sq.free(cell) {
			continue
		}
		object, made := l.notes[cell]
		if !made {
			object = newNoteObjects()
			l.notes[cell] = object
			l.Objects = append(l.Objects, object.objects()...)
		}
		if legible && (!note.Minor || !crowded) {
			object.drawText(note, style, sq, cell)
		} else {
			object.drawDot(note, sq, cell)
		}
		for _, o := range object.objects() {
			canvas.Refresh(o)
		}
	}
}

// Proportions of a note, in widths of its square.
const (
	noteText   = 0.34
	minorScale = 0.75 // size of a minor note, as a part of that of the others
)

// noteStyle is how notes are written: the size of the plates, in widths of their squares,
// and whether texts are brief.
type noteStyle struct {
	width, height float32
	brief         bool
}

// text returns the text to write for a note.
func (s noteStyle) text(n Note) string {
	if s.brief && n.Brief != "" {
		return n.Brief
	}
	return n.Text
}

// minNoteText is the smallest legible text size, in Fyne's units. If there are more than
// maxTexts notes, the minor ones are drawn as dots.
const (
	minNoteText = 8.5
	maxTexts    = 40
)

// maxTextWidth returns how wide the text of a note may be on a plate of the given width.
func maxTextWidth(plate float32) float32 { return 0.92 * plate }

// noteStyle returns the style in which all texts of the notes fit into their squares. It
// reports whether there is one.
func (sq squares) noteStyle(notes map[int]Note) (style noteStyle, legible bool) {
	for _, style = range []noteStyle{{width: 0.86, height: 0.52}, {width: 0.94, height: 0.62, brief: true}} {
		if sq.legible(notes, style) {
			return style, true
		}
	}
	return style, false
}

// legible reports whether all texts of the notes fit in a style. If there are more than
// maxTexts notes, minor ones have no text.
func (sq squares) legible(notes map[int]Note, style noteStyle) bool {
	crowded := len(notes) > maxTexts
	for cell, note := range notes {
		if note.Minor && crowded || !sq.free(cell) {
			continue
		}
		plate := style.width * sq.side
		if note.Minor {
			plate *= minorScale
		}
		if fyne.MeasureText(style.text(note), minNoteText, fyne.TextStyle{Bold: !note.Minor}).Width > maxTextWidth(plate) {
			return false
		}
	}
	return true
}

// drawText draws a note as text in the middle of its square, as large as fits.
func (n noteObjects) drawText(note Note, style noteStyle, sq squares, cell int) {
	side := sq.side
	if note.Minor {
		side *= minorScale
	}
	width, height := snap(style.width*side, sq.scale), snap(style.height*side, sq.scale)
	n.drawPlate(note, sq, cell, fyne.NewSize(width, height))
	n.text.Text, n.text.TextStyle.Bold = style.text(note), !note.Minor
	n.text.TextSize = max(minNoteText, noteText*side)
	if textWidth, maxWidth := n.text.MinSize().Width, maxTextWidth(width); textWidth > maxWidth {
		n.text.TextSize *= maxWidth / textWidth
	}
	centreText(n.text, sq.corner(cell).AddXY(sq.side/2, sq.side/2), sq.scale)
	n.text.Show()
}

// drawDot draws a note as a dot.
func (n noteObjects) drawDot(note Note, sq squares, cell int) {
	width := float32(0.32)
	switch {
	case note.Best:
		width = 0.56
	case note.Minor:
		width = 0.16
	}
	n.drawPlate(note, sq, cell, fyne.NewSquareSize(snap(width*sq.side, sq.scale)))
	if note.Minor {
		n.plate.FillColor, n.plate.StrokeColor = fadedColour(n.plate.FillColor), color.Transparent
	}
	n.text.Hide()
}

// drawPlate draws the plate of a note with the given size, tinted by its loss. The best
// move gets a dark ring, visible on paper, and a light one around it, visible on
// everything else.
func (n noteObjects) drawPlate(note Note, sq squares, cell int, size fyne.Size) {
	plate, ink := theme.Tint(note.Loss)
	at := rect{sq.corner(cell).AddXY(snap((sq.side-size.Width)/2, sq.scale), snap((sq.side-size.Height)/2, sq.scale)), size}
	at.applyTo(n.plate)
	n.plate.FillColor, n.plate.CornerRadius = plate, size.Height/2
	n.plate.StrokeColor, n.plate.StrokeWidth = plateEdgeColour(ink), min(1, 0.03*sq.side)
	n.plate.Show()
	n.text.Color = ink
	line := max(1/sq.scale, snap(0.035*sq.side, sq.scale))
	at.inset(-2 * line).applyTo(n.ring)
	n.ring.FillColor, n.ring.StrokeColor, n.ring.StrokeWidth, n.ring.CornerRadius = ink, plate, line, size.Height/2+2*line
	n.ring.Hidden = !note.Best
}

// plateEdgeColour returns the colour of the outline of a plate with text in the given
// colour. The outline separates the plate from paper.
func plateEdgeColour(ink color.NRGBA) color.NRGBA {
	ink.A = 0x60
	return ink
}

// fadedColour returns the colour of a minor note's dot.
func fadedColour(c color.Color) color.NRGBA {
	f := paint.NRGBA(c)
	f.A = 0x90
	return f
}
