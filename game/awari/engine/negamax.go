package engine

import "npaastribe/game/awari"

// outcome is the result of a search of a position or move: a score, whether it is
// exact, and the best pit, noMove if none is known.
//
// A score is how much more the side to move gains than the other from here on.
// A search tests whether it is above alpha: a score above alpha is a lower
// bound, any other an upper bound.
type outcome struct {
	score int
	exact bool
	pit   int
}

// test tests whether the score of b at a depth is above alpha. Depth counts
// turns: a move that earns another one costs nothing. At the depth solved the
// search goes to the end of the game. Once the search has been stopped, the
// result must not be used.
//
// This is the null-window alpha–beta search with memory that A. Plaat and
// others describe in "Best-first fixed-depth minimax algorithms" (1996). It
// also keeps track of exactness: a bound is exact if it rests on nothing but
// ends of the game.
func (s *searcher) test(b board, alpha, depth int) outcome {
	beans := b.beans()
	switch {
	case alpha >= beans:
		return outcome{beans, true, noMove}
	case alpha < -beans:
		return outcome{-beans, true, noMove}
	}
	s.Nodes++
	if s.Poll(); s.Stopped {
		return outcome{}
	}
	hint := noMove
	if e, ok := s.table.find(b); ok {
		if f, ok := e.cuts(alpha, depth); ok {
			return f
		}
		hint = e.move()
	}
	if depth == 0 {
		return outcome{s.rules.evaluate(b), false, noMove}
	}
	return s.expand(b, alpha, depth, hint)
}

// cuts returns the result of a test if the entry decides it.
func (e entry) cuts(alpha, depth int) (outcome, bool) {
	if int(e.depth) < depth {
		return outcome{}, false
	}
	exact := e.depth == solved
	if int(e.lower) > alpha {
		return outcome{int(e.lower), exact, e.move()}, true
	}
	return outcome{int(e.upper), exact, e.move()}, int(e.upper) <= alpha
}

// expand is test by the moves of b. It stores the result in the table.
func (s *searcher) expand(b board, alpha, depth, hint int) outcome {
	before := s.Nodes
	var buffer [awari.Row]child
	children := s.rules.children(buffer[:0], b)
	f, ok := s.known(children, alpha, depth)
	if !ok {
		sortMoves(children, hint)
		f = s.tryAll(children, alpha, depth)
	}
	if s.Stopped {
		return outcome{}
	}
	s.remember(b, f, alpha, depth, s.Nodes-before)
	return f
}

// known looks for a move that is known to be above alpha, by the endgames and
// the table too, before any is searched.
func (s *searcher) known(children []child, alpha, depth int) (outcome, bool) {
	for i := range children {
		c := &children[i]
		if s.isEndgame(c) {
			c.lookUp(s.endgames)
		} else if c.lower <= alpha && c.upper > alpha {
			if e, ok := s.table.find(c.board); ok && int(e.depth) >= c.depth(depth) {
				c.tighten(e)
			}
		}
		if c.lower > alpha {
			return outcome{c.lower, c.lowerExact, c.pit}, true
		}
	}
	return outcome{}, false
}

// depth returns the depth to search after the move, given that before it.
func (c *child) depth(depth int) int {
	if c.again || depth == solved {
		return depth
	}
	return depth - 1
}

// tryAll tries moves until one is above alpha. The result is exact if that
// move's score is or, if none is above alpha, if those of all moves are.
func (s *searcher) tryAll(children []child, alpha, depth int) outcome {
	best := outcome{score: unknown, exact: true, pit: noMove}
	for i := range children {
		f := s.try(&children[i], alpha, depth)
		if s.Stopped {
			break
		}
		if f.score > alpha {
			return f
		}
		best.score, best.exact = max(best.score, f.score), best.exact && f.exact
	}
	return best
}

// unknown is below every score.
const unknown = -maxBeans - 1

// try tests whether the score of a move is above alpha.
func (s *searcher) try(c *child, alpha, depth int) outcome {
	switch {
	case c.lower > alpha:
		return outcome{c.lower, c.lowerExact, c.pit}
	case c.upper <= alpha:
		return outcome{c.upper, c.upperExact, c.pit}
	}
	alpha -= c.gain
	if c.again {
		f := s.test(c.board, alpha, c.depth(depth))
		return outcome{c.gain + f.score, f.exact, c.pit}
	}
	f := s.test(c.board, -alpha-1, c.depth(depth))
	return outcome{c.gain - f.score, f.exact, c.pit}
}

// remember stores the result of a test of b, and the nodes it took.
func (s *searcher) remember(b board, f outcome, alpha, depth int, nodes int64) {
	if f.exact {
		depth = solved
	}
	beans := b.beans()
	e := entry{lower: int8(-beans), upper: int8(beans), depth: uint8(depth), hint: newHint(f.pit, nodes)}
	if f.score > alpha {
		e.lower = int8(f.score)
	} else {
		e.upper = int8(f.score)
	}
	s.table.store(b, e)
}
