package match

// demo pauses and steps computers that play each other.
type demo struct{ c *Controller }

// Active reports whether only computers play.
func (d demo) Active() bool {
	return d.c.match != nil && !d.c.players[0].Person() && !d.c.players[1].Person()
}

// CanPause reports whether only computers play and the game is not over, so that
// TogglePause and Step have an effect.
func (d demo) CanPause() bool {
	return d.Active() && d.c.phase.kind != closed && !ended(d.c.match.State())
}

// Paused reports whether computers that play each other are paused, or will be when the
// move that is being shown has come to rest.
func (d demo) Paused() bool { return d.CanPause() && d.c.Waiting() }

// TogglePause pauses computers that play each other, or has them play on. A move that is
// being shown runs to its end.
func (d demo) TogglePause() {
	c := d.c
	switch {
	case !d.CanPause():
	case c.phase.kind != moving:
		c.work.interrupt()
		c.settle(settleOptions{again: true, hold: !c.Waiting()})
	case c.phase.hold:
		c.phase.hold = false
		c.Publish(PauseTakenBack)
	default:
		c.phase.hold = true
		c.Publish(PauseAfterMove)
	}
}

// Step pauses computers that play each other after one more move: the one that is being
// shown or searched for, or else the next.
func (d demo) Step() {
	c := d.c
	switch {
	case !d.CanPause():
	case c.phase.kind == moving:
		if !c.phase.hold {
			d.TogglePause()
		}
	case c.phase.kind == holding:
		c.work.interrupt()
		c.settle(settleOptions{step: true})
	default:
		c.phase.step = true
	}
}
