package engine

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"runtime"
	"sync/atomic"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gametest"
	"npaastribe/game/nrow"
	"npaastribe/game/search"
)

// TestThreadsAreRight compares the exact scores and moves of searches with helpers with
// those of a plain search. The threads share tables so small that
// entries are constantly lost and written concurrently.
func TestThreadsAreRight(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 8))
	memory := NewMemory(5)
	for _, shape := range smallShapes {
		seen := map[nrow.Position]int{}
		for i := range bruteForceGames {
			p := latePosition(t, shape, i, r)
			want := bruteForceScore(p, seen)
			for _, nodes := range []int64{0, 50, 1000} {
				info := findWith(t, memory, p, search.Limits{Nodes: nodes, Threads: 2 + i%3})
				if !info.Exact && nodes > 0 {
					continue
				}
				if !info.Exact || !agrees(points(info.MoveEval), want) {
					t.Errorf("%v after %d nodes: %+v, want the score %d", p, nodes, info, want)
				}
				if got := moveScore(p, info.Move, seen); sign(got) != sign(want) {
					t.Errorf("%v: move %d is worth %d, want %d", p, info.Move, got, want)
				}
			}
		}
	}
}

// TestSolveWithMoveIgnoresOtherWindows checks that solveWithMove returns a column that
// reaches the score, although another goroutine keeps writing another one into the table.
func TestSolveWithMoveIgnoresOtherWindows(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 9))
	tried := 0
	for i := 0; tried < bruteForceGames; i++ {
		p, seen := latePosition(t, smallShapes[i%len(smallShapes)], i, r), map[nrow.Position]int{}
		s, err := newSearch(t.Context(), p, 0, NewMemory(14))
		if err != nil {
			t.Fatal(err)
		}
		columns, _, known := s.forcedColumns()
		if known || bruteForceScore(p, seen) <= 0 {
			continue
		}
		bad := noMove
		for _, m := range p.Moves() {
			if columns>>m&1 != 0 && moveScore(p, m, seen) <= 0 {
				bad = int(m)
			}
		}
		if bad == noMove {
			continue
		}
		tried++
		s.keepStoring(bad, func() {
			for range 200 {
				if score, column := s.solveWithMove(0, 1); moveScore(p, game.Move(column), seen) <= 0 {
					t.Fatalf("%v: score %d by column %d, which does not win", p, score, column)
				}
			}
		})
	}
}

// keepStoring calls work, and until that returns keeps writing a column for the current
// position into the table on another goroutine.
func (s *searcher) keepStoring(column int, work func()) {
	key, flipped := s.key()
	e := entry{hash: key, move: int8(s.mirrorIf(column, flipped)), bound: exactBound, effort: 255}
	var stop atomic.Bool
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for !stop.Load() {
			s.table.store(e)
		}
	}()
	defer func() { stop.Store(true); <-ended }()
	work()
}

// TestThreadsStop checks that a cancelled search with helpers returns
// no more than progress has got, and that no goroutine outlives it. The
// limit of the depth prevents proofs, which check the context themselves.
func TestThreadsStop(t *testing.T) {
	p, before := position(t, 10, 10, 4), runtime.NumGoroutine()
	memory := NewMemory(16)
	findWith(t, memory, p, search.Limits{Depth: 9}) // fills the table, so that the searches below take few nodes
	for range bruteForceGames {
		for _, depth := range []int{1, 4, 7} {
			ctx, cancel := context.WithCancel(t.Context())
			var last search.Info
			info, err := memory.Search(ctx, p, search.Limits{Depth: 30, Threads: 4}, func(i search.Info) {
				if last = i; i.Depth == depth {
					cancel()
				}
			})
			cancel()
			if last.Nodes = info.Nodes; err != nil || info.Depth != depth || !reflect.DeepEqual(info, last) {
				t.Errorf("%+v, %v after %+v", info, err, last)
			}
			if _, err := Search(ctx, p, search.Limits{Threads: 4}, nil); !errors.Is(err, context.Canceled) {
				t.Errorf("called off before: %v", err)
			}
			gametest.Goroutines(t, before)
		}
	}
}

// TestThreadsHelp checks that helpers search nodes, that the limit of nodes
// does not apply to them, and that there are none if there is nothing to find out.
func TestThreadsHelp(t *testing.T) {
	const nodes = 200_000
	p := position(t, 10, 10, 4)
	gametest.Helpers(t, nodes, func(nodes int64) int64 {
		seen := int64(0)
		info, err := Search(t.Context(), p, search.Limits{Nodes: nodes, Threads: 3}, func(i search.Info) { seen = i.Nodes })
		if err != nil || seen > nodes+pollNodes {
			t.Fatalf("%v, %d nodes at the last depth, allowed are %d", err, seen, nodes)
		}
		return info.Nodes - nodes - pollNodes
	})
	one, none := find(t, p, search.Limits{Nodes: nodes, Threads: 1}), find(t, p, search.Limits{Nodes: nodes})
	if !reflect.DeepEqual(one, none) {
		t.Errorf("one thread: %+v, no number of threads: %+v", one, none)
	}
	forced := parse(t, "7x6 4 o 3 ......./......./......./......./oo...../xxx....")
	alone := find(t, forced, search.Limits{StopIfForced: true})
	if info := find(t, forced, search.Limits{StopIfForced: true, Threads: 4}); !reflect.DeepEqual(info, alone) {
		t.Errorf("forced: %+v with helpers, %+v without", info, alone)
	}
}

// BenchmarkThreads searches to a depth. It counts only the nodes of the thread that
// returns the result: if every thread has a free processor, the time is proportional to
// them.
func BenchmarkThreads(b *testing.B) {
	for _, bench := range []struct{ columns, rows, n, depth int }{
		{10, 10, 4, 15}, {10, 10, 5, 15}, {8, 8, 4, 18}, {12, 9, 5, 14},
	} {
		for _, threads := range []int{1, 2} {
			b.Run(fmt.Sprintf("%dx%d N=%d depth %d threads %d", bench.columns, bench.rows, bench.n, bench.depth, threads), func(b *testing.B) {
				p, nodes := position(b, bench.columns, bench.rows, bench.n), int64(0)
				for b.Loop() {
					if _, err := Search(b.Context(), p, search.Limits{Depth: bench.depth, Threads: threads}, func(i search.Info) {
						if i.Depth == bench.depth {
							nodes += i.Nodes
						}
					}); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(nodes)/float64(b.N), "nodes")
			})
		}
	}
}

// TestThreadsHelpAnalysis checks that an analysis has helpers, and that its exact scores
// are right with them.
func TestThreadsHelpAnalysis(t *testing.T) {
	p := position(t, 10, 10, 4)
	if a := analyse(t, p, search.Limits{Nodes: 100_000, Threads: 1}); a.Nodes > 100_000+pollNodes {
		t.Errorf("%d nodes with one thread", a.Nodes)
	}
	gametest.Helpers(t, 100_000, func(nodes int64) int64 {
		return analyse(t, p, search.Limits{Nodes: nodes, Threads: 2}).Nodes - nodes - pollNodes
	})
	r, shape := rand.New(rand.NewPCG(4, 9)), smallShapes[0]
	seen := map[nrow.Position]int{}
	for i := range bruteForceGames {
		p := latePosition(t, shape, i, r)
		for _, w := range analyse(t, p, search.Limits{Threads: 3}).Moves {
			if want := moveScore(p, w.Move, seen); !w.Exact || !agrees(points(w), want) {
				t.Errorf("%v: %+v, want the score %d", p, w, want)
			}
		}
	}
}
