package engine

import (
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"runtime"
	"testing"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/gametest"
	"npaastribe/game/search"
)

// TestThreadsAreRight compares analyses with helpers with those of one thread and, where few beans
// are left, with a brute-force search. They share tables so small that entries are constantly
// evicted and written at the same time.
func TestThreadsAreRight(t *testing.T) {
	for i, v := range awari.Variants() {
		r := rand.New(rand.NewPCG(14, uint64(i)))
		for n := range bruteGames / 2 {
			p := nearEnd(v, 6+2*n, r)
			alone := values(t, p, search.Limits{TableBits: 14})
			for _, threads := range []int{2, 3} {
				if got := values(t, p, search.Limits{Threads: threads, TableBits: 1 + 2*n%14}); !reflect.DeepEqual(got, alone) {
					t.Errorf("%v with %d threads: %v, want %v", p, threads, got, alone)
				}
			}
			if n > 3 {
				continue
			}
			for m, got := range alone {
				if want := bruteMove(p, m, map[awari.Position]int{}); got != want {
					t.Errorf("%v: move %d is worth %d, want %d", p, m, got, want)
				}
			}
		}
	}
}

// values returns the scores of all moves, which must be exact.
func values(t *testing.T, p awari.Position, l search.Limits) map[game.Move]int {
	t.Helper()
	a, err := Analyse(t.Context(), p, l, nil)
	if err != nil || !exact(a) {
		t.Fatalf("%v: %+v, %v", p, a, err)
	}
	checkMoves(t, p, a)
	all := map[game.Move]int{}
	for _, m := range a.Moves {
		all[m.Move] = int(m.Score)
	}
	return all
}

// TestThreadsHelp checks that helpers look at positions, that the limit of nodes does not count
// theirs, and that there are none if the search is over at once or has no choice. None may outlive
// an analysis that ends by itself.
func TestThreadsHelp(t *testing.T) {
	before := runtime.NumGoroutine()
	for _, test := range []struct {
		name, text string
		limits     search.Limits
		helped     bool
	}{
		{"a depth", "6,5,5,5,5,4 0 5,5,5,5,5,5 0 1 own,sweep -", search.Limits{Depth: 8}, true},
		{"nodes", "6,5,5,5,5,4 0 5,5,5,5,5,5 0 1 own,sweep -", search.Limits{Nodes: 50_000}, true},
		{"the end", "1,1,0,2,6,1 9 0,6,6,1,1,5 9 2 own,sweep 2:1", search.Limits{}, true},
		{"few turns", "6,5,5,5,5,4 0 5,5,5,5,5,5 0 1 own,sweep -", search.Limits{Depth: endgamesDepth - 1}, false},
		{"one move", "0,0,0,0,0,13 12 6,6,6,6,6,5 0 1 own,sweep -", search.Limits{Depth: 8}, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, l := parse(t, test.text), test.limits
			l.TableBits = 16
			none, rest := nodesOf(t, p, l)
			l.Threads = 1
			if first, others := nodesOf(t, p, l); first != none || others != rest {
				t.Errorf("%d and %d nodes with one thread, %d and %d without a number of threads", first, others, none, rest)
			}
			l.Threads = 2
			first, others := nodesOf(t, p, l)
			for tries := 100; test.helped && others <= rest+pollNodes && tries > 0; tries-- { // on a busy machine the helper may start too late
				first, others = nodesOf(t, p, l)
			}
			gametest.Goroutines(t, before+1) // the goroutine of this case
			if t.Logf("%d nodes and %d of a helper, %d alone", first, others, none); others > rest+pollNodes != test.helped {
				t.Errorf("%d nodes and %d of a helper, %d and %d alone", first, others, none, rest)
			}
		})
	}
}

// nodesOf returns how many nodes the first thread of an analysis had looked at when it last
// reported progress, and how many more there were in the end; these are the helpers' unless the
// analysis was stopped.
func nodesOf(t testing.TB, p awari.Position, l search.Limits) (first, others int64) {
	t.Helper()
	a, err := Analyse(t.Context(), p, l, func(a search.Analysis) { first = a.Nodes })
	if err != nil {
		t.Fatal(err)
	}
	return first, a.Nodes - first
}

// TestThreadsStop checks that a cancelled analysis with helpers returns no more than it has
// reported, during a depth and while it solves, and that no goroutine outlives it.
func TestThreadsStop(t *testing.T) {
	before := runtime.NumGoroutine()
	for _, test := range []struct {
		text  string
		tells int
	}{
		{"6,5,5,5,5,4 0 5,5,5,5,5,5 0 1 own,sweep -", endgamesDepth},
		{"6,5,5,5,5,4 0 5,5,5,5,5,5 0 1 own,sweep -", endgamesDepth + 1},
		{"4,3,3,3,3,2 0 3,3,3,3,3,3 0 1 own,sweep -", guessDepth + 2},
	} {
		for range 3 {
			ctx, cancel := context.WithCancel(t.Context())
			var last search.Analysis
			told := 0
			a, err := Analyse(ctx, parse(t, test.text), search.Limits{Threads: 3, TableBits: 12}, func(a search.Analysis) {
				if last, told = a, told+1; told == test.tells {
					cancel()
				}
			})
			cancel()
			if a.Nodes = last.Nodes; err != nil || told != test.tells || !reflect.DeepEqual(a, last) {
				t.Errorf("%s: %+v, %v after %+v", test.text, a, err, last)
			}
			gametest.Goroutines(t, before)
		}
	}
}

// TestHelpersUseEndgames checks that an analysis with helpers makes endgames, and that the helpers
// use them.
func TestHelpersUseEndgames(t *testing.T) {
	v := awari.Variant{Own: true}
	database := endgameDatabases[v]
	endgameDatabases[v] = newEndgameDatabase(v)
	defer func() { endgameDatabases[v] = database }()
	p := parse(t, "5,4,4,4,4,4 0 4,4,4,4,4,3 0 1 own -")
	if _, err := Analyse(t.Context(), p, search.Limits{Depth: endgamesDepth, Threads: 2, TableBits: 14}, nil); err != nil {
		t.Fatal(err)
	}
	if beans := endgameDatabases[v].loaded.Load().maxCovered(); beans != endgamesBeans {
		t.Errorf("endgames of %d beans have been made", beans)
	}
	s, err := newSearch(t.Context(), p, search.Limits{TableBits: 14})
	if err != nil {
		t.Fatal(err)
	}
	a := &analysis{searcher: s}
	a.prepare(endgamesDepth)
	if h := a.helper(t.Context()); h.endgames.maxCovered() != endgamesBeans || h.database != nil {
		t.Errorf("a helper knows endgames of %d beans", h.endgames.maxCovered())
	}
}

// TestTornEntriesMatchNoPosition checks that halves of two entries, which threads that write
// a slot at the same time may leave, match no position.
func TestTornEntriesMatchNoPosition(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 9))
	random := func() (board, entry) {
		p := thrown(t, awari.Kalah, 2+r.IntN(40), r)
		return newBoard(p), lay(int8(r.Int()), int8(r.Int()), uint8(r.Int()), r.IntN(awari.Row), r.Int64())
	}
	for range 10_000 {
		first, e := random()
		second, other := random()
		if r.IntN(2) == 0 {
			second = first // the same position with other bounds
		}
		if whole := pack(first, e); !holds(whole, first, e) {
			t.Fatalf("%x %+v is not found in %x", first, e, whole)
		}
		if e.lower == other.lower && e.upper == other.upper {
			continue
		}
		torn := slot{pack(first, e).own, pack(second, other).other}
		for _, b := range []board{first, second, {first.own, second.other}} {
			if found, ok := torn.load(b); ok {
				t.Fatalf("%x %+v and %x %+v are %x %+v", first, e, second, other, b, found)
			}
		}
	}
}

// holds reports whether a slot holds an entry of a position.
func holds(s slot, b board, want entry) bool {
	got, ok := s.load(b)
	return ok && got == want
}

// middle returns positions in the middle of games of four to six beans a pit, in all variants, with
// least to most beans in the rows.
func middle(t testing.TB, least, most int) (all []awari.Position) {
	t.Helper()
	r := rand.New(rand.NewPCG(31, uint64(most)))
	for i := range 24 {
		for len(all) <= i {
			p := randomPlies(begin(t, 4+i/8, awari.Variants()[i%8]), 4+r.IntN(20), r)
			if beans := newBoard(p).beans(); p.Result().Outcome == game.Playing && beans >= least && beans <= most {
				all = append(all, p)
			}
		}
	}
	return all
}

// BenchmarkThreads analyses positions to a depth, and others to the end of the game. It counts only
// the nodes of the thread that gives the answer: with enough free processors the time is
// proportional to them.
func BenchmarkThreads(b *testing.B) {
	for _, v := range awari.Variants() {
		endgameDatabases[v].grow(endgamesBeans, never)
	}
	for _, bench := range []struct {
		name               string
		least, most, depth int
	}{
		{"depth 12", DefaultSolve + 1, 60, 12},
		{"to the end", 32, DefaultSolve, 0},
	} {
		positions := middle(b, bench.least, bench.most)
		for _, threads := range []int{1, 2} {
			b.Run(fmt.Sprintf("%s threads %d", bench.name, threads), func(b *testing.B) {
				nodes := int64(0)
				for b.Loop() {
					for _, p := range positions {
						first, _ := nodesOf(b, p, search.Limits{Depth: bench.depth, Threads: threads, TableBits: 21})
						nodes += first
					}
				}
				b.ReportMetric(float64(nodes)/float64(b.N), "nodes")
			})
		}
	}
}
