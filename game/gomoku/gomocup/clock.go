package gomocup

import "time"

// clock knows how long a move may take.
type clock struct {
	turn time.Duration // at most for a move
	left time.Duration // for the rest of the match
}

const (
	// defaultTurn is the time for a move if nobody says otherwise.
	defaultTurn = 5 * time.Second
	// reserve is what the answer may need on its way, and the search to stop.
	reserve = 30 * time.Millisecond
	// movesLeft is how many moves the rest of the time is shared between.
	movesLeft = 20
	// forever is more than any match takes.
	forever = 24 * time.Hour
)

func newClock() clock { return clock{turn: defaultTurn, left: forever} }

// move returns how long the next move may take. Half of very little
// is kept for the answer.
func (c *clock) move() time.Duration {
	t := min(c.turn, c.left/movesLeft)
	return max(t-min(reserve, t/2), time.Millisecond)
}
