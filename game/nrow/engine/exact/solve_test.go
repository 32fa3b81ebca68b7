//go:build !race

package exact

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/nrow"
)

// TestSets solves the published positions, all with one Memory.
func TestSets(t *testing.T) {
	memory := NewMemory(0)
	for _, name := range []string{"Test_L3_R1", "Test_L2_R1", "Test_L1_R1", "Own_L2_R2", "Own_L1_R2"} {
		t.Run(name, func(t *testing.T) {
			set := readSet(t, name)
			if testing.Short() && name != "Test_L3_R1" {
				set = set[:min(len(set), 100)]
			}
			for _, e := range set {
				s := newSearch(t, memory)
				if got := s.solve(e.position); got != e.score {
					t.Errorf("%s: %d, want %d", e.moves, got, e.score)
				}
			}
		})
	}
}

// TestAgreesWithPlainSearch compares the scores of late positions with a plain search.
func TestAgreesWithPlainSearch(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 9))
	memory := NewMemory(0)
	for range 3000 {
		p, moves := randomPosition(&classic, r, 26+r.IntN(classic.cells-26+1))
		want := plainAlphaBeta(&classic, p, -classic.cells, classic.cells)
		if got := newSearch(t, memory).solve(p); got != want {
			t.Errorf("%s: %d, want %d", moves, got, want)
		}
	}
}

// TestStrategyIsLowerBound checks that the result of a strategy is never above the score.
func TestStrategyIsLowerBound(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	memory := NewMemory(0)
	promises := map[int]int{}
	for range 20000 {
		p, moves := randomPosition(&classic, r, 16+r.IntN(22))
		other := p.own ^ p.mask
		if _, ok := classic.trivialScore(p); ok {
			continue
		}
		got := classic.strategy(p.own, other, classic.threats(other, p.mask), p.played, noScore)
		if got == noScore {
			continue
		}
		promises[got]++
		if score := -newSearch(t, memory).solve(p); score < got {
			t.Errorf("%s: promised %d, but the score is %d", moves, got, score)
		}
	}
	for _, score := range []int{0, 1, 2, 3} {
		if promises[score] < 2 {
			t.Errorf("score %d promised %d times only", score, promises[score])
		}
	}
}

// TestScoreIsThatOfBestColumn checks that a position and its mirror image have the score of
// the best column, and that perfect play lasts as many plies as the result says.
func TestScoreIsThatOfBestColumn(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	memory := NewMemory(0)
	n := 60
	if testing.Short() {
		n = 5
	}
	for range n {
		_, moves := randomPosition(&classic, r, 14+r.IntN(24))
		p := rulesPosition(t, moves)
		if p.Result().Outcome != game.Playing {
			continue
		}
		params := Params{Memory: memory, NoOpenings: r.IntN(2) == 0}
		result, err := Solve(t.Context(), p, params)
		if err != nil {
			t.Fatal(err)
		}
		a, err := Analyse(t.Context(), p, params, nil)
		if err != nil || !a.Complete || len(a.Columns) != len(p.Moves()) {
			t.Fatalf("%s: %+v, %v", moves, a, err)
		}
		if a.Columns[0].Score != result.Score || a.Columns[0].Plies != result.Plies {
			t.Errorf("%s: best of %+v is not %+v", moves, a, result)
		}
		i := slices.IndexFunc(a.Columns, func(c Column) bool { return c.Move == result.Move })
		if i < 0 || a.Columns[i].Score != result.Score {
			t.Errorf("%s: %+v has no best move of %+v", moves, result, a)
		}
		checkLine(t, p, params, result)
		mirrored := []byte(moves)
		for i := range mirrored {
			mirrored[i] = '1' + '7' - mirrored[i]
		}
		image, err := Solve(t.Context(), rulesPosition(t, string(mirrored)), Params{Memory: memory})
		if err != nil || image.Score != result.Score {
			t.Errorf("%s: %d, but its image %d, %v", moves, result.Score, image.Score, err)
		}
	}
}

// TestColumnOrder checks that the order of columns has each column once: before a search those in
// the centre first, and after it first one that reaches the score.
func TestColumnOrder(t *testing.T) {
	s := newSolver[[8]struct{}](t.Context(), rulesPosition(t, "12233144567567"), Params{Memory: NewMemory(0), NoOpenings: true})
	if got := s.columnOrder(s.root); !slices.Equal(got, s.centreFirst) {
		t.Errorf("before a search it is %v, want %v", got, s.centreFirst)
	}
	score := s.solve(s.root)
	got := s.columnOrder(s.root)
	if !s.reachesScore(s.root, s.landing(s.root.mask, got[0]), score) {
		t.Errorf("column %d of %v does not reach the score %d", got[0], got, score)
	}
	if slices.Equal(got, s.centreFirst) {
		t.Errorf("the search has changed nothing about %v", got)
	}
	if sorted := slices.Sorted(slices.Values(got)); !slices.Equal(sorted, []int{0, 1, 2, 3, 4, 5, 6}) {
		t.Errorf("%v does not have each column once", got)
	}
}

// checkLine plays the line of Line and checks who wins, and when.
func checkLine(t *testing.T, p nrow.Position, params Params, want Result) {
	t.Helper()
	line, err := Line(t.Context(), p, params)
	if err != nil {
		t.Fatal(err)
	}
	side, start := p.Turn(), p
	for _, m := range line {
		p = p.Play(m).(nrow.Position)
	}
	winner := game.None
	switch {
	case want.Score > 0:
		winner = side
	case want.Score < 0:
		winner = side.Other()
	}
	if p.Result().Outcome == game.Playing || p.Result().Winner != winner || winner != game.None && len(line) != want.Plies {
		t.Errorf("%v: score %d in %d plies, but %v ends %v", start, want.Score, want.Plies, line, p.Result())
	}
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	memory := NewMemory(0)
	go func() {
		_, err := Solve(ctx, rulesPosition(t, ""), Params{Memory: memory, NoOpenings: true})
		ended <- err
	}()
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	moves := "12233144"
	want := newSearch(t, NewMemory(0)).solve(after(moves + "567567567"))
	if got := newSearch(t, memory).solve(after(moves + "567567567")); got != want {
		t.Errorf("%d after a search that was stopped, want %d", got, want)
	}
}

func TestErrors(t *testing.T) {
	small, err := nrow.New(nrow.Options{Columns: 8, Rows: 8, N: 4})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Solve(t.Context(), small, Params{}); !errors.Is(err, ErrUnsupported) {
		t.Errorf("another board: %v", err)
	}
	if _, err := Analyse(t.Context(), rulesPosition(t, "1212121"), Params{}, nil); !errors.Is(err, game.ErrEnded) {
		t.Errorf("a game that has ended: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Line(ctx, rulesPosition(t, ""), Params{}); !errors.Is(err, context.Canceled) {
		t.Errorf("a context that has ended: %v", err)
	}
}
