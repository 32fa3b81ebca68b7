package main

import "math"

// point is a value at a time in seconds.
type point struct{ t, v float64 }

// curve is an envelope: straight lines through points in order of time, flat
// before the first and after the last.
type curve []point

// at returns the curve's value at a time in seconds.
func (c curve) at(t float64) float64 {
	if t <= c[0].t {
		return c[0].v
	}
	for i := 1; i < len(c); i++ {
		if a, b := c[i-1], c[i]; t < b.t {
			return a.v + (b.v-a.v)*(t-a.t)/(b.t-a.t)
		}
	}
	return c[len(c)-1].v
}

// decay falls from 1 at 0 s by 60 dB in the given seconds, and is 0 before.
func decay(t, sixty float64) float64 {
	if t < 0 {
		return 0
	}
	return math.Pow(10, -3*t/sixty)
}
