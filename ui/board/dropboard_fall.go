package board

import (
	"time"

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

// secondClick is how soon after a coin has begun to fall, or has come to rest,
// another click in its column can only be the second one of a double click.
const secondClick = 150 * time.Millisecond

// guard knows second clicks from new ones. Keys need none: one that is held is
// known by pressed, and one that is pressed again is meant.
type guard struct {
	column int       // in which a coin began to fall or came to rest last
	at     time.Time // when
}

// tooSoon reports whether a click at that time was the second one of the click
// that led to the last change in the column. One that began before that change
// was not meant for what came after, wherever it is.
func (g *guard) tooSoon(column int, at time.Time) bool {
	return at.Before(g.at) || column == g.column && at.Sub(g.at) < secondClick
}

// falling is the coin in the air.
type falling struct {
	Drop
	way    gravity.Fall // from when it began, or gravity last changed
	began  time.Time    // then
	before float64      // seconds of the fall until then
	now    gravity.Fall // as it is drawn
	over   bool         // it is at rest
	stop   func()       // nil while it is not drawn
}

// faller lets coins fall, one at a time.
type faller struct {
	// Now is the clock by which coins fall and clicks are told apart.
	Now func() time.Time

	motions *motion
	unseen  bool     // see Suspend
	moved   func()   // draws the coin where it is now
	guard   guard    // against second clicks
	fall    *falling // nil when all coins are at rest
}

// Drop lets a coin fall; the board goes on showing the position before the
// move until the next Display. With Instant, or when the user wants no
// animations, the coin is at rest before Drop returns.
func (c *DropBoard) Drop(d Drop) {
	c.stop()
	c.clearAdvice()
	_, rows := c.grid.Size()
	f := &falling{Drop: d, way: gravity.Fall{Cells: d.cells(rows), Gravity: d.Gravity}}
	c.fall, c.next = f, game.None
	c.guard = guard{d.Column, c.Now()}
	c.Refresh()
	if d.Gravity == gravity.Instant || c.reduceMotion() {
		c.finish(f, f.way.Duration().Seconds())
		return
	}
	c.fly(f, f.way)
}

// FallCells is how far a coin falls that lands in the row.
func (c *DropBoard) FallCells(row int) float64 {
	_, rows := c.grid.Size()
	return Drop{Row: row}.cells(rows)
}

// fly lets the coin go on from where it is now.
func (c *faller) fly(f *falling, way gravity.Fall) {
	f.way, f.began, f.stop = way, c.Now(), nil
	if c.unseen {
		return
	}
	seconds := way.Duration().Seconds()
	f.stop = c.motions.animate(way.Duration(), func(part float64) {
		if part >= 1 {
			c.finish(f, seconds)
			return
		}
		c.show(f, f.way.After(part*seconds), f.before+part*seconds)
	})
}

// Suspend is called when nobody sees the board any more: a coin in the air is not drawn.
func (c *faller) Suspend() {
	c.unseen = true
	if c.Falling() {
		call(c.fall.stop)
	}
}

// Resume is called when it is in sight again: the coin is where it would have been by then.
func (c *faller) Resume() {
	if !c.unseen {
		return
	}
	c.unseen = false
	switch f := c.fall; {
	case !c.Falling():
	case c.Remaining() > 0:
		c.fly(f, c.rest(f))
	default:
		c.finish(f, f.way.Duration().Seconds())
	}
}

// Falling reports whether a coin is in the air.
func (c *faller) Falling() bool { return c.fall != nil && !c.fall.over }

// SetGravity bends the fall of a coin in the air, whose height and speed carry
// over; with Instant it is at rest in the next frame. It reports whether there
// is such a coin and its gravity was another.
func (c *faller) SetGravity(g gravity.Gravity) (changed bool) {
	f := c.fall
	if !c.Falling() || f.way.Gravity == g {
		return false
	}
	call(f.stop)
	// Frames are far apart, and a slider that is dragged changes gravity in
	// every one: the time since the last frame counts.
	c.fly(f, c.rest(f).Under(g))
	return true
}

// Remaining is how long the coin in the air will still be there.
func (c *faller) Remaining() time.Duration {
	if !c.Falling() {
		return 0
	}
	return c.fall.way.Duration() - c.Now().Sub(c.fall.began)
}

// flown is how many seconds ago the coin began to fly as it does.
func (c *faller) flown(f *falling) float64 { return c.Now().Sub(f.began).Seconds() }

// rest returns what is left of a fall from now on, which is to begin anew.
func (c *faller) rest(f *falling) gravity.Fall {
	passed := c.flown(f)
	f.before += passed
	return f.way.After(passed)
}

// Land ends the fall of the coin in the air: it is at rest, and Drop's
// callbacks are called as in a fall that ends by itself.
func (c *faller) Land() {
	if f := c.fall; c.Falling() {
		call(f.stop)
		c.finish(f, c.flown(f))
	}
}

// finish draws the coin at rest, so many seconds after it began to fly.
func (c *faller) finish(f *falling, seconds float64) {
	f.over = true
	c.guard = guard{f.Column, c.Now()}
	c.show(f, f.way.Under(gravity.Instant).After(0), f.before+seconds)
	if c.fall == f {
		call(f.Done)
	}
}

// show draws the coin. Every callback may end the fall by Display or Drop.
func (c *faller) show(f *falling, now gravity.Fall, seconds float64) {
	heard := f.now.Touches
	f.now = now
	c.moved()
	if f.Frame != nil {
		f.Frame(now.Offset, seconds, now.Touches > 0)
	}
	if c.fall == f && now.Touches > heard {
		call(f.Touch)
	}
}

// stop takes the coin out of the air without a word.
func (c *faller) stop() {
	if c.fall != nil {
		call(c.fall.stop)
	}
	c.fall = nil
}
