package main

import "fmt"

// scale is what chimes play while a win is counted: five notes an octave of the
// fanfare's key, C major, so that any of them go with its chords. The last is the
// high C with which the fanfare ends. Semitones from middle C.
var scale = []float64{-5, -3, 0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24}

// chimes are the pieces note1.wav, note2.wav … up the scale.
func chimes() (all []piece) {
	for i, semitones := range scale {
		all = append(all, piece{fmt.Sprintf("note%d.wav", i+1), 1, -17, func() track { return chime(semitones) }})
	}
	return all
}

// chime renders a note of a glockenspiel that is soon damped.
func chime(semitones float64) track {
	out := silence(0.2)
	strike(out, 0, 0.001, 1, -1, bells(note(semitones)))
	out.fade(0.001, 0.12)
	return out
}
