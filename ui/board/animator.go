package board

import (
	"time"

	"fyne.io/fyne/v2"
)

// animator plays animations.
type animator struct {
	reduceMotion func() bool           // reports whether the user wants no animations
	start        func(*fyne.Animation) // starts an animation
}

func newAnimator() animator {
	return animator{
		reduceMotion: func() bool { return !fyne.CurrentApp().Settings().ShowAnimations() },
		start:        (*fyne.Animation).Start,
	}
}

// run calls tick in every frame for the duration d with the part of it that has passed,
// from 0 to 1, until stop is called. If the user wants no animations, tick is called just
// once, with 1, before run returns.
func (m *animator) run(d time.Duration, tick func(progress float64)) (stop func()) {
	if m.reduceMotion() {
		tick(1)
		return func() {}
	}
	return m.runAlways(d, tick)
}

// runAlways does the same as run, even if the user wants no animations.
func (m *animator) runAlways(d time.Duration, tick func(progress float64)) (stop func()) {
	running := true
	a := &fyne.Animation{Curve: fyne.AnimationLinear, Duration: max(d, time.Nanosecond)}
	a.Tick = func(done float32) {
		if running {
			running = done < 1
			tick(float64(done))
		}
	}
	m.start(a)
	return func() {
		if running {
			running = false
			a.Stop()
		}
	}
}

// moveAnimation is the animation of a move.
type moveAnimation struct {
	duration, touchTime time.Duration

	draw    func()                          // draws the current state
	onFrame func(progress, seconds float64) // called after draw with the part done and the seconds passed; may be nil
	onTouch func()                          // called at touchTime, when the piece touches the board; may be nil
	finish  func()                          // called once at the end to show the final position

	progress float64 // the part done, from 0 to 1
	touched  bool
	ended    bool
	stop     func()
}

// elapsed returns how long the animation has been running.
func (s *moveAnimation) elapsed() time.Duration {
	return time.Duration(s.progress * float64(s.duration))
}

// play starts an animation. Every callback may end it.
func (m *animator) play(s *moveAnimation) {
	s.stop = func() {}
	s.stop = m.run(s.duration, s.tick)
}

func (s *moveAnimation) tick(progress float64) {
	s.progress = progress
	s.draw()
	if s.onFrame != nil {
		s.onFrame(progress, s.elapsed().Seconds())
	}
	if !s.ended && !s.touched && s.elapsed() >= s.touchTime {
		s.touched = true
		call(s.onTouch)
	}
	if !s.ended && progress >= 1 {
		s.ended = true
		s.finish()
	}
}

// cancel stops the animation without calling finish.
func (s *moveAnimation) cancel() {
	s.ended = true
	s.stop()
}
