package gomocup

import "time"

// clock keeps the time limits of a conversation.
type clock struct {
	turn time.Duration // limit for a move
	left time.Duration // limit for the rest of the match
}

const (
	// defaultTurn is the limit for a move unless the manager sets another.
	defaultTurn = 5 * time.Second
	// timeReserve is time kept for stopping the search and sending the answer.
	timeReserve = 10 * time.Millisecond
	// movesLeft is the number of moves among which the rest of the time is
	// divided.
	movesLeft = 20
	// forever exceeds the duration of any match.
	forever = 24 * time.Hour
)

func newClock() clock { return clock{turn: defaultTurn, left: forever} }

// move returns the time for the next move. At most half of it is kept as
// reserve.
func (c *clock) move() time.Duration {
	t := min(c.turn, c.left/movesLeft)
	return max(t-min(timeReserve, t/2), time.Millisecond)
}
