package engine

import (
	"math/bits"
	"sync/atomic"

	"npaastribe/game/search"
)

// transTable is a transposition table with buckets of two slots: one for the
// entry that cost most nodes, one for the latest. Where searches share it, the
// words of its slots are written atomically, which costs a little more.
type transTable struct {
	*search.TransTable[slot]
	shared bool
}

// slot holds an entry and both rows of its position, whole, so that no other
// position is ever taken for it: the own row above the bounds in the first
// word, the other row above the rest in the second, which is XORed with a
// multiple of the first. If two searches write at once and leave halves of two
// entries, these match no position, even if both are of the same rows, as
// different bounds give different multiples. The homes are left out, so that an
// entry holds whatever lies in them. A slot has 16 bytes.
type slot struct{ own, other uint64 }

// How far the rows are shifted in the words of a slot, and the factor for the
// second.
const (
	rowShift = 16
	scramble = 0x9e3779b97f4a7c15
)

// entry is what is known of a position: bounds of how much more the side to
// move still gains than the other.
type entry struct {
	lower, upper int8
	depth        uint8 // turns searched; solved if to the end
	hint         uint8 // the best move, and how much work it was: see newHint
}

// solved is the depth of exact results.
const solved = 255

// noMove stands for a best move that is not known.
const noMove = 7

// newHint packs a pit, or noMove, and the binary logarithm of nodes.
func newHint(pit int, nodes int64) uint8 {
	return uint8(pit) | uint8(min(bits.Len64(uint64(nodes)), 31))<<3
}

// move returns the pit of a hint.
func (e entry) move() int { return int(e.hint & 7) }

// cost returns the binary logarithm of the nodes in a hint.
func (e entry) cost() uint8 { return e.hint >> 3 }

// newTransTable returns an empty table of 2^log2 entries.
func newTransTable(log2 int) transTable {
	return transTable{TransTable: search.NewTransTable[slot](log2, 2)}
}

// hash returns the hash that selects the bucket of b.
func hash(b board) uint64 {
	h := b.own*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(b.other*0xc2b2ae3d27d4eb4f, 29)
	h ^= h >> 32
	return h * 0x9fb21c651e98df25
}

// pack returns the slot of an entry.
func pack(b board, e entry) slot {
	own := b.own<<rowShift | uint64(uint8(e.lower))<<8 | uint64(uint8(e.upper))
	other := b.other<<rowShift | uint64(e.depth)<<8 | uint64(e.hint)
	return slot{own, other ^ own*scramble}
}

// load returns the entry in the slot; ok is false if it is not of b. A slot
// that was never used matches the board without beans, which is never searched.
func (s *slot) load(b board) (e entry, ok bool) {
	own := atomic.LoadUint64(&s.own)
	if own>>rowShift != b.own {
		return entry{}, false
	}
	other := atomic.LoadUint64(&s.other) ^ own*scramble
	return unpack(own, other), other>>rowShift == b.other
}

// unpack returns the entry in the words of a slot, other having been
// unscrambled.
func unpack(own, other uint64) entry {
	return entry{lower: int8(own >> 8), upper: int8(own), depth: uint8(other >> 8), hint: uint8(other)}
}

// get returns a copy of the slot, and its entry.
func (s *slot) get() (slot, entry) {
	own, other := atomic.LoadUint64(&s.own), atomic.LoadUint64(&s.other)
	return slot{own, other}, unpack(own, other^own*scramble)
}

// put writes a slot.
func (t transTable) put(at *slot, s slot) {
	if !t.shared {
		*at = s
		return
	}
	atomic.StoreUint64(&at.own, s.own)
	atomic.StoreUint64(&at.other, s.other)
}

// find returns the entry of a position; ok is false if there is none.
func (t transTable) find(b board) (e entry, ok bool) {
	pair := t.Bucket(hash(b))
	for i := range pair {
		if e, ok := pair[i].load(b); ok {
			return e, true
		}
	}
	return entry{}, false
}

// store adds a result. It is merged into the entry of the same position. A new
// one takes the first slot if it cost as much as the entry there, which moves
// to the second slot, and the second slot otherwise.
func (t transTable) store(b board, e entry) {
	pair := t.Bucket(hash(b))
	for i := range pair {
		if old, ok := pair[i].load(b); ok {
			old.merge(e)
			t.put(&pair[i], pack(b, old))
			return
		}
	}
	if first, costly := pair[0].get(); e.cost() >= costly.cost() {
		t.put(&pair[1], first)
		t.put(&pair[0], pack(b, e))
	} else {
		t.put(&pair[1], pack(b, e))
	}
}

// merge replaces e by found, which is of the same position, unless e is deeper.
// Bounds of the same depth are combined, and a best move is kept if found has
// none.
func (e *entry) merge(found entry) {
	if found.depth < e.depth {
		return
	}
	if found.move() == noMove {
		found.hint |= noMove
		found.hint &= e.hint | ^uint8(noMove)
	}
	if found.depth == e.depth {
		found.lower, found.upper = max(found.lower, e.lower), min(found.upper, e.upper)
		found.hint = found.hint&noMove | max(found.cost(), e.cost())<<3
	}
	*e = found
}
