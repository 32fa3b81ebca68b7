package engine

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"runtime"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gametest"
	"npaastribe/game/nrow"
	"npaastribe/game/search"
)

// find is Search without progress.
func find(t testing.TB, p nrow.Position, params search.Limits) search.Info {
	t.Helper()
	if params.TableBits == 0 {
		params.TableBits = 16
	}
	return findWith(t, NewMemory(tableBits(params)), p, params)
}

// findWith is find with a memory.
func findWith(t testing.TB, memory *Memory, p nrow.Position, l search.Limits) search.Info {
	t.Helper()
	info, err := memory.Search(t.Context(), p, l, nil)
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	checkLine(t, p, info.Move, info.Line)
	return info
}

// checkLine checks that a line begins with the move first and is legal.
func checkLine(t testing.TB, p nrow.Position, first game.Move, line []game.Move) {
	t.Helper()
	if len(line) == 0 || line[0] != first {
		t.Fatalf("%v: move %d begins the line %v", p, first, line)
	}
	for _, m := range line {
		if err := p.Check(m); err != nil {
			t.Fatalf("%v: line %v: %v", p, line, err)
		}
		p = p.Play(m).(nrow.Position)
	}
}

// smallShapes are columns, rows, n and the number of plies after which a plain search
// can solve the position.
var smallShapes = [][4]int{
	{4, 4, 3, 2},
	{4, 4, 4, 4},
	{5, 4, 4, 9},
	{4, 6, 4, 13},
	{5, 5, 4, 13},
	{4, 7, 5, 17},
	{7, 4, 4, 17},
	{7, 6, 4, 31},
	{6, 5, 5, 19},
	{10, 10, 4, 89},
	{9, 7, 5, 52},
	{4, 20, 6, 68},
}

// latePosition returns a position of a small shape after the shape's number of plies and up to
// three more.
func latePosition(t *testing.T, shape [4]int, i int, r *rand.Rand) nrow.Position {
	start := position(t, shape[0], shape[1], shape[2])
	for {
		p, coins := start, 0
		for range 2 * (shape[3] + i%4) {
			if q := randomPlies(p, 1, r); q != p && coins < shape[3]+i%4 {
				p = q
				coins++
			}
		}
		if coins == shape[3]+i%4 {
			return p
		}
	}
}

// bruteForceGames scales the tests that compare with plain searches.
var bruteForceGames = gametest.Many(20, 3)

// TestSolves compares a search to the end with a plain one: the score must be exact, with
// the same winner and number of plies, and the move must lead there.
func TestSolves(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	outcomes := map[int]int{}
	for _, shape := range smallShapes {
		seen := map[nrow.Position]int{}
		for i := range bruteForceGames {
			p := latePosition(t, shape, i, r)
			want, info := bruteForceScore(p, seen), find(t, p, search.Limits{})
			if !info.Exact || !agrees(points(info.MoveEval), want) {
				t.Errorf("%v: %+v, want the score %d", p, info, want)
			}
			if got := -bruteForceScore(p.Play(info.Move).(nrow.Position), seen); sign(got) != sign(want) {
				t.Errorf("%v: move %d leads to %d, want %d", p, info.Move, got, want)
			}
			outcomes[sign(want)]++
		}
	}
	for outcome := -1; outcome <= 1; outcome++ {
		if outcomes[outcome] < bruteForceGames {
			t.Errorf("only %d positions have the outcome %d", outcomes[outcome], outcome)
		}
	}
}

// agrees reports whether an exact score is right about the winner, and the win or loss
// takes at most as many plies as it says.
func agrees(score, truth int) bool {
	switch sign(score) {
	case 1:
		return truth >= score
	case -1:
		return truth <= score
	default:
		return truth == 0
	}
}

// points converts an exact evaluation back to the engine's score, counted from the
// position searched. It returns 0 for others.
func points(e search.MoveEval) int {
	if !e.Exact || e.Score == 0 {
		return 0
	}
	return sign(e.Score) * (win - e.Plies)
}

func sign[N int | float64](score N) int {
	switch {
	case score > 0:
		return 1
	case score < 0:
		return -1
	default:
		return 0
	}
}

// TestExactIsTrue checks that exact scores agree with a plain search, for several limits
// of nodes.
func TestExactIsTrue(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 7))
	exact := 0
	for _, shape := range smallShapes {
		seen := map[nrow.Position]int{}
		memory := NewMemory(8) // small, so that entries are often lost
		for i := range bruteForceGames {
			p := latePosition(t, shape, i, r)
			for _, nodes := range []int64{1, 20, 100, 500, 3000} {
				info := findWith(t, memory, p, search.Limits{Nodes: nodes})
				if info.Exact {
					exact++
					if want := bruteForceScore(p, seen); !agrees(points(info.MoveEval), want) {
						t.Errorf("%v after %d nodes: %+v, want the score %d", p, nodes, info, want)
					}
				}
			}
		}
	}
	if exact < 10*bruteForceGames {
		t.Errorf("only %d proofs seen", exact)
	}
}

// TestCompletesAndStopsLines checks that any search, however small, completes a line if it can;
// otherwise stops the opponent's line; and otherwise does not give the opponent one.
func TestCompletesAndStopsLines(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	won, parried, avoided := 0, 0, 0
	limits := []search.Limits{{Depth: 1}, {Depth: 2}, {Nodes: 1}, {Nodes: 100}, {Depth: 3, StopIfForced: true}}
	for range bruteForceGames {
		for i, shape := range allShapes(r) {
			p := randomPlies(position(t, shape[0], shape[1], shape[2]), r.IntN(shape[0]*shape[1]), r)
			params := limits[i%len(limits)]
			params.TableBits = 8
			own, others := wins(p, p.Turn(), 0), wins(p, p.Turn().Other(), 0)
			given := wins(p, p.Turn().Other(), 1)
			info := find(t, p, params)
			switch {
			case len(own) > 0:
				won++
				if !own[info.Move] || points(info.MoveEval) != win-1 || !info.Exact {
					t.Errorf("%v with %+v: %+v misses a win of %v", p, params, info, own)
				}
			case len(others) > 0:
				parried++
				if !others[info.Move] {
					t.Errorf("%v with %+v: %+v stops none of %v", p, params, info, others)
				}
				if len(others) > 1 && (points(info.MoveEval) != 2-win || !info.Exact) && !params.StopIfForced {
					t.Errorf("%v with %+v: %+v, but the game is lost to %v", p, params, info, others)
				}
			case len(given) > 0 && len(given) < len(p.Moves()):
				avoided++
				if given[info.Move] {
					t.Errorf("%v with %+v: %+v lets the opponent win above", p, params, info)
				}
			}
		}
	}
	if won < 10*bruteForceGames || parried < 10*bruteForceGames || avoided < bruteForceGames {
		t.Errorf("only %d wins, %d parries and %d traps seen", won, parried, avoided)
	}
}

// allShapes returns boards of all sizes, with every length of the shorter side.
func allShapes(r *rand.Rand) [][3]int {
	all := append([][3]int(nil), shapes...)
	for size := nrow.MinSize; size <= nrow.MaxSize; size++ {
		for range 4 {
			other := size + r.IntN(nrow.MaxSize-size+1)
			n := nrow.MinN + r.IntN(min(nrow.MaxN, other)-nrow.MinN+1)
			all = append(all, [3]int{size, other, n}, [3]int{other, size, n})
		}
	}
	return all
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

// TestTactics checks that a forced win in five plies is found at
// that depth and that the move chosen keeps it, and the same for losses.
func TestTactics(t *testing.T) {
	const plies = 5
	r := rand.New(rand.NewPCG(3, 5))
	won, lost := 0, 0
	for _, shape := range [][3]int{{7, 6, 4}, {6, 6, 4}, {6, 9, 5}, {8, 5, 4}, {5, 12, 4}, {7, 7, 3}} {
		start := position(t, shape[0], shape[1], shape[2])
		for range 2 * bruteForceGames {
			p := randomPlies(start, 2+r.IntN(shape[0]*shape[1]*2/3), r)
			switch want := within(p, plies); want {
			case 1:
				won++
				info := find(t, p, search.Limits{Depth: plies})
				if !info.Exact || points(info.MoveEval) < win-plies || within(p.Play(info.Move), plies-1) != -1 {
					t.Errorf("%v: %+v misses a win", p, info)
				}
			case -1:
				lost++
				if info := find(t, p, search.Limits{Depth: plies}); !info.Exact || points(info.MoveEval) > plies-win {
					t.Errorf("%v: %+v misses a loss", p, info)
				}
			}
		}
	}
	if won < 3*bruteForceGames || lost < bruteForceGames/4 {
		t.Errorf("only %d wins and %d losses seen", won, lost)
	}
}

// TestForcedRepliesDoNotCount checks that a win in seven plies, some of them
// replies to a threat, is found at depth four.
func TestForcedRepliesDoNotCount(t *testing.T) {
	p := parse(t, "7x6 4 x 5 ......./......./......o/......x/....oxo/oxoxoxx")
	if within(p, 5) != 0 || within(p, 7) != 1 {
		t.Fatalf("%v is not won in seven plies", p)
	}
	info := find(t, p, search.Limits{Depth: 4})
	if points(info.MoveEval) != win-7 || within(p.Play(info.Move), 6) != -1 || len(info.Line) != 7 {
		t.Errorf("%+v", info)
	}
}

// expiringContext is a context that ends after a number of calls of Err.
type expiringContext struct {
	context.Context
	left int
}

func (c *expiringContext) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestStopsPromptly checks that after the context has ended not even the nodes
// of a millisecond are searched, whatever the board.
func TestStopsPromptly(t *testing.T) {
	for _, shape := range shapes[2:] {
		p := position(t, shape[0], shape[1], shape[2])
		for _, polls := range []int{3, 7, 20} {
			ctx := &expiringContext{Context: t.Context(), left: polls + 1}
			info, err := Search(ctx, p, search.Limits{TableBits: 12}, nil)
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

// TestCancelBetweenDepths checks that a search cancelled from its progress does
// not go on to the next depth, and starts no goroutine that outlives it.
func TestCancelBetweenDepths(t *testing.T) {
	before := runtime.NumGoroutine()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var last search.Info
	info, err := Search(ctx, position(t, 10, 10, 4), search.Limits{TableBits: 12}, func(i search.Info) {
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
	gametest.Goroutines(t, before)
}

func TestCancelledBefore(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Search(ctx, position(t, 7, 6, 4), search.Limits{}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("Search: error %v", err)
	}
	if _, err := Analyse(ctx, position(t, 7, 6, 4), search.Limits{}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("Analyse: error %v", err)
	}
}

func TestNothingToMove(t *testing.T) {
	for _, p := range []nrow.Position{
		{},
		parse(t, "7x6 4 o 1 ......./......./x....../xo...../xo...../xo....."),
		parse(t, "4x4 4 x 4 xxxo/ooox/oxxo/xoxo"),
	} {
		if _, err := Search(t.Context(), p, search.Limits{}, nil); !errors.Is(err, game.ErrEnded) {
			t.Errorf("Search %v: error %v", p, err)
		}
		if _, err := Analyse(t.Context(), p, search.Limits{}, nil); !errors.Is(err, game.ErrEnded) {
			t.Errorf("Analyse %v: error %v", p, err)
		}
	}
}

func TestLimits(t *testing.T) {
	p := position(t, 10, 10, 4)
	if info := find(t, p, search.Limits{Depth: 3}); info.Depth != 3 || info.Exact {
		t.Errorf("depth 3: %+v", info)
	}
	const nodes = 50_000
	info := find(t, p, search.Limits{Nodes: nodes})
	if info.Nodes < nodes || info.Nodes > nodes+pollNodes {
		t.Errorf("%d nodes: %+v", nodes, info)
	}
	if again := find(t, p, search.Limits{Nodes: nodes}); !reflect.DeepEqual(again, info) {
		t.Errorf("the same search: %+v, then %+v", info, again)
	}
}

// TestMemory checks that the entries of a search shorten the next one.
func TestMemory(t *testing.T) {
	p, memory := position(t, 10, 10, 4), NewMemory(16)
	first := findWith(t, memory, p, search.Limits{Depth: 8})
	second := findWith(t, memory, p, search.Limits{Depth: 8})
	if second.Nodes*2 > first.Nodes {
		t.Errorf("%d nodes, then %d", first.Nodes, second.Nodes)
	}
}

// TestStopIfForced checks that a search with StopIfForced ends at once if only one reply
// stops a threat, and that other searches do not.
func TestStopIfForced(t *testing.T) {
	p := parse(t, "7x6 4 o 3 ......./......./......./......./oo...../xxx....")
	if info := find(t, p, search.Limits{Depth: 4, StopIfForced: true}); info.Depth != 1 || info.Move != 3 {
		t.Errorf("forced: %+v", info)
	}
	if info := find(t, p, search.Limits{Depth: 4}); info.Depth != 4 || info.Move != 3 {
		t.Errorf("not asked to: %+v", info)
	}
	p = position(t, 7, 6, 4)
	if info := find(t, p, search.Limits{Depth: 4, StopIfForced: true}); info.Depth != 4 {
		t.Errorf("not forced: %+v", info)
	}
}

// TestSeedVaries checks that the seed decides between moves that are equally
// good, and only between those.
func TestSeedVaries(t *testing.T) {
	p := position(t, 10, 10, 4)
	moves := map[game.Move]int{}
	for seed := range int64(20) {
		moves[find(t, p, search.Limits{Depth: 1, Seed: seed}).Move]++
	}
	if len(moves) != 2 || moves[4] == 0 || moves[5] == 0 {
		t.Errorf("first moves %v, want both columns in the middle", moves)
	}
}

// TestAllBoards checks that a search returns a legal move on every board, to the
// end of the game.
func TestAllBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 6))
	for _, shape := range shapes {
		p := position(t, shape[0], shape[1], shape[2])
		for p.Result().Outcome == game.Playing {
			info := find(t, p, search.Limits{Depth: 2, Seed: r.Int64(), TableBits: 8})
			p = p.Play(info.Move).(nrow.Position)
		}
	}
}

func BenchmarkSearch(b *testing.B) {
	for _, bench := range []struct {
		name                   string
		columns, rows, n, coin int
	}{
		{"7x6", 7, 6, 4, 0},
		{"10x10 empty", 10, 10, 4, 0},
		{"10x10 middle", 10, 10, 4, 30},
		{"10x10 late", 10, 10, 4, 60},
		{"10x10 N=5", 10, 10, 5, 0},
		{"20x20", 20, 20, 4, 0},
		{"20x20 N=10", 20, 20, 10, 0},
	} {
		b.Run(bench.name, func(b *testing.B) {
			p := quiet(b, bench.columns, bench.rows, bench.n, bench.coin)
			nodes := int64(0)
			for b.Loop() {
				b.StopTimer()
				memory := NewMemory(DefaultTableBits)
				b.StartTimer()
				nodes += findWith(b, memory, p, search.Limits{Nodes: 500_000}).Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// quiet returns a position with that many coins that a search of 500,000 nodes does not
// decide.
func quiet(b *testing.B, columns, rows, n, coins int) nrow.Position {
	r := rand.New(rand.NewPCG(9, 9))
	for {
		p := position(b, columns, rows, n)
		for range coins {
			p = p.Play(find(b, p, search.Limits{Nodes: 1 + r.Int64N(100), Seed: r.Int64(), TableBits: 8}).Move).(nrow.Position)
			if p.Result().Outcome != game.Playing {
				break
			}
		}
		if p.Result().Outcome == game.Playing && !find(b, p, search.Limits{Nodes: 500_000}).Exact {
			return p
		}
	}
}
