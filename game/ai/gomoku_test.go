package ai

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/search"
)

// stones returns a game of gomoku with random stones near the middle.
func stones(t testing.TB, o gomoku.Options, n int, r *rand.Rand) gomoku.Position {
	t.Helper()
	p, err := gomoku.New(o)
	if err != nil {
		t.Fatal(err)
	}
	for p.Stones() < n {
		m := game.Move((o.Rows/2-2+r.IntN(5))*o.Columns + o.Columns/2 - 2 + r.IntN(5))
		if p.Check(m) == nil {
			p = p.Play(m).(gomoku.Position)
		}
	}
	return p
}

var fifteen = gomoku.Options{Columns: 15, Rows: 15, Length: 5}

// gomokuWins returns how many games a wins against b. Each opening is played twice, with
// the sides exchanged.
func gomokuWins(t testing.TB, a, b search.Level, games int) int {
	t.Helper()
	r := rand.New(rand.NewPCG(15, 1))
	won := 0
	var opening gomoku.Position
	for i := range games {
		if i%2 == 0 {
			opening = stones(t, fifteen, 3, r)
		}
		aSide := game.First + game.Side(i%2)
		var s game.State = opening
		for s.Result().Outcome == game.Playing {
			level := b
			if s.Turn() == aSide {
				level = a
			}
			s = s.Play(choose(t, s, level, int64(i)))
		}
		if s.Result().Winner == aSide {
			won++
		}
	}
	return won
}

// TestGomokuLevelsDiffer checks that medium beats easy as often as a level should beat the one below, in
// 70 games of 100 at least.
func TestGomokuLevelsDiffer(t *testing.T) {
	if won := gomokuWins(t, search.Medium, search.Easy, 40); won < 28 {
		t.Errorf("medium wins %d of 40 against easy", won)
	}
}

// BenchmarkGomokuLevels plays hard against medium. It takes minutes.
func BenchmarkGomokuLevels(b *testing.B) {
	for b.Loop() {
		if won := gomokuWins(b, search.Hard, search.Medium, 10); won < 8 {
			b.Errorf("hard wins %d of 10 against medium", won)
		} else {
			b.ReportMetric(float64(won), "won-of-10")
		}
	}
}

func TestGomokuDeterministic(t *testing.T) {
	p := stones(t, fifteen, 5, rand.New(rand.NewPCG(15, 2)))
	for _, level := range []search.Level{search.Easy, search.Medium} {
		moves := map[game.Move]bool{}
		for seed := range int64(20) {
			m := choose(t, p, level, seed)
			if again := choose(t, p, level, seed); again != m {
				t.Errorf("%s with seed %d plays %d, then %d", level, seed, m, again)
			}
			moves[m] = true
		}
		if level == search.Easy && len(moves) < 4 {
			t.Errorf("easy plays %v only", moves)
		}
	}
}

// TestGomokuBoards lets the quick levels play to the end on boards of other sizes.
func TestGomokuBoards(t *testing.T) {
	for _, o := range []gomoku.Options{{Columns: 3, Rows: 3, Length: 3}, {Columns: 40, Rows: 3, Length: 4}, {Columns: 9, Rows: 9, Length: 5}} {
		p, err := gomoku.New(o)
		if err != nil {
			t.Fatal(err)
		}
		levels := [2]search.Level{search.Easy, search.Medium}
		var s game.State = p
		for ply := 0; s.Result().Outcome == game.Playing; ply++ {
			s = s.Play(choose(t, s, levels[ply%2], 1))
		}
	}
}

// TestNoughtsAndCrosses checks that the levels from medium on never lose the smallest
// game, whatever the opponent plays.
func TestNoughtsAndCrosses(t *testing.T) {
	p, err := gomoku.New(gomoku.Options{Columns: 3, Rows: 3, Length: 3})
	if err != nil {
		t.Fatal(err)
	}
	for i := range 6 {
		hard, level := game.First+game.Side(i%2), []search.Level{search.Medium, search.Hard, search.Expert}[i/2]
		known := map[string]bool{}
		var visit func(s game.State)
		visit = func(s game.State) {
			switch {
			case s.Result().Winner == hard.Other():
				t.Errorf("%s loses as %v at %v", level, hard, s)
			case s.Result().Outcome != game.Playing || known[s.String()]:
			case s.Turn() == hard:
				known[s.String()] = true
				visit(s.Play(choose(t, s, level, int64(i))))
			default:
				for _, m := range s.Moves() {
					visit(s.Play(m))
				}
			}
		}
		visit(p)
	}
}

// TestGomokuAnalysis checks that an analysis reports all moves at increasing depth, and
// stops.
func TestGomokuAnalysis(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	p := stones(t, fifteen, 6, rand.New(rand.NewPCG(15, 3)))
	depth := 0
	a, err := Analyse(ctx, p, func(a search.Analysis) {
		depth++
		for i, w := range a.Moves {
			if w.Score < -1 || w.Score > 1 || w.Line[0] != w.Move || w.Depth != depth && !w.Exact {
				t.Errorf("at depth %d: %+v", depth, w)
			}
			if i > 0 && w.Score > a.Moves[i-1].Score {
				t.Errorf("at depth %d: the order is wrong", depth)
			}
		}
		if depth == 2 {
			cancel()
		}
	})
	if err != nil || depth != 2 || len(a.Moves) != len(p.Moves()) || a.Nodes == 0 {
		t.Errorf("depth %d, %d moves, %v", depth, len(a.Moves), err)
	}
}

// TestGomokuCertain checks that the values of proven wins and losses are 1 and -1.
func TestGomokuCertain(t *testing.T) {
	p, err := gomoku.Parse("4x4 4 d3 4/1o1o/1o2/xxx1")
	if err != nil {
		t.Fatal(err)
	}
	a, err := Analyse(t.Context(), p, nil)
	if err != nil {
		t.Fatal(err)
	}
	best := a.Moves[0]
	if p.Format(best.Move) != "d1" || best.Score != 1 || !best.Exact {
		t.Errorf("the best is %+v", best)
	}
	for _, w := range a.Moves {
		if w.Score < -1 || w.Score > 1 {
			t.Errorf("%+v", w)
		}
	}
}

func TestGomokuErrors(t *testing.T) {
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	ended, err := gomoku.Parse("3x3 3 c1 3/oo1/xxx")
	if err != nil {
		t.Fatal(err)
	}
	p := stones(t, fifteen, 3, rand.New(rand.NewPCG(15, 4)))
	for _, level := range LevelsOf(p) {
		if _, err := Choose(cancelled, Task{State: p, Level: level}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s, cancelled: %v", level, err)
		}
		if _, err := Choose(t.Context(), Task{State: ended, Level: level, Seed: 1}); !errors.Is(err, game.ErrEnded) {
			t.Errorf("%s, ended: %v", level, err)
		}
	}
	if _, err := Analyse(t.Context(), ended, nil); !errors.Is(err, game.ErrEnded) {
		t.Errorf("analysis, ended: %v", err)
	}
	if _, err := Analyse(cancelled, p, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("analysis, cancelled: %v", err)
	}
}

// TestGomokuDeadline checks that Master has a move when its context ends early.
func TestGomokuDeadline(t *testing.T) {
	for _, o := range []gomoku.Options{fifteen, {Columns: 40, Rows: 40, Length: 5}} {
		checkInterrupted(t, stones(t, o, 9, rand.New(rand.NewPCG(15, 5))))
	}
}
