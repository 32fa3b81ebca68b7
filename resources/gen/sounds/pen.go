package main

import (
	"math"
	"math/rand/v2"
)

// cross renders an X written with a pen: two strokes.
func cross() track {
	dice := rand.New(rand.NewPCG(15, 5))
	out := silence(0.34)
	stroke(out, 0, 0.14, 1, dice)
	stroke(out, 0.18, 0.15, 0.9, dice)
	return out
}

// ring renders an O written with a pen: one long stroke.
func ring() track {
	dice := rand.New(rand.NewPCG(15, 6))
	out := silence(0.34)
	stroke(out, 0, 0.33, 1, dice)
	return out
}

// stroke adds the scratch of a ball-point on paper, which begins at a time and
// lasts as long as given, in seconds: noise in the middle of the ear's range
// that swells with the speed of the pen and is made uneven by the fibres of the
// paper, and the tap of the pen as it comes down.
func stroke(out track, at, seconds, level float64, dice *rand.Rand) {
	const (
		centre = 3400 // hertz, where pen and paper resonate
		width  = 2600 // hertz
		fibres = 90   // hertz, how fast the unevenness changes
	)
	filter := newBand(centre, width)
	uneven := 0.0
	first := int(at * rate)
	for i := range int(seconds * rate) {
		x := float64(i) / (seconds * rate)
		speed := math.Pow(math.Sin(math.Pi*math.Pow(x, 0.8)), 0.7)
		uneven += (dice.Float64()*2 - 1 - uneven) * 2 * math.Pi * fibres / rate
		noise := filter.next(dice.Float64()*2 - 1)
		out.add(first+i, level*speed*(1+6*uneven)*noise, -1)
	}
	strike(out, at, 0.0008, 0.22*level, -1, []mode{{420, 1, 0.03}, {980, 0.6, 0.02}, {2100, 0.3, 0.012}})
}

// band is a band-pass filter of second order (R. Bristow-Johnson, "Cookbook
// formulae for audio EQ biquad filter coefficients", constant peak gain).
type band struct {
	b, a1, a2      float64
	x1, x2, y1, y2 float64
}

func newBand(centre, width float64) *band {
	w := 2 * math.Pi * centre / rate
	alpha := math.Sin(w) * width / (2 * centre)
	return &band{b: alpha / (1 + alpha), a1: -2 * math.Cos(w) / (1 + alpha), a2: (1 - alpha) / (1 + alpha)}
}

// next filters one sample.
func (f *band) next(x float64) float64 {
	y := f.b*(x-f.x2) - f.a1*f.y1 - f.a2*f.y2
	f.x1, f.x2, f.y1, f.y2 = x, f.x1, y, f.y1
	return y
}
