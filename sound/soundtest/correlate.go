// Package soundtest helps tests to find out what has really been heard: it
// runs a sound server without a sound card, records what is played on it and
// recognises a sound in the recording.
package soundtest

import (
	"encoding/binary"
	"math"
	"math/bits"
	"math/cmplx"
	"slices"
)

// Rate is the sample rate of everything in this package, in Hz.
const Rate = 44100

// Mono returns interleaved left and right samples of little-endian 16-bit PCM
// as one channel of -1 … +1.
func Mono(pcm []byte) []float64 {
	out := make([]float64, len(pcm)/4)
	for i := range out {
		left := int16(binary.LittleEndian.Uint16(pcm[4*i:]))
		right := int16(binary.LittleEndian.Uint16(pcm[4*i+2:]))
		out[i] = (float64(left) + float64(right)) / (2 * 32767)
	}
	return out
}

// Correlate reports how surely a wanted sound occurs somewhere in a recording:
// 1 when it is there exactly, at whatever loudness, about 0 when it is not.
func Correlate(recorded, wanted []float64) float64 {
	_, score := Locate(recorded, wanted)
	return score
}

// CorrelatePieces is Correlate for a sound that may have been played or recorded
// haltingly, as on a busy machine: it returns the median of the scores of its
// quarters of a second, each where it fits best. What is left over at the end of
// the sound counts with the last of them.
func CorrelatePieces(recorded, wanted []float64) float64 {
	const length = Rate / 4
	n := max(1, len(wanted)/length)
	s := newSpectrum(recorded, 2*length)
	scores := make([]float64, n)
	for i := range scores {
		piece := wanted[i*length:]
		if i < n-1 {
			piece = piece[:length]
		}
		_, scores[i] = s.locate(piece)
	}
	slices.Sort(scores)
	return scores[n/2]
}

// Locate returns where in the recording the wanted sound fits best, in samples
// from the start, and how well: the greatest normalised cross-correlation, -1 …
// +1. Both must have the same sample rate. It returns 0, 0 when the recording is
// shorter than the sound or either is silent.
func Locate(recorded, wanted []float64) (at int, score float64) {
	return newSpectrum(recorded, len(wanted)).locate(wanted)
}

// spectrum is a recording in which sounds are located by the Fourier transform: a
// product of spectra is a correlation.
type spectrum struct {
	recorded  []float64
	transform transform
	spectrum  []complex128 // of what is recorded
}

// newSpectrum prepares a recording for locating sounds of at most the given number
// of samples.
func newSpectrum(recorded []float64, longest int) *spectrum {
	s := &spectrum{recorded: recorded, transform: newTransform(1 << bits.Len(uint(len(recorded)+longest)))}
	s.spectrum = s.transform.of(recorded)
	return s
}

// locate is Locate.
func (s *spectrum) locate(wanted []float64) (at int, score float64) {
	if len(wanted) == 0 || len(s.recorded) < len(wanted) {
		return 0, 0
	}
	products := s.products(wanted)
	energies, loudest := windowEnergies(s.recorded, len(wanted))
	energy := windowEnergy(wanted)
	for i, e := range energies {
		if e <= 1e-9*loudest { // silence, where rounding errors would correlate with anything
			continue
		}
		if p := real(products[i]) / math.Sqrt(e*energy); p > score {
			at, score = i, p
		}
	}
	return at, score
}

// products returns Σ recorded[i+k]·wanted[k] over k for each i where wanted fits in.
func (s *spectrum) products(wanted []float64) []complex128 {
	products := s.transform.of(wanted)
	size := complex(float64(len(products)), 0)
	for i, r := range s.spectrum {
		// The conjugate of the product, so that a second forward transform
		// turns it back.
		products[i] = cmplx.Conj(r) * products[i] / size
	}
	s.transform.apply(products)
	return products
}

// windowEnergy returns the sum of squares.
func windowEnergy(s []float64) (sum float64) {
	for _, v := range s {
		sum += v * v
	}
	return sum
}

// windowEnergies returns the sum of squares of each run of n samples, and the
// greatest of them.
func windowEnergies(s []float64, n int) (energies []float64, greatest float64) {
	energies = make([]float64, len(s)-n+1)
	sum := windowEnergy(s[:n])
	for i := range energies {
		if i > 0 {
			sum += s[i+n-1]*s[i+n-1] - s[i-1]*s[i-1]
		}
		energies[i] = sum
		greatest = max(greatest, sum)
	}
	return energies, greatest
}

// transform is the fast Fourier transform (J. Cooley and J. Tukey, 1965) of a
// length that is a power of two: the roots of unity for each of its rounds.
type transform [][]complex128

func newTransform(size int) (t transform) {
	for half := 1; half < size; half *= 2 {
		turns := make([]complex128, half)
		for k := range turns {
			turns[k] = cmplx.Rect(1, -math.Pi*float64(k)/float64(half))
		}
		t = append(t, turns)
	}
	return t
}

// of returns the transform of samples, followed by silence.
func (t transform) of(samples []float64) []complex128 {
	out := make([]complex128, 1<<len(t))
	for i, v := range samples {
		out[i] = complex(v, 0)
	}
	t.apply(out)
	return out
}

// apply computes the transform in place.
func (t transform) apply(x []complex128) {
	shift := 64 - len(t)
	for i := range x {
		if j := int(bits.Reverse64(uint64(i)) >> shift); i < j {
			x[i], x[j] = x[j], x[i]
		}
	}
	for _, turns := range t {
		half := len(turns)
		for start := 0; start < len(x); start += 2 * half {
			low, high := x[start:start+half], x[start+half:start+2*half]
			for k, turn := range turns {
				a, b := low[k], high[k]*turn
				low[k], high[k] = a+b, a-b
			}
		}
	}
}
