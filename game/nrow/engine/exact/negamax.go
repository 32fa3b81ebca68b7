package exact

import (
	"context"
	"math/bits"

	"npaastribe/game/search"
)

const (
	// tableEnd is the number of empty cells up to which the table is no faster
	// than the search.
	tableEnd = 8

	// cutoffEnd is the number of empty cells up to which the table is not asked
	// before a move is searched.
	cutoffEnd = 8

	// mirrorEnd is the number of coins from which on mirror images are too
	// rare to look for.
	mirrorEnd = 12

	// pollNodes is how many nodes pass between two looks at the context: less
	// than a millisecond's work.
	pollNodes = 1 << 11
)

// searcher is the work on one position or several.
type searcher[S stride] struct {
	board[S]
	search.Control
	ctx     context.Context
	threads int // that may search
	memory  *Memory
	others  *underWay // what other searches are looking at; nil if there are none
	history history
	moves   [maxCells][maxColumns]move // those of the nodes on the path, by coins on the board
}

// move is a move that does not lose at once, with what is known of the
// position after it.
type move struct {
	cell    uint64
	key     uint64 // of the position after it, the same for its mirror image
	threats uint64 // of the side that makes it, afterwards
	answers uint64 // the opponent's candidates
	worth   int32  // its place in the order
}

// node is a position to search: no side has a line, the one to move cannot
// complete one, and its candidates are not empty.
type node struct {
	own, mask  uint64
	candidates uint64
	played     int
}

// child returns the node after a move.
func (n *node) child(m *move) node {
	return node{own: n.own ^ n.mask, mask: n.mask | m.cell, candidates: m.answers, played: n.played + 1}
}

// shared returns the key of a position with so many coins, given the one that no
// other has: the same for its mirror image while there are few coins, and whether it is
// that of the image.
func (b *board[S]) shared(key uint64, played int) (k uint64, mirrored bool) {
	if played >= mirrorEnd {
		return key, false
	}
	image := b.mirror(key)
	return min(key, image), image < key
}

// bounds is what is known of the score of a node, and the column of the best
// move, counted from 1, or 0.
type bounds struct{ lower, upper, move int }

// negamax returns a bound of the score of n: a lower one if it exceeds alpha,
// otherwise an upper one.
func (s *searcher[S]) negamax(n node, alpha int) int {
	s.Nodes++
	if s.Poll(); s.Stopped {
		return 0
	}
	before := s.Nodes
	k, mirrored := s.shared(s.key(n.own, n.mask), n.played)
	known := s.recall(n, k, mirrored)
	if known.lower > alpha {
		return known.lower
	}
	if known.upper <= alpha {
		return known.upper
	}
	score, moves := s.expand(n, alpha, known.move)
	if score > alpha {
		known.lower = score
		s.store(n, k, mirrored, known, before)
		return score
	}
	if s.others != nil && s.cells-n.played > shareEnd {
		score, moves = s.tryShared(n, alpha, score, moves)
	} else {
		score, moves = s.try(n, alpha, score, moves)
	}
	switch {
	case s.Stopped:
		return 0
	case score > alpha:
		s.history.learn(n.played, moves)
		known.lower, known.move = score, columnOf[S](moves[len(moves)-1].cell)+1
	default:
		known.upper = score
	}
	s.store(n, k, mirrored, known, before)
	return score
}

// try searches the moves of n until one exceeds alpha. It returns the best score
// and the moves tried.
func (s *searcher[S]) try(n node, alpha, score int, moves []move) (best int, tried []move) {
	for i := range moves {
		score = max(score, -s.negamax(n.child(&moves[i]), -alpha-1))
		if score > alpha || s.Stopped {
			return score, moves[:i+1]
		}
	}
	return score, moves
}

// recall returns what is known of n before it is searched.
func (s *searcher[S]) recall(n node, k uint64, mirrored bool) bounds {
	known := bounds{lower: s.worst(n.played), upper: s.best(n.played)}
	if n.played >= s.cells-tableEnd {
		return known
	}
	if e := s.memory.get(k); e != 0 {
		known = bounds{max(known.lower, e.lower()), min(known.upper, e.upper()), e.move()}
		if mirrored && known.move > 0 {
			known.move = s.columns + 1 - known.move
		}
	}
	return known
}

// store remembers what is known of n after it has been searched.
func (s *searcher[S]) store(n node, k uint64, mirrored bool, known bounds, before int64) {
	if n.played >= s.cells-tableEnd {
		return
	}
	if mirrored && known.move > 0 {
		known.move = s.columns + 1 - known.move
	}
	s.memory.put(k, known.lower, known.upper, known.move, bits.Len64(uint64(s.Nodes-before)))
}

// expand returns the moves of n that may exceed alpha, in the order to try
// them, and the best score that the others have for certain. If that exceeds
// alpha there is nothing left to try.
func (s *searcher[S]) expand(n node, alpha, tableMove int) (score int, moves []move) {
	score, moves = s.judge(n, alpha)
	if score > alpha {
		return score, nil
	}
	s.rank(n.played, moves, tableMove)
	if n.played+1 < s.cells-cutoffEnd {
		if score, moves = s.cutoffs(alpha, score, moves); score > alpha {
			return score, nil
		}
	}
	sortMoves(moves)
	return score, moves
}

// judge returns the moves of n that may exceed alpha as far as that can be
// said of a move in constant time, and the best score that the others have
// for certain.
func (s *searcher[S]) judge(n node, alpha int) (score int, moves []move) {
	score = unknown
	list, size := &s.moves[n.played], 0
	other, played := n.own^n.mask, n.played+1
	base := s.key(other, n.mask)
	if played < s.cells-cutoffEnd {
		s.fetch(base, played, n.candidates)
	}
	for rest := n.candidates; rest != 0; rest &= rest - 1 {
		cell := rest & -rest
		own, mask := n.own|cell, n.mask|cell
		threats := s.threats(own, mask)
		answers := s.candidates(mask, threats)
		switch {
		case answers == 0 && played < s.cells: // the opponent cannot but lose
			return s.best(n.played), nil
		case played+2 >= s.cells:
			score = max(score, 0)
			continue
		case -s.worst(played) <= alpha: // a win would come too late
			score = max(score, -s.worst(played))
			continue
		}
		if lower := s.strategy(other, own, threats, played, alpha); lower > alpha {
			return lower, nil
		}
		k, _ := s.shared(base+cell, played)
		list[size&7] = move{cell: cell, key: k, threats: threats, answers: answers}
		size++
	}
	return score, list[:size]
}

// fetch lets the cache fetch what the table knows of the positions after moves, which
// have so many coins: that takes as long as to judge the moves. Base is the key without
// any of them.
func (s *searcher[S]) fetch(base uint64, played int, moves uint64) {
	for ; moves != 0; moves &= moves - 1 {
		k, _ := s.shared(base+moves&-moves, played)
		b, _ := s.memory.find(k)
		prefetch(b)
	}
}

// cutoffs asks the table about the positions after moves. It returns those
// that may still exceed alpha, and the best score that the others have for
// certain, no less than score.
func (s *searcher[S]) cutoffs(alpha, score int, moves []move) (int, []move) {
	left := 0
	for i := range moves {
		if e := s.memory.get(moves[i].key); e != 0 {
			if lower := -e.upper(); lower > alpha {
				return lower, nil
			}
			if upper := -e.lower(); upper <= alpha {
				score = max(score, upper)
				continue
			}
		}
		if left < i {
			moves[left] = moves[i]
		}
		left++
	}
	return score, moves[:left]
}

// rank gives moves of one side their place in the order.
func (s *searcher[S]) rank(side int, moves []move, tableMove int) {
	for i := range moves {
		m := &moves[i]
		m.worth = s.worth(side, m)
		if columnOf[S](m.cell)+1 == tableMove {
			m.worth += weightTable
		}
	}
}

// sortMoves puts moves in the order to try them.
func sortMoves(moves []move) {
	for i := 1; i < len(moves); i++ {
		m := moves[i]
		j := i
		for ; j > 0 && moves[j-1].worth < m.worth; j-- {
			moves[j] = moves[j-1]
		}
		if j < i {
			moves[j] = m
		}
	}
}
