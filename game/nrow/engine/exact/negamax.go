package exact

import (
	"context"
	"math/bits"

	"npaastribe/game/search"
)

const (
	// noTableEmpties is the number of empty cells up to which the transposition table is not
	// used, as it is no faster than the search.
	noTableEmpties = 8

	// noCutoffEmpties is the number of empty cells up to which there are no enhanced
	// transposition cutoffs.
	noCutoffEmpties = 8

	// mirrorCoins is the number of coins from which on mirror images of positions are too
	// rare to be worth looking for.
	mirrorCoins = 12

	// pollNodes is the number of nodes between two checks of the context: less
	// than a millisecond's work.
	pollNodes = 1 << 11
)

// searcher is the state of one thread of a search.
type searcher[S stride] struct {
	board[S]
	search.Control
	ctx     context.Context
	threads int // the goroutines that searchRoot may use
	memory  *Memory
	busy    *busyTable // the nodes that the threads are searching; nil if there is only one thread
	history history
	moves   [maxCells][maxColumns]move // the moves of the nodes on the path, by coins on the board
}

// move is a move that does not lose at once, with properties of the position after it.
type move struct {
	cell    uint64
	key     uint64 // of the position after it, the same for its mirror image
	threats uint64 // the threats of the side that made it
	replies uint64 // the moves of the opponent that do not lose at once
	rank    int32  // its rank: moves of higher rank are tried first
}

// node is a position to search: neither side has a line, the side to move cannot
// complete one at once, and it has moves that do not lose at once.
type node struct {
	own, mask uint64
	moves     uint64 // those that do not lose at once
	played    int
}

// child returns the node after a move.
func (n *node) child(m *move) node {
	return node{own: n.own ^ n.mask, mask: n.mask | m.cell, moves: m.replies, played: n.played + 1}
}

// tableKey returns the key by which the table finds a position with that many coins, given
// its own key. While there are few coins, it is the smaller of the keys of the position
// and its mirror image; mirrored reports whether it is that of the image.
func (b *board[S]) tableKey(key uint64, played int) (k uint64, mirrored bool) {
	if played >= mirrorCoins {
		return key, false
	}
	image := b.mirror(key)
	return min(key, image), image < key
}

// bounds holds the bounds of the score of a node, and the column of the best move,
// counted from 1, or 0.
type bounds struct{ lower, upper, move int }

// negamax returns a bound of the score of n: a lower bound if it exceeds alpha,
// otherwise an upper bound. If the search has been stopped, the result must not be used.
func (s *searcher[S]) negamax(n node, alpha int) int {
	s.Nodes++
	if s.Poll(); s.Stopped {
		return 0
	}
	before := s.Nodes
	k, mirrored := s.tableKey(s.key(n.own, n.mask), n.played)
	known := s.probeTable(n, k, mirrored)
	if known.lower > alpha {
		return known.lower
	}
	if known.upper <= alpha {
		return known.upper
	}
	score, moves := s.generateMoves(n, alpha, known.move)
	if score > alpha {
		known.lower = score
		s.store(n, k, mirrored, known, before)
		return score
	}
	if s.busy != nil && s.cells-n.played > noDeferEmpties {
		score, moves = s.searchMovesDeferring(n, alpha, score, moves)
	} else {
		score, moves = s.searchMoves(n, alpha, score, moves)
	}
	switch {
	case s.Stopped:
		return 0
	case score > alpha:
		s.history.update(n.played, moves)
		known.lower, known.move = score, columnOf[S](moves[len(moves)-1].cell)+1
	default:
		known.upper = score
	}
	s.store(n, k, mirrored, known, before)
	return score
}

// searchMoves searches the moves of n until one exceeds alpha. It returns the best score
// and the moves tried.
func (s *searcher[S]) searchMoves(n node, alpha, score int, moves []move) (best int, tried []move) {
	for i := range moves {
		score = max(score, -s.negamax(n.child(&moves[i]), -alpha-1))
		if score > alpha || s.Stopped {
			return score, moves[:i+1]
		}
	}
	return score, moves
}

// probeTable returns the bounds and move of n that are known without a search, with the key
// of tableKey.
func (s *searcher[S]) probeTable(n node, k uint64, mirrored bool) bounds {
	known := bounds{lower: s.minScore(n.played), upper: s.maxScore(n.played)}
	if n.played >= s.cells-noTableEmpties {
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

// store puts the bounds and move of n into the table, if n is not too near the end.
// before is the number of nodes before n was searched.
func (s *searcher[S]) store(n node, k uint64, mirrored bool, known bounds, before int64) {
	if n.played >= s.cells-noTableEmpties {
		return
	}
	if mirrored && known.move > 0 {
		known.move = s.columns + 1 - known.move
	}
	s.memory.put(k, known.lower, known.upper, known.move, bits.Len64(uint64(s.Nodes-before)))
}

// generateMoves returns the moves of n that may exceed alpha, in the order in which to try
// them, and the best upper bound of the others. If score exceeds alpha it is a lower
// bound of the score of n, and there is nothing left to try.
func (s *searcher[S]) generateMoves(n node, alpha, tableMove int) (score int, moves []move) {
	score, moves = s.filterMoves(n, alpha)
	if score > alpha {
		return score, nil
	}
	s.rankMoves(n.played, moves, tableMove)
	if n.played+1 < s.cells-noCutoffEmpties {
		if score, moves = s.tableCutoffs(alpha, score, moves); score > alpha {
			return score, nil
		}
	}
	sortMoves(moves)
	return score, moves
}

// filterMoves returns the moves of n that may exceed alpha, as far as constant time per move
// tells, and the best upper bound of the others. If score exceeds alpha it is a lower
// bound of the score of n.
func (s *searcher[S]) filterMoves(n node, alpha int) (score int, moves []move) {
	score = noScore
	list, size := &s.moves[n.played], 0
	other, played := n.own^n.mask, n.played+1
	base := s.key(other, n.mask)
	if played < s.cells-noCutoffEmpties {
		s.prefetchChildren(base, played, n.moves)
	}
	for rest := n.moves; rest != 0; rest &= rest - 1 {
		cell := rest & -rest
		own, mask := n.own|cell, n.mask|cell
		threats := s.threats(own, mask)
		replies := s.nonLosingMoves(mask, threats)
		switch {
		case replies == 0 && played < s.cells: // every reply loses
			return s.maxScore(n.played), nil
		case played+2 >= s.cells:
			score = max(score, 0)
			continue
		case -s.minScore(played) <= alpha: // even the soonest win left comes too late
			score = max(score, -s.minScore(played))
			continue
		}
		if lower := s.strategy(other, own, threats, played, alpha); lower > alpha {
			return lower, nil
		}
		k, _ := s.tableKey(base+cell, played)
		list[size&7] = move{cell: cell, key: k, threats: threats, replies: replies}
		size++
	}
	return score, list[:size]
}

// prefetchChildren prefetches the buckets of the positions after moves, which have played coins,
// into the cache. That takes about as long as judging the moves. base is the key without
// the coin of a move.
func (s *searcher[S]) prefetchChildren(base uint64, played int, moves uint64) {
	for ; moves != 0; moves &= moves - 1 {
		k, _ := s.tableKey(base+moves&-moves, played)
		b, _ := s.memory.bucketOf(k)
		search.Prefetch(b)
	}
}

// tableCutoffs looks up the positions after moves in the table. It returns the moves
// that may still exceed alpha, and the best upper bound of the others, no less than
// score. If that exceeds alpha it is a lower bound, and no moves are returned.
func (s *searcher[S]) tableCutoffs(alpha, score int, moves []move) (int, []move) {
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

// rankMoves sets the ranks of moves. side is the number of coins on the board, whose parity
// tells the side to move.
func (s *searcher[S]) rankMoves(side int, moves []move, tableMove int) {
	for i := range moves {
		m := &moves[i]
		m.rank = s.moveRank(side, m)
		if columnOf[S](m.cell)+1 == tableMove {
			m.rank += weightTable
		}
	}
}

// sortMoves sorts moves by rank, the highest first. It is a stable insertion sort.
func sortMoves(moves []move) {
	for i := 1; i < len(moves); i++ {
		m := moves[i]
		j := i
		for ; j > 0 && moves[j-1].rank < m.rank; j-- {
			moves[j] = moves[j-1]
		}
		if j < i {
			moves[j] = m
		}
	}
}
