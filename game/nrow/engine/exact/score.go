package exact

// Score is the value of a position for the side to move, with perfect play by
// both: positive if it wins, negative if it loses, 0 if the game is drawn. A
// side that wins with its last coin scores 1, with the one before 2, and so
// on: with k of its coins in hand, k+1.
//
// Perfect play wins as soon and loses as late as possible.
type Score int

// winAt returns the score of the side that completes a line with the given
// coin of the game, counted from 1.
func (s shape) winAt(ply int) int { return (s.cells + 2 - ply) / 2 }

// best and worst bound the score where no side can win with the next coin of
// its own: neither the side to move nor, after any candidate, the other.
func (s shape) best(played int) int  { return s.winAt(played + 3) }
func (s shape) worst(played int) int { return -s.winAt(played + 4) }

// plies returns how many coins are still played, both sides' counted, until
// the game ends with a score on a board of so many coins. A draw lasts until
// the board is full, although the rules may end it before.
func (s shape) plies(score Score, played int) int {
	left := s.cells - played
	switch {
	case score == 0:
		return left
	case score > 0:
		plies := left + 2 - 2*int(score)
		return plies - (plies+1)&1
	default:
		plies := left + 2 + 2*int(score)
		return plies - plies&1
	}
}
