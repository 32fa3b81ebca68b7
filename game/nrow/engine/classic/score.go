package classic

// Score is the value of a position for the side to move, with perfect play by
// both: positive if it wins, negative if it loses, 0 if the game is drawn. A
// side that wins with its last coin scores 1, with the one before 2, and so
// on: with k coins of its 21 in hand, k+1.
//
// Perfect play wins as soon and loses as late as possible.
type Score int

// winAt returns the score of the side that completes a line with the given
// coin of the game, counted from 1.
func winAt(ply int) int { return (cells + 2 - ply) / 2 }

// best and worst bound the score where no side can win with the next coin of
// its own: neither the side to move nor, after any candidate, the other.
func best(played int) int  { return winAt(played + 3) }
func worst(played int) int { return -winAt(played + 4) }

// Plies returns how many coins are still played, both sides' counted, until
// the game ends with the given score on a board of so many coins. A draw lasts
// until the board is full, although the rules may end it before.
func (s Score) Plies(played int) int {
	switch {
	case s == 0:
		return cells - played
	case s > 0:
		return cells + 1 - 2*int(s) + played&1 - played
	default:
		return cells + 2 + 2*int(s) - played&1 - played
	}
}
