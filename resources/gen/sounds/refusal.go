package main

// refusal renders a soft "uh-uh" for what the rules forbid: two low muffled
// notes, the second a third lower. The overtones keep it audible on the small
// loudspeakers of a laptop.
func refusal() track {
	out := silence(0.25)
	muffled(out, 0, note(-1))
	muffled(out, 0.105, note(-5))
	return out
}

// muffled adds a soft, short, low note.
func muffled(out track, at, hertz float64) {
	strike(out, at, 0.014, 1, -1, []mode{
		{hertz, 1, 0.24},
		{hertz * 2, 0.45, 0.18},
		{hertz * 3, 0.16, 0.12},
		{hertz * 5, 0.04, 0.06},
	})
}
