package engine

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/gametest"
	"npaastribe/game/search"
)

// find is Search without a context or progress. The move and the line must be
// legal.
func find(t testing.TB, p awari.Position, params search.Limits) search.Info {
	t.Helper()
	if params.TableBits == 0 {
		params.TableBits = 16
	}
	info, err := Search(t.Context(), p, params, nil)
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	checkLine(t, p, info.Move, info.Line)
	return info
}

// checkLine checks that a line begins with a move and is legal, and returns the
// position after it.
func checkLine(t testing.TB, p awari.Position, m game.Move, line []game.Move) awari.Position {
	t.Helper()
	if len(line) == 0 || line[0] != m {
		t.Fatalf("%v: move %d, line %v", p, m, line)
	}
	for _, m := range line {
		if err := p.Check(m); err != nil {
			t.Fatalf("%v in the line %v: %v", p, line, err)
		}
		p = p.Play(m).(awari.Position)
	}
	return p
}

// bruteGames is the number of positions of each variant in which the search is
// compared with a plain one.
const bruteGames = 20

// TestSolvesExactly compares the score of Search, and that of the move it
// chose, with a brute-force search, both when the position is solved at once
// and when the search deepens until the score is exact.
func TestSolvesExactly(t *testing.T) {
	for i, v := range awari.Variants() {
		r := rand.New(rand.NewPCG(9, uint64(i)))
		for n := range bruteGames {
			p := nearEnd(v, 6+n%6, r)
			seen := map[awari.Position]int{}
			want := brute(p, seen)
			for _, solve := range []int{0, -1} {
				info := find(t, p, search.Limits{Seed: r.Int64(), Solve: solve, TableBits: 1 + n%16})
				if !info.Exact || info.Score != float64(want) || info.Depth != len(info.Line) {
					t.Errorf("%v: %+v, want the score %d", p, info, want)
				}
				if got := bruteMove(p, info.Move, seen); got != want {
					t.Errorf("%v: move %d is worth %d, want %d", p, info.Move, got, want)
				}
			}
		}
	}
}

// TestDepthIsMinimax compares the search, with its windows, table and move
// ordering, with plain minimax of the same depth, unless the score is exact.
func TestDepthIsMinimax(t *testing.T) {
	for i, v := range awari.Variants() {
		r := rand.New(rand.NewPCG(10, uint64(i)))
		for range bruteGames {
			p := nearEnd(v, 14+r.IntN(8), r)
			for depth := 1; depth <= 3; depth++ {
				want := plain(newRules(v), p, depth)
				if info := find(t, p, search.Limits{Depth: depth, Solve: -1}); !info.Exact && (info.Score != float64(want) || info.Depth != depth) {
					t.Fatalf("%v at depth %d: %+v, want %d", p, depth, info, want)
				}
			}
		}
	}
}

// TestExactIsOnlyClaimedWhenExact checks that only exact scores are called exact, while
// most of the tree lies beyond the depth.
func TestExactIsOnlyClaimedWhenExact(t *testing.T) {
	exact := 0
	for i, v := range awari.Variants() {
		r := rand.New(rand.NewPCG(11, uint64(i)))
		for range bruteGames {
			p := nearEnd(v, 12, r)
			info := find(t, p, search.Limits{Depth: 2, Solve: -1})
			if !info.Exact {
				continue
			}
			exact++
			if want := brute(p, map[awari.Position]int{}); info.Score != float64(want) {
				t.Errorf("%v: %+v, want %d", p, info, want)
			}
		}
	}
	if all := bruteGames * len(awari.Variants()); exact < all/20 || exact > all*19/20 {
		t.Errorf("%d of %d are exact: too few, or too many to try it", exact, all)
	}
}

// TestLineLeadsToTheScore checks that a line to the end of the game ends with
// the score, and that most lines go so far.
func TestLineLeadsToTheScore(t *testing.T) {
	whole, all := 0, 0
	for i, v := range awari.Variants() {
		r := rand.New(rand.NewPCG(12, uint64(i)))
		for range bruteGames {
			p := nearEnd(v, 20, r)
			info := find(t, p, search.Limits{})
			end := checkLine(t, p, info.Move, info.Line)
			all++
			if end.Result().Outcome == game.Playing {
				continue
			}
			whole++
			score := ahead(end)
			if end.Turn() != p.Turn() {
				score = -score
			}
			if float64(score) != info.Score {
				t.Errorf("%v: %+v leads to %v", p, info, end)
			}
		}
	}
	if t.Logf("%d of %d lines are whole", whole, all); whole < all/2 {
		t.Errorf("%d of %d lines are whole", whole, all)
	}
}

// expiring is a context that ends after a number of calls of its Err.
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

// TestStopsPromptly checks that after the context has ended at most the nodes
// between two checks of it are searched.
func TestStopsPromptly(t *testing.T) {
	for _, text := range []string{"4,3,3,3,3,2 0 3,3,3,3,3,3 0 1 own,sweep,skip -", "7,6,6,6,6,5 0 6,6,6,6,6,6 0 1 own,sweep,skip -"} {
		p := parse(t, text)
		for _, polls := range []int{2, 3, 7, 20, 60} {
			ctx := &expiring{Context: t.Context(), left: polls + 1}
			info, err := Search(ctx, p, search.Limits{TableBits: 14}, nil)
			if limit := int64(polls+1) * pollNodes; err != nil || info.Nodes > limit || info.Exact {
				t.Errorf("%v: %+v, %v after %d polls, want at most %d nodes", p, info, err, polls, limit)
			}
			checkLine(t, p, info.Move, info.Line)
			ctx = &expiring{Context: t.Context(), left: polls + 1}
			a, err := Analyse(ctx, p, search.Limits{TableBits: 14}, func(a search.Analysis) {
				checkMoves(t, p, a)
				clear(a.Moves) // they are the caller's
			})
			if limit := int64(polls+1) * pollNodes; err != nil || a.Nodes > limit {
				t.Errorf("%v: %+v, %v after %d polls", p, a, err, polls)
			}
			checkMoves(t, p, a)
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
	info, err := Search(ctx, begin(t, 6, awari.Variant{}), search.Limits{TableBits: 14}, func(i search.Info) {
		if i.Depth != last.Depth+1 || i.Nodes <= last.Nodes {
			t.Errorf("%+v after %+v", i, last)
		}
		if last = i; i.Depth == 5 {
			cancel()
		}
	})
	if err != nil || info.Depth != 5 || info.Move != last.Move || info.Nodes > last.Nodes+pollNodes {
		t.Errorf("%+v, %v after %+v", info, err, last)
	}
	gametest.Goroutines(t, before)
}

// TestProgressOfASolution checks that the last report, and no other, is exact.
func TestProgressOfASolution(t *testing.T) {
	p := nearEnd(awari.Variant{}, 24, rand.New(rand.NewPCG(9, 4)))
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
	p := begin(t, 3, awari.Variant{})
	if _, err := Search(ctx, p, search.Limits{}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	if _, err := Analyse(ctx, p, search.Limits{}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	early, other := &expiring{Context: t.Context(), left: 1}, parse(t, "4,3,3,3,3,2 0 3,3,3,3,3,3 0 1 - -")
	if info, err := Search(early, other, search.Limits{}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled before depth 1: %+v, %v", info, err)
	}
	for _, p := range []awari.Position{{}, parse(t, "0,0,0,0,0,0 18 2,0,0,0,0,0 16 1 - 1:6")} {
		if _, err := Search(t.Context(), p, search.Limits{}, nil); !errors.Is(err, game.ErrEnded) {
			t.Errorf("%v: %v", p, err)
		}
		if _, err := Analyse(t.Context(), p, search.Limits{}, nil); !errors.Is(err, game.ErrEnded) {
			t.Errorf("%v: %v", p, err)
		}
		if m, err := Greedy(p); !errors.Is(err, game.ErrEnded) || m != game.Pass {
			t.Errorf("%v: greedy plays %d, %v", p, m, err)
		}
	}
}

func TestLimits(t *testing.T) {
	p := begin(t, 6, awari.Kalah)
	if info := find(t, p, search.Limits{Depth: 3}); info.Depth != 3 {
		t.Errorf("depth 3: %+v", info)
	}
	const nodes = 30_000
	info := find(t, p, search.Limits{Nodes: nodes})
	if info.Nodes < nodes || info.Nodes > nodes+pollNodes {
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

// TestSearchesDeepBeforeSolving checks that a position of a long game that can't
// be solved within a limit of nodes has been searched many turns deep, and one
// of a short game few.
func TestSearchesDeepBeforeSolving(t *testing.T) {
	for text, depth := range map[string]int{
		"3,3,3,3,3,3 18 3,3,3,3,3,3 18 1 own,sweep,skip -": longGuessDepth,
		"4,3,3,3,3,2 0 3,3,3,3,3,3 0 1 own,sweep,skip -":   guessDepth,
	} {
		if info := find(t, parse(t, text), search.Limits{Nodes: 200_000}); info.Exact || info.Depth != depth {
			t.Errorf("%s: %+v, want depth %d", text, info, depth)
		}
	}
}

// TestSeedVaries checks that the seed decides between moves with equal scores,
// and only between them.
func TestSeedVaries(t *testing.T) {
	varied := 0
	for _, known := range problems(t)[:40] {
		moves := map[game.Move]bool{}
		for seed := range int64(6) {
			info := find(t, known.position, search.Limits{Seed: seed, TableBits: 12})
			moves[info.Move] = true
			if !slices.Contains(known.best, info.Move) {
				t.Errorf("%v: move %d, want %v", known.position, info.Move, known.best)
			}
		}
		if len(moves) > 1 {
			varied++
		}
	}
	if varied == 0 {
		t.Error("the move is always the same")
	}
}

// TestAnalyseSolves compares the scores of all moves with a brute-force search,
// and those at a depth with plain minimax of the same depth.
func TestAnalyseSolves(t *testing.T) {
	for i, v := range awari.Variants() {
		r := rand.New(rand.NewPCG(13, uint64(i)))
		for n := range bruteGames {
			p := nearEnd(v, 6+n%6, r)
			seen := map[awari.Position]int{}
			a := analyse(t, p, search.Limits{})
			shallow := analyse(t, p, search.Limits{Depth: 2, Solve: -1})
			for _, w := range a.Moves {
				if want := bruteMove(p, w.Move, seen); !w.Exact || w.Score != float64(want) {
					t.Errorf("%v: %+v, want %d", p, w, want)
				}
			}
			for _, w := range shallow.Moves {
				want := plainMove(newRules(v), p, w.Move, 2)
				if w.Exact {
					want = bruteMove(p, w.Move, seen)
				}
				if w.Score != float64(want) {
					t.Errorf("%v: %+v, want %d", p, w, want)
				}
			}
		}
	}
}

// analyse is Analyse without a context or progress.
func analyse(t testing.TB, p awari.Position, params search.Limits) search.Analysis {
	t.Helper()
	params.TableBits = 14
	a, err := Analyse(t.Context(), p, params, nil)
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	checkMoves(t, p, a)
	return a
}

// checkMoves checks that an analysis has every legal move once, the best first.
func checkMoves(t testing.TB, p awari.Position, a search.Analysis) {
	t.Helper()
	var moves []game.Move
	for i, w := range a.Moves {
		moves = append(moves, w.Move)
		checkLine(t, p, w.Move, w.Line)
		if i > 0 && w.Score > a.Moves[i-1].Score {
			t.Errorf("%v: %+v after %+v", p, w, a.Moves[i-1])
		}
	}
	if slices.Sort(moves); !slices.Equal(moves, p.Moves()) {
		t.Errorf("%v: analysis of %v, want %v", p, moves, p.Moves())
	}
}

func TestGreedy(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"another turn", "3,3,3,3,3,3 0 3,3,3,3,3,3 0 1 - -", "4"},
		{"the first of two other turns", "3,3,3,3,2,3 1 3,3,3,3,3,3 0 1 - -", "4"},
		{"a bean", "1,1,1,1,3,0 6 3,3,3,3,3,3 5 1 - -", "5"},
		{"a capture of six, before another turn", "1,0,3,3,3,0 7 3,3,3,1,5,1 3 1 - -", "1"},
		{"another turn rather than five beans", "1,0,3,3,3,0 7 3,3,3,1,4,2 3 1 - -", "4"},
		{"a capture on the other side", "0,3,3,3,3,3 3 3,3,3,2,3,2 2 2 - -", "5"},
		{"the end of the game", "1,0,0,0,0,1 9 0,0,0,0,1,0 24 1 - -", "6"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.text)
			if m, err := Greedy(p); err != nil || p.Format(m) != test.want {
				t.Errorf("%v: %s, %v, want %s", p, p.Format(m), err, test.want)
			}
		})
	}
}
