package kinrow_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/kinrow"
	"npaastribe/game/kinrow/kinrowtest"
)

// completions returns the empty cells on which a piece of side completes a window of
// the grid.
func completions(g *kinrowtest.Grid, side game.Side) map[int]bool {
	found := map[int]bool{}
	for _, window := range g.Windows {
		empty, own := -1, 0
		for _, cell := range window {
			switch g.Cells[cell] {
			case side:
				own++
			case game.None:
				empty = cell
			}
		}
		if own == g.K-1 && empty >= 0 {
			found[empty] = true
		}
	}
	return found
}

// ways returns the number of additional cells that complete a window once side has a
// piece on cell.
func ways(g *kinrowtest.Grid, cell int, side game.Side) (n int) {
	before := completions(g, side)
	with := *g
	with.Cells = slices.Clone(g.Cells)
	with.Cells[cell] = side
	for at := range completions(&with, side) {
		if !before[at] {
			n++
		}
	}
	return n
}

// TestAround checks the cells near a piece.
func TestAround(t *testing.T) {
	b := kinrow.New[kinrow.Large](40, 30, 5)
	b.Play(3*40+39, game.First)
	b.Play(2*40+38, game.Second)
	if got, want := b.Around(game.First, 1), []int{2*40 + 39, 3*40 + 38, 4*40 + 38, 4*40 + 39}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got, want := b.Around(game.First, 2), 9; len(got) != want || !slices.IsSorted(got) {
		t.Errorf("%d cells: %v, want %d", len(got), got, want)
	}
}

// TestCompletionsAgreeWithReference compares crowded boards of many sizes with the
// reference.
func TestCompletionsAgreeWithReference(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 12))
	complete, open := 0, 0
	for range 300 {
		columns, rows := 3+r.IntN(8), 3+r.IntN(8)
		k := 3 + r.IntN(min(5, max(columns, rows)-2))
		g := kinrowtest.NewGrid(columns, rows, k)
		b := with(g, game.None)
		for cell := range g.Cells {
			if side := game.Side(r.IntN(3)); side != game.None {
				g.Cells[cell] = side
				b.Play(cell, side)
			}
		}
		for _, side := range []game.Side{game.First, game.Second} {
			want, next, near := completions(g, side), b.Around(side, 1), b.Around(side, 2)
			for cell, piece := range g.Cells {
				if piece != game.None {
					if slices.Contains(near, cell) {
						t.Fatalf("cell %d is not empty", cell)
					}
					continue
				}
				n := ways(g, cell, side)
				if want[cell] && !slices.Contains(next, cell) || n > 0 && !slices.Contains(near, cell) {
					t.Fatalf("%dx%d, %d in a row, %v: cell %d is not around %v", columns, rows, k, g.Cells, cell, side)
				}
				if b.Completes(cell, side) != want[cell] || b.Ways(cell, side) != n {
					t.Fatalf("%dx%d, %d in a row, %v: cell %d of %v completes %t with %d ways more, want %t and %d",
						columns, rows, k, g.Cells, cell, side, b.Completes(cell, side), b.Ways(cell, side), want[cell], n)
				}
				if complete += len(want); n > 1 {
					open++
				}
			}
		}
	}
	if complete < 1000 || open < 100 {
		t.Errorf("only %d completions and %d open lines were seen", complete, open)
	}
}
