package engine

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/search"
)

// boards are the sizes and lengths used by tests.
var boards = []gomoku.Options{
	{Columns: 3, Rows: 3, Length: 3},
	{Columns: 3, Rows: 8, Length: 4},
	{Columns: 6, Rows: 5, Length: 4},
	{Columns: 9, Rows: 4, Length: 5},
	{Columns: 15, Rows: 15, Length: 5},
	{Columns: 15, Rows: 12, Length: 3},
	{Columns: 40, Rows: 3, Length: 5},
	{Columns: 40, Rows: 40, Length: 5},
}

// state formats everything that a board knows.
func (b *board) state() string {
	text := fmt.Sprint(b.empties, b.sums, b.hash, b.stones, b.field, b.appendNear(nil), b.lines, *b.inputsFor(0), *b.inputsFor(1), b.filtered)
	for i := range b.cells {
		if c := &b.cells[i]; c.state == empty {
			text += fmt.Sprint(" ", i, *c)
		}
	}
	for side := range b.sets {
		for k, s := range b.sets[side] {
			text += fmt.Sprint("\n", side, k, s)
		}
	}
	return text
}

// TestPlaceAndRemove places stones and takes them back, and compares the board
// with a new one on which the same stones were placed in another order.
func TestPlaceAndRemove(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 1))
	for _, o := range boards {
		b := emptyBoard(o.Columns, o.Rows, o.Length)
		var cells, sides []int
		for step := range 300 {
			if n := len(cells); n > 0 && (b.empties == 0 || r.IntN(5) < 2) {
				b.remove(cells[n-1], sides[n-1])
				cells, sides = cells[:n-1], sides[:n-1]
			} else {
				free := b.appendEmpty(nil)
				i, side := int(free[r.IntN(len(free))]), r.IntN(2)
				b.place(i, side)
				cells, sides = append(cells, i), append(sides, side)
			}
			if step%10 != 0 {
				continue
			}
			fresh := emptyBoard(o.Columns, o.Rows, o.Length)
			for _, k := range r.Perm(len(cells)) {
				fresh.place(cells[k], sides[k])
			}
			if got, want := b.state(), fresh.state(); got != want {
				t.Fatalf("%+v after %d steps:\n%s\nwant\n%s", o, step, got, want)
			}
		}
	}
}

// TestNear compares appendNear with checking every cell for stones at most two
// columns and rows away.
func TestNear(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 14))
	for _, o := range boards {
		p := randomPosition(t, o, 1+r.IntN(6), r)
		b := newBoard(p)
		var want []int16
		for _, i := range b.appendEmpty(nil) {
			if m := int(b.toMove(int(i))); hasStoneNear(p, m%o.Columns, m/o.Columns) {
				want = append(want, i)
			}
		}
		if got := b.appendNear(nil); !slices.Equal(got, want) {
			t.Errorf("%v: %v, want %v", p, got, want)
		}
	}
}

// hasStoneNear checks the square of five by five cells around a cell.
func hasStoneNear(p gomoku.Position, x, y int) bool {
	columns, rows := p.Size()
	for v := max(0, y-2); v <= min(rows-1, y+2); v++ {
		for u := max(0, x-2); u <= min(columns-1, x+2); u++ {
			if p.At(v*columns+u) != game.None {
				return true
			}
		}
	}
	return false
}

func TestMovesAndCells(t *testing.T) {
	for _, o := range boards {
		b := emptyBoard(o.Columns, o.Rows, o.Length)
		for m := range game.Move(o.Columns * o.Rows) {
			i := b.fromMove(m)
			if b.cells[i].state != empty || b.toMove(i) != m {
				t.Fatalf("%+v: move %d is cell %d, which is move %d", o, m, i, b.toMove(i))
			}
		}
		if len(b.cells) > maxCells {
			t.Errorf("%+v has %d cells", o, len(b.cells))
		}
	}
}

// TestKinds compares the most important kinds with what placing the stone
// shows: where it makes a five, and the number of ways it leaves to make one.
func TestKinds(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 2))
	seen := [kinds]int{}
	for _, o := range boards {
		for range 30 {
			p := randomPosition(t, o, r.IntN(o.Columns*o.Rows), r)
			b, g := newBoard(p), newGrid(p)
			for range min(len(g.cells), 50) {
				cell := r.IntN(len(g.cells))
				i := b.fromMove(game.Move(cell))
				for side := range 2 {
					if b.cells[i].state == empty {
						k := b.infoOf(i, side).kind()
						seen[k]++
						checkKind(t, g, cell, game.First+game.Side(side), k)
					}
				}
			}
		}
	}
	for k, n := range seen {
		if n < 20 {
			t.Errorf("kind %d seen %d times", k, n)
		}
	}
}

// checkKind checks the kind of a cell.
func checkKind(t *testing.T, g *grid, cell int, side game.Side, k kind) {
	t.Helper()
	if g.wins(cell, side) != (k == makesFive) {
		t.Fatalf("%+v: cell %d is of kind %d", g, cell, k)
	}
	if k == makesFive || len(g.winning(side)) > 0 {
		return
	}
	g.put(cell, side)
	defer g.take(cell)
	ways := len(g.winning(side))
	if (ways == 1) != (k == makesFour || k == makesBoth) || (ways > 1) != (k == makesWin) {
		t.Fatalf("%+v: cell %d is of kind %d, but wins in %d ways next", g, cell, k, ways)
	}
}

// randomPosition plays random moves, avoiding those that end the game if
// possible.
func randomPosition(t testing.TB, o gomoku.Options, stones int, r *rand.Rand) gomoku.Position {
	t.Helper()
	p, err := gomoku.New(o)
	if err != nil {
		t.Fatal(err)
	}
	for _, cell := range r.Perm(o.Columns * o.Rows)[:stones] {
		if next := p.Play(game.Move(cell)).(gomoku.Position); next.Result().Outcome == game.Playing {
			p = next
		}
	}
	return p
}

// TestEvalIsIndependentOfBoardSize checks that the result expected with one stone
// each in the middle, from -1 to 1, is about the same on all boards that are large enough.
func TestEvalIsIndependentOfBoardSize(t *testing.T) {
	expected := func(columns, rows int) float64 {
		p, err := gomoku.New(gomoku.Options{Columns: columns, Rows: rows, Length: 5})
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range []int{rows/2*columns + columns/2, (rows/2-1)*columns + columns/2 + 1} {
			p = p.Play(game.Move(m)).(gomoku.Position)
		}
		s := &searcher{board: newBoard(p)}
		return scale.Eval(search.RawEval{Score: s.eval(0)}).Score
	}
	usual := expected(15, 15)
	for _, size := range [][2]int{{13, 13}, {19, 19}, {40, 15}, {40, 40}} {
		if got := expected(size[0], size[1]); math.Abs(got-usual) > 0.1 {
			t.Errorf("on %d×%d %.3f, on 15×15 %.3f", size[0], size[1], got, usual)
		}
	}
}
