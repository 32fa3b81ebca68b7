package engine

import (
	"math/rand/v2"
	"testing"

	"npaastribe/game/othello"
)

// TestTableFinds checks that an entry is found for its own position and no other, and that
// a full table holds about as many entries as it has slots.
func TestTableFinds(t *testing.T) {
	const log2 = 10
	table := newTransTable(log2)
	r := rand.New(rand.NewPCG(9, 1))
	type key struct{ own, other uint64 }
	stored := map[key]int16{}
	for i := range int16(4 << log2) {
		k := key{own: r.Uint64()}
		k.other = r.Uint64() &^ k.own
		stored[k] = i
		table.store(k.own, k.other, entry{lower: i, upper: i, depth: 5, cost: uint8(r.IntN(20))})
		if e, ok := table.find(k.own, k.other); !ok || e.lower != i {
			t.Fatalf("%x is not found at once", k)
		}
	}
	found := 0
	for k, i := range stored {
		if e, ok := table.find(k.own, k.other); ok {
			if found++; e.lower != i || e.upper != i {
				t.Fatalf("%x: %+v", k, e)
			}
		}
	}
	if found < 9<<log2/10 || found > 1<<log2 {
		t.Errorf("%d of %d entries are in use", found, 1<<log2)
	}
	if e, ok := table.find(3, 4); ok {
		t.Errorf("%+v was never stored", e)
	}
}

// TestTableKeepsCostliest checks that of many positions in the same bucket the one that
// cost most stays, until the age of the table changes.
func TestTableKeepsCostliest(t *testing.T) {
	table := newTransTable(1) // a single pair
	table.store(1, 2, entry{depth: 5, cost: 9})
	table.store(3, 4, entry{depth: 5, cost: 2})
	table.store(5, 6, entry{depth: 5, cost: 3})
	if !has(table, 1, 2) || has(table, 3, 4) || !has(table, 5, 6) {
		t.Error("the wrong position was forgotten")
	}
	table.store(7, 8, entry{depth: 5, cost: 9})
	if !has(table, 7, 8) || !has(table, 1, 2) || has(table, 5, 6) {
		t.Error("the wrong position was forgotten")
	}
	table.age++
	table.store(9, 10, entry{depth: 5, cost: 1})
	if !has(table, 9, 10) || !has(table, 7, 8) {
		t.Error("the wrong position was forgotten after ageing")
	}
}

// has reports whether a position is in the table.
func has(table *transTable, own, other uint64) bool {
	_, ok := table.find(own, other)
	return ok
}

// TestTableMerges checks that bounds of the same depth are intersected, that
// deeper and less selective ones replace others, and that a move is not
// lost.
func TestTableMerges(t *testing.T) {
	table := newTransTable(4)
	for i, test := range []struct{ stored, want entry }{
		{entry{lower: 2, upper: 9, depth: 5, move: 7}, entry{lower: 2, upper: 9, depth: 5, move: 7}},
		{entry{lower: 1, upper: 6, depth: 5, move: -1}, entry{lower: 2, upper: 6, depth: 5, move: 7}},
		{entry{lower: 4, upper: 8, depth: 5, move: 8}, entry{lower: 4, upper: 6, depth: 5, move: 8}},
		{entry{lower: 5, upper: 5, depth: 4, move: 9}, entry{lower: 4, upper: 6, depth: 5, move: 8}},
		{entry{lower: -3, upper: 9, depth: 6, move: -1, selectivity: 2}, entry{lower: -3, upper: 9, depth: 6, move: 8, selectivity: 2}},
		{entry{lower: 0, upper: 0, depth: 6, move: 7, selectivity: 3}, entry{lower: -3, upper: 9, depth: 6, move: 8, selectivity: 2}},
		{entry{lower: -9, upper: 0, depth: 6, move: 7, selectivity: 1}, entry{lower: -9, upper: 0, depth: 6, move: 7, selectivity: 1}},
	} {
		table.store(1, 2, test.stored)
		if got, _ := table.find(1, 2); got != test.want {
			t.Errorf("%d: %+v, want %+v", i, got, test.want)
		}
	}
}

// TestCutoff checks which windows an entry cuts off, and that scores of solved positions,
// which are in discs, are converted to units.
func TestCutoff(t *testing.T) {
	estimate := entry{lower: -10, upper: 20, depth: 4}
	exact := entry{lower: 4, upper: 4, depth: solved}
	guess := entry{lower: -10, upper: 20, depth: 4, selectivity: 2}
	for i, test := range []struct {
		e                  entry
		alpha, beta, depth int
		want               int
		ok                 bool
	}{
		{estimate, -11, -10, 4, -10, true},
		{estimate, -10, -9, 4, 0, false},
		{estimate, 20, 30, 4, 20, true},
		{estimate, 19, 30, 4, 0, false},
		{estimate, 20, 30, 5, 0, false},
		{guess, -11, -10, 4, 0, false},
		{exact, -inf, inf, 60, 4 * unit, true},
		{exact, 10 * unit, 11 * unit, 60, 4 * unit, true},
	} {
		if got, ok := test.e.cutoff(test.alpha, test.beta, test.depth, 1); got != test.want || ok != test.ok {
			t.Errorf("%d: %d, %t, want %d, %t", i, got, ok, test.want, test.ok)
		}
	}
}

// TestETCPVS checks that the positions after moves are looked up in the table: if the
// score of one is known to be at least beta, at the depth and with no greater
// selectivity, nothing is searched.
func TestETCPVS(t *testing.T) {
	const alpha, depth = 3 * unit, 7
	own, other := parse(t, midgame).Discs()
	s := newTestSearch(t)
	list := s.candidates(own, other, othello.Legal(own, other))
	c := &list[len(list)-1]
	known := entry{lower: -inf, upper: -alpha - 2, depth: depth - 1, selectivity: 2, move: -1}
	s.table.store(c.other, c.own, known)
	for _, test := range []struct {
		alpha, beta, depth int
		most               selectivity
		want               bool
	}{
		{alpha, alpha + 1, depth, 2, true},
		{alpha + 1, alpha + 2, depth, 2, true},
		{alpha, alpha + 1, depth - 1, 5, true},
		{alpha + 2, alpha + 3, depth, 2, false},
		{alpha, alpha + 1, depth + 1, 2, false},
		{alpha, alpha + 1, depth, 1, false},
		{alpha, alpha + 2, depth, 2, false},
		{alpha, alpha + 1, tableDepth, 2, false},
	} {
		score, ok := s.table.etcPVS(list, test.alpha, test.beta, test.depth, test.most)
		if ok != test.want || ok && score != alpha+2 {
			t.Errorf("%+v: %d, %v", test, score, ok)
		}
	}
}
