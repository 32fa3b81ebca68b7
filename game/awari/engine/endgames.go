package engine

import (
	"slices"

	"npaastribe/game/awari"
)

// endgames holds the score of every position of a variant with few beans in the rows: how many more
// the side to move still gains than the other. It does not change once it is made.
type endgames struct {
	rules  *rules
	levels [][]byte // by the number of beans, then by index: a score as an int8
}

// maxEndgameBeans is the most beans in the rows that endgames may cover, in 1.25 GB.
const maxEndgameBeans = 24

// maxCovered returns the most beans in the rows that e covers, or -1 if it is empty.
func (e *endgames) maxCovered() int { return len(e.levels) - 1 }

// value returns the score of a position of at most e.maxCovered() beans.
func (e *endgames) value(b board) int {
	own, other := sum(b.own), sum(b.other)
	return int(int8(e.levels[own+other][ranking.index(b, own, other)]))
}

// best returns the best move of a position, and its score. The position must not be over and must
// have at most e.maxCovered() beans.
func (e *endgames) best(b board) (score, pit int) {
	score, pit = unknown, noMove
	for i := range awari.Row {
		if b.own>>(lane*i)&laneMask == 0 {
			continue
		}
		next, gain, again := e.rules.play(b, i)
		switch {
		case next.over():
		case again:
			gain += e.value(next)
		default:
			gain -= e.value(next.swapped())
		}
		if gain > score {
			score, pit = gain, i
		}
	}
	return score, pit
}

// extended returns endgames that cover the given number of beans and begin with the levels
// of e. It calls progress, unless that is nil, with how many of the added positions are
// solved, and how many there are. It calls stop about every millisecond; if that returns an
// error, extended returns it with the levels that are complete.
//
// The score of a position is that of its best move: what the move gains, and the known score of the
// position after it. A move that brings a bean home, captures or ends the game leaves fewer beans;
// any other sows forward within the row of its side, which lowers the rank of that row (see
// rowIndex) and leaves the other row as it is. So no position ever recurs, and pairs of rows are
// solved in the order of their ranks, from both sides.
func (e *endgames) extended(beans int, stop func() error, progress func(done, all int)) (*endgames, error) {
	grown := &endgames{rules: e.rules, levels: e.levels[:len(e.levels):len(e.levels)]}
	done, all := 0, ranking.below(beans+1)-ranking.below(len(e.levels))
	solved := func(positions int) error {
		if done += positions; progress != nil {
			progress(done, all)
		}
		return stop()
	}
	for n := len(grown.levels); n <= beans; n++ {
		// solve looks up positions of this level and of lower ones only.
		making := &endgames{rules: e.rules, levels: append(grown.levels[:n:n], make([]byte, ranking.size(n)))}
		for few := range n/2 + 1 {
			if err := making.pairs(few, n-few, solved); err != nil {
				return grown, err
			}
		}
		grown = making
	}
	return grown, nil
}

// pairsAtOnce is how many pairs of rows are solved between two calls of solved.
const pairsAtOnce = 2048

// pairs solves all positions with few beans in one row and many in the other. It calls solved with
// the number of positions solved since its last call, and returns its first error.
func (e *endgames) pairs(few, many int, solved func(positions int) error) error {
	for i, row := range ranking.rowsWith(few) {
		others := ranking.rowsWith(many)
		if few == many {
			others = others[:i+1] // each pair once
		}
		for some := range slices.Chunk(others, pairsAtOnce) {
			for _, other := range some {
				e.solve(board{row, other})
				e.solve(board{other, row})
			}
			positions := 2 * len(some)
			if few == many && some[len(some)-1] == row {
				positions-- // two equal rows are one position
			}
			if err := solved(positions); err != nil {
				return err
			}
		}
	}
	return nil
}

// solve stores the score of a position; those of the positions after it must be known.
func (e *endgames) solve(b board) {
	if b.over() {
		return
	}
	score, _ := e.best(b)
	own, other := sum(b.own), sum(b.other)
	e.levels[own+other][ranking.index(b, own, other)] = byte(score)
}
