package gravity

import (
	"math"
	"time"
)

// The bounce: a coin springs back by a small part of the height it fell
// from, and never by more than a hand's breadth.
const (
	bouncePart  = 0.04 // of the height
	bounceLimit = 0.16 // cells
)

// Fall is the way of one coin: from rest, Cells down, and a small bounce.
type Fall struct {
	Cells   float64 // distance, in cells
	Gravity Gravity
}

// Impact is the time in seconds until the coin touches down, √(2s/g).
func (f Fall) Impact() float64 {
	return math.Sqrt(2 * f.Cells / float64(f.Gravity))
}

func (f Fall) bounceHeight() float64 {
	return math.Min(bouncePart*f.Cells, bounceLimit)
}

// bounce is the time in seconds from the touchdown to rest: up and down again.
func (f Fall) bounce() float64 {
	return 2 * math.Sqrt(2*f.bounceHeight()/float64(f.Gravity))
}

// Duration is the whole time until the coin is at rest; zero when instant.
func (f Fall) Duration() time.Duration {
	return time.Duration((f.Impact() + f.bounce()) * float64(time.Second))
}

// At is how many cells the coin is below its start after t seconds, s = ½gt²
// until it touches down, and whether it has.
func (f Fall) At(t float64) (offset float64, bouncing bool) {
	impact := f.Impact()
	if t < impact {
		return float64(f.Gravity) * t * t / 2, false
	}
	u := t - impact
	if u >= f.bounce() || math.IsNaN(u) {
		return f.Cells, true
	}
	g := float64(f.Gravity)
	speed := math.Sqrt(2 * g * f.bounceHeight())
	return f.Cells - (speed*u - g*u*u/2), true
}
