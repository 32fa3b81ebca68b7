package engine

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/search"
)

// TestThreads sees that searches with helpers prove what is true, stop when
// they are called off, and keep a memory for the next one.
func TestThreads(t *testing.T) {
	memory := NewMemory(14)
	proven := 0
	for _, c := range vcfCases(t)[:8*bruteGames/2] {
		info := findWith(t, memory, c.p, search.Limits{Nodes: 3000, Threads: 3})
		if info.Exact && info.Score > 0 {
			proven++
		}
	}
	if proven != 8*bruteGames/2 {
		t.Errorf("%d victories found", proven)
	}
	p := middle(t, boards[4], 8, rand.New(rand.NewPCG(15, 17)))
	ctx, cancel := context.WithCancel(t.Context())
	info, err := Search(ctx, p, search.Limits{Threads: 3}, func(i search.Info) {
		if i.Depth == 4 {
			cancel()
		}
	})
	if err != nil || info.Depth != 4 {
		t.Errorf("called off: %+v, %v", info, err)
	}
	if _, err := Search(ctx, p, search.Limits{Threads: 3}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("called off before: %v", err)
	}
}

// TestThreadsArePerfect sees that noughts and crosses is drawn.
func TestThreadsArePerfect(t *testing.T) {
	p := start(t, boards[0])
	for p.Result().Outcome == game.Playing {
		info := find(t, p, search.Limits{Threads: 2})
		if info.Score != 0 || !info.Exact {
			t.Fatalf("%v: %+v", p, info)
		}
		p = p.Play(info.Move).(gomoku.Position)
	}
}
