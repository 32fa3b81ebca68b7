package gravity

import (
	"math"
	"time"
)

// A coin bounces to a small part of the height that it fell from, up to a limit. It comes to
// rest if it would hardly bounce.
const (
	bouncePart  = 0.04 // of the height
	bounceLimit = 0.16 // cells
	bounceLeast = 0.01 // cells
)

// Fall is the state of a falling coin. With only Cells and Gravity set, the coin is about to
// start from rest.
type Fall struct {
	Cells   float64 // the distance from the start to where the coin will lie
	Gravity Gravity

	Offset  float64 // cells below the start
	Speed   float64 // cells per second, downwards
	Touches int     // how often it has touched down audibly
}

// Under returns the fall with another gravity from now on. The coin keeps its height and
// speed.
func (f Fall) Under(g Gravity) Fall {
	f.Gravity = g
	return f
}

// After returns the fall t seconds later, bounces included. If gravity was reduced during a
// bounce, the coin still rises no higher than where it started.
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

// Duration returns the time until the coin is at rest, which is zero for Instant.
func (f Fall) Duration() time.Duration {
	seconds := 0.0
	for more := true; more; {
		var leg float64
		leg, f, more = f.leg()
		seconds += leg
	}
	return time.Duration(seconds * float64(time.Second))
}

// free returns the fall t seconds later if the coin hits nothing in that time: s = ½gt² from
// rest.
func (f Fall) free(t float64) Fall {
	g := float64(f.Gravity)
	f.Offset += f.Speed*t + g*t*t/2
	f.Speed += g * t
	return f
}

// leg returns the time until the coin hits the bottom or its starting height, and the fall
// from then on. more is false if the coin is then at rest.
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

// rises reports whether the coin is moving up fast enough to reach its starting height.
func (f Fall) rises() bool {
	return f.Speed < 0 && f.Speed*f.Speed > 2*float64(f.Gravity)*f.Offset
}

// up returns the time until it reaches its starting height.
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
		return 2 * left / (f.Speed + impact) // avoids subtracting nearly equal numbers
	}
}

// impactSpeed returns the speed at which the coin touches down, in cells per second.
func (f Fall) impactSpeed() float64 {
	left := math.Max(0, f.Cells-f.Offset)
	return math.Sqrt(f.Speed*f.Speed + 2*float64(f.Gravity)*left)
}

// rebound returns the upward speed after the coin has touched down, or 0 if it stays there.
func (f Fall) rebound() float64 {
	g, impact := float64(f.Gravity), f.impactSpeed()
	height := math.Min(bouncePart*impact*impact/(2*g), bounceLimit)
	if height < bounceLeast {
		return 0
	}
	return math.Sqrt(2 * g * height)
}
