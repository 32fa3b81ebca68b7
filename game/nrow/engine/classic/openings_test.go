package classic

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"npaastribe/game/search"
)

// TestOpenings sees that the embedded table is whole and its scores possible.
func TestOpenings(t *testing.T) {
	layers := openings()
	if len(layers) == 0 {
		t.Fatal("no opening table")
	}
	for coins, layer := range layers {
		for k, score := range layer {
			if score < int8(-winAt(coins+2)) || score > int8(winAt(coins+1)) {
				t.Errorf("%d coins, key %x: score %d", coins, k, score)
			}
		}
	}
}

// TestFirstMoves sees that a coin in each column scores what is published: the
// first side wins from the centre only.
func TestFirstMoves(t *testing.T) {
	if len(openings()) < 2 {
		t.Fatal("the opening table does not have them")
	}
	want := [columns]Score{-2, -1, 0, 1, 0, -1, -2}
	a, err := Analyse(t.Context(), board(t, ""), Params{}, nil)
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

// TestSetsInOpenings compares the table with what is known of positions of the
// sets that are in it.
func TestSetsInOpenings(t *testing.T) {
	found := 0
	for _, name := range []string{"Test_L1_R1", "Own_L1_R2"} {
		for _, e := range readSet(t, name) {
			score, ok := lookUp(e.position)
			if ok {
				found++
			}
			if ok && score != e.score {
				t.Errorf("%s, %s: %d, want %d", name, e.moves, score, e.score)
			}
		}
	}
	if least := 100; found < least {
		t.Errorf("only %d positions found", found)
	}
}

// TestOpeningsAnew searches some entries of the embedded layer anew, each for
// so many nodes. What that shows must agree with the table: of positions with
// few coins how soon they are not won or lost, of others the score.
func TestOpeningsAnew(t *testing.T) {
	layers := openings()
	coins := len(layers) - 1
	layer := []position{{}}
	for range coins {
		layer = nextLayer(layer)
	}
	const entries, nodes = 4, 1_500_000
	r := rand.New(rand.NewPCG(8, 8))
	memory := NewMemory(0)
	answers := 0
	for range entries {
		p := layer[r.IntN(len(layer))]
		lower, upper, n := bracket(t, memory, p, nodes)
		if got := int(layers[coins][p.key()]); got < lower || got > upper {
			t.Errorf("%+v: the table says %d, the search %d to %d", p, got, lower, upper)
		}
		answers += n
	}
	if answers < entries {
		t.Errorf("only %d questions answered", answers)
	}
}

// bracket returns what so many nodes show of the score of a position, and how
// many answers that took.
func bracket(t *testing.T, memory *Memory, p position, nodes int) (lower, upper, answers int) {
	t.Helper()
	if score, ok := p.settled(); ok {
		return score, score, 1
	}
	s := &searcher{Control: search.NewControl(&polls{t.Context(), nodes/pollNodes + 1}, pollNodes), memory: memory}
	lower, upper = worst(p.played), best(p.played)
	for n := p.node(); lower < upper; answers++ {
		alpha := window(lower, upper)
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

// polls is a context that ends after its error has been asked for some times.
type polls struct {
	context.Context
	left int
}

func (p *polls) Err() error {
	if p.left--; p.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestMakeOpenings makes the end of a table and stops when it cannot be kept.
func TestMakeOpenings(t *testing.T) {
	full := errors.New("no room")
	calls := 0
	err := MakeOpenings(t.Context(), 6, 8000, NewMemory(0), func(entry byte, _ int64, all int) error {
		if calls++; calls > 1 {
			return full
		}
		if score := int(entry) - bias; score < -cells/2 || score > cells/2 || all < 8000 {
			t.Errorf("score %d of %d entries", score, all)
		}
		return nil
	})
	if !errors.Is(err, full) || calls != 2 {
		t.Errorf("%v after %d calls", err, calls)
	}
}

// TestReadOpenings reads a table of quick guesses back.
func TestReadOpenings(t *testing.T) {
	layer := []position{{}}
	for range 3 {
		layer = nextLayer(layer)
	}
	r := rand.New(rand.NewPCG(3, 4))
	data := make([]byte, len(layer))
	for i := range data {
		data[i] = byte(bias + r.IntN(7) - 3)
	}
	scores := readOpenings(data)
	if len(scores) != 4 {
		t.Fatalf("%d layers, want 4", len(scores))
	}
	for i, p := range layer {
		if got := scores[3][p.key()]; got != int8(data[i])-bias {
			t.Errorf("entry %d reads %d, not %d", i, got, int8(data[i])-bias)
		}
	}
	if readOpenings(data[1:]) != nil {
		t.Error("a table that is cut short is read")
	}
}
