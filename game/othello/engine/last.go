package engine

import (
	"math/bits"

	"npaastribe/game/othello"
)

// unknown is less than every score: no move has been tried yet.
const unknown = -128

// finalScore is the score of a game that has ended, for the side with the
// discs own: the difference of discs, the empty cells added to the winner's.
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

// one is the score for the side to move with a single empty cell left, the
// discs other everywhere else. It may give a bound instead when the score is
// not above alpha.
func (s *search) one(own uint64, alpha, cell int) int {
	s.nodes++
	mine := bits.OnesCount64(own)
	if turned := turnedLast(cell, own); turned != 0 {
		return 2*(mine+turned) - 62
	}
	score := 2*mine - 62 // the winner's empty cell
	if mine < 32 {
		score -= 2
	}
	if score > alpha {
		if turned := turnedLast(cell, ^own&^(1<<cell)); turned != 0 {
			return 2*(mine-turned) - 64
		}
	}
	return score
}

// two is the score with two empty cells, for the side to move, exact or a
// bound on its side of alpha.
func (s *search) two(own, other uint64, alpha, a, b int) int {
	s.nodes++
	best := unknown
	if near[a]&other != 0 {
		if turned := othello.Turned(a, own, other); turned != 0 {
			if best = -s.one(other^turned, -alpha-1, b); best > alpha {
				return best
			}
		}
	}
	if near[b]&other != 0 {
		if turned := othello.Turned(b, own, other); turned != 0 {
			return max(best, -s.one(other^turned, -alpha-1, a))
		}
	}
	if best != unknown {
		return best
	}
	return s.twoPassed(own, other, alpha, a, b)
}

// twoPassed is two when the side to move must pass.
func (s *search) twoPassed(own, other uint64, alpha, a, b int) int {
	best := -unknown
	if near[a]&own != 0 {
		if turned := othello.Turned(a, other, own); turned != 0 {
			if best = s.one(own^turned, alpha, b); best <= alpha {
				return best
			}
		}
	}
	if near[b]&own != 0 {
		if turned := othello.Turned(b, other, own); turned != 0 {
			return min(best, s.one(own^turned, alpha, a))
		}
	}
	if best != -unknown {
		return best
	}
	return finalScore(own, other)
}

// few is the score with three to shallowest empty cells: every cell is tried,
// those in a quadrant with an odd number of empty cells first, because the
// side that plays first there also plays last.
func (s *search) few(own, other uint64, alpha int, parity uint) int {
	if best := s.fewMoves(own, other, alpha, parity); best != unknown {
		return best
	}
	if best := s.fewMoves(other, own, -alpha-1, parity); best != unknown {
		return -best
	}
	return finalScore(own, other)
}

// fewMoves is few without passing: unknown if there is no move.
func (s *search) fewMoves(own, other uint64, alpha int, parity uint) int {
	s.nodes++
	best := unknown
	empty := ^(own | other)
	first := empty & oddCells[parity&15]
	if first == 0 {
		first = empty
	}
	for set := first; set != 0; {
		cell := bits.TrailingZeros64(set) & 63
		set &= set - 1
		if set == 0 && first != 0 {
			set, first = empty&^first, 0
		}
		if near[cell]&other == 0 {
			continue
		}
		turned := othello.Turned(cell, own, other)
		if turned == 0 {
			continue
		}
		score := s.after(own|turned|1<<cell, other^turned, alpha, parity^quadrant[cell])
		if score > best {
			if best = score; best > alpha {
				break
			}
		}
	}
	return best
}

// after is the score for the side that has just moved and now has the discs
// own, with at least two cells empty.
func (s *search) after(own, other uint64, alpha int, parity uint) int {
	empty := ^(own | other)
	rest := empty & (empty - 1)
	if last := rest & (rest - 1); last == 0 {
		return -s.two(other, own, -alpha-1, bits.TrailingZeros64(empty)&63, bits.TrailingZeros64(rest)&63)
	}
	return -s.few(other, own, -alpha-1, parity)
}
