package engine

import "time"

// TimeFor returns how long the next move may take if left remains for the rest of a
// game with that many empty cells. The moves just before the solver can play out the end
// get most, as those after that take next to no time. It returns 10 ms at least, even if
// there is less left.
func TimeFor(left time.Duration, empties int) time.Duration {
	const least = 10 * time.Millisecond
	moves := 4 // a reserve for what else takes time
	for e := empties; e > 0; e -= 2 {
		moves += timeWeight(e)
	}
	return max(left*time.Duration(timeWeight(empties))/time.Duration(moves), least)
}

// timeWeight returns the relative share of time for a move with that many empty cells. The
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
