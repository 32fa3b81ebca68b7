package engine

import (
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"strconv"
	"testing"

	"npaastribe/game/gametest"
	"npaastribe/game/othello"
	"npaastribe/game/search"
)

// TestThreadsAreRight compares the exact scores of searches and analyses with helpers
// with those of a plain search.
func TestThreadsAreRight(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 1))
	for i := range 12 {
		p := nearEnd(8+i%6, r)
		own, other := p.Discs()
		want := float64(alphaBeta(own, other, -64, 64))
		l := search.Limits{Threads: 2 + i%3, TableBits: 14}
		if info := find(t, p, l); !info.Exact || info.Score != want {
			t.Errorf("%v: %+v, want %v", p, info, want)
		}
		a, err := Analyse(t.Context(), p, l, nil)
		if err != nil {
			t.Fatal(err)
		}
		checkMoves(t, p, a)
		if best := a.Moves[0]; !best.Exact || best.Score != want {
			t.Errorf("%v: analysis %+v, want %v", p, best, want)
		}
	}
}

// TestThreadsStop checks that a search with helpers returns when it is cancelled,
// and that its helpers have ended by then.
func TestThreadsStop(t *testing.T) {
	before := runtime.NumGoroutine()
	for _, p := range parseAll(t, midgame, endgame) {
		ctx, cancel := context.WithCancel(t.Context())
		info, err := Search(ctx, p, search.Limits{Threads: 3, Solve: 30, TableBits: 14}, func(i search.Info) {
			if i.Depth == 6 {
				cancel()
			}
		})
		cancel()
		if err != nil || info.Depth < 5 {
			t.Errorf("%v: %+v, %v", p, info, err)
		}
	}
	gametest.Goroutines(t, before)
}

// TestThreadsHelp checks that helpers search nodes and that these are counted, and that
// there are no helpers if there is only one move.
func TestThreadsHelp(t *testing.T) {
	p := parse(t, midgame)
	gametest.Helpers(t, 300_000, func(nodes int64) int64 {
		seen := int64(0)
		info, err := Search(t.Context(), p, search.Limits{Nodes: nodes, Threads: 2, TableBits: 14}, func(i search.Info) { seen = i.Nodes })
		if err != nil {
			t.Fatal(err)
		}
		return info.Nodes - seen - nodes/10
	})
}

// TestMemory checks that repeating a search takes fewer nodes.
func TestMemory(t *testing.T) {
	m, p := NewMemory(14), parse(t, midgame)
	nodes := [2]int64{}
	for i := range nodes {
		info, err := m.Search(t.Context(), p, search.Limits{Depth: 8}, nil)
		if err != nil {
			t.Fatal(err)
		}
		nodes[i] = info.Nodes
	}
	if nodes[1] > nodes[0]/4 {
		t.Errorf("%d nodes, again %d", nodes[0], nodes[1])
	}
}

// TestNextMoveDefersBusy checks that a move that another thread is searching is deferred until no
// other is left but keeps its place in the order of the ranks, and that none is deferred where
// the search is not shared.
func TestNextMoveDefersBusy(t *testing.T) {
	s := newTestSearch(t)
	own, other := middle(t)[5].Discs()
	list := s.candidates(own, other, othello.Legal(own, other))[:3]
	for i := range list {
		list[i].rank = -i
	}
	best := list[0].cell
	s.busy = &busyTable{}
	taken, m := s.nextMove(list, 0, true)
	if taken.cell != best {
		t.Errorf("first %d, want %d", taken.cell, best)
	}
	if c, _ := s.nextMove(list, 0, false); c.cell != best {
		t.Errorf("not shared: %d", c.cell)
	}
	var cells, orders []int
	for i := range list {
		c, looked := s.nextMove(list, i, true)
		cells, orders = append(cells, c.cell), append(orders, c.order)
		looked.clear()
	}
	if cells[2] != best {
		t.Errorf("%v, want %d at the end", cells, best)
	}
	if want := []int{1, 2, 0}; !slices.Equal(orders, want) {
		t.Errorf("orders %v, want %v: a deferred move is before those that are searched sooner", orders, want)
	}
	m.clear()
	list[2].rank = 0
	if c, _ := s.nextMove(list, 0, true); c.cell != best {
		t.Errorf("%d, but nobody looks at %d any more", c.cell, best)
	}
}

// TestSharedSearchEnds checks that the search of a position ends once another thread has found its
// score.
func TestSharedSearchEnds(t *testing.T) {
	const found = 7
	r := rand.New(rand.NewPCG(14, 2))
	for _, shared := range []bool{false, true} {
		s := newTestSearch(t)
		if shared {
			s.busy = &busyTable{}
		}
		own, other := middle(t)[5].Discs()
		s.table.store(own, other, entry{lower: found, upper: found, depth: deferDepth, selectivity: s.selectivity})
		score, move := s.searchMoves(own, other, s.candidates(own, other, othello.Legal(own, other)), -inf, inf, deferDepth)
		if ended := score == found && move < 0; ended != shared {
			t.Errorf("shared %v: score %d, move %d", shared, score, move)
		}
		p := nearEnd(deferEmpties, r)
		for len(p.Moves()) < 2 {
			p = nearEnd(deferEmpties, r)
		}
		own, other = p.Discs()
		s.table.store(own, other, entry{lower: found, upper: found, depth: solved})
		score = s.solveMoves(own, other, 63, s.candidates(own, other, othello.Legal(own, other)), -1, deferEmpties, 0)
		if ended := score == found; ended != shared {
			t.Errorf("shared %v: solved as %d", shared, score)
		}
	}
}

// BenchmarkThreads solves positions, and searches others to a depth. It counts the nodes
// of all threads, which on a busy machine show better than the time how well they
// share the work: if two threads need as many nodes as one, they take half its time.
func BenchmarkThreads(b *testing.B) {
	for _, threads := range []int{1, 2} {
		b.Run(strconv.Itoa(threads), func(b *testing.B) {
			solving, estimating := int64(0), int64(0)
			for b.Loop() {
				for _, p := range ffo(b)[:5] {
					solving += find(b, p.position, search.Limits{Solve: 64, Threads: threads, TableBits: 22}).Nodes
				}
				for _, p := range middle(b)[10:20] {
					estimating += find(b, p, search.Limits{Depth: 12, Solve: -1, Threads: threads, TableBits: 22}).Nodes
				}
			}
			b.ReportMetric(float64(solving)/float64(b.N), "solving")
			b.ReportMetric(float64(estimating)/float64(b.N), "estimating")
		})
	}
}
