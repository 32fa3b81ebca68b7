package ai

import (
	"context"
	"errors"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/nrow"
)

// start begins a game.
func start(t *testing.T, columns, rows, n int) nrow.Position {
	t.Helper()
	p, err := nrow.New(nrow.Options{Columns: columns, Rows: rows, N: n})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// parse reads a position.
func parse(t *testing.T, text string) nrow.Position {
	t.Helper()
	p, err := nrow.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// choose returns what the level plays, which must be legal.
func choose(t testing.TB, s game.State, level Level, seed int64) game.Move {
	t.Helper()
	m, err := Choose(t.Context(), Task{State: s, Level: level, Seed: seed})
	if err != nil {
		t.Fatalf("%s at %v: %v", level, s, err)
	}
	if err := s.Check(m); err != nil {
		t.Fatalf("%s at %v: %v", level, s, err)
	}
	return m
}

func TestLevels(t *testing.T) {
	if got := Levels(); !slices.Equal(got, []Level{"easy", "medium", "hard"}) {
		t.Errorf("levels %v", got)
	}
	for _, level := range Levels() {
		if got, ok := ParseLevel(string(level)); got != level || !ok {
			t.Errorf("ParseLevel(%q): %q, %t", level, got, ok)
		}
	}
	for _, name := range []string{"", "Easy", "harder"} {
		if level, ok := ParseLevel(name); ok || level != "" {
			t.Errorf("ParseLevel(%q): %q, %t", name, level, ok)
		}
	}
}

// TestAllBoards sees that the two quick levels give legal moves to the end of
// the game, whatever the board.
func TestAllBoards(t *testing.T) {
	for _, shape := range [][3]int{{4, 4, 3}, {4, 4, 4}, {7, 6, 4}, {10, 10, 4}, {4, 20, 10}, {20, 4, 6}, {20, 20, 10}} {
		var s game.State = start(t, shape[0], shape[1], shape[2])
		for ply := int64(0); s.Result().Outcome == game.Playing; ply++ {
			level := Easy
			if s.Turn() == game.Second && len(s.Moves())*shape[2] < 100 {
				level = Medium
			}
			s = s.Play(choose(t, s, level, ply))
		}
	}
}

// TestNearlyFullBoards lets every level finish games that are nearly over.
func TestNearlyFullBoards(t *testing.T) {
	for _, text := range []string{
		"7x6 4 o 1 xx.xoxx/oxoxoxx/xxooxoo/ooxoxoo/oxoxxxo/oooxoxx",
		"7x6 4 x 5 .xxo.xo/.ooxoxx/.xxoxxx/oooxooo/oxoooxx/oxoxxox",
		"4x4 3 o 3 xx.o/ooxx/xxoo/ooxx",
		"4x4 4 x 4 o.../o.xo/xoxx/xxoo",
	} {
		p := parse(t, text)
		for _, level := range Levels() {
			var s game.State = p
			for s.Result().Outcome == game.Playing {
				s = s.Play(choose(t, s, level, 1))
			}
		}
	}
}

// TestTactics sees that the levels above easy take a win, stop one, make an
// open three, and find the only move that wins in seven plies.
func TestTactics(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       []game.Move
	}{
		{"win", "7x6 4 x 3 ......./......./......./......./ooo..../xxx....", []game.Move{3}},
		{"parry", "7x6 4 o 3 ......./......./......./......./oo...../xxx....", []game.Move{3}},
		{"open three", "7x6 4 x 3 ......./......./......./..o..../..o..../..xx...", []game.Move{1, 4}},
		{"deep", "7x6 4 x 5 ......./......./......o/......x/....oxo/oxoxoxx", []game.Move{5}},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.text)
			for _, level := range []Level{Medium, Hard} {
				if m := choose(t, p, level, 1); !slices.Contains(test.want, m) {
					t.Errorf("%s plays %d, want one of %v", level, m, test.want)
				}
			}
		})
	}
}

// TestEasyIsHuman sees that the easy player mostly takes a win and mostly
// stops one, but neither always.
func TestEasyIsHuman(t *testing.T) {
	const tries = 1000
	for _, test := range []struct {
		name, text string
		least      int
	}{
		{"win", "7x6 4 x 3 ......./......./......./......./ooo..../xxx....", 850},
		{"parry", "7x6 4 o 3 ......./......./......./......./oo...../xxx....", 650},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.text)
			seen := 0
			for seed := range int64(tries) {
				if choose(t, p, Easy, seed) == 3 {
					seen++
				}
			}
			if seen < test.least || seen > tries*97/100 {
				t.Errorf("seen %d times of %d, want at least %d and not always", seen, tries, test.least)
			}
		})
	}
}

// TestLevelsDiffer sees that easy beats a player who moves at random, and
// that medium beats easy.
func TestLevelsDiffer(t *testing.T) {
	const games = 40
	r := rand.New(rand.NewPCG(1, 1))
	random := func(s game.State, _ int64) game.Move {
		moves := s.Moves()
		return moves[r.IntN(len(moves))]
	}
	easy := func(s game.State, seed int64) game.Move { return choose(t, s, Easy, seed) }
	medium := func(s game.State, seed int64) game.Move { return choose(t, s, Medium, seed) }
	if score := play(t, easy, random, games); score < games*3/4 {
		t.Errorf("easy wins %d of %d against random moves", score, games)
	}
	if score := play(t, medium, easy, games); score < games*9/10 {
		t.Errorf("medium wins %d of %d against easy", score, games)
	}
}

// play returns how many games a wins against b; they begin in turn.
func play(t *testing.T, a, b func(game.State, int64) game.Move, games int) int {
	t.Helper()
	won := 0
	for i := range games {
		var s game.State = start(t, 7, 6, 4)
		sides := map[game.Side]func(game.State, int64) game.Move{game.First: a, game.Second: b}
		aSide := game.First
		if i%2 == 1 {
			sides[game.First], sides[game.Second], aSide = b, a, game.Second
		}
		for s.Result().Outcome == game.Playing {
			s = s.Play(sides[s.Turn()](s, int64(i)))
		}
		if s.Result().Winner == aSide {
			won++
		}
	}
	return won
}

func TestSameTaskSameMove(t *testing.T) {
	p := start(t, 7, 6, 4)
	for _, level := range []Level{Easy, Medium} {
		moves := map[game.Move]bool{}
		for seed := range int64(20) {
			m := choose(t, p, level, seed)
			if again := choose(t, p, level, seed); again != m {
				t.Errorf("%s with seed %d plays %d, then %d", level, seed, m, again)
			}
			moves[m] = true
		}
		if level == Easy && len(moves) < 4 {
			t.Errorf("easy begins with %v only", moves)
		}
	}
}

// TestDeadline sees that a level which thinks for long has a move when its
// time is up early, and that nothing goes on afterwards.
func TestDeadline(t *testing.T) {
	before := runtime.NumGoroutine()
	for _, shape := range [][3]int{{4, 4, 3}, {10, 10, 4}, {20, 20, 10}} {
		ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
		p := start(t, shape[0], shape[1], shape[2])
		m, err := Choose(ctx, Task{State: p, Level: Hard})
		if err != nil || p.Check(m) != nil {
			t.Errorf("%v: %d, %v", shape, m, err)
		}
		cancel()
	}
	if after := runtime.NumGoroutine(); after > before {
		t.Errorf("%d goroutines before, %d after", before, after)
	}
}

func TestErrors(t *testing.T) {
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	p := start(t, 7, 6, 4)
	won := parse(t, "7x6 4 o 1 ......./......./x....../xo...../xo...../xo.....")
	for _, level := range Levels() {
		if _, err := Choose(cancelled, Task{State: p, Level: level}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s, cancelled: %v", level, err)
		}
		if _, err := Choose(t.Context(), Task{State: won, Level: level}); !errors.Is(err, game.ErrEnded) {
			t.Errorf("%s, ended: %v", level, err)
		}
		unknown := struct{ game.State }{p}
		if _, err := Choose(t.Context(), Task{State: unknown, Level: level}); err == nil || !strings.Contains(err.Error(), "struct") {
			t.Errorf("%s, another game: %v", level, err)
		}
	}
	if _, err := Choose(t.Context(), Task{State: p, Level: "godlike"}); err == nil || !strings.Contains(err.Error(), "godlike") {
		t.Errorf("an unknown level: %v", err)
	}
}
