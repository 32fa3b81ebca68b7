package engine

import (
	_ "embed" // for the fitted coefficients
	"fmt"
	"math"
	"math/bits"
	"strings"
)

// selectivity is an index into deviations: how boldly a search prunes; 0 prunes nothing.
// A position is pruned if the score of a shallower search lies outside the window by so
// many standard deviations of the difference between both searches: Multi-ProbCut,
// after M. Buro, "Experiments with Multi-ProbCut and a new high-quality evaluation
// function for Othello" (1997).
type selectivity uint8

// deviations are the numbers of standard deviations by selectivity. Pruning is right
// about 100, 99, 98, 95, 87 and 73 times in a hundred.
var deviations = [...]float64{0, 3.3, 2.6, 2, 1.5, 1.1}

// maxSelectivity is the greatest selectivity, which searches to a depth use.
const maxSelectivity = selectivity(len(deviations) - 1)

// The least depth of an estimate, and the fewest empty cells when solving, at
// which a shallower search is tried first. The figures were found by trial.
const (
	probCutDepth   = 3
	probCutEmpties = 13
)

// staticProbCutDepth is the depth at which the static evaluation takes the place of the
// shallower search.
const staticProbCutDepth = 2

// probCut searches to a shallower depth. If the score lies outside the null window above
// alpha by margin or more, it returns the bound that a full search would most probably
// return, and ok. eval is the static evaluation; if it is near alpha, the search is
// unlikely to succeed and is not made.
func (s *searcher) probCut(own, other, legal uint64, alpha, depth, margin, eval int) (score int, ok bool) {
	if max(eval-alpha, alpha-eval) < margin/4 {
		return 0, false
	}
	if eval > alpha {
		bound := alpha + margin
		return alpha + 1, bound < inf && s.pvs(own, other, legal, bound, bound+1, depth) > bound
	}
	bound := alpha + 1 - margin
	return alpha, bound > -inf && s.pvs(own, other, legal, bound-1, bound, depth) < bound
}

// staticProbCut is probCut at staticProbCutDepth: it compares the static evaluation with
// alpha.
func (s *searcher) staticProbCut(own, other uint64, alpha int, legal uint64) (score int, ok bool) {
	f := newFeatures(own, other)
	eval := f.value(s.weights, own, other, legal)
	margin := int(margins[s.selectivity][bits.OnesCount64(^(own | other))][staticProbCutDepth])
	if eval > alpha {
		return alpha + 1, eval-margin > alpha
	}
	return alpha, eval+margin <= alpha
}

// reducedDepth returns the depth of the shallower search before one to depth. It has the
// same parity, as estimates depend on which side moves last.
func reducedDepth(depth int) int { return depth/4*2 + depth&1 }

// reducedSolveDepth returns the depth of the shallower search before solving a
// position with that many empty cells.
func reducedSolveDepth(empties int) int { return max(empties-8, 4)/4*2 + empties&1 }

// margins[k][e][d] is the allowed difference, in units, between the score of the shallower
// search and that of a search to depth d, or the score at the end of the game if d is
// 0, with e empty cells and selectivity k.
var margins = newMargins(coefficients)

// coefficients are those of two regressions, written by probcut_train_test.go:
// one for the results of searches to a depth, one for scores at the end of the game.
//
//go:embed probcut.txt
var coefficients string

// regression is a model of the standard deviation, in discs, of the difference between
// two searches: its logarithm is the scalar product of the coefficients and the terms.
type regression [4]float64

// terms returns the values of the model's variables for searches to two depths.
func terms(empties, deep, shallow int) regression {
	return regression{1, math.Log(float64(deep - shallow)), math.Log(float64(shallow + 1)), float64(empties) / 60}
}

func (s regression) deviation(empties, deep, shallow int) float64 {
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
	for e := range 65 {
		for depth := staticProbCutDepth; depth <= min(e, 60); depth++ {
			deviation := estimates.deviation(e, depth, reducedDepth(depth))
			for k, t := range deviations {
				all[k][e][depth] = int16(t * unit * deviation)
			}
		}
		if e >= probCutEmpties {
			deviation := scores.deviation(e, e, reducedSolveDepth(e))
			for k, t := range deviations {
				all[k][e][0] = int16(t * unit * deviation)
			}
		}
	}
	return all
}
