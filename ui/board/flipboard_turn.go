package board

import (
	"math"
	"time"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
)

// The times of a move: the disc is placed, then the discs beside it begin to flip, then
// those further out.
const (
	layTime   = 130 * time.Millisecond
	flipTime  = 280 * time.Millisecond
	flipDelay = 65 * time.Millisecond // between a disc and the next one outwards
)

// Flip is a disc to be placed and the discs that it flips. Its callbacks are called on
// the UI goroutine and may be nil.
type Flip struct {
	Cell   int
	Side   game.Side
	Turned []int // the cells of the flipped discs
	After  Grid  // the position afterwards

	Frame func(progress, seconds float64) // called at every frame with the part done, from 0 to 1
	Touch func()                          // called when the disc touches the felt
	Done  func()                          // called when all discs are at rest
}

// turning is the animation of a Flip.
type turning struct {
	Flip
	moveAnimation
	discs []turningDisc
}

// turningDisc is one of the flipped discs.
type turningDisc struct {
	cell  int
	to    int // the direction in which it tips, as paint.Pose.To
	start time.Duration
}

// newTurning plans the animation on a board with the given number of columns.
func newTurning(f Flip, columns int) *turning {
	t := &turning{Flip: f, moveAnimation: moveAnimation{duration: layTime, touchTime: layTime, onFrame: f.Frame, onTouch: f.Touch}}
	for _, cell := range f.Turned {
		right, down := cell%columns-f.Cell%columns, cell/columns-f.Cell/columns
		far := max(right, -right, down, -down)
		start := layTime + flipDelay*time.Duration(far-1)
		to := math.Round(math.Atan2(sign(down), sign(right)) / (math.Pi / 4))
		t.discs = append(t.discs, turningDisc{cell: cell, to: (int(to) + 8) % 8, start: start})
		t.duration = max(t.duration, start+flipTime)
	}
	return t
}

func sign(v int) float64 { return float64(min(1, max(-1, v))) }

// pose returns the current pose of a disc that takes part in the move. The result is
// false for other cells.
func (t *turning) pose(cell int) (paint.Pose, bool) {
	if cell == t.Cell {
		return paint.Pose{Side: t.Side, Lift: t.lift()}, true
	}
	for _, disc := range t.discs {
		if disc.cell == cell {
			return paint.Pose{Side: t.Side.Other(), Turn: disc.step(t.elapsed()), To: disc.to}, true
		}
	}
	return paint.Pose{}, false
}

// lift returns the height of the disc being placed, in paint.LaySteps. It falls with
// constant acceleration.
func (t *turning) lift() int {
	progress := paint.Clamp(t.elapsed().Seconds() / layTime.Seconds())
	return int(math.Ceil(paint.LaySteps * (1 - progress*progress)))
}

// step returns how far the disc has turned, in paint.TurnSteps. It starts and ends
// slowly.
func (d turningDisc) step(now time.Duration) int {
	progress := paint.Clamp((now - d.start).Seconds() / flipTime.Seconds())
	return int(math.Round(paint.TurnSteps * (0.4*progress + 0.6*paint.Ease(progress))))
}

// Flip animates a move. Until the end the board shows the position before, and from then
// on f.After. Flip removes rings, marks, hint and notes. If the user wants no animations,
// all is at rest before Flip returns.
func (d *FlipBoard) Flip(f Flip) {
	d.stop()
	columns, _ := f.After.Size()
	t := newTurning(f, columns)
	t.draw = func() { d.paintTurning(t) }
	t.finish = func() {
		d.turn = nil
		d.view.Grid, d.view.Last = f.After, f.Cell
		d.repaint(painter.paint)
		call(f.Done)
	}
	d.turn = t
	d.view.Next, d.view.Last = game.None, -1
	d.clearAnnotations()
	d.repaint(painter.paint)
	d.play(&t.moveAnimation)
}

// paintTurning draws only the discs that take part in the move.
func (d *FlipBoard) paintTurning(t *turning) {
	if d.renderer == nil {
		return
	}
	d.renderer.paintDisc(t.Cell)
	for _, disc := range t.discs {
		d.renderer.paintDisc(disc.cell)
	}
}

// stop ends the animation without calling Done.
func (d *FlipBoard) stop() {
	if d.turn != nil {
		d.turn.cancel()
	}
	d.turn = nil
}
