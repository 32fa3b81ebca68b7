//go:build !race

package exact

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"npaastribe/game/nrow"
)

// TestOpenings checks that every embedded table is complete, that its scores are possible,
// and that its entry of the empty board is right.
func TestOpenings(t *testing.T) {
	for of := range tables() {
		if of.rows < 8 {
			checkOpenings[[8]struct{}](t, of)
		} else {
			checkOpenings[[9]struct{}](t, of)
		}
	}
}

func checkOpenings[S stride](t *testing.T, of shape) {
	t.Helper()
	b, layers := newBoard[S](of), openingsOf(of)
	least := 7
	if of.n > 4 { // whose tables have four coins, not six
		least = 5
	}
	if len(layers) < least {
		t.Fatalf("%v: %d layers", of, len(layers))
	}
	for coins, layer := range layers {
		for k, score := range layer {
			if score != won && score != lost && (score < int8(-b.winScore(coins+2)) || score > int8(b.winScore(coins+1))) {
				t.Errorf("%v, %d coins, key %x: score %d", of, coins, k, score)
			}
		}
	}
	for _, v := range Values() {
		start := int(layers[0][b.canonicalKey(position{})])
		if v.Columns == of.columns && v.Rows == of.rows && v.N == of.n && min(max(start, -1), 1) != v.Winner {
			t.Errorf("%+v begins with %d", v, start)
		}
	}
}

// TestWinnersInOpenings searches some entries of the tables that only have the winner, and
// compares the results.
func TestWinnersInOpenings(t *testing.T) {
	for of := range tables() {
		switch {
		case of == classic.shape:
		case of.rows < 8:
			checkWinners[[8]struct{}](t, of)
		default:
			checkWinners[[9]struct{}](t, of)
		}
	}
}

func checkWinners[S stride](t *testing.T, of shape) {
	t.Helper()
	s, r := newSearcher[S](t.Context(), of, NewMemory(0)), rand.New(rand.NewPCG(6, 6))
	layers := openingsOf(of)
	layer := []position{{}}
	for range len(layers) - 1 {
		layer = s.nextLayer(layer)
	}
	for range 5 {
		p := layer[r.IntN(len(layer))]
		if got, want := s.winner(p), int(layers[p.played][s.canonicalKey(p)]); got*won != want {
			t.Errorf("%v, %+v: %d wins, the table says %d", of, p, got, want)
		}
	}
}

// TestOpeningNeedsReachablePosition checks that Opening returns false for a position with few
// coins that no game leads to.
func TestOpeningNeedsReachablePosition(t *testing.T) {
	for moves, want := range map[string]bool{"": true, "44": true} {
		if got := Opening(rulesPosition(t, moves)); got != want {
			t.Errorf("%q: %v", moves, got)
		}
	}
	p, err := nrow.Parse("7x6 4 x - ......./......./......./......./...x.../...o...")
	if err != nil {
		t.Fatal(err)
	}
	if Opening(p) {
		t.Error("a coin of the first side lies on one of the second's, and nothing else, but the table is said to have it")
	}
}

// TestFirstMoves checks that the first moves have the published scores: the
// first side only wins in the centre.
func TestFirstMoves(t *testing.T) {
	if len(openingsOf(classic.shape)) < 2 {
		t.Fatal("the opening table does not have them")
	}
	want := [7]Score{-2, -1, 0, 1, 0, -1, -2}
	a, err := Analyse(t.Context(), rulesPosition(t, ""), Params{}, nil)
	if err != nil || !a.Complete {
		t.Fatalf("%+v, %v", a, err)
	}
	if a.Nodes != 0 {
		t.Errorf("%d nodes searched although the table has all", a.Nodes)
	}
	for _, c := range a.Columns {
		if c.Score != want[c.Move] {
			t.Errorf("column %d scores %d, want %d", c.Move+1, c.Score, want[c.Move])
		}
	}
}

// TestSetsInOpenings compares the table with the scores of those positions of the test
// sets that are in it.
func TestSetsInOpenings(t *testing.T) {
	found, layers := 0, openingsOf(classic.shape)
	for _, name := range []string{"Test_L1_R1", "Own_L1_R2", "Own_L1_R3"} {
		for _, e := range readSet(t, name) {
			if e.played >= len(layers) {
				continue
			}
			found++
			if score := int(layers[e.played][classic.canonicalKey(e.position)]); score != e.score {
				t.Errorf("%s, %s: %d, want %d", name, e.moves, score, e.score)
			}
		}
	}
	if least := 100; found < least {
		t.Errorf("only %d positions found", found)
	}
}

// TestRecomputeOpenings searches some entries of the embedded layer again, each with a limit of
// nodes. The entries must lie within the bounds found.
func TestRecomputeOpenings(t *testing.T) {
	layers := openingsOf(classic.shape)
	coins := len(layers) - 1
	layer := []position{{}}
	for range coins {
		layer = classic.nextLayer(layer)
	}
	const entries, nodes = 4, 1_500_000
	r := rand.New(rand.NewPCG(8, 8))
	memory := NewMemory(0)
	answers := 0
	for range entries {
		p := layer[r.IntN(len(layer))]
		lower, upper, n := bracket(t, memory, p, nodes)
		if got := int(layers[coins][classic.canonicalKey(p)]); got < lower || got > upper {
			t.Errorf("%+v: the table says %d, the search %d to %d", p, got, lower, upper)
		}
		answers += n
	}
	if answers < entries {
		t.Errorf("only %d questions answered", answers)
	}
}

// bracket returns the bounds of the score of a position that a search of that many nodes finds, and
// the number of searches that were finished.
func bracket(t *testing.T, memory *Memory, p position, nodes int) (lower, upper, answers int) {
	t.Helper()
	if score, ok := classic.trivialScore(p); ok {
		return score, score, 1
	}
	s := newSearcher[[8]struct{}](&expiringContext{t.Context(), nodes/pollNodes + 1}, classic.shape, memory)
	lower, upper = s.minScore(p.played), s.maxScore(p.played)
	for n := s.node(p); lower < upper; answers++ {
		alpha := classic.window(lower, upper)
		score := s.negamax(n, alpha)
		switch {
		case s.Stopped:
			return lower, upper, answers
		case score > alpha:
			lower = score
		default:
			upper = score
		}
	}
	return lower, upper, answers
}

// expiringContext is a context that ends after left calls of Err.
type expiringContext struct {
	context.Context
	left int
}

func (p *expiringContext) Err() error {
	if p.left--; p.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestMakeOpenings computes an entry near the end of a table, and checks that an error of
// add stops Make.
func TestMakeOpenings(t *testing.T) {
	full := errors.New("no room")
	calls := 0
	maker := Maker{Columns: 7, Rows: 6, N: 4, Coins: 6, From: 8000, Memory: NewMemory(0)}
	err := maker.Make(t.Context(), func(entry byte, _ int64, all int) error {
		if calls++; calls > 1 {
			return full
		}
		if score := int(entry) - bias; score < -classic.cells/2 || score > classic.cells/2 || all < 8000 {
			t.Errorf("score %d of %d entries", score, all)
		}
		return nil
	})
	if !errors.Is(err, full) || calls != 2 {
		t.Errorf("%v after %d calls", err, calls)
	}
}

// TestReadOpenings reads a table of random scores, and refuses one of another size.
func TestReadOpenings(t *testing.T) {
	layer := []position{{}}
	for range 3 {
		layer = classic.nextLayer(layer)
	}
	r := rand.New(rand.NewPCG(3, 4))
	data := make([]byte, len(layer))
	for i := range data {
		data[i] = byte(bias + r.IntN(7) - 3)
	}
	scores := classic.readOpenings(data)
	if len(scores) != 4 {
		t.Fatalf("%d layers, want 4", len(scores))
	}
	for i, p := range layer {
		if got := scores[3][classic.canonicalKey(p)]; got != int8(data[i])-bias {
			t.Errorf("entry %d reads %d, not %d", i, got, int8(data[i])-bias)
		}
	}
	if classic.readOpenings(data[1:]) != nil {
		t.Error("a table that is cut short is read")
	}
}
