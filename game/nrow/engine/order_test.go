//go:build !race

package engine

import (
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/game/search"
)

func TestCentreFirst(t *testing.T) {
	for seed := range int64(10) {
		order := centreFirst(7, seed)
		for i, column := range order {
			if want := (i + 1) / 2 * 2; distance(column, 7) != want {
				t.Errorf("seed %d: column %d is number %d in %v", seed, column, i, order)
			}
		}
	}
}

// TestChoice checks that the column from the table comes first, then those
// that make or stop more lines.
func TestChoice(t *testing.T) {
	p := parse(t, "7x6 4 x 6 ......./......./......./......./..x..o./..x..o.")
	s, err := newSearch(t.Context(), p, 0, NewMemory(4))
	if err != nil {
		t.Fatal(err)
	}
	columns, _, _ := s.forcedColumns()
	choice := s.choose(columns, 6, 1)
	var order []int
	for column, ok := choice.next(); ok; column, ok = choice.next() {
		order = append(order, column)
	}
	if order[0] != 6 || !slices.Contains(order[1:3], 2) || len(order) != 7 {
		t.Errorf("order %v", order)
	}
}

// TestOpensInTheMiddle checks that the engine plays near the middle of a large empty board,
// and also if the opponent has begun in the middle or at the edge.
func TestOpensInTheMiddle(t *testing.T) {
	p := position(t, 10, 10, 4)
	for _, replies := range [][]int{{}, {4}, {0}} {
		q := p
		for _, column := range replies {
			q = q.Play(game.Move(column)).(nrow.Position)
		}
		if info := find(t, q, search.Limits{Nodes: 200_000}); info.Move < 2 || info.Move > 7 {
			t.Errorf("after %v: %+v", replies, info)
		}
	}
}
