package board

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
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
	duration  time.Duration
	touchTime time.Duration
	animation *fyne.Animation
	part      float64
	touched   bool
}

// Draw draws a mark, after bringing its cell into sight; until that is done
// the board shows the position before, and then After with that mark as the
// last. The mark of the last move, hint and notes vanish, and nobody is to
// move until the next Display. When the user wants no animations, all is at
// rest before Draw returns.
func (p *GridBoard) Draw(s Stroke) {
	p.stop()
	p.clearAdvice()
	t := &stroking{Stroke: s, duration: drawTime}
	if p.style == paint.Stones {
		t.duration, t.touchTime = setTime, setTime
	}
	p.stroke = t
	p.view.Next, p.view.Last, p.view.Lines, p.won = game.None, -1, nil, nil
	p.reveal(s.Cell)
	p.repaint((*gridRenderer).paintStart)
	if p.still() {
		p.tick(t, 1)
		return
	}
	t.animation = &fyne.Animation{
		Curve:    fyne.AnimationLinear,
		Duration: t.duration,
		Tick:     func(done float32) { p.tick(t, float64(done)) },
	}
	p.start(t.animation)
}

// Drawing reports whether a mark is being drawn.
func (p *GridBoard) Drawing() bool { return p.stroke != nil }

// tick draws the mark at a part of its time, from 0 to 1. Every callback may
// end the stroke by Display or Draw.
func (p *GridBoard) tick(t *stroking, done float64) {
	if p.stroke != t {
		return
	}
	t.part = done
	p.repaint((*gridRenderer).paintStroke)
	now := time.Duration(done * float64(t.duration))
	if t.Frame != nil {
		t.Frame(done, now.Seconds())
	}
	if p.stroke == t && !t.touched && now >= t.touchTime {
		t.touched = true
		call(t.Touch)
	}
	if p.stroke == t && done >= 1 {
		p.rest(t)
	}
}

// rest ends the move with the mark where it belongs.
func (p *GridBoard) rest(t *stroking) {
	p.stroke = nil
	p.view.Grid, p.view.Last = t.After, t.Cell
	p.repaint((*gridRenderer).paintEnd)
	call(t.Done)
}

// stop ends a move without a word.
func (p *GridBoard) stop() {
	if p.stroke != nil && p.stroke.animation != nil {
		p.stroke.animation.Stop()
	}
	p.stroke = nil
}

// paintStart takes away what a stroke has no use for, and paintEnd puts the
// mark where it belongs; neither looks at the other cells.
func (r *gridRenderer) paintStart() {
	r.paintGrounds()
	r.paintStroke()
	r.paintAids()
	r.paintNotes()
	r.paintHint()
}

func (r *gridRenderer) paintEnd() {
	r.paintMark(r.board.view.Last)
	r.paintStroke()
	r.paintGrounds()
	r.paintAids()
}

// paintStroke draws the mark as far as it is drawn.
func (r *gridRenderer) paintStroke() {
	p := r.board
	t := p.stroke
	if t == nil {
		r.fresh.Hide()
		return
	}
	m := p.markFor(t.Cell, t.Side)
	if p.style == paint.Stones {
		m.Lift = int(math.Ceil(paint.LiftSteps * (1 - t.part*t.part)))
		r.place(r.fresh, t.Cell)
		show(r.fresh, p.picture(m))
		return
	}
	r.place(r.fresh, t.Cell)
	if r.page == nil || r.pageCell != p.plan.cellPx {
		r.page, r.pageCell = paint.Page(p.plan.cellPx), p.plan.cellPx
	}
	clear(r.page.Pix)
	m.Draw(r.page, p.plan.cellPx, t.part)
	r.fresh.Image = r.page
	r.fresh.Show()
	canvas.Refresh(r.fresh)
}
