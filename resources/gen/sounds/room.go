package main

import (
	"math"
	"math/rand/v2"
)

// room returns what a small hall answers to a track: a tail of sparse random
// impulses (velvet noise) that decays by 60 dB in the given seconds and gets
// darker on the way (M. Karjalainen and H. Järveläinen, "Reverberation
// modeling using velvet noise", AES 30th conference, 2007). Each side has
// impulses of its own, which makes the width.
func room(dry track, sixty float64, dice *rand.Rand) track {
	const density = 900 // impulses a second
	source, wet := dry.mono(), make(track, len(dry))
	for side := range 2 {
		tail := make([]float64, len(dry))
		for slot := range int(sixty * 0.8 * density) {
			t := 0.011 + (float64(slot)+dice.Float64())/density
			gain := decay(t, sixty)
			if dice.Uint64()&1 == 0 {
				gain = -gain
			}
			reflect(tail, source, int(t*rate), gain)
		}
		darken(tail, 3200)
		for i, v := range tail {
			wet[i][side] = v
		}
	}
	return wet
}

// reflect adds the source to the tail, delayed by a number of frames.
func reflect(tail, source []float64, delay int, gain float64) {
	if delay >= len(tail) {
		return
	}
	late := tail[delay:]
	for i, v := range source[:len(late)] {
		late[i] += gain * v
	}
}

// darken attenuates what lies above the given frequency, by 6 dB an octave, as
// walls do.
func darken(tail []float64, hertz float64) {
	share := 1 - math.Exp(-2*math.Pi*hertz/rate)
	state := 0.0
	for i, v := range tail {
		state += share * (v - state)
		tail[i] = state
	}
}
