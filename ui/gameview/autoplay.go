package gameview

import (
	"time"

	"npaastribe/game"
)

// Autoplay leads through the moves of a match by itself, one after another, to the end of
// the line. Whatever else changes the position ends it.
type Autoplay struct {
	AutoplayConfig
	match func() *game.Tree
	at    *game.Node // where it has led; nil while it is off
	stop  func()     // the wait for the next move
}

// AutoplayConfig is what an Autoplay works with.
type AutoplayConfig struct {
	After   After
	Pace    func() time.Duration // how long a position is shown
	Blocked func() bool          // the match is out of sight, or something lies over it
	GoTo    func(ply int)
	Changed func() // called when it has begun or ended
}

// On reports whether it is leading on.
func (a *Autoplay) On() bool { return a.at != nil }

// Possible reports whether there are moves to lead through.
func (a *Autoplay) Possible() bool {
	m := a.match()
	return m != nil && m.End().Ply() > 0
}

// Toggle begins with the next move, or at the end of the line with the first, and stops
// what goes on.
func (a *Autoplay) Toggle() {
	switch m := a.match(); {
	case a.On():
		a.end()
	case !a.Possible() || a.Blocked():
	default:
		if !m.CanRedo() {
			a.lead(0)
		} else {
			a.lead(m.Ply() + 1)
		}
		a.Changed()
	}
}

// lead goes to a position, and on from there after a while.
func (a *Autoplay) lead(ply int) {
	m := a.match()
	a.at = m.At(ply)
	a.GoTo(ply)
	if !a.On() {
		return
	}
	if !m.CanRedo() || m.Node() != a.at {
		a.end()
		return
	}
	a.stop = a.After(a.Pace(), func() {
		if a.follow(); a.On() {
			a.lead(m.Ply() + 1)
		}
	})
}

// follow ends it where the match is not where it has led.
func (a *Autoplay) follow() {
	if m := a.match(); a.On() && (m == nil || m.Node() != a.at || a.Blocked()) {
		a.end()
	}
}

// End stops it, and reports whether it was leading on.
func (a *Autoplay) End() bool {
	was := a.On()
	if was {
		a.end()
	}
	return was
}

func (a *Autoplay) end() {
	a.at = nil
	if a.stop != nil {
		a.stop()
		a.stop = nil
	}
	a.Changed()
}
