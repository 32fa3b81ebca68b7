package nrow

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"npaastribe/game"
)

// point is a cell by its column and row.
type point struct{ column, row int }

// TestEveryLine tries for N from 3 to 8 every line on the board, each of its
// coins being the last to fall, and the same line with one coin of the
// opponent in it.
func TestEveryLine(t *testing.T) {
	for _, size := range []Options{{Columns: 7, Rows: 6}, {Columns: 10, Rows: 10}} {
		for n := 3; n <= 8 && n <= size.Columns; n++ {
			size.N = n
			t.Run(fmt.Sprintf("%dx%d N=%d", size.Columns, size.Rows, n), func(t *testing.T) {
				lines := allLines(size)
				if want := allWindows(size.Columns, size.Rows, n); len(lines) != want {
					t.Fatalf("%d lines, want %d", len(lines), want)
				}
				for _, line := range lines {
					tryLine(t, size, line)
				}
			})
		}
	}
}

// allLines returns every window of N cells.
func allLines(o Options) [][]point {
	var lines [][]point
	newGrid(o.Columns, o.Rows, o.N).windows(func(row, column, rowStep, columnStep int) {
		var line []point
		for i := range o.N {
			line = append(line, point{column + i*columnStep, row + i*rowStep})
		}
		lines = append(lines, line)
	})
	return lines
}

// tryLine completes one line, with every coin that can be the last: in a
// column only the top one.
func tryLine(t *testing.T, o Options, line []point) {
	t.Helper()
	want := cellNumbers(o, line)
	for i, last := range line {
		if line[0].column == line[1].column && i < len(line)-1 {
			continue
		}
		p := prepare(t, o, line, last)
		p.drop(last.column)
		if p.Result().Winner != game.First || !slices.Equal(p.WinningCells(), want) {
			t.Fatalf("%v: %+v with %v, want %v", p, p.Result(), p.WinningCells(), want)
		}
		p = prepare(t, o, line, last, line[(i+1)%len(line)])
		p.drop(last.column)
		if p.Result().Outcome == game.Won {
			t.Fatalf("%v is won although a coin of the line is missing", p)
		}
	}
}

// TestSeveralLines sees that one coin can complete several lines, and that
// runs longer than N are there whole.
func TestSeveralLines(t *testing.T) {
	for _, test := range []struct {
		name  string
		o     Options
		arms  []point // directions from the last coin
		reach int     // cells in each
		last  point
	}{
		{"a run of 5 for N=3", Options{Columns: 7, Rows: 6, N: 3}, []point{{-1, 0}, {1, 0}}, 2, point{3, 0}},
		{"a run of 7 for N=4", Options{Columns: 7, Rows: 6, N: 4}, []point{{-1, 0}, {1, 0}}, 3, point{3, 3}},
		{"a falling run of 9 for N=5", Options{Columns: 10, Rows: 10, N: 5}, []point{{-1, 1}, {1, -1}}, 4, point{4, 4}},
		{"a run of 19 for N=10", Options{Columns: 20, Rows: 20, N: 10}, []point{{-1, 0}, {1, 0}}, 9, point{9, 2}},
		{"down and along", Options{Columns: 7, Rows: 6, N: 4}, []point{{0, -1}, {1, 0}}, 3, point{0, 3}},
		{"both diagonals", Options{Columns: 7, Rows: 6, N: 4}, []point{{-1, -1}, {1, -1}}, 3, point{3, 3}},
		{
			"all seven arms",
			Options{Columns: 9, Rows: 9, N: 4},
			[]point{{0, -1}, {-1, 0}, {1, 0}, {-1, -1}, {1, 1}, {-1, 1}, {1, -1}},
			3,
			point{4, 4},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			line := []point{test.last}
			for _, arm := range test.arms {
				for i := 1; i <= test.reach; i++ {
					line = append(line, point{test.last.column + i*arm.column, test.last.row + i*arm.row})
				}
			}
			want := cellNumbers(test.o, line)
			p := prepare(t, test.o, line, test.last)
			p.drop(test.last.column)
			if got := p.WinningCells(); !slices.Equal(got, want) {
				t.Errorf("%v: winning cells %v, want %v", p, got, want)
			}
		})
	}
}

// prepare returns a position with First to move that lacks only the coin at
// last for the line, has no line yet and will get no other. The coins below
// the line are of both sides, those in gaps are Second's. The sides need not
// have equally many coins.
func prepare(t *testing.T, o Options, line []point, last point, gaps ...point) Position {
	t.Helper()
	fixed := map[point]game.Side{}
	for _, at := range line {
		fixed[at] = game.First
	}
	for _, at := range gaps {
		fixed[at] = game.Second
	}
	var want []int
	if len(gaps) == 0 {
		want = cellNumbers(o, line)
	}
	r := rand.New(rand.NewPCG(uint64(o.N), uint64(last.column*100+last.row)))
	for range 10_000 {
		p, g := stack(t, o, fixed, last, r)
		before := g.find().winner
		g.drop(last.column, game.First)
		if before == game.None && slices.Equal(g.find().winning, want) {
			return p
		}
	}
	t.Fatalf("%+v: no coins support the line %v without a line of their own", o, line)
	return Position{}
}

// stack lays the coins below the fixed ones, and those, except the last. The
// pattern of the others has runs of two at most, but one in eight is turned
// over.
func stack(t *testing.T, o Options, fixed map[point]game.Side, last point, r *rand.Rand) (Position, *grid) {
	t.Helper()
	p, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	g := newGrid(o.Columns, o.Rows, o.N)
	shift := r.IntN(4)
	for column := range o.Columns {
		for row := range needed(fixed, last, column) {
			side, ok := fixed[point{column, row}]
			if !ok {
				side = game.First + game.Side((column+2*(row&1)+shift)/2&1)
			}
			if !ok && r.IntN(8) == 0 {
				side = side.Other()
			}
			p.place(column, side)
			g.drop(column, side)
		}
	}
	return p, g
}

// needed returns how many coins a column must hold before the last one falls.
func needed(fixed map[point]game.Side, last point, column int) int {
	if column == last.column {
		return last.row
	}
	height := 0
	for at := range fixed {
		if at.column == column {
			height = max(height, at.row+1)
		}
	}
	return height
}

// cellNumbers returns the numbers of the cells, ascending.
func cellNumbers(o Options, cells []point) []int {
	var numbers []int
	for _, at := range cells {
		numbers = append(numbers, at.row*o.Columns+at.column)
	}
	slices.Sort(numbers)
	return numbers
}
