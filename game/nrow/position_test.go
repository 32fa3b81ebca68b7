package nrow

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"npaastribe/game"
)

// play starts a game and plays columns counted from 1, given as words.
func play(t *testing.T, o Options, columns string) Position {
	t.Helper()
	p, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range strings.Fields(columns) {
		column, err := strconv.Atoi(word)
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Check(game.Move(column - 1)); err != nil {
			t.Fatalf("%v: %v", p, err)
		}
		p = p.Play(game.Move(column - 1)).(Position)
	}
	return p
}

var classic = Options{Columns: 7, Rows: 6, N: 4}

func TestDefaults(t *testing.T) {
	s, err := Rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	p := s.(Position)
	columns, rows := p.Size()
	if columns != 10 || rows != 10 || p.N() != 4 || p.Turn() != game.First {
		t.Errorf("the default is %dx%d, N=%d, %v begins", columns, rows, p.N(), p.Turn())
	}
	if _, ok := p.Last(); ok {
		t.Error("an empty board has a last coin")
	}
	if len(p.Moves()) != 10 || p.Result() != (game.Result{}) {
		t.Errorf("moves %v, result %+v", p.Moves(), p.Result())
	}
}

func TestNewRefuses(t *testing.T) {
	for _, test := range []struct {
		o          Options
		name       string
		value, max int
	}{
		{Options{Columns: 3, Rows: 6, N: 3}, "columns", 3, 20},
		{Options{Columns: 21, Rows: 6, N: 4}, "columns", 21, 20},
		{Options{Columns: 7, Rows: 3, N: 4}, "rows", 3, 20},
		{Options{Columns: 7, Rows: 21, N: 4}, "rows", 21, 20},
		{Options{Columns: 7, Rows: 6, N: 2}, "n", 2, 10},
		{Options{Columns: 20, Rows: 20, N: 11}, "n", 11, 10},
		{Options{Columns: 7, Rows: 6, N: 8}, "n", 8, 7},
		{Options{Columns: 4, Rows: 5, N: 6}, "n", 6, 5},
		{Options{Columns: 7, Rows: 6, N: 4, First: 3}, "first", 3, 2},
		{Options{Columns: 7, Rows: 6, N: 4, First: -1}, "first", -1, 2},
	} {
		_, err := New(test.o)
		var refused *game.OptionError
		if !errors.As(err, &refused) || refused.Name != test.name ||
			refused.Value != test.value || refused.Max != test.max {
			t.Errorf("New(%+v): %v", test.o, err)
		}
	}
	if _, err := Rules.Start(game.Options{"columns": 5, "rows": 4, "n": 6}); err == nil {
		t.Error("Start takes an N longer than the board")
	}
}

func TestNIsAtMostLongerSide(t *testing.T) {
	for _, o := range []Options{
		{Columns: 4, Rows: 10, N: 10}, {Columns: 10, Rows: 4, N: 10}, {Columns: 6, Rows: 5, N: 6},
	} {
		if p, err := New(o); err != nil || p.Result().Outcome != game.Playing {
			t.Errorf("New(%+v): %v, %v", o, p.Result(), err)
		}
	}
}

func TestCoinsFall(t *testing.T) {
	p := play(t, classic, "4 4 1")
	for cell, want := range map[int]game.Side{
		3: game.First, 7 + 3: game.Second, 0: game.First, 1: game.None, 2*7 + 3: game.None,
	} {
		if got := p.At(cell); got != want {
			t.Errorf("cell %d holds %v, want %v", cell, got, want)
		}
	}
	if p.Height(3) != 2 || p.Height(0) != 1 || p.Height(6) != 0 {
		t.Errorf("heights %d, %d, %d", p.Height(3), p.Height(0), p.Height(6))
	}
	if last, ok := p.Last(); last != 0 || !ok {
		t.Errorf("last column %d, %t", last, ok)
	}
	if p.Turn() != game.Second {
		t.Errorf("the turn of %v", p.Turn())
	}
}

func TestSecondMayBegin(t *testing.T) {
	o := classic
	o.First = game.Second
	p := play(t, o, "1 2 1 2 1 2 1")
	want := game.Result{Outcome: game.Won, Winner: game.Second, Reason: game.ReasonLine}
	if p.Result() != want {
		t.Errorf("result %+v, want %+v", p.Result(), want)
	}
	if first, second := p.Score(); first != 0 || second != 1 {
		t.Errorf("score %d:%d", first, second)
	}
}

func TestFullColumn(t *testing.T) {
	p := play(t, classic, "4 4 4 4 4 4")
	if err := p.Check(3); !errors.Is(err, ErrColumnFull) || !strings.Contains(err.Error(), "4") {
		t.Errorf("Check of a full column: %v", err)
	}
	if slices.Contains(p.Moves(), 3) {
		t.Errorf("moves %v", p.Moves())
	}
	if p.Turn() != game.First || p.Result().Outcome != game.Playing {
		t.Errorf("the turn of %v, result %+v", p.Turn(), p.Result())
	}
}

func TestNoSuchColumn(t *testing.T) {
	p := play(t, classic, "")
	for _, m := range []game.Move{-1000, game.Pass, 7, 20, 1 << 40} {
		if err := p.Check(m); !errors.Is(err, ErrNoColumn) {
			t.Errorf("Check(%d): %v", m, err)
		}
	}
}

func TestNoMovesAfterTheEnd(t *testing.T) {
	p := play(t, classic, "1 2 1 2 1 2 1")
	for _, m := range []game.Move{game.Pass, 0, 3, 7} {
		if err := p.Check(m); !errors.Is(err, game.ErrEnded) {
			t.Errorf("Check(%d): %v", m, err)
		}
	}
	if moves := p.Moves(); len(moves) != 0 {
		t.Errorf("moves %v", moves)
	}
	if first, second := p.Score(); first != 1 || second != 0 {
		t.Errorf("score %d:%d", first, second)
	}
}

func TestDraws(t *testing.T) {
	for _, test := range []struct {
		name   string
		text   string // before the last coin
		move   game.Move
		reason game.Reason
		empty  int
	}{
		{"full board 4x4", "4x4 4 o 4 xxx./ooox/oxxo/xoxo", 3, game.ReasonFull, 0},
		{"full board 5x5", "5x5 5 x 2 oo.oo/oxxxo/xooxx/xoxxo/xooxx", 2, game.ReasonFull, 0},
		{"16 cells free", "6x4 6 o 4 ...x../..ox../..xo../..xo..", 2, game.ReasonNoLine, 16},
		{"6 cells free", "7x6 4 o 4 ..ox.xo/..xo.xo/.oxxxoo/xxoooxx/xoxxoxo/oxoxoox", 0, game.ReasonNoLine, 6},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := Parse(test.text)
			if err != nil {
				t.Fatal(err)
			}
			p = p.Play(test.move).(Position)
			want := game.Result{Outcome: game.Drawn, Reason: test.reason}
			if p.Result() != want {
				t.Errorf("result %+v, want %+v", p.Result(), want)
			}
			columns, rows := p.Size()
			if empty := columns*rows - p.board.Pieces(); empty != test.empty {
				t.Errorf("%d cells are empty, want %d", empty, test.empty)
			}
			if p.WinningCells() != nil {
				t.Errorf("winning cells %v", p.WinningCells())
			}
			if first, second := p.Score(); first != 0 || second != 0 {
				t.Errorf("score %d:%d", first, second)
			}
		})
	}
}

// TestWinBeatsDraw checks that the coin that fills the board may still win.
func TestWinBeatsDraw(t *testing.T) {
	p, err := Parse("7x6 4 o 2 xxooo.o/xoxxxox/oxoxoxx/ooxxoox/xoooxxo/ooxxxox")
	if err != nil {
		t.Fatal(err)
	}
	p = p.Play(5).(Position)
	if p.Result().Outcome != game.Won || p.board.Pieces() != 42 {
		t.Errorf("result %+v", p.Result())
	}
}

func TestWinningCells(t *testing.T) {
	for _, test := range []struct {
		name, text string
		move       game.Move
		want       []int
	}{
		{"a row", "7x6 4 x 7 ......./......./......./......./......./xxx.ooo", 3, []int{0, 1, 2, 3}},
		{"a run longer than N is whole", "7x6 4 x 7 ......./......./......./......./ooo.ooo/xxx.xxx", 3, []int{0, 1, 2, 3, 4, 5, 6}},
		{"a column and a row", "7x6 4 x 7 ......./......./xxx..../ooxx.../xoox.../oxoxooo", 3, []int{3, 10, 17, 21, 22, 23, 24}},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := Parse(test.text)
			if err != nil {
				t.Fatal(err)
			}
			if got := p.Play(test.move).(Position).WinningCells(); !slices.Equal(got, test.want) {
				t.Errorf("winning cells %v, want %v", got, test.want)
			}
		})
	}
}

func TestZeroValue(t *testing.T) {
	var p Position
	if got := p.String(); got != "0x0 0 . - " {
		t.Errorf("text %q", got)
	}
	if p.Result() != (game.Result{}) || len(p.Moves()) != 0 || p.WinningCells() != nil {
		t.Errorf("result %+v, moves %v", p.Result(), p.Moves())
	}
	if err := p.Check(0); !errors.Is(err, ErrNoColumn) {
		t.Errorf("Check: %v", err)
	}
}
