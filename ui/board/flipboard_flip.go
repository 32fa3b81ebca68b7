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
	placeTime = 130 * time.Millisecond
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

// flipAnimation is the animation of a Flip.
type flipAnimation struct {
	Flip
	moveAnimation
	discs []flippingDisc
}

// flippingDisc is one of the flipped discs.
type flippingDisc struct {
	cell      int
	direction int // the direction in which it tips, as paint.Pose.TipDirection
	start     time.Duration
}

// newFlipAnimation plans the animation on a board with the given number of columns.
func newFlipAnimation(f Flip, columns int) *flipAnimation {
	t := &flipAnimation{Flip: f, moveAnimation: moveAnimation{duration: placeTime, touchTime: placeTime, onFrame: f.Frame, onTouch: f.Touch}}
	for _, cell := range f.Turned {
		right, down := cell%columns-f.Cell%columns, cell/columns-f.Cell/columns
		distance := max(right, -right, down, -down)
		start := placeTime + flipDelay*time.Duration(distance-1)
		direction := math.Round(math.Atan2(sign(down), sign(right)) / (math.Pi / 4))
		t.discs = append(t.discs, flippingDisc{cell: cell, direction: (int(direction) + 8) % 8, start: start})
		t.duration = max(t.duration, start+flipTime)
	}
	return t
}

func sign(v int) float64 { return float64(min(1, max(-1, v))) }

// pose returns the current pose of a disc that takes part in the move. The result is
// false for other cells.
func (t *flipAnimation) pose(cell int) (paint.Pose, bool) {
	if cell == t.Cell {
		return paint.Pose{Side: t.Side, Lift: t.liftStep()}, true
	}
	for _, disc := range t.discs {
		if disc.cell == cell {
			return paint.Pose{Side: t.Side.Other(), Turn: disc.turnStep(t.elapsed()), TipDirection: disc.direction}, true
		}
	}
	return paint.Pose{}, false
}

// liftStep returns the height of the disc being placed, in paint.PlaceSteps. It falls with
// constant acceleration.
func (t *flipAnimation) liftStep() int {
	progress := paint.Clamp(t.elapsed().Seconds() / placeTime.Seconds())
	return int(math.Ceil(paint.PlaceSteps * (1 - progress*progress)))
}

// turnStep returns how far the disc has turned, in paint.FlipSteps. It starts and ends
// slowly.
func (d flippingDisc) turnStep(now time.Duration) int {
	progress := paint.Clamp((now - d.start).Seconds() / flipTime.Seconds())
	return int(math.Round(paint.FlipSteps * (0.4*progress + 0.6*paint.Ease(progress))))
}

// Flip animates a move. Until the end the board shows the position before, and from then
// on f.After. Flip removes rings, marks, hint and notes. If the user wants no animations,
// all is at rest before Flip returns.
func (d *FlipBoard) Flip(f Flip) {
	d.stop()
	columns, _ := f.After.Size()
	t := newFlipAnimation(f, columns)
	t.draw = func() { d.paintFlip(t) }
	t.finish = func() {
		d.flipping = nil
		d.view.Grid, d.view.Last = f.After, f.Cell
		d.repaint(painter.paint)
		call(f.Done)
	}
	d.flipping = t
	d.view.Next, d.view.Last = game.None, -1
	d.clearAnnotations()
	d.repaint(painter.paint)
	d.play(&t.moveAnimation)
}

// paintFlip draws only the discs that take part in the move.
func (d *FlipBoard) paintFlip(t *flipAnimation) {
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
	if d.flipping != nil {
		d.flipping.cancel()
	}
	d.flipping = nil
}
