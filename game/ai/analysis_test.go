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
	"npaastribe/game/gametest"
	"npaastribe/game/othello"
	"npaastribe/game/search"
)

// late returns a position with the given number of empty cells, after random
// moves.
func late(empties int, seed uint64) othello.Position {
	r := rand.New(rand.NewPCG(8, seed))
	for {
		p := opening(othello.Cells-4-empties, r)
		if black, white := p.Score(); othello.Cells-black-white == empties {
			return p
		}
	}
}

// outcome returns the score of perfect play in s for the side to move, by
// exhaustive search. Empty cells count for the winner.
func outcome(s game.State) float64 {
	if s.Result().Outcome != game.Playing {
		return margin(s)
	}
	best := -100.0
	for _, m := range s.Moves() {
		best = max(best, afterMove(s, m, outcome))
	}
	return best
}

// afterMove returns the value of a move to the side that makes it.
func afterMove(s game.State, m game.Move, worth func(game.State) float64) float64 {
	next := s.Play(m)
	if next.Turn() == s.Turn() {
		return worth(next)
	}
	return -worth(next)
}

// margin returns the lead of the side to move in discs at the end of the game.
func margin(s game.State) float64 {
	own, other := s.Score()
	if s.Turn() == game.Second {
		own, other = other, own
	}
	switch empty := othello.Cells - own - other; {
	case own > other:
		own += empty
	case other > own:
		other += empty
	}
	return float64(own - other)
}

// TestAnalysisIsExactNearTheEnd compares analyses with an exhaustive search.
func TestAnalysisIsExactNearTheEnd(t *testing.T) {
	for seed := range uint64(12) {
		p := late(6, seed)
		a, err := Analyse(t.Context(), p, nil)
		if err != nil {
			t.Fatal(err)
		}
		var moves []game.Move
		for i, w := range a.Moves {
			moves = append(moves, w.Move)
			if want := afterMove(p, w.Move, outcome); w.Score != want || !w.Exact {
				t.Errorf("%v: %s is worth %v, exact %t, want %v", p, p.Format(w.Move), w.Score, w.Exact, want)
			}
			if w.Line[0] != w.Move || i > 0 && w.Score > a.Moves[i-1].Score {
				t.Errorf("%v: wrong line or order: %+v", p, a.Moves)
			}
		}
		if slices.Sort(moves); !slices.Equal(moves, p.Moves()) {
			t.Errorf("%v: analyses %v, want %v", p, moves, p.Moves())
		}
	}
}

// TestAnalysisDeepens checks that an analysis reports increasing depths for all
// moves, and that its estimates are in discs.
func TestAnalysisDeepens(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	p := opening(10, rand.New(rand.NewPCG(8, 4)))
	depth := 0
	_, err := Analyse(ctx, p, func(a search.Analysis) {
		depth++
		for _, w := range a.Moves {
			if w.Depth != depth || w.Score < -64 || w.Score > 64 || w.Exact {
				t.Errorf("at depth %d: %+v", depth, w)
			}
		}
		if len(a.Moves) != len(p.Moves()) || a.Nodes == 0 {
			t.Errorf("%d moves, %d nodes", len(a.Moves), a.Nodes)
		}
		if depth == 5 {
			cancel()
		}
	})
	if err != nil || depth != 5 {
		t.Errorf("depth %d, %v", depth, err)
	}
}

// TestAnalysisStops checks that few positions are visited after the context has
// ended, both during the estimates and while solving.
func TestAnalysisStops(t *testing.T) {
	const few = 5000
	for name, p := range map[string]othello.Position{
		"estimating": opening(12, rand.New(rand.NewPCG(8, 5))),
		"solving":    late(18, 1),
	} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			var nodes int64
			a, err := Analyse(ctx, p, func(a search.Analysis) {
				if nodes == 0 && (a.Moves[0].Exact || name == "estimating" && a.Moves[0].Depth == 6) {
					nodes = a.Nodes
					cancel()
				}
			})
			if err != nil || nodes == 0 || a.Nodes > nodes+few {
				t.Errorf("stopped at %d nodes, ended at %d: %v", nodes, a.Nodes, err)
			}
		})
	}
}

// TestAnalysisSolvesEndgames checks that the budget suffices for the positions
// in which the solver begins to be used. It takes seconds.
func TestAnalysisSolvesEndgames(t *testing.T) {
	if testing.Short() {
		t.Skip("solves for seconds")
	}
	a, err := Analyse(t.Context(), late(18, 2), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range a.Moves {
		if !w.Exact || w.Depth != 18 {
			t.Errorf("%+v is not exact", w)
		}
	}
}

// TestAnalysisMemory checks that an analysis allocates at most 64 MiB.
func TestAnalysisMemory(t *testing.T) {
	p := late(8, 3)
	analyse := func() {
		if _, err := Analyse(t.Context(), p, nil); err != nil {
			t.Fatal(err)
		}
	}
	analyse() // unpacks the weights
	if bytes := gametest.Allocated(analyse); bytes > 64<<20 {
		t.Errorf("%d bytes", bytes)
	}
}

func TestAnalysisErrors(t *testing.T) {
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	ended, err := othello.Parse("XXXX------------------------------------------------------------ O a1")
	if err != nil {
		t.Fatal(err)
	}
	unknown := struct{ game.State }{ended}
	if !CanAnalyse(ended) || CanAnalyse(unknown) {
		t.Error("CanAnalyse is wrong")
	}
	if _, err := Analyse(cancelled, othello.New(), nil); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	if _, err := Analyse(t.Context(), ended, nil); !errors.Is(err, game.ErrEnded) {
		t.Errorf("ended: %v", err)
	}
	if _, err := Analyse(t.Context(), unknown, nil); err == nil || !strings.Contains(err.Error(), "struct") {
		t.Errorf("another game: %v", err)
	}
}

// TestHintIsMastersMove compares hints with Master's moves in positions
// where both are quick. It uses one thread, because with two it depends on
// chance which of several equal moves is found.
func TestHintIsMastersMove(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	var middle game.State = start(t, 5, 4, 4)
	for range 4 {
		middle = middle.Play(2)
	}
	states := []game.State{middle} // the seed decides in this position
	for seed := range uint64(8) {
		states = append(states, late(9, seed))
	}
	for _, s := range states {
		for seed := range int64(4) {
			m, err := Hint(t.Context(), s, seed)
			if want := choose(t, s, search.Master, seed); m != want || err != nil {
				t.Errorf("%v: %d, %v, want %d", s, m, err, want)
			}
		}
	}
}

// BenchmarkStop measures how long a search continues after it has been
// cancelled, for various times in milliseconds before the cancellation.
func BenchmarkStop(b *testing.B) {
	thinkers := map[string]func(context.Context, game.State){
		"Analyse": func(ctx context.Context, s game.State) { _, _ = Analyse(ctx, s, nil) },
		"Hint":    func(ctx context.Context, s game.State) { _, _ = Hint(ctx, s, 1) },
	}
	moments := []struct {
		name  string
		s     game.State
		after time.Duration
	}{
		{"allocating", opening(12, rand.New(rand.NewPCG(8, 5))), 100 * time.Microsecond},
		{"beginning", opening(12, rand.New(rand.NewPCG(8, 5))), 3 * time.Millisecond},
		{"estimating", opening(12, rand.New(rand.NewPCG(8, 5))), 300 * time.Millisecond},
		{"solving", late(22, 1), 500 * time.Millisecond},
		{"solving18", late(18, 1), 50 * time.Millisecond},
		{"awari", sixBeans(b), 300 * time.Millisecond},
	}
	for name, think := range thinkers {
		for _, m := range moments {
			b.Run(name+"/"+m.name, func(b *testing.B) { benchmarkStop(b, m.after, func(ctx context.Context) { think(ctx, m.s) }) })
		}
	}
}

func benchmarkStop(b *testing.B, after time.Duration, think func(context.Context)) {
	var longest, sum time.Duration
	stopped := 0
	for b.Loop() {
		ctx, cancel := context.WithCancel(b.Context())
		called := make(chan time.Time, 1)
		timer := time.AfterFunc(after, func() { called <- time.Now(); cancel() })
		think(ctx)
		ended := time.Now()
		if !timer.Stop() {
			took := ended.Sub(<-called)
			longest, sum, stopped = max(longest, took), sum+took, stopped+1
		}
		cancel()
	}
	if stopped > 0 {
		b.ReportMetric(longest.Seconds()*1000, "ms-longest")
		b.ReportMetric(sum.Seconds()*1000/float64(stopped), "ms-mean")
	}
	b.ReportMetric(0, "ns/op")
}
