package engine

import (
	"math/rand/v2"
	"testing"
)

// TestEntries checks that an entry is found with its stored values.
func TestEntries(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	for range 100 {
		table := newTransTable(4)
		table.age = 7
		e := tableEntry{
			hash: r.Uint64(), score: int16(r.Uint64()), move: int16(r.Uint64()),
			depth: int8(r.Uint64()), bound: exactBound, age: 7,
		}
		table.store(e)
		if got, ok := table.find(e.hash); !ok || got != e {
			t.Fatalf("%+v, %v, want %+v", got, ok, e)
		}
	}
}

// TestTableReplacement checks which of three entries for the same bucket remain: the
// deepest one of the current search, and the last.
func TestTableReplacement(t *testing.T) {
	for _, test := range []struct {
		depths [3]int8
		ages   [3]uint8
		gone   int
	}{
		{[3]int8{5, 3, 4}, [3]uint8{1, 1, 1}, 1},
		{[3]int8{3, 4, 5}, [3]uint8{1, 1, 1}, 0},
		{[3]int8{9, 3, 2}, [3]uint8{1, 2, 2}, 0},
	} {
		table := newTransTable(1) // one bucket
		for i, depth := range test.depths {
			table.age = test.ages[i]
			table.store(tableEntry{hash: uint64(i + 1), depth: depth, bound: exactBound})
		}
		for i := range test.depths {
			if _, ok := table.find(uint64(i + 1)); ok == (i == test.gone) {
				t.Errorf("%+v: entry %d found: %v", test, i, ok)
			}
		}
	}
}
