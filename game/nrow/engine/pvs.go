package engine

import "math/bits"

// win is more than any score. Inside a search a game won by the coin that
// fills so many cells scores win less that number, a game lost the opposite,
// wherever the search began.
const win = 30_000

// surely is what every certain win reaches and no estimate does.
const (
	surely      = win - 1000
	maxEstimate = surely - 1
)

// forced looks at what must be played. It returns the score of the position
// if that is known, or else the columns worth trying: those that neither let
// the other side win at once nor drop the coin below a cell where it would.
func (b *board) forced() (columns uint32, score int, known bool) {
	side, other := b.turn, b.turn^1
	switch {
	case b.ready[side] != 0:
		return 0, win - b.played - 1, true
	case b.drawn():
		return 0, 0, true
	}
	columns = b.room
	if b.ready[other] != 0 {
		columns = b.ready[other]
		if several(columns) {
			return 0, b.played + 2 - win, true
		}
	}
	if columns &^= b.above[other]; columns == 0 {
		return 0, b.played + 2 - win, true
	}
	return columns, 0, false
}

// narrow makes a window as small as the coins on the board allow: the side to
// move wins with the third coin from now at the earliest, and the other with
// the fourth; and a side without an open window does not win. If that settles
// it, it returns the score, a bound that lies outside the window.
func (b *board) narrow(alpha, beta int) (a, z, score int, settled bool) {
	low, high := b.played+4-win, win-b.played-3
	if b.open(b.turn) == 0 {
		high = 0
	}
	if b.open(b.turn^1) == 0 {
		low = 0
	}
	switch {
	case high <= alpha:
		return 0, 0, high, true
	case low >= beta:
		return 0, 0, low, true
	}
	return max(alpha, low), min(beta, high), 0, false
}

// pvs returns the score of the position for the side to move at a depth,
// exact between alpha and beta and otherwise a bound. It means nothing once
// the search has been stopped.
//
// The method is principal variation search; see T. A. Marsland and M.
// Campbell, "Parallel search of strongly ordered game trees" (1982).
func (s *searcher) pvs(alpha, beta, depth int) int {
	if s.Stopped {
		return 0
	}
	if s.Nodes++; s.Poll() {
		return 0
	}
	columns, score, known := s.forced()
	if known {
		return score
	}
	if alpha, beta, score, known = s.narrow(alpha, beta); known {
		return score
	}
	if !several(columns) { // nothing to choose, so the ply is not counted
		return s.follow(next(columns), alpha, beta, depth)
	}
	if depth <= 0 {
		return s.value()
	}
	key, flipped := s.key()
	best := noMove
	if e, ok := s.table.find(key); ok {
		if score, ok := e.cutoff(alpha, beta, depth); ok {
			return score
		}
		best = s.flip(int(e.move), flipped)
	}
	return s.tryAll(columns, best, alpha, beta, depth)
}

// follow is pvs after the only column.
func (s *searcher) follow(column, alpha, beta, depth int) int {
	s.drop(column)
	score := -s.pvs(-beta, -alpha, depth)
	s.undo(column)
	return score
}

// tryAll is pvs where there is a choice.
func (s *searcher) tryAll(columns uint32, first, alpha, beta, depth int) int {
	started := s.Nodes
	list := s.list(columns, first)
	low, best, move := alpha, -win, noMove
	for k := range list {
		c := pick(list[k:])
		score := s.tryColumn(int(c.column), max(low, best), beta, depth, k)
		if s.Stopped {
			return 0
		}
		if score > best {
			best, move = score, int(c.column)
		}
		if best >= beta {
			break
		}
	}
	s.remember(entry{
		score: int16(best), depth: uint8(min(depth, toTheEnd-1)), move: int8(move),
		bound: boundOf(best, alpha, beta), effort: logarithm(s.Nodes - started),
	})
	return best
}

// tryColumn returns the score of the k-th column tried. All but the first are
// only to be shown no better, the later ones at first less deeply.
func (s *searcher) tryColumn(column, alpha, beta, depth, k int) int {
	s.drop(column)
	defer s.undo(column)
	if k == 0 {
		return -s.pvs(-beta, -alpha, depth-1)
	}
	less := reduction(depth, k)
	score := -s.pvs(-alpha-1, -alpha, depth-1-less)
	if less > 0 && score > alpha {
		score = -s.pvs(-alpha-1, -alpha, depth-1)
	}
	if score > alpha && score < beta {
		score = -s.pvs(-beta, -alpha, depth-1)
	}
	return score
}

// reduction is how much less deeply the k-th column is searched at first.
func reduction(depth, k int) int {
	switch {
	case depth < 3 || k < 2:
		return 0
	case depth < 5 || k < 4:
		return 1
	default:
		return 2
	}
}

// boundOf says what a score is that came out of a window.
func boundOf(score, alpha, beta int) bound {
	switch {
	case score >= beta:
		return atLeast
	case score <= alpha:
		return atMost
	default:
		return exactly
	}
}

// key returns the hash of the position or of its mirror image, which are
// worth the same; flipped says that it is the latter's.
func (b *board) key() (key uint64, flipped bool) {
	if b.hash[1] < b.hash[0] {
		return b.hash[1], true
	}
	return b.hash[0], false
}

// flip returns a column as seen in the mirror, if flipped.
func (b *board) flip(column int, flipped bool) int {
	if !flipped || column == noMove {
		return column
	}
	return b.mirrored(column)
}

// remember stores what is known of the position now.
func (s *searcher) remember(e entry) {
	key, flipped := s.key()
	e.hash, e.move = key, int8(s.flip(int(e.move), flipped))
	s.table.store(e)
}

// logarithm returns the length of n in bits.
func logarithm(n int64) uint8 { return uint8(bits.Len64(uint64(n))) }
