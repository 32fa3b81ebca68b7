//go:build !race

package engine

import (
	"math/rand/v2"
	"testing"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/game/search"
)

// endgame returns a position in which left columns have room, each for about six coins,
// and the others are full. Nobody wins within seven plies, and the game is not drawn with
// best play: value is 1 if the side to move wins, or -1.
func endgame(t *testing.T, columns, rows, n, left int, r *rand.Rand) (p nrow.Position, value int) {
	t.Helper()
	for {
		p := position(t, columns, rows, n)
		heights := make([]int, columns)
		for column := range heights {
			if heights[column] = rows; column < left {
				heights[column] = rows - 6 - r.IntN(2)
			}
		}
		r.Shuffle(columns, func(i, j int) { heights[i], heights[j] = heights[j], heights[i] })
		for stuck := 0; stuck < 50; stuck++ {
			m := game.Move(r.IntN(columns))
			if p.Height(int(m)) >= heights[m] {
				continue
			}
			if next := p.Play(m).(nrow.Position); next.Result().Outcome == game.Playing {
				p, stuck = next, 0
			}
		}
		if len(p.Moves()) > left || within(p, 7) != 0 {
			continue
		}
		if value := bruteForce(p, map[nrow.Position]int{}); value != 0 {
			return p, value
		}
	}
}

// predicted returns the prediction of control for the side to move: 1 for a win, 0 or
// -1.
func predicted(p nrow.Position) int {
	b := newBoard(p)
	switch p := b.control(); {
	case !p.decided:
		return 0
	case p.winner == b.turn:
		return 1
	default:
		return -1
	}
}

// TestZugzwang checks that control predicts the winner of positions where one side must
// give way in the end, on boards where odd cells are good for the
// side that begins and on others, and that these positions are solved.
func TestZugzwang(t *testing.T) {
	for _, text := range []string{
		"7x6 4 x 6 xox.oo./xxx.oo./oxo.ox./xox.xo./xox.xo./xox.oo.",
		"7x6 4 x 4 ..xo.xo/..ox.oo/..ox.xx/..xo.ox/..xx.oo/..ox.ox",
		"7x7 4 x 3 o.o.xox/x.x.ooo/o.o.xxx/o.x.xox/o.o.oxx/x.x.oxo/xoo.xxo",
		"6x7 4 x 5 xo..ox/oo..xo/xx..ox/ox..xo/xo..ox/xo..oo/xxxoxo",
		"9x8 4 o 6 oxooox..x/xxoxoo..x/xxxoox..o/xoxoxo..x/ooxoxo..x/oxoxxo..x/xxoxox.xo/oxoxoxooo",
		"8x9 5 x 5 x.oxooo./x.xoxxx./o.oooxx./o.ooxxx./x.oxooo./o.oxoxx./x.xooxo./xooxxxxo/oxxooxxo",
		"10x10 4 o 10 x.oxoo.x.x/x.oxox.o.o/o.xoxo.o.x/x.xxox.x.o/x.ooox.x.o/o.xoxx.o.x/x.xoxooxxx/oooxxxooox/oxoxooxoxo/oxoxxoxoxo",
		"10x10 5 x 2 xoooxxxo../xxoxxoox../xoooxxxo../ooxoxxox../xxoxoxxo../oxooxxxo../oooxxooo../oxooxoxxox/xoxooooxxo/ooxxxoxxox",
	} {
		p := parse(t, text)
		want := bruteForce(p, map[nrow.Position]int{})
		if got := predicted(p); got != want || want == 0 {
			t.Errorf("%v: foreseen %d, want %d", p, got, want)
		}
		if info := find(t, p, search.Limits{Depth: 1}); sign(info.Score) != want {
			t.Errorf("%v: %+v at depth 1, want the value %d", p, info, want)
		}
		if info := find(t, p, search.Limits{}); !info.Exact || sign(info.Score) != want {
			t.Errorf("%v: %+v, want the value %d", p, info, want)
		}
	}
}

// TestControlPredicts checks that control predicts the winner of most endgames of all
// shapes without a win in the next plies.
func TestControlPredicts(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	right, wrong := 0, 0
	for _, shape := range [][4]int{
		{7, 6, 4, 2}, {7, 6, 4, 3}, {7, 7, 4, 2}, {6, 7, 4, 2}, {10, 10, 4, 2}, {9, 8, 4, 2}, {8, 9, 5, 2}, {10, 10, 5, 2},
	} {
		for range bruteForceGames / 2 {
			switch p, value := endgame(t, shape[0], shape[1], shape[2], shape[3], r); predicted(p) {
			case value:
				right++
			case -value:
				wrong++
			}
		}
	}
	if all := 8 * (bruteForceGames / 2); right*100 < all*60 || wrong*100 > all*25 {
		t.Errorf("%d right and %d wrong of %d", right, wrong, all)
	}
}

// TestSacrifice checks that a side that would have to give way plays below its
// own threat instead, and that the opponent can stop only one of two threats one above
// the other.
func TestSacrifice(t *testing.T) {
	for _, test := range []struct {
		name   string
		threat func(b *board)
		want   int
		ok     bool
	}{
		{"nobody threatens", func(*board) {}, 0, false},
		{"an even cell for the second side", func(b *board) { b.threaten(1, 0, 3) }, 1, true},
		{"an odd cell for the second side", func(b *board) { b.threaten(1, 0, 2) }, 0, false},
		{"an odd cell for the first side", func(b *board) { b.threaten(0, 0, 2) }, 0, true},
		{"an even cell for the first side", func(b *board) { b.threaten(0, 0, 3) }, 0, false},
		{"one above the other", func(b *board) { b.threaten(0, 0, 3); b.threaten(0, 0, 4) }, 0, true},
		{"the same cell for both, even", func(b *board) { b.threaten(0, 0, 3); b.threaten(1, 0, 3) }, 1, true},
		{"the same cell for both, odd", func(b *board) { b.threaten(0, 0, 2); b.threaten(1, 0, 2) }, 0, true},
		{"a threat above the one that is given up", func(b *board) {
			b.threaten(1, 0, 2)
			b.threaten(0, 0, 3)
			b.threaten(1, 5, 3)
		}, 1, true},
		{"odd cells for both in two columns", func(b *board) { b.threaten(0, 0, 2); b.threaten(1, 5, 2) }, 0, false},
	} {
		b := newBoard(position(t, 7, 6, 4))
		test.threat(b)
		if p := b.control(); p.decided != test.ok || p.decided && p.winner != test.want {
			t.Errorf("%s: %d, %t, want %d, %t", test.name, p.winner, p.decided, test.want, test.ok)
		}
	}
}

// threaten makes a cell a threat of side.
func (b *board) threaten(side, column, row int) { b.threats[side][column] |= 1 << row }
