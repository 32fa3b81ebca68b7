package engine

import (
	"math/bits"

	"npaastribe/game/othello"
)

// noScore is less than every score. It stands for no move tried or no move possible.
const noScore = -128

// finalScore returns the score of a game that has ended, for the side with the
// discs own: the difference of discs, where the empty cells count for the winner.
func finalScore(own, other uint64) int {
	mine, theirs := bits.OnesCount64(own), bits.OnesCount64(other)
	switch {
	case mine > theirs:
		return 64 - 2*theirs
	case mine < theirs:
		return 2*mine - 64
	default:
		return 0
	}
}

// solve1 returns the score for the side to move with a single empty cell left; the
// opponent's discs are on all other cells. If the score is not above alpha, it may
// return an upper bound instead.
func (s *searcher) solve1(own uint64, alpha, cell int) int {
	s.Nodes++
	mine := bits.OnesCount64(own)
	if turned := countLastFlips(cell, own); turned != 0 {
		return 2*(mine+turned) - 62
	}
	score := 2*mine - 62 // the winner's empty cell
	if mine < 32 {
		score -= 2
	}
	if score > alpha {
		if turned := countLastFlips(cell, ^own&^(1<<cell)); turned != 0 {
			return 2*(mine-turned) - 64
		}
	}
	return score
}

// solve2 returns the score with two empty cells, a and b, for the side to move: exact, or a
// bound on the same side of alpha.
func (s *searcher) solve2(own, other uint64, alpha, a, b int) int {
	s.Nodes++
	best := noScore
	if neighbours[a]&other != 0 {
		if turned := othello.Flips(a, own, other); turned != 0 {
			if best = -s.solve1(other^turned, -alpha-1, b); best > alpha {
				return best
			}
		}
	}
	if neighbours[b]&other != 0 {
		if turned := othello.Flips(b, own, other); turned != 0 {
			return max(best, -s.solve1(other^turned, -alpha-1, a))
		}
	}
	if best != noScore {
		return best
	}
	return s.solve2Passed(own, other, alpha, a, b)
}

// solve2Passed is solve2 when the side to move must pass.
func (s *searcher) solve2Passed(own, other uint64, alpha, a, b int) int {
	best := -noScore
	if neighbours[a]&own != 0 {
		if turned := othello.Flips(a, other, own); turned != 0 {
			if best = s.solve1(own^turned, alpha, b); best <= alpha {
				return best
			}
		}
	}
	if neighbours[b]&own != 0 {
		if turned := othello.Flips(b, other, own); turned != 0 {
			return min(best, s.solve1(own^turned, alpha, a))
		}
	}
	if best != -noScore {
		return best
	}
	return finalScore(own, other)
}

// solve3 returns the score with three empty cells: exact, or a bound on the same side of
// alpha. It first tries a cell in a quadrant with an odd number of empty ones.
func (s *searcher) solve3(own, other uint64, alpha int, parity uint) int {
	empty := ^(own | other)
	a := bits.TrailingZeros64(empty&quadrantCells[parity&15]) & 63
	empty ^= 1 << a
	b := bits.TrailingZeros64(empty) & 63
	c := bits.TrailingZeros64(empty&(empty-1)) & 63
	if best := s.solve3Moves(own, other, alpha, a, b, c); best != noScore {
		return best
	}
	if best := s.solve3Moves(other, own, -alpha-1, a, b, c); best != noScore {
		return -best
	}
	return finalScore(own, other)
}

// solve3Moves is solve3 for a side that can move. It returns noScore if it must pass.
func (s *searcher) solve3Moves(own, other uint64, alpha, a, b, c int) int {
	s.Nodes++
	best := noScore
	if neighbours[a]&other != 0 {
		if turned := othello.Flips(a, own, other); turned != 0 {
			if best = -s.solve2(other^turned, own|turned|1<<a, -alpha-1, b, c); best > alpha {
				return best
			}
		}
	}
	if neighbours[b]&other != 0 {
		if turned := othello.Flips(b, own, other); turned != 0 {
			if best = max(best, -s.solve2(other^turned, own|turned|1<<b, -alpha-1, a, c)); best > alpha {
				return best
			}
		}
	}
	if neighbours[c]&other != 0 {
		if turned := othello.Flips(c, own, other); turned != 0 {
			best = max(best, -s.solve2(other^turned, own|turned|1<<c, -alpha-1, a, b))
		}
	}
	return best
}

// solveFew returns the score with four to lastEmpties empty cells: exact, or a bound on
// the same side of alpha. Cells in a quadrant with an odd number of empty ones are
// tried first, because the side that plays first there also plays last.
func (s *searcher) solveFew(own, other uint64, alpha int, parity uint, empties int) int {
	if best := s.solveFewMoves(own, other, alpha, parity, empties); best != noScore {
		return best
	}
	if best := s.solveFewMoves(other, own, -alpha-1, parity, empties); best != noScore {
		return -best
	}
	return finalScore(own, other)
}

// solveFewMoves is solveFew for a side that can move. It returns noScore if it must pass.
func (s *searcher) solveFewMoves(own, other uint64, alpha int, parity uint, empties int) int {
	s.Nodes++
	best := noScore
	empty := ^(own | other)
	odd := empty & quadrantCells[parity&15]
	for _, set := range [2]uint64{odd, empty ^ odd} {
		for ; set != 0; set &= set - 1 {
			cell := bits.TrailingZeros64(set) & 63
			if neighbours[cell]&other == 0 {
				continue
			}
			turned := othello.Flips(cell, own, other)
			if turned == 0 {
				continue
			}
			score := s.solve3OrMore(other^turned, own|turned|1<<cell, -alpha-1, parity^quadrant[cell], empties-1)
			if best = max(best, -score); best > alpha {
				return best
			}
		}
	}
	return best
}

// solve3OrMore is solveFew with three or more empty cells.
func (s *searcher) solve3OrMore(own, other uint64, alpha int, parity uint, empties int) int {
	if empties == 3 {
		return s.solve3(own, other, alpha, parity)
	}
	return s.solveFew(own, other, alpha, parity, empties)
}
