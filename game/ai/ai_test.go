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
	"npaastribe/game/awari"
	"npaastribe/game/gametest"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
	"npaastribe/game/search"
)

// start returns an empty board.
func start(t *testing.T, columns, rows, n int) nrow.Position {
	t.Helper()
	p, err := nrow.New(nrow.Options{Columns: columns, Rows: rows, N: n})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// parse parses a position.
func parse(t *testing.T, text string) nrow.Position {
	t.Helper()
	p, err := nrow.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// choose returns the move of a level, which must be legal. Master's time limit is generous,
// for tests that expect it to reach the end of the game even on a busy machine.
func choose(t testing.TB, s game.State, level search.Level, seed int64) game.Move {
	t.Helper()
	m, err := Choose(t.Context(), Task{State: s, Level: level, Seed: seed, Time: 10 * time.Second})
	if err != nil {
		t.Fatalf("%s at %v: %v", level, s, err)
	}
	if err := s.Check(m); err != nil {
		t.Fatalf("%s at %v: %v", level, s, err)
	}
	return m
}

// starts returns the start position of every game.
func starts(t testing.TB) []game.State {
	t.Helper()
	var states []game.State
	for _, rules := range []game.Rules{nrow.Rules, othello.Rules, awari.Rules, gomoku.Rules} {
		s, err := rules.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		states = append(states, s)
	}
	return states
}

func TestLevels(t *testing.T) {
	for _, s := range starts(t) {
		var got []search.Level
		for _, level := range LevelsOf(s) {
			if level != search.Greedy {
				got = append(got, level)
			}
		}
		if want := []search.Level{search.Beginner, search.Easy, search.Medium, search.Hard, search.Expert, search.Master}; !slices.Equal(got, want) {
			t.Errorf("levels of %T: %v", s, got)
		}
	}
	if got := LevelsOf(struct{ game.State }{}); got != nil {
		t.Errorf("levels of an unknown game: %v", got)
	}
}

// TestMasterUsesTwoThreads checks that Master searches with two threads where that is known
// to help, if two can run, and that no other level does, because its moves would then not
// be deterministic.
func TestMasterUsesTwoThreads(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for procs, want := range map[int]int{1: 1, 2: 2, 4: 2} {
		runtime.GOMAXPROCS(procs)
		for _, level := range LevelsOf(start(t, 10, 10, 4)) {
			for _, s := range []game.State{start(t, 10, 10, 4), stones(t, fifteen, 0, nil), othello.New()} {
				got := threads(t, s, level)
				if level == search.Master && got != want {
					t.Errorf("%T, %d processors: %d threads, want %d", s, procs, got, want)
				}
				if level != search.Master && got > 1 {
					t.Errorf("%T: %s has %d threads", s, level, got)
				}
			}
		}
	}
}

// threads returns the number of threads that a level uses.
func threads(t *testing.T, s game.State, level search.Level) int {
	t.Helper()
	a, ok := adapterOf(s)
	if !ok {
		t.Fatalf("no engine plays %v", s)
	}
	return a.LevelParams(level).Threads
}

// TestQuickLevelsNeedLittleMemory checks that levels that look few moves ahead do not allocate a
// large table for every move, which took most of their time.
func TestQuickLevelsNeedLittleMemory(t *testing.T) {
	const most = 2 << 20 // bytes
	for _, s := range starts(t) {
		for _, level := range []search.Level{search.Beginner, search.Easy, search.Medium} {
			choose(t, s, level, 1) // what is allocated once
			if got := gametest.Allocated(func() { choose(t, s, level, 1) }); got > most {
				t.Errorf("%T: %s allocates %d KiB for a move", s, level, got>>10)
			}
		}
	}
}

// TestAllBoards checks that the two quick levels play legal moves to the end of the game on
// boards of all sizes.
func TestAllBoards(t *testing.T) {
	for _, shape := range [][3]int{{4, 4, 3}, {4, 4, 4}, {7, 6, 4}, {10, 10, 4}, {4, 20, 10}, {20, 4, 6}, {20, 20, 10}} {
		var s game.State = start(t, shape[0], shape[1], shape[2])
		for ply := int64(0); s.Result().Outcome == game.Playing; ply++ {
			level := search.Easy
			if s.Turn() == game.Second && len(s.Moves())*shape[2] < 100 {
				level = search.Medium
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
		for _, level := range LevelsOf(p) {
			var s game.State = p
			for s.Result().Outcome == game.Playing {
				s = s.Play(choose(t, s, level, 1))
			}
		}
	}
}

// TestTactics checks that the levels from medium on complete a line, stop one and make an
// open three, and that those from hard on find the only move that wins in seven plies.
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
			levels := []search.Level{search.Hard, search.Expert, search.Master}
			if test.name != "deep" {
				levels = append(levels, search.Medium)
			}
			for _, level := range levels {
				if m := choose(t, p, level, 1); !slices.Contains(test.want, m) {
					t.Errorf("%s plays %d, want one of %v", level, m, test.want)
				}
			}
		})
	}
}

// TestBlunders checks that a beginner mostly wins when it can and often stops a
// win, but neither always, and that an easy player overlooks less.
func TestBlunders(t *testing.T) {
	const tries = 400
	for _, test := range []struct {
		name, text     string
		beginner, easy int // minimum number of times
	}{
		{"win", "7x6 4 x 3 ......./......./......./......./ooo..../xxx....", 40, 90},
		{"parry", "7x6 4 o 3 ......./......./......./......./oo...../xxx....", 30, 80},
	} {
		p := parse(t, test.text)
		seen := map[search.Level]int{}
		for seed := range int64(tries) {
			for _, level := range []search.Level{search.Beginner, search.Easy} {
				if choose(t, p, level, seed) == 3 {
					seen[level]++
				}
			}
		}
		beginner, easy := 100*seen[search.Beginner]/tries, 100*seen[search.Easy]/tries
		if t.Logf("%s: %d%% and %d%%", test.name, beginner, easy); beginner < test.beginner || beginner > 90 || easy < test.easy || easy <= beginner {
			t.Errorf("%s: a beginner sees %d%%, easy %d%%", test.name, beginner, easy)
		}
	}
}

// TestLevelsDiffer checks that easy beats a random player, and medium beats easy.
func TestLevelsDiffer(t *testing.T) {
	const games = 40
	r := rand.New(rand.NewPCG(1, 1))
	random := func(s game.State, _ int64) game.Move {
		moves := s.Moves()
		return moves[r.IntN(len(moves))]
	}
	easy := func(s game.State, seed int64) game.Move { return choose(t, s, search.Easy, seed) }
	medium := func(s game.State, seed int64) game.Move { return choose(t, s, search.Medium, seed) }
	if score := play(t, easy, random, games); score < games*3/4 {
		t.Errorf("easy wins %d of %d against random moves", score, games)
	}
	if score := play(t, medium, easy, games); score < games*3/4 {
		t.Errorf("medium wins %d of %d against easy", score, games)
	}
}

// play returns how many games a wins against b; they take turns to begin.
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

func TestDeterministic(t *testing.T) {
	p := start(t, 7, 6, 4)
	for _, level := range []search.Level{search.Easy, search.Medium} {
		moves := map[game.Move]bool{}
		for seed := range int64(40) {
			m := choose(t, p, level, seed)
			if again := choose(t, p, level, seed); again != m {
				t.Errorf("%s with seed %d plays %d, then %d", level, seed, m, again)
			}
			moves[m] = true
		}
		if level == search.Easy && len(moves) < 4 {
			t.Errorf("easy begins with %v only", moves)
		}
	}
}

// checkInterrupted checks that Master, with a time limit of a minute, still returns a move
// when its context ends early, and soon after that, even on a busy machine.
func checkInterrupted(t *testing.T, s game.State) {
	t.Helper()
	const soon, late = 50 * time.Millisecond, 5 * time.Second
	for d := soon; ; d *= 2 {
		ctx, cancel := context.WithTimeout(t.Context(), d)
		m, err := Choose(ctx, Task{State: s, Level: search.Master, Time: time.Minute})
		cancel()
		if errors.Is(err, context.DeadlineExceeded) && d < late {
			continue
		}
		if err != nil || s.Check(m) != nil {
			t.Errorf("%v: %d, %v", s, m, err)
		}
		if deadline, _ := ctx.Deadline(); time.Since(deadline) > 30*time.Second {
			t.Errorf("%v: it went on thinking", s)
		}
		return
	}
}

// TestDeadline checks that a long search returns a move when its context ends early, and
// that no goroutine is left running.
func TestDeadline(t *testing.T) {
	before := runtime.NumGoroutine()
	for _, shape := range [][3]int{{4, 4, 3}, {10, 10, 4}, {20, 20, 10}} {
		checkInterrupted(t, start(t, shape[0], shape[1], shape[2]))
	}
	gametest.Goroutines(t, before)
}

func TestErrors(t *testing.T) {
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	p := start(t, 7, 6, 4)
	won := parse(t, "7x6 4 o 1 ......./......./x....../xo...../xo...../xo.....")
	for _, level := range LevelsOf(p) {
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
