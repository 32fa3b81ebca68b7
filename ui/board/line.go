package board

import (
	"image/color"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/game"
	"npaastribe/ui/theme"
)

// Step is one move of a line that has not been played: the cell of its piece and the side
// that plays it.
type Step struct {
	Cell int
	Side game.Side

	mark stepMark
	lift float32 // height of the piece above its place, in squares
}

// stepMark is what is written on a Step.
type stepMark int

const (
	numbered stepMark = iota
	better            // "!", for a move that would have been better
	question          // "?", for a move that has been made and may be taken back
)

// ghost reports whether the piece is drawn translucent because it is not on the board.
func (s Step) ghost() bool { return s.mark != question }

// ShowLine shows the pieces of a line, numbered, instead of the notes until the next
// position or move. nil removes them.
func (b *cellBoard) ShowLine(line []Step) {
	if len(b.line) == 0 && len(line) == 0 {
		return
	}
	b.line = line
	b.repaint(drawing.paintLine)
	b.repaint(drawing.paintNotes)
}

// ShowBetter shows a better move as a piece with an exclamation mark until the next
// position or move. nil removes it. It is not visible while there are notes or a line.
func (b *cellBoard) ShowBetter(better *Step) {
	if b.better == nil && better == nil {
		return
	}
	b.better = better
	b.repaint(drawing.paintLine)
}

// How far a questioned piece is lifted, in squares, and how long that takes.
const (
	askedLift = 0.25
	askedTime = 180 * time.Millisecond
)

// Question shows a move that may be taken back, on the position before it: its piece
// rises and gets a question mark, until the next position or move.
func (b *cellBoard) Question(made Step) {
	made.mark = question
	b.clearAdvice()
	b.asked = &made
	b.lifting = b.run(askedTime, func(part float64) {
		b.asked.lift = askedLift * float32(part*(2-part))
		b.repaint(drawing.paintLine)
	})
}

// lineInSight returns the steps to draw: the questioned move, the better move or the
// line.
func (b *cellBoard) lineInSight() []Step {
	if b.asked != nil {
		return []Step{*b.asked}
	}
	if len(b.line) == 0 && len(b.notes) == 0 && b.better != nil {
		return []Step{{Cell: b.better.Cell, Side: b.better.Side, mark: better}}
	}
	return b.line
}

// notesInSight returns the notes, or nil if a line is shown instead.
func (b *cellBoard) notesInSight() map[int]Note {
	if len(b.line) > 0 {
		return nil
	}
	return b.notes
}

// restTime is how long the pointer must stay on a note before it counts as resting there,
// so that one that only passes changes nothing.
const restTime = 250 * time.Millisecond

// rest is the note under the pointer.
type rest struct {
	cell int    // −1 for none
	stop func() // stops the timer
	told bool   // onRest has been called with the cell
}

// followPointer updates which note the pointer is on.
func (b *cellBoard) followPointer() {
	cell := -1
	if b.hovered >= 0 {
		cell = b.noteAt(b.pointer)
	}
	if cell == b.rest.cell {
		return
	}
	call(b.rest.stop)
	was := b.rest
	b.rest = rest{cell: cell}
	if was.told {
		b.onRest(-1)
	}
	if cell >= 0 && b.onRest != nil {
		b.rest.stop = b.after(restTime, func() {
			b.rest.told = true
			b.onRest(cell)
		})
	}
}

// noteAt returns the cell whose note is at a point, or −1.
func (b *cellBoard) noteAt(p fyne.Position) int {
	cell, _ := b.surface.at(p)
	if _, noted := b.notes[cell]; noted && (b.onNote == nil || b.onNote(cell, p)) {
		return cell
	}
	return -1
}

// step draws one Step: a piece with a number on a small disc. The disc is dark for the
// first side and light for the second, as pieces may differ only in colour.
type step struct {
	piece  *canvas.Image
	disc   *canvas.Circle
	number *canvas.Text
}

func (s step) objects() []fyne.CanvasObject { return []fyne.CanvasObject{s.piece, s.disc, s.number} }

// lineLayer draws the steps of a line over a board.
type lineLayer struct {
	*fyne.Container
	steps []step
}

func (l *layers) addLine() lineLayer { return lineLayer{Container: l.addGroup()} }

// paint draws a line. in gives the squares of the cells; piece draws the piece of a step,
// or leaves it hidden on a board whose pieces do not stay where they are put.
func (l *lineLayer) paint(line []Step, in squares, piece func(on *canvas.Image, s Step)) {
	for len(l.steps) < len(line) {
		s := step{&canvas.Image{ScaleMode: canvas.ImageScaleFastest}, canvas.NewCircle(color.Transparent), canvas.NewText("", color.Transparent)}
		s.piece.Hide()
		s.number.TextStyle.Bold = true
		l.steps, l.Objects = append(l.steps, s), append(l.Objects, s.objects()...)
	}
	for i, s := range l.steps {
		if i >= len(line) {
			for _, o := range s.objects() {
				o.Hide()
			}
			continue
		}
		piece(s.piece, line[i])
		switch line[i].mark {
		case better:
			s.write("!", theme.Color(theme.ColorBetter), theme.Color(theme.ColorStepSecond), in, l.place(line, i, in))
			continue
		case question:
			up := line[i].lift * in.side
			if s.piece.Hidden { // beans are not lifted
				up = 0
			}
			s.piece.Move(s.piece.Position().SubtractXY(0, snap(up, in.scale)))
			s.write("?", theme.Color(theme.ColorStepFirst), theme.Color(theme.ColorStepSecond), in, badge(line[i], up, in))
			continue
		}
		ground, ink := theme.Color(theme.ColorStepFirst), theme.Color(theme.ColorStepSecond)
		if line[i].Side == game.Second {
			ground, ink = ink, ground
		}
		s.write(strconv.Itoa(i+1), ground, ink, in, l.place(line, i, in))
	}
	canvas.Refresh(l.Container)
}

// Diameters of the disc with the number and of the one with a question mark, in widths of
// the square, and the least legible diameter in Fyne's units.
const (
	stepDisc  = 0.52
	askedDisc = 0.4
	leastDisc = 13
)

// place returns where the number of step i is drawn. Numbers of steps in the same cell
// are drawn side by side.
func (l *lineLayer) place(line []Step, i int, in squares) place {
	before, all := 0, 0
	for j, s := range line {
		if s.Cell == line[i].Cell {
			all++
			if j < i {
				before++
			}
		}
	}
	wide := max(leastDisc, stepDisc*in.side)
	middle := in.corner(line[i].Cell).AddXY(in.side/2, in.side/2)
	if all > 1 {
		const columns = 2
		wide = max(leastDisc, 0.44*in.side)
		rows := (all + columns - 1) / columns
		middle = middle.AddXY(wide*(float32(before%columns)-0.5), wide*(float32(before/columns)-float32(rows-1)/2))
	}
	corner := fyne.NewPos(snap(middle.X-wide/2, in.scale), snap(middle.Y-wide/2, in.scale))
	return place{corner, fyne.NewSquareSize(snap(wide, in.scale))}
}

// badge returns where the question mark of a step is drawn: at the upper right of its
// piece. up is how far the piece is lifted.
func badge(of Step, up float32, in squares) place {
	wide := snap(max(leastDisc, askedDisc*in.side), in.scale)
	corner := in.corner(of.Cell).AddXY(in.side-wide, -up)
	return place{fyne.NewPos(snap(corner.X, in.scale), snap(corner.Y, in.scale)), fyne.NewSquareSize(wide)}
}

// write draws the disc and the number of a step.
func (s step) write(number string, ground, ink color.Color, in squares, at place) {
	at.put(s.disc)
	s.disc.FillColor, s.disc.StrokeColor, s.disc.StrokeWidth = ground, ink, max(1, 0.02*in.side)
	s.disc.Show()
	s.number.Text, s.number.Color, s.number.TextSize = number, ink, 0.62*at.size.Height
	centre(s.number, at.pos.AddXY(at.size.Width/2, at.size.Height/2), in.scale)
	s.number.Show()
}
