package board

import (
	"math"
	"time"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
)

// The times of a move: a disc comes down, those beside it begin to turn, and
// so on outwards.
const (
	layTime   = 130 * time.Millisecond
	flipTime  = 280 * time.Millisecond
	flipDelay = 65 * time.Millisecond // from a disc to the next one outwards
)

// Flip is a disc that is to be laid and the discs that turn. The callbacks are
// called on the UI goroutine; those that are nil are left out.
type Flip struct {
	Cell   int
	Side   game.Side
	Turned []int // their cells
	After  Grid  // the position when all are at rest

	Frame func(part, seconds float64) // at every frame: how much is done, from 0 to 1
	Touch func()                      // when the disc touches the felt
	Done  func()                      // when all discs are at rest
}

// turning is a move that goes on.
type turning struct {
	Flip
	showing
	discs []turningDisc
}

// turningDisc is one of the discs that turn.
type turningDisc struct {
	cell  int
	to    int // where it tips to, as in a paint.Pose
	start time.Duration
}

// newTurning plans a move on a board of so many columns.
func newTurning(f Flip, columns int) *turning {
	t := &turning{Flip: f, showing: showing{duration: layTime, touchTime: layTime, frame: f.Frame, touch: f.Touch}}
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

// pose is how a disc of the move lies now; false when it is none, or still
// lies as before.
func (t *turning) pose(cell int) (paint.Pose, bool) {
	if cell == t.Cell {
		return paint.Pose{Side: t.Side, Lift: t.lift()}, true
	}
	for _, disc := range t.discs {
		if disc.cell == cell {
			return paint.Pose{Side: t.Side.Other(), Turn: disc.step(t.now()), To: disc.to}, true
		}
	}
	return paint.Pose{}, false
}

// lift is how high the disc still is that is being laid: it falls faster and
// faster.
func (t *turning) lift() int {
	part := paint.Clamp(t.now().Seconds() / layTime.Seconds())
	return int(math.Ceil(paint.LaySteps * (1 - part*part)))
}

// step is how far the disc has turned over, with a soft start and end.
func (d turningDisc) step(now time.Duration) int {
	part := paint.Clamp((now - d.start).Seconds() / flipTime.Seconds())
	return int(math.Round(paint.TurnSteps * (0.4*part + 0.6*paint.Ease(part))))
}

// Flip lays a disc and turns others over; until that is done the board shows
// the position before, and then After. Rings, marks, hint and notes vanish.
// When the user wants no animations, all is at rest before Flip returns.
func (d *FlipBoard) Flip(f Flip) {
	d.stop()
	columns, _ := f.After.Size()
	t := newTurning(f, columns)
	t.draw = func() { d.paintTurning(t) }
	t.rest = func() {
		d.turn = nil
		d.view.Grid, d.view.Last = f.After, f.Cell
		d.repaint(drawing.paint)
		call(f.Done)
	}
	d.turn = t
	d.view.Next, d.view.Last = game.None, -1
	d.clearAdvice()
	d.repaint(drawing.paint)
	d.play(&t.showing)
}

// paintTurning draws only what a move that goes on changes: pictures of discs
// that are in sight.
func (d *FlipBoard) paintTurning(t *turning) {
	if d.drawn == nil {
		return
	}
	d.drawn.paintDisc(t.Cell)
	for _, disc := range t.discs {
		d.drawn.paintDisc(disc.cell)
	}
}

// stop ends a move without a word.
func (d *FlipBoard) stop() {
	if d.turn != nil {
		d.turn.end()
	}
	d.turn = nil
}
