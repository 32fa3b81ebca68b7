package main

import "math/rand/v2"

// draw renders the sound of a drawn match: three gentle steps down to the key
// note, where a second voice joins in from below.
func draw() track {
	dice := rand.New(rand.NewPCG(1989, 2))
	out := silence(1)
	bar(out, 0, 0.8, note(16))
	bar(out, 0.17, 0.75, note(14))
	bar(out, 0.36, 1, note(12))
	bar(out, 0.375, 0.7, note(4))
	out.mix(room(out, 0.7, dice), 0.05)
	out.fade(0.001, 0.3)
	return out
}

// bar adds a note of a tuned wooden bar over a resonator. Its overtones are
// ground to the double octave and near the third one, as a marimba's are
// (N. Fletcher and T. Rossing, "The Physics of Musical Instruments", ch. 19).
func bar(out track, at, level, hertz float64) {
	strike(out, at, 0.005, level, -1, []mode{
		{hertz, 1, 0.95},
		{hertz * 4, 0.16, 0.28},
		{hertz * 9.2, 0.04, 0.09},
	})
}
