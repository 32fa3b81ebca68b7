package board

import (
	"time"

	"fyne.io/fyne/v2"
)

// motion plays animations.
type motion struct {
	reduceMotion func() bool           // reports whether the user wants no animations
	start        func(*fyne.Animation) // starts an animation
}

func newMotion() motion {
	return motion{
		reduceMotion: func() bool { return !fyne.CurrentApp().Settings().ShowAnimations() },
		start:        (*fyne.Animation).Start,
	}
}

// run calls tick in every frame for the duration d with the part of it that has passed,
// from 0 to 1, until stop is called. If the user wants no animations, tick is called just
// once, with 1, before run returns.
func (m *motion) run(d time.Duration, tick func(part float64)) (stop func()) {
	if m.reduceMotion() {
		tick(1)
		return func() {}
	}
	return m.animate(d, tick)
}

// animate does the same as run, even if the user wants no animations.
func (m *motion) animate(d time.Duration, tick func(part float64)) (stop func()) {
	live := true
	a := &fyne.Animation{Curve: fyne.AnimationLinear, Duration: max(d, time.Nanosecond)}
	a.Tick = func(done float32) {
		if live {
			live = done < 1
			tick(float64(done))
		}
	}
	m.start(a)
	return func() {
		if live {
			live = false
			a.Stop()
		}
	}
}

// showing is the animation of a move.
type showing struct {
	duration, touchTime time.Duration

	draw  func()                      // draws the current state
	frame func(part, seconds float64) // called after draw with the part done and the seconds passed; may be nil
	touch func()                      // called at touchTime, when the piece touches the board; may be nil
	rest  func()                      // called once at the end to show the final position

	part    float64 // the part done, from 0 to 1
	touched bool
	over    bool
	stop    func()
}

// now returns how long the animation has been running.
func (s *showing) now() time.Duration { return time.Duration(s.part * float64(s.duration)) }

// play starts an animation. Every callback may end it.
func (m *motion) play(s *showing) {
	s.stop = func() {}
	s.stop = m.run(s.duration, s.tick)
}

func (s *showing) tick(part float64) {
	s.part = part
	s.draw()
	if s.frame != nil {
		s.frame(part, s.now().Seconds())
	}
	if !s.over && !s.touched && s.now() >= s.touchTime {
		s.touched = true
		call(s.touch)
	}
	if !s.over && part >= 1 {
		s.over = true
		s.rest()
	}
}

// end stops the animation without calling rest.
func (s *showing) end() {
	s.over = true
	s.stop()
}
