package board

import (
	"time"

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
	way       gravity.Fall // from when it began, or gravity last changed
	began     time.Time    // then
	before    float64      // seconds of the fall until then
	animation *fyne.Animation
	now       gravity.Fall // as it is drawn
	over      bool         // it is at rest
}

// Drop lets a coin fall; the board goes on showing the position before the
// move until the next Display. With Instant, or when the user wants no
// animations, the coin is at rest before Drop returns.
func (c *DropBoard) Drop(d Drop) {
	c.stop()
	_, rows := c.grid.Size()
	f := &falling{Drop: d, way: gravity.Fall{Cells: d.cells(rows), Gravity: d.Gravity}}
	c.fall = f
	c.guard.changed(d.Column, c.Now())
	c.clearAdvice()
	c.next = game.None
	c.Refresh()
	if d.Gravity == gravity.Instant || c.still() {
		c.finish(f, f.way.Duration().Seconds())
		return
	}
	c.fly(f, f.way)
}

// fly lets the coin go on from where it is now.
func (c *DropBoard) fly(f *falling, way gravity.Fall) {
	f.way, f.began = way, c.Now()
	duration := way.Duration()
	animation := &fyne.Animation{Curve: fyne.AnimationLinear, Duration: max(duration, time.Nanosecond)}
	animation.Tick = func(done float32) {
		switch {
		case c.fall != f || f.animation != animation || f.over:
		case done >= 1:
			c.finish(f, duration.Seconds())
		default:
			c.tick(f, float64(done)*duration.Seconds())
		}
	}
	f.animation = animation
	c.start(animation)
}

// Falling reports whether a coin is in the air.
func (c *DropBoard) Falling() bool { return c.fall != nil && !c.fall.over }

// SetGravity bends the fall of a coin in the air, whose height and speed carry
// over; with Instant it is at rest in the next frame. It reports whether there
// is such a coin and its gravity was another.
func (c *DropBoard) SetGravity(g gravity.Gravity) (changed bool) {
	f := c.fall
	if !c.Falling() || f.way.Gravity == g {
		return false
	}
	f.animation.Stop()
	// Frames are far apart, and a slider that is dragged changes gravity in
	// every one: the time since the last frame counts.
	passed := c.flown(f)
	f.before += passed
	c.fly(f, f.way.After(passed).Under(g))
	return true
}

// Remaining is how long the coin in the air will still be there.
func (c *DropBoard) Remaining() time.Duration {
	if !c.Falling() {
		return 0
	}
	return c.fall.way.Duration() - c.Now().Sub(c.fall.began)
}

// flown is how many seconds ago the coin began to fly as it does.
func (c *DropBoard) flown(f *falling) float64 { return c.Now().Sub(f.began).Seconds() }

// Land ends the fall of the coin in the air: it is at rest, and Drop's
// callbacks hear of it as in a fall that ends by itself.
func (c *DropBoard) Land() {
	if f := c.fall; c.Falling() {
		f.animation.Stop()
		c.finish(f, c.flown(f))
	}
}

// FallCells is how far a coin falls that lands in the row.
func (c *DropBoard) FallCells(row int) float64 {
	_, rows := c.grid.Size()
	return Drop{Row: row}.cells(rows)
}

// tick draws the coin as it is so many seconds after it began to fly.
func (c *DropBoard) tick(f *falling, seconds float64) {
	c.show(f, f.way.After(seconds), f.before+seconds)
}

// finish draws the coin at rest, so many seconds after it began to fly.
func (c *DropBoard) finish(f *falling, seconds float64) {
	f.over = true
	c.guard.changed(f.Column, c.Now())
	c.show(f, f.way.Under(gravity.Instant).After(0), f.before+seconds)
	if c.fall == f {
		call(f.Done)
	}
}

// show draws the coin. Every callback may end the fall by Display or Drop.
func (c *DropBoard) show(f *falling, now gravity.Fall, seconds float64) {
	heard := f.now.Touches
	f.now = now
	c.moveFalling()
	if f.Frame != nil {
		f.Frame(now.Offset, seconds, now.Touches > 0)
	}
	if c.fall == f && now.Touches > heard {
		call(f.Touch)
	}
}

func call(f func()) {
	if f != nil {
		f()
	}
}

// stop takes the coin out of the air without a word.
func (c *DropBoard) stop() {
	if c.fall != nil && c.fall.animation != nil {
		c.fall.animation.Stop()
	}
	c.fall = nil
}
