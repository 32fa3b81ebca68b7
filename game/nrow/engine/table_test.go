package engine

import (
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
)

// at returns the hash of a position in the first bucket.
func at(i int) uint64 { return uint64(i + 1) }

func TestTableKeepsMostEffort(t *testing.T) {
	table := newTransTable(4)
	for i, effort := range []uint8{5, 2, 9, 7} {
		table.store(entry{hash: at(i), bound: exactBound, effort: effort})
	}
	table.store(entry{hash: at(4), bound: exactBound, effort: 1})
	for i, want := range []bool{true, false, true, true, true} {
		if _, got := table.find(at(i)); got != want {
			t.Errorf("position %d is there: %t", i, got)
		}
	}
	table.age++
	for i := range 4 {
		table.store(entry{hash: at(10 + i), bound: exactBound})
	}
	for i := range 4 {
		if _, ok := table.find(at(10 + i)); !ok {
			t.Errorf("position %d of the new search is not there", i)
		}
	}
}

func TestTableReplacesTheSame(t *testing.T) {
	table := newTransTable(4)
	table.store(entry{hash: at(0), bound: lowerBound, effort: 9, score: 1})
	table.store(entry{hash: at(0), bound: exactBound, effort: 1, score: 2})
	if e, ok := table.find(at(0)); !ok || e.score != 2 {
		t.Errorf("%+v", e)
	}
	if _, ok := table.find(at(1)); ok {
		t.Error("another position is found")
	}
}

func TestCutoff(t *testing.T) {
	for _, test := range []struct {
		e     entry
		depth int
		want  bool
	}{
		{entry{bound: exactBound, score: 7, depth: 3}, 3, true},
		{entry{bound: exactBound, score: 7, depth: 3}, 4, false},
		{entry{bound: lowerBound, score: 20, depth: 3}, 3, true},
		{entry{bound: lowerBound, score: 19, depth: 3}, 3, false},
		{entry{bound: upperBound, score: 10, depth: 3}, 3, true},
		{entry{bound: upperBound, score: 11, depth: 3}, 3, false},
		{entry{bound: lowerBound, score: win - 30, depth: 3}, 99, true}, // proven: the depth does not matter
		{entry{bound: upperBound, score: 30 - win, depth: 3}, 99, true},
		{entry{bound: upperBound, score: win - 30, depth: 3}, 3, false},
	} {
		if _, got := test.e.cutoff(10, 20, test.depth); got != test.want {
			t.Errorf("%+v at depth %d between 10 and 20: %t", test.e, test.depth, got)
		}
	}
}

// TestEntries checks that an entry is found as it was stored.
func TestEntries(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 10))
	for range 100 {
		table := newTransTable(4)
		table.age = 7
		e := entry{
			hash: r.Uint64(), score: int16(r.Uint64()), depth: uint8(r.Uint64()), move: int8(r.Uint64()),
			bound: upperBound, effort: uint8(r.Uint64()), age: 7,
		}
		table.store(e)
		if got, ok := table.find(e.hash); !ok || got != e {
			t.Fatalf("%+v, %v, want %+v", got, ok, e)
		}
	}
}

// TestSharedTable lets goroutines write to the same few slots: every entry read must be one
// that was written for that position.
func TestSharedTable(t *testing.T) {
	const positions = 64
	table := newTransTable(2)
	hash := func(i int) uint64 { return uint64(i+1) * 0x9e3779b97f4a7c15 }
	var done sync.WaitGroup
	var found atomic.Int64
	for g := range 4 {
		done.Go(func() {
			r := rand.New(rand.NewPCG(3, uint64(g)))
			for range 100_000 {
				i := r.IntN(positions)
				table.store(entry{hash: hash(i), score: int16(100 * i), move: int8(i), depth: uint8(i), bound: exactBound, effort: uint8(r.IntN(4))})
				i = r.IntN(positions)
				e, ok := table.find(hash(i))
				if !ok {
					continue
				}
				found.Add(1)
				if e.score != int16(100*i) || e.move != int8(i) || e.depth != uint8(i) || e.bound != exactBound {
					t.Errorf("%+v of position %d", e, i)
					return
				}
			}
		})
	}
	done.Wait()
	if found.Load() < 1000 {
		t.Errorf("only %d entries found", found.Load())
	}
}
