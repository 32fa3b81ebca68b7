package main

import (
	"math"
	"math/rand/v2"
)

// mode is one way a struck body rings.
type mode struct {
	hertz float64
	level float64
	sixty float64 // seconds to fall by 60 dB
}

// strike adds the ringing of a struck body that begins at a time in seconds.
// Its attack takes soft seconds: a felt mallet is soft, a coin is hard.
func strike(out track, at, soft, level, pan float64, modes []mode) {
	first := int(at * rate)
	for i := first; i < len(out); i++ {
		t := float64(i-first) / rate
		v := 0.0
		for _, m := range modes {
			v += m.level * decay(t, m.sixty) * math.Sin(2*math.Pi*m.hertz*t)
		}
		out.add(i, level*ease(t/soft)*v, pan)
	}
}

// timpani returns the modes of a kettledrum tuned to a note: the membrane's
// modes (1,1) to (5,1), which air and kettle bring near 2:3:4:5:6 (T. Rossing,
// "The physics of kettledrums", Scientific American 247, 1982).
func timpani(hertz float64) []mode {
	return []mode{
		{hertz, 1, 1.8},
		{hertz * 1.504, 0.75, 1.3},
		{hertz * 1.983, 0.5, 1.0},
		{hertz * 2.44, 0.35, 0.7},
		{hertz * 2.89, 0.25, 0.5},
	}
}

// shimmer adds a cymbal played with soft mallets: noise without its low part,
// swelling with the loudness, a little different left and right.
func shimmer(out track, loud curve, dice *rand.Rand) {
	const share = 0.5 // of a one-pole low-pass at 4.9 kHz; what it leaves over is kept
	var low, mid [2]float64
	for i := range out {
		g := loud.at(float64(i) / rate)
		for side := range 2 {
			noise := dice.Float64()*2 - 1
			low[side] += share * (noise - low[side])
			high := noise - low[side]
			mid[side] += share * (high - mid[side])
			out[i][side] += g * (high - mid[side])
		}
	}
}

// bells returns the modes of a small glockenspiel bar: those of a free bar,
// whose overtones stand at 2.76 and 5.40 (N. Fletcher and T. Rossing, "The
// Physics of Musical Instruments", ch. 19).
func bells(hertz float64) []mode {
	return []mode{{hertz, 1, 0.9}, {hertz * 2.756, 0.3, 0.35}, {hertz * 5.404, 0.08, 0.12}}
}
