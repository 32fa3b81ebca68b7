package main

import "math/rand/v2"

// The fanfare's clock, in seconds.
const (
	pickup  = 0.01 // "ta"
	arrival = 0.21 // "daaa"
	summit  = 1.32 // the loudest moment of the swell
	cutoff  = 1.46 // the last breath
	curtain = 2.1  // the room has died away
)

// part is what one kind of instrument plays: a chord for "ta", one for "daaa".
type part struct {
	from, to []float64 // semitones from middle C
	bright   float64   // see player
	pan      float64   // where it sits
	level    float64
}

// score steps from the dominant to the tonic: G major, then C major in six
// parts from the trombones' low C to the trumpets' high C, where the ear
// expects it.
var score = []part{
	{from: []float64{7, 11, 14}, to: []float64{7, 12, 16}, bright: 3900, pan: 0.25, level: 0.8}, // trumpets
	{from: []float64{19}, to: []float64{24}, bright: 4300, pan: 0.1, level: 0.5},                // solo trumpet
	{from: []float64{2, 7}, to: []float64{0, 4}, bright: 1700, pan: -0.45, level: 0.8},          // horns
	{from: []float64{-5}, to: []float64{-12, -5}, bright: 2600, pan: -0.15, level: 0.9},         // trombones
}

// The loudness of the two chords: a short crisp one, and one that is struck,
// steps back and then swells to the end.
var (
	ta = curve{
		{pickup, 0},
		{pickup + 0.016, 0.7},
		{pickup + 0.045, 0.84},
		{pickup + 0.1, 0.6},
		{pickup + 0.145, 0},
	}
	daaa = curve{
		{arrival, 0},
		{arrival + 0.022, 0.65},
		{arrival + 0.07, 0.82},
		{arrival + 0.24, 0.42},
		{arrival + 0.55, 0.52},
		{summit - 0.2, 0.86},
		{summit, 1},
		{cutoff - 0.07, 0.96},
		{cutoff, 0.25},
		{cutoff + 0.06, 0},
	}
)

// tada renders the fanfare of a won match.
func tada() track {
	dice := rand.New(rand.NewPCG(1987, 4))
	out := silence(curtain)
	for _, p := range score {
		p.play(out, dice)
	}
	percussion(out, dice)
	out.mix(room(out, 0.9, dice), 0.085)
	out.fade(0.001, 0.35)
	return out
}

// percussion adds a kettledrum under both chords, a cymbal that swells with
// the second, and a run of bells up to the summit.
func percussion(out track, dice *rand.Rand) {
	strike(out, pickup, 0.004, 0.7, 0, timpani(note(-17)))
	strike(out, arrival, 0.004, 1.4, 0, timpani(note(-24)))
	shimmer(out, curve{
		{arrival, 0},
		{arrival + 0.03, 0.7},
		{arrival + 0.4, 0.2},
		{summit, 0.9},
		{summit + 0.05, 1.3},
		{cutoff + 0.1, 0.6},
		{curtain, 0},
	}, dice)
	for i, s := range []float64{24, 28, 31, 36} {
		strike(out, summit-0.08*float64(3-i), 0.001, 0.2, 0.6-0.4*float64(i), bells(note(s)))
	}
}

// play plays the part with two players for each note, neither quite in tune nor
// quite on the beat: that makes it sound like a section.
func (p part) play(out track, dice *rand.Rand) {
	spread := func(width float64) float64 { return width * (2*dice.Float64() - 1) }
	for desk := range 2 {
		for chord, semitones := range [][]float64{p.from, p.to} {
			for _, s := range semitones {
				who := player{
					pan:    p.pan + spread(0.2),
					level:  p.level,
					detune: float64(desk*9) - 4.5 + spread(2),
					late:   0.006 + spread(0.006),
					bright: p.bright,
					phase:  spread(3.14),
				}
				who.play(out, note(s), []curve{ta, daaa}[chord])
			}
		}
	}
}
