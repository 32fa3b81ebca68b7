package engine

import "testing"

// lay returns an entry with these values.
func lay(lower, upper int8, depth uint8, pit int, nodes int64) entry {
	return entry{lower: lower, upper: upper, depth: depth, hint: newHint(pit, nodes)}
}

func TestTableKeepsDeeper(t *testing.T) {
	b := board{own: 0x010203040506, other: 0x060504030201}
	for _, test := range []struct {
		name                string
		first, second, want entry
	}{
		{"both bounds of a depth", lay(-5, 3, 4, 1, 8), lay(1, 9, 4, 2, 2), lay(1, 3, 4, 2, 8)},
		{"the move that is known", lay(-5, 3, 4, 1, 8), lay(-9, 2, 4, noMove, 99), lay(-5, 2, 4, 1, 99)},
		{"no move", lay(-5, 3, 4, noMove, 8), lay(-9, 2, 4, noMove, 8), lay(-5, 2, 4, noMove, 8)},
		{"the deeper second", lay(-5, 3, 4, 1, 8), lay(-9, 9, 5, 3, 2), lay(-9, 9, 5, 3, 2)},
		{"the deeper first", lay(-5, 3, solved, 1, 8), lay(0, 0, 5, 3, 99), lay(-5, 3, solved, 1, 8)},
	} {
		t.Run(test.name, func(t *testing.T) {
			table := newTransTable(4)
			table.store(b, test.first)
			table.store(b, test.second)
			e, ok := table.find(b)
			if !ok || e.lower != test.want.lower || e.upper != test.want.upper || e.depth != test.want.depth || e.hint != test.want.hint {
				t.Errorf("%+v, want %+v", e, test.want)
			}
		})
	}
}

// TestTableKeepsCostliest fills one bucket: the costliest entry stays, and the
// newest.
func TestTableKeepsCostliest(t *testing.T) {
	table := newTransTable(1)
	costly, cheap, last := board{1, 2}, board{2, 2}, board{1 << 40, 2}
	table.store(cheap, lay(0, 1, 1, 0, 4))
	table.store(costly, lay(0, 2, 1, 0, 1000))
	table.store(last, lay(0, 3, 1, 0, 2))
	if e, ok := table.find(costly); !ok || e.upper != 2 {
		t.Errorf("costly: %+v", e)
	}
	if e, ok := table.find(last); !ok || e.upper != 3 {
		t.Errorf("last: %+v", e)
	}
	if e, ok := table.find(cheap); ok {
		t.Errorf("cheap: %+v", e)
	}
}

// TestTableDistinguishesAllPits checks that positions which differ in one pit are never
// taken for each other.
func TestTableDistinguishesAllPits(t *testing.T) {
	for pit := range 12 {
		table := newTransTable(1)
		table.store(board{0x010101010101, 0x010101010101}, lay(0, 1, 1, 0, 4))
		b := board{0x010101010101, 0x010101010101}
		if pit < 6 {
			b.own += 1 << (8 * pit)
		} else {
			b.other += 1 << (8 * (pit - 6))
		}
		if _, ok := table.find(b); ok {
			t.Errorf("pit %d is not looked at", pit)
		}
		if _, ok := table.find(board{b.other, b.own}); ok {
			t.Errorf("pit %d is not looked at when swapped", pit)
		}
	}
}
