package engine

import (
	"math/bits"

	"npaastribe/game/search"
)

// transTable is a transposition table with two entries to a bucket: the position that
// cost most work, and the one stored last. Positions are identified by their 64-bit hash
// alone: about one probe in 10^13 finds another position.
type transTable struct {
	*search.TransTable[search.Slot]
	age uint8
}

// entry is what is known about a position, for the side to move.
type entry struct {
	lower, upper int16 // bounds of the score; see solved for their unit
	depth        int8  // plies searched, or solved
	move         int8  // the best move known, or -1
	cost         uint8 // the length in bits of the number of nodes searched
	age          uint8 // the age of the table when it was stored, its lowest ageBits bits

	selectivity selectivity // of the search
}

// solved is the depth of an entry whose search went to the end of the game. Its scores
// are in discs; those of other depths are in units of the evaluation.
const solved = 100

// newTransTable returns an empty table of 2^log2 entries or, if there is less memory,
// fewer.
func newTransTable(log2 int) *transTable {
	return &transTable{TransTable: search.NewTransTable[search.Slot](log2, 2)}
}

// hash returns the key of a position.
func hash(own, other uint64) uint64 {
	h := own*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(other*0xc2b2ae3d27d4eb4f, 29)
	h ^= h >> 32
	return h * 0x9fb21c651e98df25
}

// find returns the entry of a position, if there is one.
func (t *transTable) find(own, other uint64) (e entry, ok bool) {
	key := hash(own, other)
	if p := search.Find(t.Bucket(key), key); p != 0 {
		return unpack(p), true
	}
	return entry{}, false
}

// store adds an entry, or merges it with one of the same position. The first slot of a
// bucket keeps the costliest entry: a new one takes its place, and moves it to the second
// slot, if the old one is from an earlier search or cost no more. Otherwise the new entry
// replaces the second slot.
func (t *transTable) store(own, other uint64, e entry) {
	key := hash(own, other)
	pair := t.Bucket(key)
	e.age = t.age & maxAge
	for i := range pair {
		if p := pair[i].Load(key); p != 0 {
			old := unpack(p)
			old.merge(e)
			pair[i].Store(key, old.pack())
			return
		}
	}
	costliest, packed := pair[0].Get()
	if old := unpack(packed); old.age != e.age || e.cost >= old.cost {
		pair[1].Store(costliest, packed)
		pair[0].Store(key, e.pack())
	} else {
		pair[1].Store(key, e.pack())
	}
}

// Age and selectivity share a byte of a packed entry.
const (
	ageBits = 5
	maxAge  = 1<<ageBits - 1
)

// pack puts an entry into a word.
func (e *entry) pack() uint64 {
	return uint64(uint16(e.lower)) | uint64(uint16(e.upper))<<16 | uint64(uint8(e.depth))<<32 |
		uint64(uint8(e.move))<<40 | uint64(e.cost)<<48 | uint64(e.age|uint8(e.selectivity)<<ageBits)<<56
}

func unpack(p uint64) entry {
	return entry{
		lower: int16(p), upper: int16(p >> 16), depth: int8(p >> 32),
		move: int8(p >> 40), cost: uint8(p >> 48),
		age: uint8(p>>56) & maxAge, selectivity: selectivity(p >> (56 + ageBits)),
	}
}

// merge updates e with a later result for the same position. A result that is shallower,
// or as deep but more selective, changes nothing. If depth and selectivity are equal, the
// bounds are intersected. A missing move is taken from e.
func (e *entry) merge(found entry) {
	if found.move < 0 {
		found.move = e.move
	}
	if found.depth < e.depth || found.depth == e.depth && found.selectivity > e.selectivity {
		return
	}
	if found.depth == e.depth && found.selectivity == e.selectivity {
		found.lower, found.upper = max(found.lower, e.lower), min(found.upper, e.upper)
		found.cost = max(found.cost, e.cost)
	}
	*e = found
}
