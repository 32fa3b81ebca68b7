package main

import "math"

// player is one brass player of the section.
type player struct {
	pan    float64 // -1 left … +1 right
	level  float64 // share in the section
	detune float64 // cents off the note
	late   float64 // seconds behind the beat
	bright float64 // Hz: up to where the partials carry when played fortissimo
	phase  float64 // radians: where the vibrato starts
}

// vibrato of a brass section: rate in Hz and depth in cents, coming in only
// on notes that are held.
const (
	vibratoRate  = 5.3
	vibratoDepth = 9
)

// block is how many frames share one computed spectrum; between two blocks
// the partials move in straight lines.
const block = 64

// play adds a note of the given frequency in Hz to the track; loud is the
// loudness (0–1) over the track's time and also decides when the note sounds.
// It sums the partials (additive synthesis), so nothing aliases.
func (p player) play(out track, hertz float64, loud curve) {
	begin := loud[0].t + p.late
	first := int(begin * rate)
	last := min(len(out), int((loud[len(loud)-1].t+p.late)*rate))
	phase := 0.0
	was := p.spectrum(hertz, loud.at(loud[0].t))
	for i := first; i < last; i += block {
		next := p.spectrum(hertz, loud.at(float64(i+block)/rate-p.late))
		for j := range min(block, last-i) {
			t := float64(i+j)/rate - begin
			phase += 2 * math.Pi * hertz * cents(p.detune+p.bend(t)) / rate
			v := partials(phase, was, next, float64(j)/block)
			out.add(i+j, v*p.level, p.pan)
		}
		was = next
	}
}

// bend returns how many cents the note is off at t seconds after its attack:
// it is scooped up from below as lips do, and a late vibrato comes in.
func (p player) bend(t float64) float64 {
	scoop := -35 * math.Exp(-t/0.018)
	vibrato := vibratoDepth * ease((t-0.45)/0.5) * math.Sin(2*math.Pi*vibratoRate*t+p.phase)
	return scoop + vibrato
}

// spectrum returns the amplitudes of a note's partials at a loudness. The
// partials stay level up to a cutoff that rises with the loudness and fall
// beyond it: what makes brass sound like brass (J.-C. Risset and M. Mathews,
// "Analysis of musical-instrument tones", Physics Today 22, 1969).
func (p player) spectrum(hertz, loud float64) []float64 {
	cutoff := 350 + p.bright*math.Pow(loud, 1.6)
	a := make([]float64, min(40, int(15000/hertz)))
	power := 0.0
	for n := range a {
		f := hertz * float64(n+1)
		a[n] = math.Pow(float64(n+1), -0.45) / (1 + math.Pow(f/cutoff, 2.6))
		power += a[n] * a[n]
	}
	for n := range a {
		a[n] *= loud / math.Sqrt(power)
	}
	return a
}

// partials sums sin(nθ) for n = 1, 2, … with amplitudes on the way x (0–1)
// from one spectrum to another. sin(nθ) = 2cosθ·sin((n-1)θ) - sin((n-2)θ)
// saves a sine each.
func partials(theta float64, from, to []float64, x float64) float64 {
	twice := 2 * math.Cos(theta)
	before, sine, sum := 0.0, math.Sin(theta), 0.0
	for n := range from {
		sum += sine * (from[n] + x*(to[n]-from[n]))
		before, sine = sine, twice*sine-before
	}
	return sum
}
