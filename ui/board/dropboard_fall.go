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

// cells returns how many cells the coin falls, starting DropHeight cells above the top row.
func (d Drop) cells(rows int) float64 { return float64(rows-1-d.Row) + DropHeight }

// doubleClickTime is the time after a coin has begun to fall or has landed in which another
// click in its column counts as the second click of a double click.
const doubleClickTime = 150 * time.Millisecond

// doubleClickGuard recognises the second click of a double click. Keys need no guard: a
// held key is recognised by keyTracker, and a key that is pressed again is intended.
type doubleClickGuard struct {
	column int       // where a coin last began to fall or landed
	at     time.Time // when
}

// ignores reports whether a click that began at a given time is to be ignored: because it
// is the second click of a double click in the column, or because it began before the
// last change and thus was not meant for the position after it.
func (g *doubleClickGuard) ignores(column int, at time.Time) bool {
	return at.Before(g.at) || column == g.column && at.Sub(g.at) < doubleClickTime
}

// fallingCoin is a coin in the air.
type fallingCoin struct {
	Drop
	path          gravity.Fall // the fall since started
	started       time.Time    // when the fall began, or gravity last changed
	secondsBefore float64      // seconds of the fall before started
	drawn         gravity.Fall // as last drawn
	landed        bool         // the coin has landed
	stop          func()       // stops the animation; nil if it is not drawn
}

// fallAnimator animates falling coins, one at a time.
type fallAnimator struct {
	// Now is the clock for falls and for recognising double clicks.
	Now func() time.Time

	animations *animator
	suspended  bool             // see Suspend
	drawCoin   func()           // draws the coin where it is now
	guard      doubleClickGuard // against double clicks
	fall       *fallingCoin     // nil if all coins are at rest
}

// Drop animates a falling coin. The board shows the position before the move until the
// next Display. With gravity.Instant, or if the user wants no animations, the coin is at
// rest before Drop returns.
func (c *DropBoard) Drop(d Drop) {
	c.stop()
	c.clearAnnotations()
	_, rows := c.grid.Size()
	f := &fallingCoin{Drop: d, path: gravity.Fall{Cells: d.cells(rows), Gravity: d.Gravity}}
	c.fall, c.next = f, game.None
	c.guard = doubleClickGuard{d.Column, c.Now()}
	c.Refresh()
	if d.Gravity == gravity.Instant || c.reduceMotion() {
		c.endFall(f, f.path.Duration().Seconds())
		return
	}
	c.continueFall(f, f.path)
}

// FallCells returns how many cells a coin falls to land in a row.
func (c *DropBoard) FallCells(row int) float64 {
	_, rows := c.grid.Size()
	return Drop{Row: row}.cells(rows)
}

// continueFall continues the fall of a coin along path, starting now.
func (c *fallAnimator) continueFall(f *fallingCoin, path gravity.Fall) {
	f.path, f.started, f.stop = path, c.Now(), nil
	if c.suspended {
		return
	}
	seconds := path.Duration().Seconds()
	f.stop = c.animations.runAlways(path.Duration(), func(progress float64) {
		if progress >= 1 {
			c.endFall(f, seconds)
			return
		}
		c.drawFrame(f, f.path.After(progress*seconds), f.secondsBefore+progress*seconds)
	})
}

// Suspend is called when the board is no longer visible. A falling coin is not drawn from
// then on.
func (c *fallAnimator) Suspend() {
	c.suspended = true
	if c.Falling() {
		call(c.fall.stop)
	}
}

// Resume is called when the board is visible again. A falling coin continues from where
// it would be by now, or is at rest if it has landed.
func (c *fallAnimator) Resume() {
	if !c.suspended {
		return
	}
	c.suspended = false
	switch f := c.fall; {
	case !c.Falling():
	case c.Remaining() > 0:
		c.continueFall(f, c.remainingFall(f))
	default:
		c.endFall(f, f.path.Duration().Seconds())
	}
}

// Falling reports whether a coin is in the air.
func (c *fallAnimator) Falling() bool { return c.fall != nil && !c.fall.landed }

// SetGravity changes the gravity for a coin in the air, which keeps its height and speed.
// With gravity.Instant it is at rest in the next frame. SetGravity reports whether there
// was such a coin and its gravity has changed.
func (c *fallAnimator) SetGravity(g gravity.Gravity) (changed bool) {
	f := c.fall
	if !c.Falling() || f.path.Gravity == g {
		return false
	}
	call(f.stop)
	// Include the time since the last frame: a slider that is dragged can change gravity
	// in every frame, so the loss would add up.
	c.continueFall(f, c.remainingFall(f).Under(g))
	return true
}

// Remaining returns how long the coin will still be in the air, or 0 if there is none.
func (c *fallAnimator) Remaining() time.Duration {
	if !c.Falling() {
		return 0
	}
	return c.fall.path.Duration() - c.Now().Sub(c.fall.started)
}

// elapsed returns the seconds since f.started.
func (c *fallAnimator) elapsed(f *fallingCoin) float64 { return c.Now().Sub(f.started).Seconds() }

// remainingFall returns the rest of a fall from now on, and adds the time that has passed
// to f.secondsBefore.
func (c *fallAnimator) remainingFall(f *fallingCoin) gravity.Fall {
	passed := c.elapsed(f)
	f.secondsBefore += passed
	return f.path.After(passed)
}

// Land ends the fall of a coin in the air at once. Drop's callbacks are called as if the
// fall had ended by itself.
func (c *fallAnimator) Land() {
	if f := c.fall; c.Falling() {
		call(f.stop)
		c.endFall(f, c.elapsed(f))
	}
}

// endFall draws the coin at rest. seconds is the time since f.started.
func (c *fallAnimator) endFall(f *fallingCoin, seconds float64) {
	f.landed = true
	c.guard = doubleClickGuard{f.Column, c.Now()}
	c.drawFrame(f, f.path.Under(gravity.Instant).After(0), f.secondsBefore+seconds)
	if c.fall == f {
		call(f.Done)
	}
}

// drawFrame draws the coin at now and calls Frame and Touch. Either may end the fall by
// calling Display or Drop.
func (c *fallAnimator) drawFrame(f *fallingCoin, now gravity.Fall, seconds float64) {
	touches := f.drawn.Touches
	f.drawn = now
	c.drawCoin()
	if f.Frame != nil {
		f.Frame(now.Offset, seconds, now.Touches > 0)
	}
	if c.fall == f && now.Touches > touches {
		call(f.Touch)
	}
}

// stop removes the coin in the air without calling Done.
func (c *fallAnimator) stop() {
	if c.fall != nil {
		call(c.fall.stop)
	}
	c.fall = nil
}
