package gameview

import (
	"time"

	"npaastribe/game"
)

// Autoplay steps through the moves of a match by itself, up to the end of the line. Any
// other change of the position ends it.
type Autoplay struct {
	AutoplayConfig
	match func() *game.Tree
	at    *game.Node // the position it has gone to; nil while it is off
	stop  func()     // cancels the timer of the next step
}

// AutoplayConfig configures an Autoplay.
type AutoplayConfig struct {
	After   After
	Pace    func() time.Duration // time for each position
	Blocked func() bool          // the match is out of sight or covered
	GoTo    func(ply int)
	Changed func() // called when it has begun or ended
}

// On reports whether Autoplay is running.
func (a *Autoplay) On() bool { return a.at != nil }

// Possible reports whether the match has moves to step through.
func (a *Autoplay) Possible() bool {
	m := a.match()
	return m != nil && m.End().Ply() > 0
}

// Toggle starts Autoplay with the next move, or at the end of the line with the start
// position, and stops it if it is running.
func (a *Autoplay) Toggle() {
	switch m := a.match(); {
	case a.On():
		a.end()
	case !a.Possible() || a.Blocked():
	default:
		if !m.CanRedo() {
			a.playFrom(0)
		} else {
			a.playFrom(m.Ply() + 1)
		}
		a.Changed()
	}
}

// playFrom goes to a position, and after a while to the next.
func (a *Autoplay) playFrom(ply int) {
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
		if a.endIfMoved(); a.On() {
			a.playFrom(m.Ply() + 1)
		}
	})
}

// endIfMoved ends Autoplay if the match is at another position than the one it has gone to.
func (a *Autoplay) endIfMoved() {
	if m := a.match(); a.On() && (m == nil || m.Node() != a.at || a.Blocked()) {
		a.end()
	}
}

// End stops Autoplay, and reports whether it was running.
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
