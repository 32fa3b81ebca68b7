package theme

import "image/color"

// tintStop is the colour of moves that give so much away.
type tintStop struct {
	loss  float32
	plate color.NRGBA
}

// The tints of good moves, and of mistakes. Either grow darker from stop to stop,
// and none has the lightness between them: so they are told apart without colours,
// and what is written on them has a contrast of 7 to 1 always.
var (
	tintsGood = []tintStop{{0, hex(0xDDF7EA)}, {0.04, hex(0xF2E29B)}, {0.25, hex(0xEFA35C)}}
	tintsBad  = []tintStop{{0.25, hex(0x98303F)}, {1, hex(0x471034)}}
)

// Tint returns the colour of a plate for a move that gives so much of the chance
// to win away, from 0 to 1, and of what is written on it. It is the same by day and
// by night.
func Tint(loss float32) (plate, ink color.NRGBA) {
	if from := tintsBad[0]; loss >= from.loss {
		return between(tintsBad, loss), hex(0xFFFFFF)
	}
	return between(tintsGood, loss), hex(0x14171C)
}

// between returns the colour between the stops round a loss.
func between(stops []tintStop, loss float32) color.NRGBA {
	for i, to := range stops[1:] {
		from := stops[i]
		if loss <= to.loss {
			return mix(from.plate, to.plate, max(0, loss-from.loss)/(to.loss-from.loss))
		}
	}
	return stops[len(stops)-1].plate
}

// mix returns the colour that is so much of b and else of a.
func mix(a, b color.NRGBA, part float32) color.NRGBA {
	at := func(a, b uint8) uint8 { return uint8(float32(a) + part*(float32(b)-float32(a)) + 0.5) }
	return color.NRGBA{R: at(a.R, b.R), G: at(a.G, b.G), B: at(a.B, b.B), A: 255}
}
