package engine

import (
	"slices"

	"npaastribe/game/awari"
)

// endgames are what all positions of few beans in the rows are worth in a variant: what the side to
// move still gains more than the other. They don't change once they are made.
type endgames struct {
	rules  *rules
	levels [][]byte // by the number of beans, then by index: an int8
}

// maxEndgameBeans is the most beans that endgames may have. They take 1.25 GB then.
const maxEndgameBeans = 24

// beans returns of how many beans in the rows all positions are known, or -1.
func (e *endgames) beans() int { return len(e.levels) - 1 }

// value returns what a position of no more than e.beans() beans is worth.
func (e *endgames) value(b board) int {
	own, other := sum(b.own), sum(b.other)
	return int(int8(e.levels[own+other][places.index(b, own, other)]))
}

// best returns the best move of a position of no more than e.beans() beans that is not over.
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

// extended returns endgames of so many beans, of which e are the beginning. It calls progress, unless that is nil,
// with how many positions of how many are known. The error is what stop returns, which it asks every millisecond or so;
// then the levels are returned that are whole.
//
// A position is worth what its best move gains, and what is known already of the one after it:
// a move that brings a bean home, captures or ends the game leaves fewer beans, and any other sows forward
// within the row of its side. That makes the place of the row smaller, and leaves the other row as it is; so no
// position ever comes again, and pairs of rows are looked at in the order of their places, from both sides.
func (e *endgames) extended(beans int, stop func() error, progress func(done, all int)) (*endgames, error) {
	grown := &endgames{rules: e.rules, levels: e.levels[:len(e.levels):len(e.levels)]}
	done, all := 0, places.below(beans+1)-places.below(len(e.levels))
	solved := func(positions int) error {
		if done += positions; progress != nil {
			progress(done, all)
		}
		return stop()
	}
	for n := len(grown.levels); n <= beans; n++ {
		// What is asked for on the way is of this level or of those before.
		making := &endgames{rules: e.rules, levels: append(grown.levels[:n:n], make([]byte, places.size(n)))}
		for few := range n/2 + 1 {
			if err := making.pairs(few, n-few, solved); err != nil {
				return grown, err
			}
		}
		grown = making
	}
	return grown, nil
}

// pairsAtOnce is how many pairs of rows are looked at before that is told.
const pairsAtOnce = 2048

// pairs finds out what positions are worth in which there are so many beans in one row and so many in the other.
// It calls solved with how many more are known, and ends with its error.
func (e *endgames) pairs(few, many int, solved func(positions int) error) error {
	for i, row := range places.all(few) {
		others := places.all(many)
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
				positions-- // from both sides it is the same
			}
			if err := solved(positions); err != nil {
				return err
			}
		}
	}
	return nil
}

// solve finds out what a position is worth from those after it.
func (e *endgames) solve(b board) {
	if b.over() {
		return
	}
	score, _ := e.best(b)
	own, other := sum(b.own), sum(b.other)
	e.levels[own+other][places.index(b, own, other)] = byte(score)
}
