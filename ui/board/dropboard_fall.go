package board

import (
	"time"

	"npaastribe/game"
	"npaastribe/ui/gravity"
)

// Drop is a coin to be dropped. Its callbacks are called on the UI goroutine and may be
// nil.
type Drop struct {
	Column, Row int // where it lands
	Side        game.Side
	Gravity     gravity.Gravity

	Frame func(offset, seconds float64, bouncing bool) // called at every frame; offset is in cells below the start
	Touch func()                                       // called each time it touches down
	Done  func()                                       // called when it is at rest
}

// cells returns how many cells the coin falls, starting Approach cells above the top row.
func (d Drop) cells(rows int) float64 { return float64(rows-1-d.Row) + Approach }

// secondClick is the time after a coin has begun to fall or has landed in which another
// click in its column counts as the second click of a double click.
const secondClick = 150 * time.Millisecond

// guard recognises the second click of a double click. Keys need no guard: a held key is
// recognised by keyTracker, and a key that is pressed again is intended.
type guard struct {
	column int       // where a coin last began to fall or landed
	at     time.Time // when
}

// tooSoon reports whether a click that began at a given time is to be ignored: because it
// is the second click of a double click in the column, or because it began before the
// last change and thus was not meant for the position after it.
func (g *guard) tooSoon(column int, at time.Time) bool {
	return at.Before(g.at) || column == g.column && at.Sub(g.at) < secondClick
}

// falling is a coin in the air.
type falling struct {
	Drop
	way    gravity.Fall // the fall since began
	began  time.Time    // when the fall began, or gravity last changed
	before float64      // seconds of the fall before began
	now    gravity.Fall // as last drawn
	over   bool         // the coin has landed
	stop   func()       // stops the animation; nil if it is not drawn
}

// faller animates falling coins, one at a time.
type faller struct {
	// Now is the clock for falls and for recognising double clicks.
	Now func() time.Time

	motions *animator
	unseen  bool     // see Suspend
	moved   func()   // draws the coin where it is now
	guard   guard    // against double clicks
	fall    *falling // nil if all coins are at rest
}

// Drop animates a falling coin. The board shows the position before the move until the
// next Display. With gravity.Instant, or if the user wants no animations, the coin is at
// rest before Drop returns.
func (c *DropBoard) Drop(d Drop) {
	c.stop()
	c.clearAnnotations()
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

// FallCells returns how many cells a coin falls to land in a row.
func (c *DropBoard) FallCells(row int) float64 {
	_, rows := c.grid.Size()
	return Drop{Row: row}.cells(rows)
}

// fly continues the fall of a coin along way, starting now.
func (c *faller) fly(f *falling, way gravity.Fall) {
	f.way, f.began, f.stop = way, c.Now(), nil
	if c.unseen {
		return
	}
	seconds := way.Duration().Seconds()
	f.stop = c.motions.runAlways(way.Duration(), func(progress float64) {
		if progress >= 1 {
			c.finish(f, seconds)
			return
		}
		c.show(f, f.way.After(progress*seconds), f.before+progress*seconds)
	})
}

// Suspend is called when the board is no longer visible. A falling coin is not drawn from
// then on.
func (c *faller) Suspend() {
	c.unseen = true
	if c.Falling() {
		call(c.fall.stop)
	}
}

// Resume is called when the board is visible again. A falling coin continues from where
// it would be by now, or is at rest if it has landed.
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

// SetGravity changes the gravity for a coin in the air, which keeps its height and speed.
// With gravity.Instant it is at rest in the next frame. SetGravity reports whether there
// was such a coin and its gravity has changed.
func (c *faller) SetGravity(g gravity.Gravity) (changed bool) {
	f := c.fall
	if !c.Falling() || f.way.Gravity == g {
		return false
	}
	call(f.stop)
	// Include the time since the last frame: a slider that is dragged can change gravity
	// in every frame, so the loss would add up.
	c.fly(f, c.rest(f).Under(g))
	return true
}

// Remaining returns how long the coin will still be in the air, or 0 if there is none.
func (c *faller) Remaining() time.Duration {
	if !c.Falling() {
		return 0
	}
	return c.fall.way.Duration() - c.Now().Sub(c.fall.began)
}

// flown returns the seconds since f.began.
func (c *faller) flown(f *falling) float64 { return c.Now().Sub(f.began).Seconds() }

// rest returns the rest of a fall from now on, and adds the time that has passed to
// f.before.
func (c *faller) rest(f *falling) gravity.Fall {
	passed := c.flown(f)
	f.before += passed
	return f.way.After(passed)
}

// Land ends the fall of a coin in the air at once. Drop's callbacks are called as if the
// fall had ended by itself.
func (c *faller) Land() {
	if f := c.fall; c.Falling() {
		call(f.stop)
		c.finish(f, c.flown(f))
	}
}

// finish draws the coin at rest. seconds is the time since f.began.
func (c *faller) finish(f *falling, seconds float64) {
	f.over = true
	c.guard = guard{f.Column, c.Now()}
	c.show(f, f.way.Under(gravity.Instant).After(0), f.before+seconds)
	if c.fall == f {
		call(f.Done)
	}
}

// show draws the coin at now and calls Frame and Touch. Either may end the fall by
// calling Display or Drop.
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

// stop removes the coin in the air without calling Done.
func (c *faller) stop() {
	if c.fall != nil {
		call(c.fall.stop)
	}
	c.fall = nil
}
