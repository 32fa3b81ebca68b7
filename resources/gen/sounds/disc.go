package main

// disc renders a flat disc laid on a board: the felt takes the edge and all
// ringing away, the wood below it answers short and low, and of the disc
// itself only a dull tick is left.
func disc() track {
	wood := []mode{
		{290, 1, 0.08},
		{465, 0.75, 0.065},
		{770, 0.45, 0.045},
		{1240, 0.22, 0.03},
	}
	shell := []mode{
		{1780, 1, 0.02},
		{2650, 0.5, 0.014},
	}
	out := silence(0.075)
	strike(out, 0, 0.002, 1, -1, wood)
	strike(out, 0.0005, 0.0015, 0.2, -1, shell)
	return out
}
