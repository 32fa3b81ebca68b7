package theme

import "image/color"

// tintStop is the plate colour of a move that loses so much win probability, from 0 to 1.
type tintStop struct {
	loss  float32
	plate color.NRGBA
}

// The tints of good moves and of mistakes. Each list darkens from stop to stop, and there is
// a gap in lightness between the two: so good moves and mistakes can be told apart without
// seeing colours, and the text on every plate has a contrast of at least 7:1.
var (
	tintsGood = []tintStop{{0, hex(0xDDF7EA)}, {0.04, hex(0xF2E29B)}, {0.25, hex(0xEFA35C)}}
	tintsBad  = []tintStop{{0.25, hex(0x98303F)}, {1, hex(0x471034)}}
)

// Tint returns the colours of the plate and of the text on it for a move that loses so much
// win probability, from 0 to 1. They are the same in light and dark themes.
func Tint(loss float32) (plate, ink color.NRGBA) {
	if from := tintsBad[0]; loss >= from.loss {
		return between(tintsBad, loss), hex(0xFFFFFF)
	}
	return between(tintsGood, loss), hex(0x14171C)
}

// between interpolates between the stops on either side of a loss.
func between(stops []tintStop, loss float32) color.NRGBA {
	for i, to := range stops[1:] {
		from := stops[i]
		if loss <= to.loss {
			return mix(from.plate, to.plate, max(0, loss-from.loss)/(to.loss-from.loss))
		}
	}
	return stops[len(stops)-1].plate
}

// mix returns the colour that consists of b to the given part, from 0 to 1, and otherwise of
// a.
func mix(a, b color.NRGBA, part float32) color.NRGBA {
	at := func(a, b uint8) uint8 { return uint8(float32(a) + part*(float32(b)-float32(a)) + 0.5) }
	return color.NRGBA{R: at(a.R, b.R), G: at(a.G, b.G), B: at(a.B, b.B), A: 255}
}
