package engine

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gametest"
	"npaastribe/game/gomoku"
	"npaastribe/game/search"
)

// TestThreads checks that searches with helpers prove only what is true, stop when they are
// cancelled, and keep a memory for the next search.
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

// TestThreadsArePerfect checks that noughts and crosses is drawn.
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

// TestThreadsHelpAnalysis checks that analysis has helpers, that these end with it, and that
// noughts and crosses is a draw with them, too.
func TestThreadsHelpAnalysis(t *testing.T) {
	const nodes = 20_000
	p := middle(t, boards[4], 8, rand.New(rand.NewPCG(15, 17)))
	looked := func(nodes int64, threads int) int64 {
		a, err := Analyse(t.Context(), p, search.Limits{Nodes: nodes, Threads: threads, TableBits: 14}, nil)
		if err != nil || len(a.Moves) != len(p.Moves()) {
			t.Errorf("%d moves with %d threads, %v", len(a.Moves), threads, err)
		}
		return a.Nodes
	}
	if none, one := looked(nodes, 0), looked(nodes, 1); none != one {
		t.Errorf("%d nodes with one thread, %d without a number of threads", one, none)
	}
	gametest.Helpers(t, nodes, func(nodes int64) int64 { return looked(nodes, 2) - looked(nodes, 1) })
	small, err := gomoku.New(gomoku.Options{Columns: 3, Rows: 3, Length: 3})
	if err != nil {
		t.Fatal(err)
	}
	a, err := Analyse(t.Context(), small, search.Limits{Threads: 3, TableBits: 14}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range a.Moves {
		if !m.Exact || m.Score != 0 {
			t.Errorf("%+v", m)
		}
	}
}
