package engine

import (
	_ "embed" // for what the fit has found
	"fmt"
	"math"
	"math/bits"
	"strings"
)

// selectivity says how much a search may leave out that a shallower search
// says is not worth looking at; with 0 it leaves out nothing. What it leaves
// out is what the deeper search would confirm so many standard deviations off
// the mark: Multi-ProbCut, after M. Buro, "Experiments with Multi-ProbCut and a
// new high-quality evaluation function for Othello" (1997).
type selectivity uint8

// deviations are how many the selectivities ask for: they are right about all,
// 99, 98, 95, 87 and 73 times of 100.
var deviations = [...]float64{0, 3.3, 2.6, 2, 1.5, 1.1}

// boldest is the greatest selectivity, with which estimates are made.
const boldest = selectivity(len(deviations) - 1)

// The least depth, and the fewest empty cells to the end of the game, with
// which a shallower search comes first. The figures were found by trial.
const (
	probeDepth   = 3
	probeEmpties = 13
)

// worthDepth is the depth at which the worth of a position as it is takes the
// place of a shallower search.
const worthDepth = 2

// probe returns a bound of the estimate of a position that a shallower search
// gives for the window above alpha, if it gives one. Eval is the worth of the
// position as it is: near alpha the search is not worth its while.
func (s *searcher) probe(own, other, legal uint64, alpha, depth, margin, eval int) (score int, ok bool) {
	if max(eval-alpha, alpha-eval) < margin/4 {
		return 0, false
	}
	if eval > alpha {
		bound := alpha + margin
		return alpha + 1, bound < -worst && s.estimate(own, other, legal, bound, bound+1, depth) > bound
	}
	bound := alpha + 1 - margin
	return alpha, bound > worst && s.estimate(own, other, legal, bound-1, bound, depth) < bound
}

// glance is probe for worthDepth.
func (s *searcher) glance(own, other uint64, alpha int, legal uint64) (score int, ok bool) {
	f := newFeatures(own, other)
	eval := f.value(s.weights, own, other, legal)
	margin := int(margins[s.selectivity][bits.OnesCount64(^(own | other))][worthDepth])
	if eval > alpha {
		return alpha + 1, eval-margin > alpha
	}
	return alpha, eval+margin <= alpha
}

// shallower returns the depth of the search that comes before one to a depth.
// Both end on the move of the same side, as estimates depend on that.
func shallower(depth int) int { return depth/4*2 + depth&1 }

// shallowerThanSolving is shallower before a search to the end of the game.
func shallowerThanSolving(empties int) int { return max(empties-8, 4)/4*2 + empties&1 }

// margins[k][e][d] is how far off, in units, the estimate of the shallower
// search may be with e empty cells and selectivity k, from that of a search to
// depth d, or from the score at the end of the game if d is 0.
var margins = newMargins(fitted)

// fitted are the coefficients of two regressions, written by probcut_train_test.go:
// that of estimates, and that of scores.
//
//go:embed probcut.txt
var fitted string

// regression tells how far estimates are apart: the logarithm of the standard
// deviation in discs is the product of the coefficients and the terms.
type regression [4]float64

// terms returns what decides how far the results of two depths are apart.
func terms(empties, deep, shallow int) regression {
	return regression{1, math.Log(float64(deep - shallow)), math.Log(float64(shallow + 1)), float64(empties) / 60}
}

func (s regression) of(empties, deep, shallow int) float64 {
	sum := 0.0
	for i, x := range terms(empties, deep, shallow) {
		sum += s[i] * x
	}
	return math.Exp(sum)
}

func newMargins(text string) (all [len(deviations)][65][61]int16) {
	var estimates, scores regression
	in := strings.NewReader(text)
	for _, s := range []*regression{&estimates, &scores} {
		if _, err := fmt.Fscan(in, &s[0], &s[1], &s[2], &s[3]); err != nil {
			panic(fmt.Sprintf("othello: the regressions in the program are damaged: %v", err))
		}
	}
	for k, t := range deviations {
		for e := range all[k] {
			for depth := worthDepth; depth <= e && depth < len(all[k][e]); depth++ {
				all[k][e][depth] = int16(t * unit * estimates.of(e, depth, shallower(depth)))
			}
			if e >= probeEmpties {
				all[k][e][0] = int16(t * unit * scores.of(e, e, shallowerThanSolving(e)))
			}
		}
	}
	return all
}
