//go:build !race

package exact

import (
	"math/rand/v2"
	"testing"
)

// shapes are boards of all kinds: odd and even, wide and high, with long lines
// and short ones.
var shapes = []shape{
	{4, 4, 3, 16},
	{5, 4, 4, 20},
	{4, 5, 4, 20},
	{5, 5, 4, 25},
	{6, 5, 4, 30},
	{5, 6, 4, 30},
	{7, 5, 5, 35},
	{8, 4, 4, 32},
	{6, 6, 5, 36},
	{7, 7, 5, 49},
	{8, 7, 6, 56},
	{8, 7, 4, 56},
	{4, 8, 4, 32},
	{5, 8, 5, 40},
	{7, 8, 6, 56},
}

// TestShapes compares the scores of late positions on many boards, and the bounds of
// strategies, with a plain search.
func TestShapes(t *testing.T) {
	memory := NewMemory(0)
	promises := map[int]int{}
	for _, s := range shapes {
		if s.rows < 8 {
			checkShape[[8]struct{}](t, s, memory, promises)
		} else {
			checkShape[[9]struct{}](t, s, memory, promises)
		}
	}
	for _, score := range []int{0, 1, 2} {
		if promises[score] < 3 {
			t.Errorf("score %d promised %d times only", score, promises[score])
		}
	}
}

func checkShape[S stride](t *testing.T, of shape, memory *Memory, promises map[int]int) {
	r := rand.New(rand.NewPCG(5, uint64(of.columns*of.rows*of.n)))
	s := newSearcher[S](t.Context(), of, memory)
	for range 30 {
		p, moves := randomPosition(&s.board, r, s.cells-r.IntN(min(s.cells, 11)))
		want := plainAlphaBeta(&s.board, p, -s.cells, s.cells)
		if got := s.solve(p); got != want {
			t.Errorf("%+v %s: %d, want %d", of, moves, got, want)
		}
		if got := s.winner(p); got != min(max(want, -1), 1) {
			t.Errorf("%+v %s: %d wins, want %d", of, moves, got, want)
		}
		if _, ok := s.trivialScore(p); ok {
			continue
		}
		other := p.own ^ p.mask
		got := s.strategy(p.own, other, s.threats(other, p.mask), p.played, noScore)
		if promises[got]++; got > -want {
			t.Errorf("%+v %s: promised %d, but the score is %d", of, moves, got, -want)
		}
	}
}
