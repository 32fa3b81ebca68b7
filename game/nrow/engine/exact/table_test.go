//go:build !race

package exact

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestMemoryGrows checks that growing loses no entry and confuses no positions.
func TestMemoryGrows(t *testing.T) {
	for _, of := range []shape{classic.shape, {7, 8, 4, 56}, {4, 4, 4, 16}} {
		memory, r := NewMemory(0).prepare(of), rand.New(rand.NewPCG(3, 4))
		known := map[uint64]entry{}
		for range 1000 {
			key := r.Uint64() & memory.mask
			memory.put(key, -r.IntN(20), r.IntN(20), 1+r.IntN(7), r.IntN(30))
			known[key] = memory.get(key)
		}
		before := len(memory.buckets)
		for memory.nodesToGrow < math.MaxInt64 {
			memory.countNodes(memory.nodesToGrow)
			for key, want := range known {
				if got := memory.get(key); got != want {
					t.Fatalf("%v, %d buckets: key %x has %x, want %x", of, len(memory.buckets), key, got, want)
				}
			}
		}
		if len(memory.buckets) <= before || len(memory.buckets) != len(memory.all) {
			t.Errorf("%v: from %d to %d buckets of %d", of, before, len(memory.buckets), len(memory.all))
		}
		memory.Clear()
		for key := range known {
			if e := memory.prepare(of).get(key); e != 0 {
				t.Fatalf("%v: key %x has %x after all was forgotten", of, key, e)
			}
		}
	}
}

// TestSearchGrowsMemory checks that scores do not depend on when the memory grows.
func TestSearchGrowsMemory(t *testing.T) {
	set := readSet(t, "Own_L1_R2")[:8]
	for _, threads := range []int{1, 2} {
		grown := 0
		for _, e := range set {
			s := newSearch(t, NewMemory(0))
			s.threads, s.memory.nodesToGrow = threads, 1
			before := len(s.memory.buckets)
			if got := s.solve(e.position); got != e.score {
				t.Errorf("%s by %d: %d, want %d", e.moves, threads, got, e.score)
			}
			if len(s.memory.buckets) > before {
				grown++
			}
		}
		if grown == 0 {
			t.Errorf("by %d: no memory has grown", threads)
		}
	}
	s := newSearch(t, NewMemory(0))
	s.threads, s.memory.nodesToGrow = 3, 1
	before, p := len(s.memory.buckets), set[0].position
	if got := s.searchParallel(s.node(p), set[0].score-1); got < set[0].score || len(s.memory.buckets) <= before {
		t.Errorf("together: %d, want %d at least; from %d to %d buckets", got, set[0].score, before, len(s.memory.buckets))
	}
}
