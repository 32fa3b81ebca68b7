package engine

import "npaastribe/game/awari"

// found is what a search says of a position or move: a score, whether it is
// certain, and the best pit, noMove if none is known.
//
// A score is what the side to move gains more than the other from here on. A
// search looks whether it is above alpha; if so it is a lower bound, and
// otherwise an upper one.
type found struct {
	score int
	exact bool
	pit   int
}

// test looks whether the score of b at a depth is above alpha. Depth counts
// turns: a move that earns another one costs nothing. At the depth solved it
// goes to the end of the game. What it finds means nothing once the search
// has been stopped.
//
// This is the null-window alpha–beta search with memory that A. Plaat and
// others describe in "Best-first fixed-depth minimax algorithms" (1996), and
// it carries along what is certain: a bound is when it rests on nothing but
// ends of the game.
func (s *searcher) test(b board, alpha, depth int) found {
	beans := b.beans()
	switch {
	case alpha >= beans:
		return found{beans, true, noMove}
	case alpha < -beans:
		return found{-beans, true, noMove}
	}
	s.Nodes++
	if s.Poll(); s.Stopped {
		return found{}
	}
	hint := noMove
	if e, ok := s.table.find(b); ok {
		if f, ok := e.cuts(alpha, depth); ok {
			return f
		}
		hint = e.move()
	}
	if depth == 0 {
		return found{s.rules.evaluate(b), false, noMove}
	}
	return s.expand(b, alpha, depth, hint)
}

// cuts returns what the entry says if that decides a test.
func (e entry) cuts(alpha, depth int) (found, bool) {
	if int(e.depth) < depth {
		return found{}, false
	}
	exact := e.depth == solved
	if int(e.lower) > alpha {
		return found{int(e.lower), exact, e.move()}, true
	}
	return found{int(e.upper), exact, e.move()}, int(e.upper) <= alpha
}

// expand is test by the moves of b, and remembers what it finds.
func (s *searcher) expand(b board, alpha, depth, hint int) found {
	before := s.Nodes
	var buffer [awari.Row]child
	children := s.rules.children(buffer[:0], b)
	f, ok := s.known(children, alpha, depth)
	if !ok {
		arrange(children, hint)
		f = s.tryAll(children, alpha, depth)
	}
	if s.Stopped {
		return found{}
	}
	s.remember(b, f, alpha, depth, s.Nodes-before)
	return f
}

// known looks for a move that is known to be above alpha, in the endgames and the table too,
// before any is searched.
func (s *searcher) known(children []child, alpha, depth int) (found, bool) {
	for i := range children {
		c := &children[i]
		if s.isEndgame(c) {
			c.look(s.endgames)
		} else if c.lower <= alpha && c.upper > alpha {
			if e, ok := s.table.find(c.board); ok && int(e.depth) >= c.depth(depth) {
				c.recall(e)
			}
		}
		if c.lower > alpha {
			return found{c.lower, c.lowerExact, c.pit}, true
		}
	}
	return found{}, false
}

// depth returns how deep to search after the move, depth being that before.
func (c *child) depth(depth int) int {
	if c.again || depth == solved {
		return depth
	}
	return depth - 1
}

// tryAll tries moves until one is above alpha. The score is certain if that
// of this one is, or, when there is none, that of all.
func (s *searcher) tryAll(children []child, alpha, depth int) found {
	best := found{score: unknown, exact: true, pit: noMove}
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

// try looks whether a move is worth more than alpha.
func (s *searcher) try(c *child, alpha, depth int) found {
	switch {
	case c.lower > alpha:
		return found{c.lower, c.lowerExact, c.pit}
	case c.upper <= alpha:
		return found{c.upper, c.upperExact, c.pit}
	}
	alpha -= c.gain
	if c.again {
		f := s.test(c.board, alpha, c.depth(depth))
		return found{c.gain + f.score, f.exact, c.pit}
	}
	f := s.test(c.board, -alpha-1, c.depth(depth))
	return found{c.gain - f.score, f.exact, c.pit}
}

// remember stores what a test of b has found, and what it cost.
func (s *searcher) remember(b board, f found, alpha, depth int, nodes int64) {
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
