package search_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"npaastribe/game/search"
)

// deepen runs a search of a hundred nodes per depth and returns the depths that
// were reported to Progress.
func deepen(ctx context.Context, t *testing.T, precise bool, d search.Deepening[int], each func(*search.Control, int)) (told []int, c search.Control, err error) {
	t.Helper()
	c = search.NewControl(ctx, 32)
	c.Precise = precise
	d.SearchDepth = func(depth int) (int, bool) {
		for range 100 {
			if c.Nodes++; c.Poll() {
				return 0, false
			}
		}
		if each != nil {
			each(&c, depth)
		}
		return depth, true
	}
	d.Progress = func(depth int) { told = append(told, depth) }
	last, err := search.Deepen(&c, d)
	if err == nil && last != told[len(told)-1] {
		t.Errorf("%d is returned after %v", last, told)
	}
	return told, c, err
}

// TestDeepenKeepsLimits checks that depth 1 is searched whatever the budget,
// and that depths not completed within the budget are not reported.
func TestDeepenKeepsLimits(t *testing.T) {
	for _, test := range []struct {
		precise bool
		nodes   int64
		last    int
		want    []int
		spent   int64
	}{
		{false, 0, 4, []int{1, 2, 3, 4}, 400},
		{true, 1, 4, []int{1}, 129},
		{true, 250, 9, []int{1, 2}, 250},
		{false, 250, 9, []int{1, 2}, 257}, // checked once in 32 nodes
	} {
		told, c, err := deepen(t.Context(), t, test.precise, search.Deepening[int]{Limits: search.Limits{Nodes: test.nodes}, MaxDepth: test.last}, nil)
		if err != nil || !slices.Equal(told, test.want) || c.Nodes != test.spent {
			t.Errorf("%+v: told %v after %d nodes, %v", test, told, c.Nodes, err)
		}
	}
}

// TestDeepenFollowsRefine checks that Refine can repeat a depth and end the
// search.
func TestDeepenFollowsRefine(t *testing.T) {
	again := true
	told, _, err := deepen(t.Context(), t, false, search.Deepening[int]{MaxDepth: 9, Refine: func(found, depth int) (int, search.Next) {
		switch {
		case depth == 2 && again:
			again = false
			return found, search.Again
		case depth == 3:
			return 33, search.Enough
		}
		return found, search.Deeper
	}}, nil)
	if want := []int{1, 2, 2, 33}; err != nil || !slices.Equal(told, want) {
		t.Errorf("told %v, %v, want %v", told, err, want)
	}
}

// TestDeepenStopsWithContext checks what is returned when the context ends
// before the first result, and after it.
func TestDeepenStopsWithContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	told, c, err := deepen(ctx, t, false, search.Deepening[int]{MaxDepth: 9}, func(_ *search.Control, depth int) {
		if depth == 2 {
			cancel()
		}
	})
	if err != nil || !slices.Equal(told, []int{1, 2}) || c.Nodes != 200 {
		t.Errorf("told %v after %d nodes, %v", told, c.Nodes, err)
	}
	if told, _, err := deepen(ctx, t, false, search.Deepening[int]{MaxDepth: 9}, nil); !errors.Is(err, context.Canceled) || told != nil {
		t.Errorf("told %v after the end, %v", told, err)
	}
}

// TestWithNodeLimit checks that the search is not stopped when a
// part of it has used up its own limit.
func TestWithNodeLimit(t *testing.T) {
	c := search.NewControl(t.Context(), 32)
	c.Precise = true
	work := func() {
		for !c.Stopped {
			c.Nodes++
			c.Poll()
		}
	}
	c.WithNodeLimit(50, work)
	if c.Nodes != 50 || c.Stopped {
		t.Errorf("%d nodes of 50, stopped: %t", c.Nodes, c.Stopped)
	}
}

// TestScales checks how scores are converted.
func TestScales(t *testing.T) {
	chance := search.Scale{Kind: search.Chance, Unit: 30, Win: 1000}
	margin := search.Scale{Kind: search.Margin, Unit: 100}
	for i, test := range []struct {
		scale search.Scale
		raw   search.RawEval
		want  search.MoveEval
	}{
		{chance, search.RawEval{Score: 30}, search.MoveEval{Score: math.Tanh(0.5)}},
		{chance, search.RawEval{Exact: true}, search.MoveEval{Exact: true}},
		{chance, search.RawEval{Score: 997, Exact: true}, search.MoveEval{Score: 1, Exact: true, Plies: 3}},
		{chance, search.RawEval{Score: -994, Exact: true}, search.MoveEval{Score: -1, Exact: true, Plies: 6, Limit: true}},
		{margin, search.RawEval{Score: -250}, search.MoveEval{Score: -2.5}},
		{margin, search.RawEval{Score: 400, Exact: true}, search.MoveEval{Score: 4, Exact: true}},
	} {
		if got := test.scale.Eval(test.raw); got.Score != test.want.Score || got.Exact != test.want.Exact || got.Plies != test.want.Plies || got.Limit != test.want.Limit {
			t.Errorf("%d: %+v, want %+v", i, got, test.want)
		}
	}
	raw := []search.RawEval{{Move: 1, Score: 5}, {Move: 2, Score: 9}, {Move: 3, Score: 5}}
	a := margin.Analysis(raw, 7)
	if a.Nodes != 7 || a.Moves[0].Move != 2 || a.Moves[1].Move != 1 || a.Moves[2].Move != 3 || raw[0].Move != 1 {
		t.Errorf("%+v of %+v", a, raw)
	}
}
