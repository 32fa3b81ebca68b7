package engine

import (
	"math/bits"
)

// table remembers positions that have been searched: a fixed number of
// entries in pairs, found by a hash of the discs. The two entries of a pair
// hold the position that cost most work and the one seen last.
type table struct {
	entries []entry
	shift   uint // leaves of a hash the number of a pair
	age     uint8
}

// entry is what is known of a position, for the side to move. Its discs are
// kept whole, so that no other position is ever taken for it.
type entry struct {
	own, other   uint64
	lower, upper int16 // bounds of the score
	depth        int8  // plies searched; solved if to the end
	move         int8  // the best move known; -1 if none is
	cost         uint8 // the work it was: the binary logarithm of nodes
	age          uint8 // of the table, when it was stored
}

// solved is the depth of a score that is exact: of a position searched to the
// end of the game. It is counted in discs; scores of other depths are in
// units of the evaluation.
const solved = 100

// newTable returns an empty table of 2^log2 entries, log2 being at least 1.
func newTable(log2 uint) *table {
	return &table{entries: make([]entry, 1<<log2), shift: 64 - (log2 - 1)}
}

// hash returns the number of the first entry of the pair for a position.
func (t *table) hash(own, other uint64) uint64 {
	h := own*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(other*0xc2b2ae3d27d4eb4f, 29)
	h ^= h >> 32
	return h * 0x9fb21c651e98df25 >> t.shift << 1
}

// find returns the entry of a position, nil if there is none.
func (t *table) find(own, other uint64) *entry {
	i := t.hash(own, other)
	pair := t.entries[i : i+2 : i+2]
	if e := &pair[0]; e.own == own && e.other == other {
		return e
	}
	if e := &pair[1]; e.own == own && e.other == other {
		return e
	}
	return nil
}

// store adds what a search has found, which e says but for the discs.
func (t *table) store(own, other uint64, e entry) {
	i := t.hash(own, other)
	pair := t.entries[i : i+2 : i+2]
	e.own, e.other, e.age = own, other, t.age
	for j := range pair {
		if old := &pair[j]; old.own == own && old.other == other {
			old.merge(e)
			return
		}
	}
	if pair[0].age != t.age || e.cost >= pair[0].cost {
		pair[1] = pair[0]
		pair[0] = e
	} else {
		pair[1] = e
	}
}

// merge adds what was found of the same position.
func (e *entry) merge(found entry) {
	if found.move < 0 {
		found.move = e.move
	}
	if found.depth < e.depth {
		return
	}
	if found.depth == e.depth {
		found.lower, found.upper = max(found.lower, e.lower), min(found.upper, e.upper)
		found.cost = max(found.cost, e.cost)
	}
	*e = found
}
