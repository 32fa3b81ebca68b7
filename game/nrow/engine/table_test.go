package engine

import "testing"

// at returns the hash of a position in the first bucket.
func at(i int) uint64 { return uint64(i + 1) }

func TestTableKeepsTheDearest(t *testing.T) {
	table := newTable(4)
	for i, effort := range []uint8{5, 2, 9, 7} {
		table.store(entry{hash: at(i), bound: exactly, effort: effort})
	}
	table.store(entry{hash: at(4), bound: exactly, effort: 1})
	for i, want := range []bool{true, false, true, true, true} {
		if got := table.find(at(i)) != nil; got != want {
			t.Errorf("position %d is there: %t", i, got)
		}
	}
	table.age++
	for i := range 4 {
		table.store(entry{hash: at(10 + i), bound: exactly})
	}
	for i := range 4 {
		if table.find(at(10+i)) == nil {
			t.Errorf("position %d of the new search is not there", i)
		}
	}
}

func TestTableReplacesTheSame(t *testing.T) {
	table := newTable(4)
	table.store(entry{hash: at(0), bound: atLeast, effort: 9, score: 1})
	table.store(entry{hash: at(0), bound: exactly, effort: 1, score: 2})
	if e := table.find(at(0)); e == nil || e.score != 2 {
		t.Errorf("%+v", e)
	}
	if table.find(at(1)) != nil {
		t.Error("another position is found")
	}
}

func TestCutoff(t *testing.T) {
	for _, test := range []struct {
		e     entry
		depth int
		want  bool
	}{
		{entry{bound: exactly, score: 7, depth: 3}, 3, true},
		{entry{bound: exactly, score: 7, depth: 3}, 4, false},
		{entry{bound: atLeast, score: 20, depth: 3}, 3, true},
		{entry{bound: atLeast, score: 19, depth: 3}, 3, false},
		{entry{bound: atMost, score: 10, depth: 3}, 3, true},
		{entry{bound: atMost, score: 11, depth: 3}, 3, false},
		{entry{bound: atLeast, score: win - 30, depth: 3}, 99, true}, // proven: the depth does not matter
		{entry{bound: atMost, score: 30 - win, depth: 3}, 99, true},
		{entry{bound: atMost, score: win - 30, depth: 3}, 3, false},
	} {
		if _, got := test.e.cutoff(10, 20, test.depth); got != test.want {
			t.Errorf("%+v at depth %d between 10 and 20: %t", test.e, test.depth, got)
		}
	}
}
