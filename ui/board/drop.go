package board

import (
	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/ui/gravity"
)

// Drop is a coin that is to fall. The callbacks are called on the UI
// goroutine; those that are nil are left out.
type Drop struct {
	Column, Row int // where it lands
	Side        game.Side
	Gravity     gravity.Gravity

	Frame func(offset, seconds float64, bouncing bool) // at every frame
	Touch func()                                       // when it touches down
	Done  func()                                       // when it is at rest
}

// cells is how far the coin falls: from Approach above the top row.
func (d Drop) cells(rows int) float64 { return float64(rows-1-d.Row) + Approach }

// falling is the coin in the air.
type falling struct {
	Drop
	way       gravity.Fall
	animation *fyne.Animation
	offset    float64 // cells below its start
	touched   bool
}

// Drop lets a coin fall; the board goes on showing the position before the
// move until the next Display. With Instant, or when the user wants no
// animations, the coin is at rest before Drop returns.
func (c *Coins) Drop(d Drop) {
	c.stop()
	_, rows := c.grid.Size()
	f := &falling{Drop: d, way: gravity.Fall{Cells: d.cells(rows), Gravity: d.Gravity}}
	c.fall = f
	c.clearAdvice()
	c.next = game.None
	c.Refresh()
	duration := f.way.Duration()
	if duration == 0 || c.still() {
		c.tick(f, 1)
		return
	}
	f.animation = &fyne.Animation{
		Curve:    fyne.AnimationLinear,
		Duration: duration,
		Tick:     func(done float32) { c.tick(f, done) },
	}
	c.start(f.animation)
}

// FallCells is how far a coin falls that lands in the row.
func (c *Coins) FallCells(row int) float64 {
	_, rows := c.grid.Size()
	return Drop{Row: row}.cells(rows)
}

// tick draws the coin at a part of its time, from 0 to 1.
func (c *Coins) tick(f *falling, done float32) {
	if c.fall != f {
		return
	}
	seconds := float64(done) * f.way.Duration().Seconds()
	offset, bouncing := f.way.At(seconds)
	if done >= 1 {
		offset, bouncing = f.way.Cells, true
	}
	f.offset = offset
	c.moveFalling()
	if f.Frame != nil {
		f.Frame(offset, seconds, bouncing)
	}
	if bouncing && !f.touched {
		f.touched = true
		call(f.Touch)
	}
	if done >= 1 {
		f.animation = nil
		call(f.Done)
	}
}

func call(f func()) {
	if f != nil {
		f()
	}
}

// stop takes the coin out of the air without a word.
func (c *Coins) stop() {
	if c.fall != nil && c.fall.animation != nil {
		c.fall.animation.Stop()
	}
	c.fall = nil
}
