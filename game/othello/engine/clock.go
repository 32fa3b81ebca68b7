package engine

import "time"

// TimeFor returns how long a move may take of what is left for a game with so
// many empty cells: most before the end can be played out, as the moves after
// that take next to no time. It is never less than a hundredth of a second.
func TimeFor(left time.Duration, empties int) time.Duration {
	const least = 10 * time.Millisecond
	moves := 4 // for what else takes time
	for e := empties; e > 0; e -= 2 {
		moves += timeWeight(e)
	}
	return max(left*time.Duration(timeWeight(empties))/time.Duration(moves), least)
}

// timeWeight returns how much time a move gets, compared with others. The
// figures were found by trial.
func timeWeight(empties int) int {
	switch {
	case empties > 44:
		return 14
	case empties > 34:
		return 20
	case empties > 20:
		return 26
	case empties > 16:
		return 8
	default:
		return 1
	}
}
