package engine

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/search"
)

// never is a stop function that never stops.
func never() error { return nil }

// endgamesFor makes endgames of the given number of beans.
func endgamesFor(t testing.TB, v awari.Variant, beans int) *endgames {
	t.Helper()
	e, err := (&endgames{rules: newRules(v)}).extended(beans, never, nil)
	if err != nil || e.maxCovered() != beans {
		t.Fatalf("endgames of %d beans: %v", e.maxCovered(), err)
	}
	return e
}

// thrown returns a position with the given number of beans in the rows, at least 2,
// distributed at random. Neither row is empty.
func thrown(t testing.TB, v awari.Variant, beans int, r *rand.Rand) awari.Position {
	t.Helper()
	var pits [awari.Pits]int
	for i := range beans {
		pit := r.IntN(awari.Row)
		if i == 0 || i > 1 && r.IntN(2) == 0 {
			pit += awari.Row + 1
		}
		pits[pit]++
	}
	pits[ownHome] = awari.MaxBeans*2*awari.Row - beans
	return parse(t, text(pits, v))
}

// TestEndgames compares the scores of endgames with those of a brute-force search by the rules.
func TestEndgames(t *testing.T) {
	const beans = 8
	for i, v := range awari.Variants() {
		e, r := endgamesFor(t, v, beans), rand.New(rand.NewPCG(21, uint64(i)))
		for n := range 200 {
			p := thrown(t, v, 2+n%(beans-1), r)
			seen := map[awari.Position]int{}
			want := brute(p, seen) - ahead(p)
			score, pit := e.best(newBoard(p))
			if got := e.value(newBoard(p)); got != want || score != want || bruteMove(p, game.Move(pit), seen)-ahead(p) != want {
				t.Fatalf("%v: %d, %d by %d, want %d", p, got, score, pit, want)
			}
		}
	}
}

// countPairs returns the number of positions with few beans in one row and many in the
// other, either way round.
func countPairs(few, many int) int {
	if few == many {
		return ranking.count[few] * ranking.count[few]
	}
	return 2 * ranking.count[few] * ranking.count[many]
}

// TestIndexIsBijective checks that positions and indices are one to one, and that sizes and
// counts are right.
func TestIndexIsBijective(t *testing.T) {
	before := 0
	for beans := range 7 {
		if ranking.below(beans) != before {
			t.Errorf("%d positions of fewer than %d beans, want %d", ranking.below(beans), beans, before)
		}
		taken, pairs := make([]bool, ranking.size(beans)), 0
		for own := range beans + 1 {
			if own <= beans-own {
				pairs += countPairs(own, beans-own)
			}
			for _, row := range ranking.rowsWith(own) {
				for _, other := range ranking.rowsWith(beans - own) {
					b := board{row, other}
					if sum(row) != own || b.beans() != beans {
						t.Fatalf("%x is among the rows of %d beans", row, own)
					}
					at := ranking.index(b, own, beans-own)
					if taken[at] {
						t.Fatalf("%x: index %d of level %d is taken", b, at, beans)
					}
					taken[at] = true
				}
			}
		}
		if slices.Contains(taken, false) || pairs != len(taken) {
			t.Errorf("of %d places of %d beans one is free; they are made of %d", len(taken), beans, pairs)
		}
		before += len(taken)
	}
}

// TestMovesLeadToSolvedPositions checks that every move leads to fewer beans or to a row
// with a lower place, which lets endgames be solved in one pass.
func TestMovesLeadToSolvedPositions(t *testing.T) {
	for i, v := range awari.Variants() {
		rules, r := newRules(v), rand.New(rand.NewPCG(22, uint64(i)))
		stayed := 0
		for n := range 5000 {
			b := newBoard(thrown(t, v, 2+n%(maxEndgameBeans-1), r))
			for _, c := range rules.children(nil, b) {
				if c.beans < b.beans() {
					continue
				}
				stayed++
				if c.again || c.gain != 0 || c.board.own != b.other || ranking.rank(c.board.other) >= ranking.rank(b.own) {
					t.Fatalf("%x leads to %+v", b, c)
				}
			}
		}
		if stayed < 1000 {
			t.Errorf("%v: %d moves leave all beans in the rows: too few to try it", v, stayed)
		}
	}
}

// TestEndgamesAreStopped checks that stopped endgames have complete levels and can be extended from
// there, and that progress is reported.
func TestEndgamesAreStopped(t *testing.T) {
	const beans = 9
	want, polls := endgamesFor(t, awari.Kalah, beans), 0
	e := &endgames{rules: newRules(awari.Kalah)}
	for e.maxCovered() < beans {
		left, last := 400, 0
		grown, err := e.extended(beans, func() error {
			polls++
			if left--; left < 0 {
				return context.Canceled
			}
			return nil
		}, func(done, all int) {
			if done <= last || done > all || all != ranking.below(beans+1)-ranking.below(e.maxCovered()+1) {
				t.Errorf("%d of %d after %d", done, all, last)
			}
			last = done
		})
		if stopped := grown.maxCovered() < beans; stopped != errors.Is(err, context.Canceled) || grown.maxCovered() <= e.maxCovered() {
			t.Fatalf("from %d to %d beans: %v", e.maxCovered(), grown.maxCovered(), err)
		}
		e = grown
	}
	if !slices.EqualFunc(e.levels, want.levels, slices.Equal) {
		t.Error("they are others")
	}
	if polls < 2*400 {
		t.Errorf("asked whether to stop %d times", polls)
	}
}

// TestEndgamesAreShared makes the same endgames on several goroutines.
func TestEndgamesAreShared(t *testing.T) {
	database := newEndgameDatabase(awari.Kalah)
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			r := rand.New(rand.NewPCG(23, uint64(i)))
			database.grow(5+i%2, never)
			e := database.loaded.Load()
			for beans := 2; beans <= e.maxCovered(); beans++ {
				p := thrown(t, awari.Kalah, beans, r)
				if want := brute(p, map[awari.Position]int{}) - ahead(p); want != e.value(newBoard(p)) {
					t.Errorf("%v: %d, want %d", p, e.value(newBoard(p)), want)
				}
			}
		})
	}
	all.Wait()
	database.grow(6, never)
	made := database.loaded.Load()
	if database.grow(4, never); made.maxCovered() != 6 || database.loaded.Load() != made {
		t.Errorf("%d beans are left in the database", made.maxCovered())
	}
}

// knowing returns a search that has these endgames.
func knowing(t testing.TB, p awari.Position, e *endgames, tableBits int) *searcher {
	t.Helper()
	s, err := newSearch(t.Context(), p, search.Limits{Solve: 1, TableBits: tableBits})
	if err != nil {
		t.Fatal(err)
	}
	s.useEndgames(e)
	return s
}

// BenchmarkEndgames measures the making of endgames, one byte a position.
func BenchmarkEndgames(b *testing.B) {
	for _, v := range []awari.Variant{{}, awari.Kalah} {
		for _, beans := range []int{endgamesBeans, 16} {
			b.Run(fmt.Sprintf("%v %d beans", v, beans), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					endgamesFor(b, v, beans)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*ranking.below(beans+1)), "ns/position")
			})
		}
	}
}

// BenchmarkProofWithEndgames proves the scores of start positions of four beans and more
// with endgames of several sizes.
func BenchmarkProofWithEndgames(b *testing.B) {
	for _, known := range solvedStarts {
		for _, beans := range []int{-1, endgamesBeans, 14} {
			e := endgamesFor(b, known.v, beans)
			b.Run(fmt.Sprintf("%d beans %v, endgames of %d", known.beans, known.v, beans), func(b *testing.B) {
				nodes := int64(0)
				for b.Loop() {
					info, err := knowing(b, begin(b, known.beans, known.v), e, 24).deepen(search.Limits{Solve: 72}, nil)
					if nodes += info.Nodes; err != nil || !info.Exact || info.Score != float64(known.score) {
						b.Errorf("%+v, want %+v", info, known)
					}
				}
				b.ReportMetric(float64(nodes)/float64(b.N), "nodes")
				b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
			})
		}
	}
}
