package kinrow_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/kinrow"
	"npaastribe/game/kinrow/kinrowtest"
)

type board = kinrow.Board[kinrow.Large]

// with returns a board of the size of a grid with pieces of side on some cells.
func with(g *kinrowtest.Grid, side game.Side, cells ...int) board {
	b := kinrow.New[kinrow.Large](g.Columns, g.Rows, g.K)
	for _, cell := range cells {
		b.Play(cell, side)
	}
	return b
}

// TestEveryLine completes every window by each of its cells, and checks that
// only this wins, that the line is highlighted, and that it does not win with a
// piece of the opponent in it.
func TestEveryLine(t *testing.T) {
	for _, size := range [][3]int{
		{3, 3, 3},
		{5, 4, 4},
		{7, 6, 3},
		{7, 6, 4},
		{7, 6, 5},
		{7, 6, 6},
		{7, 6, 7},
		{10, 10, 4},
		{10, 10, 8},
		{15, 15, 5},
		{20, 20, 10},
		{40, 6, 5},
		{3, 40, 4},
		{40, 40, 5},
	} {
		g := kinrowtest.NewGrid(size[0], size[1], size[2])
		empty := with(g, game.None)
		if want := [2]int{len(g.Windows), len(g.Windows)}; empty.Open() != want {
			t.Errorf("%v: %v windows, want %v", size, empty.Open(), want)
		}
		for _, window := range g.Windows {
			for i, last := range window {
				others := slices.Delete(slices.Clone(window), i, i+1)
				if err := completes(g, others, last); err != nil {
					t.Fatalf("%v: %v by %d: %v", size, window, last, err)
				}
				spoilt := with(g, game.First, others[1:]...)
				spoilt.Play(others[0], game.Second)
				if spoilt.Play(last, game.First); spoilt.Result().Outcome == game.Won {
					t.Fatalf("%v: %v is won although %d is the opponent's", size, window, others[0])
				}
			}
		}
	}
}

// completes puts pieces on cells and then on last, and returns an error unless
// only this wins.
func completes(g *kinrowtest.Grid, cells []int, last int) error {
	b := with(g, game.First, cells...)
	if b.Result() != (game.Result{}) {
		return errors.New("wins too early")
	}
	b.Play(last, game.First)
	if want := (game.Result{Outcome: game.Won, Winner: game.First, Reason: game.ReasonLine}); b.Result() != want {
		return fmt.Errorf("result %+v", b.Result())
	}
	if got, want := b.WinningCells(), slices.Sorted(slices.Values(append(cells, last))); !slices.Equal(got, want) {
		return fmt.Errorf("highlights %v", got)
	}
	return nil
}

// TestSeveralLines checks that one piece can complete several lines, and that
// lines longer than k are returned completely.
func TestSeveralLines(t *testing.T) {
	type step struct{ column, row int }
	for _, test := range []struct {
		name             string
		columns, rows, k int
		arms             []step // directions from the last piece
		reach            int    // cells in each direction
		last             step
	}{
		{"a run of 5 for 3", 7, 6, 3, []step{{-1, 0}, {1, 0}}, 2, step{3, 0}},
		{"a run of 7 for 4", 7, 6, 4, []step{{-1, 0}, {1, 0}}, 3, step{3, 3}},
		{"a falling run of 9 for 5", 10, 10, 5, []step{{-1, 1}, {1, -1}}, 4, step{4, 4}},
		{"a run of 19 for 10", 20, 20, 10, []step{{-1, 0}, {1, 0}}, 9, step{9, 2}},
		{"down and along", 7, 6, 4, []step{{0, -1}, {1, 0}}, 3, step{0, 3}},
		{"both diagonals", 7, 6, 4, []step{{-1, -1}, {1, -1}}, 3, step{3, 3}},
		{"all eight arms", 9, 9, 4, []step{{0, 1}, {0, -1}, {-1, 0}, {1, 0}, {-1, -1}, {1, 1}, {-1, 1}, {1, -1}}, 3, step{4, 4}},
	} {
		t.Run(test.name, func(t *testing.T) {
			last := test.last.row*test.columns + test.last.column
			var cells []int
			for _, arm := range test.arms {
				for i := 1; i <= test.reach; i++ {
					cells = append(cells, last+i*(arm.row*test.columns+arm.column))
				}
			}
			if err := completes(kinrowtest.NewGrid(test.columns, test.rows, test.k), cells, last); err != nil {
				t.Error(err)
			}
		})
	}
}

// FuzzBoard plays pieces of any side and compares each board with the
// reference, and with a board on which the same pieces were set up.
func FuzzBoard(f *testing.F) {
	f.Add([]byte{3, 3, 3, 0, 2, 1, 4, 3, 6})
	f.Add([]byte{40, 3, 4, 0, 2, 4, 6, 8, 1, 3})
	f.Add([]byte{4, 4, 4, 1, 3, 4, 6, 9, 11, 12, 14, 17, 19})
	f.Add([]byte{2, 2, 2, 8, 11, 16, 5, 2, 9, 12, 5}) // no line is open at the end
	f.Add([]byte{2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 2, 3}) // the board is full at the end
	f.Fuzz(func(t *testing.T, bytes []byte) {
		if len(bytes) < 3 {
			return
		}
		columns, rows := 1+int(bytes[0])%40, 1+int(bytes[1])%40
		g := kinrowtest.NewGrid(columns, rows, 1+int(bytes[2])%min(10, max(columns, rows)))
		b := with(g, game.None)
		cell := 0
		for _, next := range bytes[3:] {
			cell = (cell + int(next/2)) % len(g.Cells)
			if b.Result().Outcome != game.Playing || !b.Empty(cell) {
				continue
			}
			g.Cells[cell] = game.First + game.Side(next&1)
			b.Play(cell, g.Cells[cell])
			if err := g.Compare(&b); err != nil {
				t.Fatal(err)
			}
		}
		compareSetUp(t, g, &b)
	})
}

// compareSetUp sets up the pieces of played and compares.
func compareSetUp(t *testing.T, g *kinrowtest.Grid, played *board) {
	t.Helper()
	up := with(g, game.None)
	line := up.Lay(slices.All(g.Cells))
	if won := played.Result().Outcome == game.Won; won != (line >= 0) || won && g.Cells[line] == game.None {
		t.Fatalf("%v: the first line is at %d", g.Cells, line)
	}
	if _, known := up.Last(); known || up.Open() != played.Open() || up.Pieces() != played.Pieces() {
		t.Fatalf("%v: set up as %+v", g.Cells, up)
	}
	err := up.CheckOpen(func(cell int) string { return fmt.Sprint(cell) })
	var ended *game.PositionError
	switch reason := played.Result().Reason; {
	case reason == game.ReasonNone:
		if err != nil {
			t.Fatalf("%v: %v", g.Cells, err)
		}
	case !errors.As(err, &ended) || !errors.Is(err, game.ErrEnded) || ended.Reason != reason || !slices.Equal(ended.Cells, played.WinningCells()):
		t.Fatalf("%v: %+v, want %q", g.Cells, err, reason)
	}
}
