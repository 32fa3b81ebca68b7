package match

// demo is how computers that play among themselves are stopped and led.
type demo struct{ c *Controller }

// Active reports whether only computers play.
func (d demo) Active() bool {
	return d.c.match != nil && !d.c.players[0].Person() && !d.c.players[1].Person()
}

// CanPause reports whether computers play a game among themselves that is not
// over, so that TogglePause and Step do something.
func (d demo) CanPause() bool {
	return d.Active() && d.c.phase.kind != closed && !ended(d.c.match.State())
}

// Paused reports whether computers that play among themselves stand still, or
// will when the move that is being shown has come to its end.
func (d demo) Paused() bool { return d.CanPause() && d.c.Waiting() }

// TogglePause has computers that play among themselves stand still, or play on if
// they do. A move that is being shown comes to its end.
func (d demo) TogglePause() {
	c := d.c
	switch {
	case !d.CanPause():
	case c.phase.kind != moving:
		c.work.interrupt()
		c.settle(rest{again: true, hold: !c.Waiting()})
	case c.phase.hold:
		c.phase.hold = false
		c.Publish(PauseTakenBack)
	default:
		c.phase.hold = true
		c.Publish(PauseAfterMove)
	}
}

// Step has computers that play among themselves stand still after one more
// move: the one that is being shown or thought of, or else the next.
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
		c.settle(rest{step: true})
	default:
		c.phase.step = true
	}
}
