package gravity

import (
	"math"
	"time"
)

// The bounce: a coin springs back by a small part of the height it fell
// from, and never by more than a hand's breadth. One that would spring back
// hardly at all lies still.
const (
	bouncePart  = 0.04 // of the height
	bounceLimit = 0.16 // cells
	bounceLeast = 0.01 // cells
)

// Fall is the way of one coin: where it is, how fast it falls, and what pulls
// it down. With nothing but Cells and Gravity the coin is about to fall from
// rest.
type Fall struct {
	Cells   float64 // from where the coin starts to where it will lie
	Gravity Gravity

	Offset  float64 // cells below the start
	Speed   float64 // cells per second, downwards
	Touches int     // how often it has touched down so that it is heard
}

// Under returns the same fall with another gravity from now on: the coin keeps its
// height and its speed.
func (f Fall) Under(g Gravity) Fall {
	f.Gravity = g
	return f
}

// After returns the fall t seconds later, bounces included. A coin that flies up,
// because gravity has become weaker while it bounced, goes no higher than
// where it started.
func (f Fall) After(t float64) Fall {
	for {
		seconds, next, more := f.leg()
		if t < seconds {
			return f.free(t)
		}
		if !more {
			return next
		}
		f, t = next, t-seconds
	}
}

// Duration returns the time until the coin is at rest; zero when instant.
func (f Fall) Duration() time.Duration {
	seconds := 0.0
	for more := true; more; {
		var leg float64
		leg, f, more = f.leg()
		seconds += leg
	}
	return time.Duration(seconds * float64(time.Second))
}

// free returns the fall t seconds later, during which the coin meets nothing:
// s = ½gt² from rest.
func (f Fall) free(t float64) Fall {
	g := float64(f.Gravity)
	f.Offset += f.Speed*t + g*t*t/2
	f.Speed += g * t
	return f
}

// leg returns the time until the coin meets something, and the fall from then on;
// false when it is at rest then.
func (f Fall) leg() (seconds float64, next Fall, more bool) {
	if f.rises() {
		seconds = f.up()
		f.Offset, f.Speed = 0, 0
		return seconds, f, true
	}
	seconds = f.down()
	next = f
	next.Offset, next.Speed = f.Cells, 0
	if f.Gravity != Instant {
		next.Speed = -f.rebound()
	}
	if next.Speed < 0 || f.Touches == 0 {
		next.Touches++
	}
	return seconds, next, next.Speed < 0
}

// rises reports whether the coin flies up to where it started.
func (f Fall) rises() bool {
	return f.Speed < 0 && f.Speed*f.Speed > 2*float64(f.Gravity)*f.Offset
}

// up returns the time until it is there.
func (f Fall) up() float64 {
	g := float64(f.Gravity)
	return 2 * f.Offset / (-f.Speed + math.Sqrt(f.Speed*f.Speed-2*g*f.Offset))
}

// down returns the time until the coin touches down, √(2s/g) from rest.
func (f Fall) down() float64 {
	left, impact := f.Cells-f.Offset, f.impactSpeed()
	switch {
	case f.Gravity == Instant:
		return 0
	case f.Speed < 0:
		return (impact - f.Speed) / float64(f.Gravity)
	case left <= 0:
		return 0
	default:
		return 2 * left / (f.Speed + impact) // does not subtract numbers that are nearly equal
	}
}

// impactSpeed returns how fast the coin touches down.
func (f Fall) impactSpeed() float64 {
	left := math.Max(0, f.Cells-f.Offset)
	return math.Sqrt(f.Speed*f.Speed + 2*float64(f.Gravity)*left)
}

// rebound returns how fast the coin springs back when it touches down.
func (f Fall) rebound() float64 {
	g, impact := float64(f.Gravity), f.impactSpeed()
	height := math.Min(bouncePart*impact*impact/(2*g), bounceLimit)
	if height < bounceLeast {
		return 0
	}
	return math.Sqrt(2 * g * height)
}
