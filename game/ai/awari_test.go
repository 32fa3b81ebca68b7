package ai

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/search"
)

// awariAfter returns a position, with three beans per pit at the start, after
// random moves in which the game has not ended.
func awariAfter(plies int, v awari.Variant, r *rand.Rand) awari.Position {
	for {
		p, err := awari.New(awari.Options{Beans: 3, Variant: v})
		if err != nil {
			panic(err)
		}
		var s game.State = p
		for i := 0; i < plies && s.Result().Outcome == game.Playing; i++ {
			moves := s.Moves()
			s = s.Play(moves[r.IntN(len(moves))])
		}
		if s.Result().Outcome == game.Playing {
			return s.(awari.Position)
		}
	}
}

// lead returns how many more beans a side has at home than its opponent.
func lead(s game.State, side game.Side) int {
	first, second := s.Score()
	if side == game.Second {
		return second - first
	}
	return first - second
}

// playOn plays a game to the end and returns the last position.
func playOn(t testing.TB, s game.State, sides map[game.Side]search.Level, seed int64) game.State {
	t.Helper()
	for s.Result().Outcome == game.Playing {
		s = s.Play(choose(t, s, sides[s.Turn()], seed))
	}
	return s
}

// awariWins returns how many games a and b win. Each opening of four plies is
// played twice, with the sides exchanged.
func awariWins(t testing.TB, a, b search.Level, games int) (won, lost int) {
	t.Helper()
	r := rand.New(rand.NewPCG(9, 1))
	for i := range games / 2 {
		opening := awariAfter(4, awari.Variant{}, r)
		for _, side := range []game.Side{game.First, game.Second} {
			end := playOn(t, opening, map[game.Side]search.Level{side: a, side.Other(): b}, int64(i))
			switch end.Result().Winner {
			case side:
				won++
			case side.Other():
				lost++
			}
		}
	}
	return won, lost
}

func TestAwariLevels(t *testing.T) {
	p := awariAfter(0, awari.Variant{}, nil)
	if got := LevelsOf(p); slices.Index(got, search.Greedy) != 2 {
		t.Errorf("levels %v", got)
	}
}

// TestAwariLevelsDiffer checks that each level mostly beats the one below.
func TestAwariLevelsDiffer(t *testing.T) {
	for _, test := range []struct {
		a, b  search.Level
		games int
		least int
	}{
		{search.Greedy, search.Easy, 100, 60},
		{search.Medium, search.Greedy, 100, 60},
		{search.Hard, search.Medium, 40, 22},
	} {
		won, lost := awariWins(t, test.a, test.b, test.games)
		if t.Logf("%s wins %d and loses %d of %d against %s", test.a, won, lost, test.games, test.b); won < test.least || lost == 0 && test.b != search.Medium {
			t.Errorf("%s wins %d and loses %d of %d against %s", test.a, won, lost, test.games, test.b)
		}
	}
}

// TestMasterKeepsKnownValue plays Master against every other level from positions
// of known value. At the end Master's lead must be at least that value.
func TestMasterKeepsKnownValue(t *testing.T) {
	if won := masterGames(t, 4, 12); won < 10 {
		t.Errorf("Master wins only %d games", won)
	}
}

// BenchmarkMasterKeepsKnownValue does the same in 200 games against each level,
// from the start of the game. It takes minutes.
func BenchmarkMasterKeepsKnownValue(b *testing.B) {
	for b.Loop() {
		b.ReportMetric(float64(masterGames(b, 200, 0)), "won")
	}
}

// masterGames plays the given number of games against every other level, from
// positions, after at least that many random moves, that Master has not lost.
// It returns how many games Master won.
func masterGames(t testing.TB, games, plies int) (won int) {
	t.Helper()
	r := rand.New(rand.NewPCG(9, 2))
	for i := range games {
		v := awari.Variant{}
		if i%2 == 1 {
			v = awari.Kalah
		}
		p := awariAfter(plies+r.IntN(8), v, r)
		a, err := Analyse(t.Context(), p, nil)
		if err != nil || !a.Moves[0].Exact {
			t.Fatalf("%v: %+v, %v", p, a, err)
		}
		side, worth := p.Turn(), int(a.Moves[0].Score)
		if worth < 0 {
			side, worth = side.Other(), -worth
		}
		for _, level := range []search.Level{search.Beginner, search.Easy, search.Greedy, search.Medium, search.Hard} {
			end := playOn(t, p, map[game.Side]search.Level{side: search.Master, side.Other(): level}, int64(i))
			if got := lead(end, side); got < worth {
				t.Errorf("%v: search.Master ends %d ahead of %s, want at least %d", p, got, level, worth)
			}
			if end.Result().Winner == side {
				won++
			}
		}
	}
	return won
}

func TestAwariDeterministic(t *testing.T) {
	p := awariAfter(2, awari.Variant{}, rand.New(rand.NewPCG(9, 3)))
	for _, level := range LevelsOf(p) {
		moves := map[game.Move]bool{}
		if level == search.Master {
			continue // not deterministic, because it is limited by time
		}
		for seed := range int64(20) {
			m := choose(t, p, level, seed)
			if again := choose(t, p, level, seed); again != m {
				t.Errorf("%s with seed %d plays %d, then %d", level, seed, m, again)
			}
			moves[m] = true
		}
		if level == search.Easy && len(moves) < 3 {
			t.Errorf("easy plays %v only", moves)
		}
	}
}

// TestAwariAllBoards checks that the quick levels play legal moves to the end
// of the game, with every variant and number of beans.
func TestAwariAllBoards(t *testing.T) {
	for beans := awari.MinBeans; beans <= awari.MaxBeans; beans++ {
		for _, v := range []awari.Variant{{}, {Own: true}, {Sweep: true}, awari.Kalah} {
			p, err := awari.New(awari.Options{Beans: beans, Variant: v, First: game.Second})
			if err != nil {
				t.Fatal(err)
			}
			playOn(t, p, map[game.Side]search.Level{game.First: search.Greedy, game.Second: search.Easy}, 1)
			playOn(t, p, map[game.Side]search.Level{game.First: search.Medium, game.Second: search.Easy}, 2)
		}
	}
}

// sixBeans returns the start position that takes longest to search.
func sixBeans(t testing.TB) awari.Position {
	t.Helper()
	p, err := awari.New(awari.Options{Beans: awari.MaxBeans, Variant: awari.Kalah})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestAwariDeadline checks that Master has a move when its context ends early.
func TestAwariDeadline(t *testing.T) {
	checkInterrupted(t, sixBeans(t))
}

// TestAwariHint checks that a hint is the move of the strongest level.
func TestAwariHint(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 4))
	for seed := range int64(4) {
		p := awariAfter(14, awari.Variant{}, r)
		m, err := Hint(t.Context(), p, seed)
		if want := choose(t, p, search.Master, seed); m != want || err != nil {
			t.Errorf("%v: %d, %v, want %d", p, m, err, want)
		}
	}
}

// TestAwariAnalysis checks that the start of the game is solved, and that the
// last report equals the result.
func TestAwariAnalysis(t *testing.T) {
	p := awariAfter(0, awari.Variant{}, nil)
	var last search.Analysis
	a, err := Analyse(t.Context(), p, func(a search.Analysis) { last = a })
	if err != nil || !slices.EqualFunc(a.Moves, last.Moves, func(v, w search.MoveEval) bool { return v.Move == w.Move && v.Score == w.Score }) {
		t.Fatalf("%+v, %v after %+v", a, err, last)
	}
	want := map[game.Move]float64{0: -10, 1: -11, 2: -10, 3: 1, 4: 1, 5: 1}
	for _, w := range a.Moves {
		if !w.Exact || w.Score != want[w.Move] || w.Line[0] != w.Move {
			t.Errorf("%+v, want %v", w, want[w.Move])
		}
	}
	if len(a.Moves) != len(want) || !CanAnalyse(p) {
		t.Errorf("%d moves", len(a.Moves))
	}
}

func TestAwariErrors(t *testing.T) {
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	p := awariAfter(0, awari.Variant{}, nil)
	var ended awari.Position
	for _, level := range LevelsOf(p) {
		if _, err := Choose(cancelled, Task{State: p, Level: level}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s, cancelled: %v", level, err)
		}
		if _, err := Choose(t.Context(), Task{State: ended, Level: level}); !errors.Is(err, game.ErrEnded) {
			t.Errorf("%s, ended: %v", level, err)
		}
	}
	if _, err := Analyse(cancelled, p, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("analysis, cancelled: %v", err)
	}
	if _, err := Analyse(t.Context(), ended, nil); !errors.Is(err, game.ErrEnded) {
		t.Errorf("analysis, ended: %v", err)
	}
}
