package board

import (
	"math"
	"time"

	"fyne.io/fyne/v2/canvas"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
)

// How long it takes to draw a cross or a ring, and to set down a stone.
const (
	strokeTime = 340 * time.Millisecond
	stoneTime  = 150 * time.Millisecond
)

// Stroke is a mark to be drawn or a stone to be set. Its callbacks are called on the UI
// goroutine and may be nil.
type Stroke struct {
	Cell  int
	Side  game.Side
	After Grid // the position afterwards

	Frame func(progress, seconds float64) // called at every frame with the part done, from 0 to 1
	Touch func()                          // called when the pen or the stone touches the board
	Done  func()                          // called at the end
}

// strokeAnimation is the animation of a Stroke.
type strokeAnimation struct {
	Stroke
	moveAnimation
}

// Draw scrolls a cell into sight and animates the drawing of a mark in it. Until the end
// the board shows the position before, and from then on s.After with that mark as the
// last one. Draw removes the mark of the last move, the hint and the notes; nobody can
// move until the next Display. If the user wants no animations, all is at rest before
// Draw returns.
func (p *GridBoard) Draw(s Stroke) {
	p.stop()
	p.clearAnnotations()
	t := &strokeAnimation{Stroke: s, moveAnimation: moveAnimation{duration: strokeTime, onFrame: s.Frame, onTouch: s.Touch}}
	if p.style == paint.Stones {
		t.duration, t.touchTime = stoneTime, stoneTime
	}
	t.draw = func() { p.repaint(func(painter) { p.renderer.paintStroke() }) }
	t.finish = func() {
		p.stroke = nil
		p.view.Grid, p.view.Last = s.After, s.Cell
		p.repaint(func(painter) { p.renderer.paintStrokeEnd() })
		call(s.Done)
	}
	p.stroke = t
	p.view.Next, p.view.Last, p.view.Lines, p.winning = game.None, -1, nil, nil
	p.Reveal(s.Cell)
	p.repaint(func(painter) { p.renderer.paintStrokeStart() })
	p.play(&t.moveAnimation)
}

// stop ends the animation without calling Done.
func (p *GridBoard) stop() {
	if p.stroke != nil {
		p.stroke.cancel()
	}
	p.stroke = nil
}

// paintStrokeStart draws what changes when a stroke begins, and paintStrokeEnd what
// changes when it ends. Neither redraws the other cells.
func (r *gridRenderer) paintStrokeStart() {
	r.paintBackgrounds()
	r.paintStroke()
	r.paintCursor()
	r.paintNotes()
	r.paintLine()
	r.paintHint()
}

func (r *gridRenderer) paintStrokeEnd() {
	r.paintMark(r.board.view.Last)
	r.paintStroke()
	r.paintBackgrounds()
	r.paintCursor()
}

// paintStroke draws the part of the mark that has been drawn so far.
func (s *sheet) paintStroke() {
	p := s.board
	t := p.stroke
	if t == nil {
		s.strokeImage.Hide()
		return
	}
	m := s.markFor(t.Cell, t.Side)
	if p.style == paint.Stones {
		m.Lift = int(math.Ceil(paint.LiftSteps * (1 - t.progress*t.progress)))
		s.placeMark(s.strokeImage, t.Cell)
		setImage(s.strokeImage, s.markImage(m))
		return
	}
	s.placeMark(s.strokeImage, t.Cell)
	if s.strokePage == nil || s.strokePageCell != p.layout.cellPx {
		s.strokePage, s.strokePageCell = paint.BlankMark(p.layout.cellPx), p.layout.cellPx
	}
	clear(s.strokePage.Pix)
	m.Draw(s.strokePage, p.layout.cellPx, t.progress)
	s.strokeImage.Image = s.strokePage
	s.strokeImage.Show()
	canvas.Refresh(s.strokeImage)
}
