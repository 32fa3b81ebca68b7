package engine

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gametest"
	"npaastribe/game/othello"
	"npaastribe/game/search"
)

// find is Search without progress. It checks that the move and the line are legal.
func find(t testing.TB, p othello.Position, params search.Limits) search.Info {
	t.Helper()
	if params.TableBits == 0 {
		params.TableBits = 14
	}
	info, err := Search(t.Context(), p, params, nil)
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	checkLine(t, p, info.Move, info.Line, info.Depth)
	return info
}

// checkLine checks that a line begins with m, is not longer than the depth allows, and
// is legal.
func checkLine(t testing.TB, p othello.Position, m game.Move, line []game.Move, depth int) {
	t.Helper()
	if len(line) == 0 || line[0] != m || len(line) > depth {
		t.Fatalf("%v: move %d, line %v at depth %d", p, m, line, depth)
	}
	for _, m := range line {
		if err := p.Check(m); err != nil {
			t.Fatalf("%v in the line %v: %v", p, line, err)
		}
		p = p.Play(m).(othello.Position)
	}
}

// TestSolvesExactly compares the score of Search with that of a plain search,
// and that of the move it chose.
func TestSolvesExactly(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 1))
	for empties := 1; empties <= 9; empties++ {
		for range bruteForceGames {
			p := nearEnd(empties, r)
			seen := map[othello.Position]int{}
			want := bruteForce(p, seen)
			info := find(t, p, search.Limits{Seed: r.Int64()})
			if !info.Exact || info.Score != float64(want) || info.Depth != empties {
				t.Errorf("%v: %+v, want the score %d", p, info, want)
			}
			if got := bruteForceMove(p, info.Move, seen); got != want {
				t.Errorf("%v: move %d is worth %d, want %d", p, info.Move, got, want)
			}
		}
	}
}

// TestPVSReachesTheEnd checks that a search to the end of the game finds the exact
// score without the solver.
func TestPVSReachesTheEnd(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 2))
	for empties := 1; empties <= 8; empties++ {
		for range bruteForceGames {
			p := nearEnd(empties, r)
			want := bruteForce(p, map[othello.Position]int{})
			own, other := p.Discs()
			if got := newTestSearch(t).pvs(own, other, othello.Legal(own, other), -inf, inf, empties); got != want*unit {
				t.Errorf("%v: %d, want %d", p, got, want*unit)
			}
		}
	}
}

// TestPVSIsMinimax compares the search with a plain one of the same depth, to check
// its windows, its table and its move ordering.
func TestPVSIsMinimax(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 3))
	for depth := range 5 {
		for range 4 * bruteForceGames {
			p := randomPlies(othello.New(), r.IntN(45), r)
			if p.Result().Outcome != game.Playing {
				continue
			}
			own, other := p.Discs()
			want := plainMinimax(own, other, depth)
			if got := newTestSearch(t).pvs(own, other, othello.Legal(own, other), -inf, inf, depth); got != want {
				t.Fatalf("%v at depth %d: %d, want %d", p, depth, got, want)
			}
			if depth == 0 || depth >= probCutDepth {
				continue
			}
			if info := find(t, p, search.Limits{Depth: depth, Solve: -1}); info.Score != float64(want*disc/unit)/disc {
				t.Fatalf("%v at depth %v: %+v, want %v", p, depth, info, float64(want*disc/unit)/disc)
			}
		}
	}
}

// plainMinimax is minimax to a depth over the same evaluation.
func plainMinimax(own, other uint64, depth int) int {
	legal := othello.Legal(own, other)
	switch {
	case legal == 0 && othello.Legal(other, own) == 0:
		return finalScore(own, other) * unit
	case legal == 0:
		return -plainMinimax(other, own, depth)
	case depth == 0:
		f := newFeatures(own, other)
		return f.value(loadWeights(), own, other, legal)
	}
	best := -inf
	for cell := range 64 {
		if legal>>cell&1 != 0 {
			turned := othello.Flips(cell, own, other)
			best = max(best, -plainMinimax(other^turned, own|turned|1<<cell, depth-1))
		}
	}
	return best
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

// midgame is a position with many moves, endgame one that takes seconds to
// solve.
const (
	midgame = "---------------------------OX------XO--------------------------- X"
	endgame = "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X"
)

// slack is the number of nodes that may pass between two checks of the context: those of
// a few moves in the functions that do not check.
const slack = 8 * pollNodes

// TestStopsPromptly checks that after the context has ended only the nodes of a
// few milliseconds are searched, by the search and by the solver.
func TestStopsPromptly(t *testing.T) {
	for _, p := range parseAll(t, midgame, endgame) {
		for _, polls := range []int{1, 2, 7, 20, 60} {
			ctx := &expiringContext{Context: t.Context(), left: polls + 1}
			info, err := Search(ctx, p, search.Limits{Solve: 30, Nodes: 1000 * slack, TableBits: 14}, nil)
			if err != nil {
				t.Fatalf("%v after %d polls: %v", p, polls, err)
			}
			if limit := int64(polls+1) * slack; info.Nodes > limit || info.Exact {
				t.Errorf("%v: %+v after %d polls, want at most %d nodes", p, info, polls, limit)
			}
			checkLine(t, p, info.Move, info.Line, info.Depth)
		}
	}
}

// TestProgress checks that every depth is reported once, and that a search
// cancelled from its progress goes no further and leaves no goroutine.
func TestProgress(t *testing.T) {
	before := runtime.NumGoroutine()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var last search.Info
	info, err := Search(ctx, othello.New(), search.Limits{TableBits: 14}, func(i search.Info) {
		if i.Depth != last.Depth+1 || i.Nodes <= last.Nodes {
			t.Errorf("%+v after %+v", i, last)
		}
		if last = i; i.Depth == 6 {
			cancel()
		}
	})
	if err != nil || info.Depth != 6 || info.Move != last.Move || info.Nodes > last.Nodes+slack {
		t.Errorf("%+v, %v after %+v", info, err, last)
	}
	gametest.Goroutines(t, before)
}

// TestProgressOfASolution checks that the last call of progress has the exact score.
func TestProgressOfASolution(t *testing.T) {
	p := nearEnd(9, rand.New(rand.NewPCG(6, 4)))
	var all []search.Info
	info, err := Search(t.Context(), p, search.Limits{TableBits: 14}, func(i search.Info) { all = append(all, i) })
	if err != nil || len(all) < 2 || !reflect.DeepEqual(all[len(all)-1], info) {
		t.Errorf("%+v, %v after %+v", info, err, all)
	}
	for _, i := range all[:len(all)-1] {
		if i.Exact {
			t.Errorf("%+v is exact before the end", i)
		}
	}
}

func TestErrors(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Search(ctx, othello.New(), search.Limits{}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	if _, err := Analyse(ctx, othello.New(), search.Limits{}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	ended := parse(t, "XXXX------------------------------------------------------------ O a1")
	for _, p := range []othello.Position{{}, ended} {
		if _, err := Search(t.Context(), p, search.Limits{}, nil); !errors.Is(err, game.ErrEnded) {
			t.Errorf("%v: %v", p, err)
		}
		if _, err := Analyse(t.Context(), p, search.Limits{}, nil); !errors.Is(err, game.ErrEnded) {
			t.Errorf("%v: %v", p, err)
		}
	}
}

func TestLimits(t *testing.T) {
	p := randomPlies(othello.New(), 10, rand.New(rand.NewPCG(6, 5)))
	if info := find(t, p, search.Limits{Depth: 3}); info.Depth != 3 {
		t.Errorf("depth 3: %+v", info)
	}
	const nodes = 200_000
	info := find(t, p, search.Limits{Nodes: nodes})
	if info.Nodes < nodes || info.Nodes > nodes+slack {
		t.Errorf("%d nodes: %+v", nodes, info)
	}
	if again := find(t, p, search.Limits{Nodes: nodes}); !reflect.DeepEqual(again, info) {
		t.Errorf("the same search: %+v, then %+v", info, again)
	}
	for _, bits := range []int{-1, 1, 2} {
		if info := find(t, p, search.Limits{Depth: 4, TableBits: bits}); info.Depth != 4 {
			t.Errorf("a table of %d bits: %+v", bits, info)
		}
	}
}

// TestReportedScoresDoNotOscillate checks that the reported estimates of odd and even depths differ
// little, in a search and in an analysis.
func TestReportedScoresDoNotOscillate(t *testing.T) {
	const first, last = 6, 8
	swing, count := [2]float64{}, 0.0
	for _, p := range middle(t)[:30] {
		told := [2]float64{}
		note := func(i, depth int, score float64) {
			if depth > first {
				swing[i] += math.Abs(score - told[i])
			}
			told[i] = score
		}
		l := search.Limits{Depth: last, Solve: -1, TableBits: 14}
		_, err := Search(t.Context(), p, l, func(i search.Info) { note(0, i.Depth, i.Score) })
		_, err2 := Analyse(t.Context(), p, l, func(a search.Analysis) { note(1, a.Moves[0].Depth, a.Moves[0].Score) })
		if err != nil || err2 != nil {
			t.Fatal(err, err2)
		}
		count += last - first
	}
	if swing[0] > 1.5*count || swing[1] > 1.5*count {
		t.Errorf("on average estimates swing by %.2f discs, in an analysis by %.2f", swing[0]/count, swing[1]/count)
	}
}

// TestForced checks that a search with StopIfForced ends at once if there is only one
// move, and that other searches do not.
func TestForced(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 7))
	p := nearEnd(14, r)
	for len(p.Moves()) > 1 {
		p = nearEnd(14, r)
	}
	if info := find(t, p, search.Limits{StopIfForced: true}); info.Depth != 1 || info.Exact {
		t.Errorf("%+v, want depth 1", info)
	}
	if info := find(t, p, search.Limits{}); !info.Exact {
		t.Errorf("%+v, want the score", info)
	}
	if info := find(t, parse(t, midgame), search.Limits{StopIfForced: true, Depth: 4}); info.Depth != 4 {
		t.Errorf("%+v, want depth 4", info)
	}
}

// TestSeedVaries checks that the seed decides between the first moves, which
// are mirror images of each other.
func TestSeedVaries(t *testing.T) {
	moves := map[game.Move]bool{}
	for seed := range int64(20) {
		moves[find(t, othello.New(), search.Limits{Depth: 2, Seed: seed}).Move] = true
	}
	if len(moves) < 3 {
		t.Errorf("first moves %v", moves)
	}
}

// TestWholeGames checks that a search returns a legal move in every position of a
// game.
func TestWholeGames(t *testing.T) {
	for seed := range int64(4) {
		p := othello.New()
		for p.Result().Outcome == game.Playing {
			p = p.Play(find(t, p, search.Limits{Depth: 3, Solve: 10, Seed: seed}).Move).(othello.Position)
		}
	}
}

// TestAnalyseSolves compares the scores of all moves with those of a plain
// search.
func TestAnalyseSolves(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	for empties := 1; empties <= 8; empties++ {
		for range bruteForceGames {
			p := nearEnd(empties, r)
			a, err := Analyse(t.Context(), p, search.Limits{TableBits: 12}, nil)
			if err != nil {
				t.Fatal(err)
			}
			checkMoves(t, p, a)
			seen := map[othello.Position]int{}
			for _, w := range a.Moves {
				if want := bruteForceMove(p, w.Move, seen); !w.Exact || w.Score != float64(want) {
					t.Errorf("%v: %+v, want %d", p, w, want)
				}
			}
		}
	}
}

// checkMoves checks that an analysis has every legal move once, the best
// first.
func checkMoves(t *testing.T, p othello.Position, a search.Analysis) {
	t.Helper()
	var moves []game.Move
	for i, w := range a.Moves {
		moves = append(moves, w.Move)
		checkLine(t, p, w.Move, w.Line, w.Depth)
		if i > 0 && w.Score > a.Moves[i-1].Score {
			t.Errorf("%v: %+v after %+v", p, w, a.Moves[i-1])
		}
	}
	if slices.Sort(moves); !slices.Equal(moves, p.Moves()) {
		t.Errorf("%v: analysis of %v, want %v", p, moves, p.Moves())
	}
}

// TestAnalyseIsMinimax compares the estimates of all moves with those of a
// plain search of the same depth.
func TestAnalyseIsMinimax(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 2))
	for depth := 1; depth < probCutDepth; depth++ {
		p := randomPlies(othello.New(), 6+r.IntN(20), r)
		a, err := Analyse(t.Context(), p, search.Limits{Depth: depth, TableBits: 12}, nil)
		if err != nil {
			t.Fatal(err)
		}
		checkMoves(t, p, a)
		for _, w := range a.Moves {
			own, other := p.Discs()
			turned := p.Flips(w.Move)
			want := -plainMinimax(other^turned, own|turned|1<<w.Move, depth-1)
			if w.Score != float64(want*disc/unit)/disc || w.Depth != depth || w.Exact {
				t.Errorf("%v: %+v, want %v at depth %d", p, w, float64(want*disc/unit)/disc, depth)
			}
		}
	}
}

// TestAnalyseOfWipeout analyses the last move of the shortest wipeout, to a depth far from the
// end of most moves.
func TestAnalyseOfWipeout(t *testing.T) {
	p := othello.New()
	for _, cell := range strings.Fields("e6 f4 e3 f6 g5 d6 e7 f5") {
		p = p.Play(game.Move(int(cell[0]-'a') + 8*int(cell[1]-'1'))).(othello.Position)
	}
	a, err := Analyse(t.Context(), p, search.Limits{Depth: 4, TableBits: 12}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, w := range a.Moves {
		if ends := p.Play(w.Move).Result().Outcome != game.Playing; ends != (i == 0) || w.Exact != ends || ends && w.Score != 64 {
			t.Errorf("%d: %+v ends the game: %t", i, w, ends)
		}
	}
}

// TestAnalyseStops checks that an analysis can be stopped at any time and then
// returns the complete result of an earlier depth.
func TestAnalyseStops(t *testing.T) {
	for _, p := range parseAll(t, midgame, endgame) {
		for _, polls := range []int{1, 2, 7, 20, 60} {
			ctx := &expiringContext{Context: t.Context(), left: polls + 1}
			reports := 0
			a, err := Analyse(ctx, p, search.Limits{Solve: 30, TableBits: 14}, func(a search.Analysis) {
				reports++
				checkMoves(t, p, a)
				clear(a.Moves) // they are the caller's
			})
			if err != nil || reports == 0 {
				t.Fatalf("%v after %d polls: %d reports, %v", p, polls, reports, err)
			}
			checkMoves(t, p, a)
			if limit := int64(polls+1) * slack; a.Nodes > limit {
				t.Errorf("%v: %d nodes after %d polls, want at most %d", p, a.Nodes, polls, limit)
			}
		}
	}
}

// TestHopelessSolutionsStop checks that solving a position stops promptly even if it has far more
// empty cells than can be solved.
func TestHopelessSolutionsStop(t *testing.T) {
	for _, polls := range []int{2, 20, 60} {
		ctx := &expiringContext{Context: t.Context(), left: polls + 1}
		a, err := Analyse(ctx, othello.New(), search.Limits{Depth: 1, Solve: othello.Cells, TableBits: 14}, nil)
		if limit := int64(polls+1) * slack; err != nil || a.Nodes > limit {
			t.Errorf("%d nodes after %d polls, %v; want at most %d", a.Nodes, polls, err, limit)
		}
	}
}

// TestLateMoves checks that a move that a shallower search refutes by lateMargin counts as
// refuted, and that any other is searched to the full depth.
func TestLateMoves(t *testing.T) {
	const depth = lateDepth + 1
	shallower, deeper := 0, 0
	for _, p := range middle(t)[:8] {
		own, other := p.Discs()
		moves := append([]candidate(nil), newTestSearch(t).candidates(own, other, othello.Legal(own, other))...)
		for i := range moves {
			c := &moves[i]
			score := func(depth int) int { return -newTestSearch(t).pvs(c.other, c.own, c.replies, -inf, inf, depth) }
			shallow, full := score(depth-1-lateReduction), score(depth-1)
			for _, alpha := range [...]int{shallow - unit, shallow + lateMargin - 1, shallow + lateMargin, shallow + 2*lateMargin} {
				got := newTestSearch(t).searchLate(c, alpha, depth) > alpha
				refuted := shallow <= alpha-lateMargin
				if want := full > alpha && !refuted; got != want {
					t.Errorf("above %d: good %v, with %d at the lower depth and %d at the full one", alpha, got, shallow, full)
				}
				switch {
				case refuted && full > alpha:
					shallower++
				case !refuted && full <= alpha:
					deeper++
				}
			}
		}
	}
	if shallower == 0 || deeper == 0 {
		t.Errorf("%d times the lower depth decided against the full one, and %d times not", shallower, deeper)
	}
}
