package main

import "math"

// rate is the number of frames a second: CD quality, what every device takes.
const rate = 44100

// track is sound as frames of a left and a right sample, at rate.
type track [][2]float64

// silence returns an empty track of the given length in seconds.
func silence(seconds float64) track {
	return make(track, int(math.Round(seconds*rate)))
}

// add mixes a value into frame i, placed between left (-1) and right (+1)
// with constant power. Frames outside the track are ignored.
func (t track) add(i int, v, pan float64) {
	if i < 0 || i >= len(t) {
		return
	}
	angle := (pan + 1) * math.Pi / 4
	t[i][0] += v * math.Cos(angle)
	t[i][1] += v * math.Sin(angle)
}

// mix adds another track, scaled.
func (t track) mix(other track, gain float64) {
	for i := range min(len(t), len(other)) {
		t[i][0] += gain * other[i][0]
		t[i][1] += gain * other[i][1]
	}
}

// mono returns the mix of both sides.
func (t track) mono() []float64 {
	m := make([]float64, len(t))
	for i, f := range t {
		m[i] = (f[0] + f[1]) * math.Sqrt2 / 2
	}
	return m
}

// fade fades in during the first seconds and out during the last, so that
// neither end clicks.
func (t track) fade(in, out float64) {
	for i := range t {
		fromStart, fromEnd := float64(i)/rate, float64(len(t)-1-i)/rate
		g := ease(fromStart/in) * ease(fromEnd/out)
		t[i][0] *= g
		t[i][1] *= g
	}
}

// removeDC subtracts each side's mean.
func (t track) removeDC() {
	var mean [2]float64
	for _, f := range t {
		mean[0] += f[0] / float64(len(t))
		mean[1] += f[1] / float64(len(t))
	}
	for i := range t {
		t[i][0] -= mean[0]
		t[i][1] -= mean[1]
	}
}

// normalise scales the track so that its loudest sample has the given level
// in dB of full scale.
func (t track) normalise(peak float64) {
	loudest := 0.0
	for _, f := range t {
		loudest = max(loudest, math.Abs(f[0]), math.Abs(f[1]))
	}
	gain := decibels(peak) / loudest
	for i := range t {
		t[i][0] *= gain
		t[i][1] *= gain
	}
}

// decibels returns the factor of an amplitude for a change in dB.
func decibels(db float64) float64 { return math.Pow(10, db/20) }

// cents returns the factor of a frequency for a change in hundredths of a
// semitone.
func cents(c float64) float64 { return math.Exp2(c / 1200) }

// ease rises along half a cosine from 0 at x ≤ 0 to 1 at x ≥ 1.
func ease(x float64) float64 {
	return 0.5 - 0.5*math.Cos(math.Pi*min(max(x, 0), 1))
}
