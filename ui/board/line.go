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
	numberMark   stepMark = iota
	betterMark            // "!", for a move that would have been better
	questionMark          // "?", for a move that has been made and may be taken back
)

// isGhost reports whether the piece is drawn translucent because it is not on the board.
func (s Step) isGhost() bool { return s.mark != questionMark }

// ShowLine shows the pieces of a line, numbered, instead of the notes until the next
// position or move. nil removes them.
func (b *cellBoard) ShowLine(line []Step) {
	if len(b.line) == 0 && len(line) == 0 {
		return
	}
	b.line = line
	b.repaint(painter.paintLine)
	b.repaint(painter.paintNotes)
}

// ShowBetter shows a better move as a piece with an exclamation mark until the next
// position or move. nil removes it. It is not visible while there are notes or a line.
func (b *cellBoard) ShowBetter(better *Step) {
	if b.betterMove == nil && better == nil {
		return
	}
	b.betterMove = better
	b.repaint(painter.paintLine)
}

// How far a questioned piece is lifted, in squares, and how long that takes.
const (
	questionLift     = 0.25
	questionLiftTime = 180 * time.Millisecond
)

// Question shows a move that may be taken back, on the position before it: its piece
// rises and gets a question mark, until the next position or move.
func (b *cellBoard) Question(made Step) {
	made.mark = questionMark
	b.clearAnnotations()
	b.questioned = &made
	b.stopLift = b.run(questionLiftTime, func(progress float64) {
		b.questioned.lift = questionLift * float32(progress*(2-progress))
		b.repaint(painter.paintLine)
	})
}

// visibleSteps returns the steps to draw: the questioned move, the better move or the
// line.
func (b *cellBoard) visibleSteps() []Step {
	if b.questioned != nil {
		return []Step{*b.questioned}
	}
	if len(b.line) == 0 && len(b.notes) == 0 && b.betterMove != nil {
		return []Step{{Cell: b.betterMove.Cell, Side: b.betterMove.Side, mark: betterMark}}
	}
	return b.line
}

// visibleNotes returns the notes, or nil if a line is shown instead.
func (b *cellBoard) visibleNotes() map[int]Note {
	if len(b.line) > 0 {
		return nil
	}
	return b.notes
}

// noteHoverDelay is how long the pointer must stay on a note before it counts as resting
// there, so that one that only passes changes nothing.
const noteHoverDelay = 250 * time.Millisecond

// noteHover is the note under the pointer.
type noteHover struct {
	cell     int    // −1 for none
	stop     func() // stops the timer
	reported bool   // onNoteHover has been called with the cell
}

// updateNoteHover updates which note the pointer is on.
func (b *cellBoard) updateNoteHover() {
	cell := -1
	if b.hovered >= 0 {
		cell = b.noteAt(b.pointer)
	}
	if cell == b.noteHover.cell {
		return
	}
	call(b.noteHover.stop)
	was := b.noteHover
	b.noteHover = noteHover{cell: cell}
	if was.reported {
		b.onNoteHover(-1)
	}
	if cell >= 0 && b.onNoteHover != nil {
		b.noteHover.stop = b.after(noteHoverDelay, func() {
			b.noteHover.reported = true
			b.onNoteHover(cell)
		})
	}
}

// noteAt returns the cell whose note is at a point, or −1.
func (b *cellBoard) noteAt(p fyne.Position) int {
	cell, _ := b.impl.hitTest(p)
	if _, noted := b.notes[cell]; noted && (b.isOnNote == nil || b.isOnNote(cell, p)) {
		return cell
	}
	return -1
}

// stepObjects draws one Step: a piece with a number on a small disc. The disc is dark for
// the first side and light for the second, as pieces may differ only in colour.
type stepObjects struct {
	piece  *canvas.Image
	disc   *canvas.Circle
	number *canvas.Text
}

func (s stepObjects) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{s.piece, s.disc, s.number}
}

// lineLayer draws the steps of a line over a board.
type lineLayer struct {
	*fyne.Container
	steps []stepObjects
}

func (l *layers) addLine() lineLayer { return lineLayer{Container: l.addContainer()} }

// paint draws a line. sq are the squares of the cells; drawPiece draws the piece of a step,
// or leaves it hidden on a board whose pieces do not stay where they are put.
func (l *lineLayer) paint(line []Step, sq squares, drawPiece func(on *canvas.Image, s Step)) {
	for len(l.steps) < len(line) {
		s := stepObjects{&canvas.Image{ScaleMode: canvas.ImageScaleFastest}, canvas.NewCircle(color.Transparent), canvas.NewText("", color.Transparent)}
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
		drawPiece(s.piece, line[i])
		switch line[i].mark {
		case betterMark:
			s.draw("!", theme.Color(theme.ColorBetter), theme.Color(theme.ColorStepSecond), sq, l.numberRect(line, i, sq))
			continue
		case questionMark:
			lift := line[i].lift * sq.side
			if s.piece.Hidden { // beans are not lifted
				lift = 0
			}
			s.piece.Move(s.piece.Position().SubtractXY(0, snap(lift, sq.scale)))
			s.draw("?", theme.Color(theme.ColorStepFirst), theme.Color(theme.ColorStepSecond), sq, questionRect(line[i], lift, sq))
			continue
		}
		fill, ink := theme.Color(theme.ColorStepFirst), theme.Color(theme.ColorStepSecond)
		if line[i].Side == game.Second {
			fill, ink = ink, fill
		}
		s.draw(strconv.Itoa(i+1), fill, ink, sq, l.numberRect(line, i, sq))
	}
	canvas.Refresh(l.Container)
}

// Diameters of the disc with the number and of the one with a question mark, in widths of
// the square, and the least legible diameter in Fyne's units.
const (
	stepDisc     = 0.52
	questionDisc = 0.4
	minStepDisc  = 13
)

// numberRect returns where the number of step i is drawn. Numbers of steps in the same cell
// are drawn side by side.
func (l *lineLayer) numberRect(line []Step, i int, sq squares) rect {
	before, all := 0, 0
	for j, s := range line {
		if s.Cell == line[i].Cell {
			all++
			if j < i {
				before++
			}
		}
	}
	width := max(minStepDisc, stepDisc*sq.side)
	middle := sq.corner(line[i].Cell).AddXY(sq.side/2, sq.side/2)
	if all > 1 {
		const columns = 2
		width = max(minStepDisc, 0.44*sq.side)
		rows := (all + columns - 1) / columns
		middle = middle.AddXY(width*(float32(before%columns)-0.5), width*(float32(before/columns)-float32(rows-1)/2))
	}
	corner := fyne.NewPos(snap(middle.X-width/2, sq.scale), snap(middle.Y-width/2, sq.scale))
	return rect{corner, fyne.NewSquareSize(snap(width, sq.scale))}
}

// questionRect returns where the question mark of a step is drawn: at the upper right of
// its piece. up is how far the piece is lifted.
func questionRect(step Step, lift float32, sq squares) rect {
	width := snap(max(minStepDisc, questionDisc*sq.side), sq.scale)
	corner := sq.corner(step.Cell).AddXY(sq.side-width, -lift)
	return rect{fyne.NewPos(snap(corner.X, sq.scale), snap(corner.Y, sq.scale)), fyne.NewSquareSize(width)}
}

// draw draws the disc and the number of a step.
func (s stepObjects) draw(number string, fill, ink color.Color, sq squares, at rect) {
	at.applyTo(s.disc)
	s.disc.FillColor, s.disc.StrokeColor, s.disc.StrokeWidth = fill, ink, max(1, 0.02*sq.side)
	s.disc.Show()
	s.number.Text, s.number.Color, s.number.TextSize = number, ink, 0.62*at.size.Height
	centreText(s.number, at.pos.AddXY(at.size.Width/2, at.size.Height/2), sq.scale)
	s.number.Show()
}
