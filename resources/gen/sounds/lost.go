package main

// Where the last note of lost begins and where it all ends, in seconds.
const (
	home = 0.27
	sigh = 0.68
)

// lost renders the sound of a lost match: a muted horn steps down to the key
// note of the fanfare, by way of the blue third.
func lost() track {
	horn := player{pan: -1, level: 1, bright: 1500}
	out := silence(sigh)
	horn.play(out, note(4), puff(0.004, 0.15, 0.5))
	horn.play(out, note(3), puff(0.135, home+0.02, 0.44))
	horn.play(out, note(0), puff(home, sigh, 0.5))
	out.fade(0.001, 0.1)
	return out
}

// puff returns the loudness of a soft note between two times in seconds: a
// round attack that dies away slowly.
func puff(from, to, loud float64) curve {
	return curve{
		{from, 0},
		{from + 0.025, 0.85 * loud},
		{from + 0.055, loud},
		{to - 0.045, 0.55 * loud},
		{to, 0},
	}
}
