package board

import (
	"math"
	"time"

	"fyne.io/fyne/v2/canvas"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
)

// The times of a move: a cross or a ring is drawn, and a stone set down.
const (
	drawTime = 340 * time.Millisecond
	setTime  = 150 * time.Millisecond
)

// Stroke is a mark that is to be drawn, or a stone to be set. The callbacks
// are called on the UI goroutine; those that are nil are left out.
type Stroke struct {
	Cell  int
	Side  game.Side
	After Grid // the position when it is done

	Frame func(part, seconds float64) // at every frame: how much is done, from 0 to 1
	Touch func()                      // when the pen or the stone touches the board
	Done  func()                      // when it is at rest
}

// stroking is a move that goes on.
type stroking struct {
	Stroke
	showing
}

// Draw draws a mark, after bringing its cell into sight; until that is done
// the board shows the position before, and then After with that mark as the
// last. The mark of the last move, hint and notes vanish, and nobody is to
// move until the next Display. When the user wants no animations, all is at
// rest before Draw returns.
func (p *GridBoard) Draw(s Stroke) {
	p.stop()
	p.clearAdvice()
	t := &stroking{Stroke: s, showing: showing{duration: drawTime, frame: s.Frame, touch: s.Touch}}
	if p.style == paint.Stones {
		t.duration, t.touchTime = setTime, setTime
	}
	t.draw = func() { p.repaint(func(drawing) { p.drawn.paintStroke() }) }
	t.rest = func() {
		p.stroke = nil
		p.view.Grid, p.view.Last = s.After, s.Cell
		p.repaint(func(drawing) { p.drawn.paintEnd() })
		call(s.Done)
	}
	p.stroke = t
	p.view.Next, p.view.Last, p.view.Lines, p.won = game.None, -1, nil, nil
	p.Reveal(s.Cell)
	p.repaint(func(drawing) { p.drawn.paintStart() })
	p.play(&t.showing)
}

// stop ends a move without a word.
func (p *GridBoard) stop() {
	if p.stroke != nil {
		p.stroke.end()
	}
	p.stroke = nil
}

// paintStart takes away what a stroke has no use for, and paintEnd puts the
// mark where it belongs; neither looks at the other cells.
func (r *gridRenderer) paintStart() {
	r.paintGrounds()
	r.paintStroke()
	r.paintCursor()
	r.paintNotes()
	r.paintLine()
	r.paintHint()
}

func (r *gridRenderer) paintEnd() {
	r.paintMark(r.board.view.Last)
	r.paintStroke()
	r.paintGrounds()
	r.paintCursor()
}

// paintStroke draws the mark as far as it is drawn.
func (s *sheet) paintStroke() {
	p := s.board
	t := p.stroke
	if t == nil {
		s.fresh.Hide()
		return
	}
	m := s.markFor(t.Cell, t.Side)
	if p.style == paint.Stones {
		m.Lift = int(math.Ceil(paint.LiftSteps * (1 - t.part*t.part)))
		s.place(s.fresh, t.Cell)
		show(s.fresh, s.picture(m))
		return
	}
	s.place(s.fresh, t.Cell)
	if s.page == nil || s.pageCell != p.plan.cellPx {
		s.page, s.pageCell = paint.Page(p.plan.cellPx), p.plan.cellPx
	}
	clear(s.page.Pix)
	m.Draw(s.page, p.plan.cellPx, t.part)
	s.fresh.Image = s.page
	s.fresh.Show()
	canvas.Refresh(s.fresh)
}
