package exact

import (
	"math/rand/v2"
	"testing"
)

// TestParallelSearchesAgree compares the results of several threads that share a table with
// those of one.
func TestParallelSearchesAgree(t *testing.T) {
	of := shape{6, 5, 4, 30}
	alone := newSearcher[[8]struct{}](t.Context(), of, NewMemory(0))
	together := newSearcher[[8]struct{}](t.Context(), of, NewMemory(0))
	together.threads = 3
	r := rand.New(rand.NewPCG(2, 3))
	compared := 0
	for compared < 40 {
		p, moves := randomPosition(&alone.board, r, 8)
		if _, ok := alone.trivialScore(p); ok {
			continue
		}
		for _, alpha := range []int{-1, 0} {
			compared++
			want, got := alone.negamax(alone.node(p), alpha), together.searchParallel(together.node(p), alpha)
			if got > alpha != (want > alpha) {
				t.Errorf("%s: %d, want %d, alpha is %d", moves, got, want, alpha)
			}
		}
	}
	if together.Nodes == 0 {
		t.Error("nothing was searched together")
	}
}
