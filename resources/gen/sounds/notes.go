package main

import "math"

// note returns the frequency in Hz of a key, counted in semitones from the C
// in the middle of the piano, in equal temperament with A = 440 Hz.
func note(semitones float64) float64 {
	return 440 * math.Exp2((semitones-9)/12)
}
