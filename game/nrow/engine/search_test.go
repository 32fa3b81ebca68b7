package engine

import (
	"context"
	"errors"
	"math/rand/v2"
	"runtime"
	"testing"

	"npaastribe/game"
	"npaastribe/game/nrow"
)

// find is Search without a context or progress.
func find(t testing.TB, p nrow.Position, params Params) Info {
	t.Helper()
	info, err := Search(t.Context(), p, params, nil)
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	if err := p.Check(info.Move); err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	return info
}

// TestSolvesSmallBoards compares the outcome of a search to the end with that
// of a plain one, and the outcome after the move it chose.
func TestSolvesSmallBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	seen := map[nrow.Position]int{}
	outcomes := map[int]int{}
	for _, shape := range [][4]int{{4, 4, 3, 0}, {4, 4, 4, 4}, {5, 4, 4, 9}, {4, 6, 4, 13}, {7, 6, 4, 30}, {6, 5, 5, 18}} {
		start := position(t, shape[0], shape[1], shape[2])
		for i := range 30 {
			p := randomPlies(start, shape[3]+i%4, r)
			want := brute(p, seen)
			info := find(t, p, Params{})
			if got := sign(info.Score); got != want || (want != 0) != info.Proven() {
				t.Errorf("%v: %+v, want the outcome %d", p, info, want)
			}
			if got := -brute(p.Play(info.Move).(nrow.Position), seen); got != want {
				t.Errorf("%v: move %d leads to %d, want %d", p, info.Move, got, want)
			}
			outcomes[want]++
		}
	}
	for outcome := -1; outcome <= 1; outcome++ {
		if outcomes[outcome] < 10 {
			t.Errorf("only %d positions have the outcome %d", outcomes[outcome], outcome)
		}
	}
}

func sign(score int) int {
	switch {
	case score > 0:
		return 1
	case score < 0:
		return -1
	default:
		return 0
	}
}

// TestWinsAndParries sees at every depth that a line which can be completed
// is completed, and that otherwise the opponent's is stopped.
func TestWinsAndParries(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	won, parried := 0, 0
	for _, shape := range shapes {
		start := position(t, shape[0], shape[1], shape[2])
		for i := range 60 {
			p := randomPlies(start, r.IntN(shape[0]*shape[1]), r)
			depth := 1 + i%3
			own, others := wins(p, p.Turn()), wins(p, p.Turn().Other())
			info := find(t, p, Params{Depth: depth})
			switch {
			case len(own) > 0:
				won++
				if !own[info.Move] || info.Score != Win-1 {
					t.Errorf("%v at depth %d: %+v misses a win of %v", p, depth, info, own)
				}
			case len(others) > 0:
				parried++
				if !others[info.Move] {
					t.Errorf("%v at depth %d: %+v stops none of %v", p, depth, info, others)
				}
				if len(others) > 1 && info.Score != 2-Win {
					t.Errorf("%v at depth %d: %+v, but the game is lost to %v", p, depth, info, others)
				}
			}
		}
	}
	if won < 30 || parried < 30 {
		t.Errorf("only %d wins and %d parries seen", won, parried)
	}
}

// within returns 1 if the side to move can force a win in that many plies, -1
// if it cannot avoid a loss in as many, and otherwise 0.
func within(s game.State, plies int) int {
	if s.Result().Outcome == game.Won {
		return -1
	}
	if s.Result().Outcome == game.Drawn || plies == 0 {
		return 0
	}
	best := -1
	for _, m := range s.Moves() {
		if best = max(best, -within(s.Play(m), plies-1)); best == 1 {
			break
		}
	}
	return best
}

// TestTactics sees that a win that can be forced in five plies is found at
// that depth, and that the move chosen keeps it; and the same for losses.
func TestTactics(t *testing.T) {
	const plies = 5
	r := rand.New(rand.NewPCG(3, 5))
	won, lost := 0, 0
	for _, shape := range [][3]int{{7, 6, 4}, {6, 6, 4}, {6, 9, 5}} {
		start := position(t, shape[0], shape[1], shape[2])
		for range 25 {
			p := randomPlies(start, 6+r.IntN(20), r)
			switch want := within(p, plies); want {
			case 1:
				won++
				info := find(t, p, Params{Depth: plies})
				if !info.Proven() || info.Score < 0 || within(p.Play(info.Move), 2*plies) != -1 {
					t.Errorf("%v: %+v misses a win", p, info)
				}
			case -1:
				lost++
				if info := find(t, p, Params{Depth: plies}); !info.Proven() || info.Score > 0 {
					t.Errorf("%v: %+v misses a loss", p, info)
				}
			}
		}
	}
	if won < 10 || lost < 3 {
		t.Errorf("only %d wins and %d losses seen", won, lost)
	}
}

// TestForcedRepliesDoNotCount sees that a win in seven plies, some of them
// replies to a threat, is found at depth four.
func TestForcedRepliesDoNotCount(t *testing.T) {
	p := parse(t, "7x6 4 x 5 ......./......./......o/......x/....oxo/oxoxoxx")
	if within(p, 5) != 0 || within(p, 7) != 1 {
		t.Fatalf("%v is not won in seven plies", p)
	}
	info := find(t, p, Params{Depth: 4})
	if info.Score != Win-7 || within(p.Play(info.Move), 6) != -1 {
		t.Errorf("%+v", info)
	}
}

// expiring is a context that ends after its error has been asked for some
// times.
type expiring struct {
	context.Context
	left int
}

func (c *expiring) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestStopsPromptly sees that after the context has ended not even the nodes
// of a millisecond are searched, whatever the board.
func TestStopsPromptly(t *testing.T) {
	for _, shape := range shapes[2:] {
		p := position(t, shape[0], shape[1], shape[2])
		for _, polls := range []int{1, 2, 7, 20} {
			ctx := &expiring{Context: t.Context(), left: polls + 1}
			info, err := Search(ctx, p, Params{Nodes: 1000 * pollNodes}, nil)
			if err != nil {
				t.Fatalf("%v after %d polls: %v", shape, polls, err)
			}
			if limit := int64(polls+1) * pollNodes; info.Nodes > limit {
				t.Errorf("%v: %d nodes after %d polls, want at most %d", shape, info.Nodes, polls, limit)
			}
			if p.Check(info.Move) != nil || info.Depth < 1 {
				t.Errorf("%v: %+v", shape, info)
			}
		}
	}
}

// TestCancelBetweenDepths sees that a search cancelled from its progress does
// not go on to the next depth, and starts no goroutine that outlives it.
func TestCancelBetweenDepths(t *testing.T) {
	before := runtime.NumGoroutine()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var last Info
	info, err := Search(ctx, position(t, 10, 10, 4), Params{}, func(i Info) {
		if i.Depth != last.Depth+1 || i.Nodes <= last.Nodes {
			t.Errorf("%+v after %+v", i, last)
		}
		if last = i; i.Depth == 6 {
			cancel()
		}
	})
	if err != nil || info.Depth != 6 || info.Move != last.Move || info.Nodes > last.Nodes+pollNodes {
		t.Errorf("%+v, %v after %+v", info, err, last)
	}
	if after := runtime.NumGoroutine(); after > before {
		t.Errorf("%d goroutines before, %d after", before, after)
	}
}

func TestCancelledBefore(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Search(ctx, position(t, 7, 6, 4), Params{}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

func TestNothingToMove(t *testing.T) {
	for _, p := range []nrow.Position{
		{},
		parse(t, "7x6 4 o 1 ......./......./x....../xo...../xo...../xo....."),
		parse(t, "4x4 4 x 4 xxxo/ooox/oxxo/xoxo"),
	} {
		if _, err := Search(t.Context(), p, Params{}, nil); !errors.Is(err, game.ErrEnded) {
			t.Errorf("%v: error %v", p, err)
		}
	}
}

func TestLimits(t *testing.T) {
	p := position(t, 10, 10, 4)
	if info := find(t, p, Params{Depth: 3}); info.Depth != 3 {
		t.Errorf("depth 3: %+v", info)
	}
	const nodes = 50_000
	info := find(t, p, Params{Nodes: nodes})
	if info.Nodes < nodes || info.Nodes > nodes+pollNodes {
		t.Errorf("%d nodes: %+v", nodes, info)
	}
	if again := find(t, p, Params{Nodes: nodes}); again != info {
		t.Errorf("the same search: %+v, then %+v", info, again)
	}
}

// TestStopIfForced sees that a single reply to a threat is not thought about,
// unless asked to.
func TestStopIfForced(t *testing.T) {
	p := parse(t, "7x6 4 o 3 ......./......./......./......./oo...../xxx....")
	if info := find(t, p, Params{Depth: 4, StopIfForced: true}); info.Depth != 1 || info.Move != 3 {
		t.Errorf("forced: %+v", info)
	}
	p = position(t, 7, 6, 4)
	if info := find(t, p, Params{Depth: 4, StopIfForced: true}); info.Depth != 4 {
		t.Errorf("not forced: %+v", info)
	}
}

// TestSeedVaries sees that the seed decides between moves that are equally
// good, and only there.
func TestSeedVaries(t *testing.T) {
	p := position(t, 10, 10, 4)
	moves := map[game.Move]int{}
	for seed := range int64(20) {
		moves[find(t, p, Params{Depth: 1, Seed: seed}).Move]++
	}
	if len(moves) != 2 || moves[4] == 0 || moves[5] == 0 {
		t.Errorf("first moves %v, want both columns in the middle", moves)
	}
}

// TestAllBoards sees that a search gives a legal move on every board, to the
// end of the game.
func TestAllBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 6))
	for _, shape := range shapes {
		p := position(t, shape[0], shape[1], shape[2])
		for p.Result().Outcome == game.Playing {
			info := find(t, p, Params{Depth: 2, Seed: r.Int64()})
			p = p.Play(info.Move).(nrow.Position)
		}
	}
}

func BenchmarkSearch(b *testing.B) {
	for _, bench := range []struct {
		name             string
		columns, rows, n int
	}{{"7x6", 7, 6, 4}, {"10x10", 10, 10, 4}, {"20x20", 20, 20, 4}, {"20x20 N=10", 20, 20, 10}} {
		b.Run(bench.name, func(b *testing.B) {
			p := position(b, bench.columns, bench.rows, bench.n)
			nodes := int64(0)
			for b.Loop() {
				nodes += find(b, p, Params{Nodes: 200_000}).Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
