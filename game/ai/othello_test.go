package ai

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/game/search"
)

// opening plays random moves from the start.
func opening(plies int, r *rand.Rand) othello.Position {
	var s game.State = othello.New()
	for range plies {
		moves := s.Moves()
		s = s.Play(moves[r.IntN(len(moves))])
	}
	return s.(othello.Position)
}

// othelloWins returns how many games a wins against b. Each opening is played
// twice, with the sides exchanged.
func othelloWins(t testing.TB, a, b search.Level, games int) int {
	t.Helper()
	r := rand.New(rand.NewPCG(8, 1))
	won := 0
	var start game.State
	for i := range games {
		if i%2 == 0 {
			start = opening(8, r)
		}
		sides := map[game.Side]search.Level{game.First: a, game.Second: b}
		aSide := game.First
		if i%2 == 1 {
			sides[game.First], sides[game.Second], aSide = b, a, game.Second
		}
		s := start
		for s.Result().Outcome == game.Playing {
			s = s.Play(choose(t, s, sides[s.Turn()], int64(i)))
		}
		if s.Result().Winner == aSide {
			won++
		}
	}
	return won
}

func TestOthelloLevels(t *testing.T) {
	p := othello.New()
	if got := LevelsOf(p); slices.Index(got, search.Greedy) != 1 {
		t.Errorf("levels %v", got)
	}
	board := start(t, 7, 6, 4)
	if got := LevelsOf(board); slices.Contains(got, search.Greedy) {
		t.Errorf("levels of N in a Row %v", got)
	}
	if _, err := Choose(t.Context(), Task{State: board, Level: search.Greedy}); err == nil || !strings.Contains(err.Error(), "greedy") {
		t.Errorf("a greedy player of N in a Row: %v", err)
	}
}

// TestOthelloLevelsDiffer checks that each level beats the one below. Easy and
// greedy lose to the rest, but not always to each other.
func TestOthelloLevelsDiffer(t *testing.T) {
	if won := othelloWins(t, search.Medium, search.Easy, 60); won < 43 {
		t.Errorf("medium wins %d of 60 against easy", won)
	}
	if won := othelloWins(t, search.Medium, search.Greedy, 20); won < 17 {
		t.Errorf("medium wins %d of 20 against greedy", won)
	}
	if won := othelloWins(t, search.Greedy, search.Easy, 60); won < 5 || won > 55 {
		t.Errorf("greedy wins %d of 60 against easy", won)
	}
}

// BenchmarkExpertBeatsGreedy plays a hundred games, all of which Expert must
// win. It takes many minutes.
func BenchmarkExpertBeatsGreedy(b *testing.B) {
	for b.Loop() {
		if won := othelloWins(b, search.Expert, search.Greedy, 100); won != 100 {
			b.Errorf("expert wins %d of 100 against greedy", won)
		}
	}
}

func TestOthelloDeterministic(t *testing.T) {
	p := opening(7, rand.New(rand.NewPCG(8, 2)))
	for _, level := range []search.Level{search.Easy, search.Greedy, search.Medium} {
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

// TestOthelloDeadline checks that Master has a move when its context ends
// early.
func TestOthelloDeadline(t *testing.T) {
	checkInterrupted(t, opening(9, rand.New(rand.NewPCG(8, 3))))
}

func TestOthelloErrors(t *testing.T) {
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	ended, err := othello.Parse("XXXX------------------------------------------------------------ O a1")
	if err != nil {
		t.Fatal(err)
	}
	for _, level := range LevelsOf(ended) {
		if _, err := Choose(cancelled, Task{State: othello.New(), Level: level}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s, cancelled: %v", level, err)
		}
		if _, err := Choose(t.Context(), Task{State: ended, Level: level}); !errors.Is(err, game.ErrEnded) {
			t.Errorf("%s, ended: %v", level, err)
		}
	}
}
