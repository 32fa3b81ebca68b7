package exact

// Score is the value of a position for the side to move, with perfect play by
// both: positive if it wins, negative if it loses, 0 if the game is drawn. A
// side that wins with its last coin scores 1, with the one before it 2, and so
// on: k+1 if it has k coins left.
//
// Perfect play wins as soon and loses as late as possible.
type Score int

// winScore returns the score of the side that completes a line with the coin number ply of
// the game, counted from 1.
func (s shape) winScore(ply int) int { return (s.cells + 2 - ply) / 2 }

// maxScore and minScore are bounds of the score of a node: neither side can win with its next
// coin, neither the side to move nor, after any candidate, the opponent.
func (s shape) maxScore(played int) int { return s.winScore(played + 3) }
func (s shape) minScore(played int) int { return -s.winScore(played + 4) }

// plies returns the number of plies until the game ends, for a score on a board with so
// many coins. It counts a draw until the board is full, although the rules may end the
// game before.
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
