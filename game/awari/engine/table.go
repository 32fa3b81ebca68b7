package engine

import (
	"math/bits"

	"npaastribe/game/search"
)

// transTable is a table of entries in pairs: that of the position that cost
// most work and that of the one seen last. One search at a time uses it: slots
// that searches may share would cost a tenth of the speed.
type transTable struct{ *search.TransTable[entry] }

// entry is what is known of a position: bounds of what the side to move still
// gains more than the other. The rows are kept whole, so that no other
// position is ever taken for it, and the homes are left out, so that it holds
// whatever lies in them. It has 16 bytes.
type entry struct {
	own, other         uint32 // the first four pits of a row
	ownHigh, otherHigh uint16 // the last two
	lower, upper       int8
	depth              uint8 // turns searched; solved if to the end
	hint               uint8 // the best move, and how much work it was: see newHint
}

// solved is the depth of what is certain.
const solved = 255

// noMove stands for a best move that is not known.
const noMove = 7

// newHint packs a pit, or noMove, and the binary logarithm of nodes.
func newHint(pit int, nodes int64) uint8 {
	return uint8(pit) | uint8(min(bits.Len64(uint64(nodes)), 31))<<3
}

// move returns the pit of a hint.
func (e *entry) move() int { return int(e.hint & 7) }

// cost returns the logarithm of a hint.
func (e *entry) cost() uint8 { return e.hint >> 3 }

// newTransTable returns an empty table of 2^log2 entries.
func newTransTable(log2 int) transTable { return transTable{search.NewTransTable[entry](log2, 2)} }

// hash says in which pair b may be.
func hash(b board) uint64 {
	h := b.own*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(b.other*0xc2b2ae3d27d4eb4f, 29)
	h ^= h >> 32
	return h * 0x9fb21c651e98df25
}

// is reports whether the entry is of b. An entry that was never used is of
// the board without beans, which is not searched.
func (e *entry) is(b board) bool {
	return uint64(e.own)|uint64(e.ownHigh)<<32 == b.own && uint64(e.other)|uint64(e.otherHigh)<<32 == b.other
}

// find returns the entry of a position, nil if there is none.
func (t transTable) find(b board) *entry {
	pair := t.Bucket(hash(b))
	for i := range pair {
		if pair[i].is(b) {
			return &pair[i]
		}
	}
	return nil
}

// store adds what a search has found, which e says but for the rows.
func (t transTable) store(b board, e entry) {
	e.own, e.ownHigh = uint32(b.own), uint16(b.own>>32)
	e.other, e.otherHigh = uint32(b.other), uint16(b.other>>32)
	if old := t.find(b); old != nil {
		old.merge(e)
		return
	}
	pair := t.Bucket(hash(b))
	if e.cost() >= pair[0].cost() {
		pair[1], pair[0] = pair[0], e
	} else {
		pair[1] = e
	}
}

// merge adds what was found of the same position.
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
