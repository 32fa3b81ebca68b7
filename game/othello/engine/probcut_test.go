//go:build !race

package engine

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"npaastribe/game/othello"
)

// TestReducedDepths checks that the first search is shallower and has the same parity.
func TestReducedDepths(t *testing.T) {
	for depth := probCutDepth; depth <= 60; depth++ {
		if d := reducedDepth(depth); d < 1 || d >= depth || (depth-d)%2 != 0 {
			t.Errorf("depth %d after %d", depth, d)
		}
	}
	for empties := probCutEmpties; empties <= 60; empties++ {
		if d := reducedSolveDepth(empties); d < 1 || d >= empties/2+2 || (empties-d)%2 != 0 {
			t.Errorf("%d empty cells after depth %d", empties, d)
		}
	}
}

// TestMargins checks that the margins in use are at least one disc, and smaller with
// greater selectivity.
func TestMargins(t *testing.T) {
	for empties := probCutEmpties; empties <= 55; empties++ {
		for _, depth := range []int{0, probCutDepth, 8, 13} {
			for k := maxSelectivity; k > 0; k-- {
				margin := margins[k][empties][depth]
				if margin < unit || margin > 60*unit || k < maxSelectivity && margin <= margins[k+1][empties][depth] {
					t.Errorf("%d empty cells, depth %d, selectivity %d: margin %d", empties, depth, k, margin)
				}
			}
		}
	}
	if margins[0] != [65][61]int16{} {
		t.Error("there are margins where nothing may be left out")
	}
}

// TestStaticProbCut checks that a position is pruned by its evaluation if, and only if, that is
// beyond the margin.
func TestStaticProbCut(t *testing.T) {
	s := newTestSearch(t)
	s.selectivity = maxSelectivity
	own, other := middle(t)[5].Discs()
	legal := othello.Legal(own, other)
	worth := s.pvs(own, other, legal, -inf, inf, 0)
	margin := int(margins[maxSelectivity][bits.OnesCount64(^(own | other))][staticProbCutDepth])
	for _, test := range []struct {
		alpha, want int
		sure        bool
	}{
		{worth - margin - 1, worth - margin, true},
		{worth - margin, worth - margin + 1, false},
		{worth + margin - 1, worth + margin - 1, false},
		{worth + margin, worth + margin, true},
	} {
		if got, sure := s.staticProbCut(own, other, test.alpha, legal); got != test.want || sure != test.sure {
			t.Errorf("worth %d, margin %d, above %d: %d, %v; want %d, %v", worth, margin, test.alpha, got, sure, test.want, test.sure)
		}
	}
}

// TestProbCutSkipsNearAlpha checks that the shallower search is made if the evaluation
// differs from alpha by some share of the margin, and not if it is nearer.
func TestProbCutSkipsNearAlpha(t *testing.T) {
	const alpha, margin = 0, 4 * unit
	own, other := middle(t)[5].Discs()
	for eval := -margin; eval <= margin; eval++ {
		s := newTestSearch(t)
		s.probCut(own, other, othello.Legal(own, other), alpha, staticProbCutDepth, margin, eval)
		if near := -unit < eval && eval < unit; near != (s.Nodes == 0) {
			t.Errorf("worth %d: %d nodes", eval, s.Nodes)
		}
	}
}

// TestSelectiveSearch checks that a selective search spends fewer nodes
// than a full one and is not far off.
func TestSelectiveSearch(t *testing.T) {
	nodes, miss, count := [2]int64{}, 0, 0
	for _, p := range middle(t)[5:25] {
		own, other := p.Discs()
		var got [2]int
		for i, k := range [2]selectivity{0, maxSelectivity} {
			s := newTestSearch(t)
			s.selectivity = k
			got[i] = s.pvs(own, other, othello.Legal(own, other), -inf, inf, 7)
			nodes[i] += s.Nodes
		}
		miss += max(got[0]-got[1], got[1]-got[0])
		count++
	}
	if miss > 2*unit*count || nodes[1] > nodes[0]*2/3 {
		t.Errorf("on average %d/%d discs off, with %d instead of %d nodes", miss/count, unit, nodes[1], nodes[0])
	}
}

// TestExactAfterSelective checks that the table entries of selective searches do not
// falsify an exact one, and that they often predict its result.
func TestExactAfterSelective(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 1))
	predicted := 0
	for range 8 {
		own, other := nearEnd(probCutEmpties+1, r).Discs()
		want := alphaBeta(own, other, -64, 64)
		s := newTestSearch(t)
		score := 0
		for k := maxSelectivity; ; k-- {
			s.selectivity = k
			score = s.mtd(own, other, score)
			if k == 0 {
				break
			}
			if score == want {
				predicted++
			}
		}
		if score != want {
			t.Errorf("%x against %x: %d, want %d", own, other, score, want)
		}
	}
	if predicted < 20 {
		t.Errorf("%d of 40 selective searches found the score", predicted)
	}
}
