package engine

import (
	"encoding/binary"
	"math/bits"
)

// lines are the keys for the shape table of all cells, in each direction. Those of the cells of a
// line are next to each other, so that the maxReach cells on either side of a stone are changed at
// once. Before and after every line there are maxReach places that are not used.
type lines struct {
	keys []byte       // 16 bits each, little-endian
	bits [2][2]uint64 // of a stone of each side, in the keys of the maxReach cells before and after it
	skip int          // bits of the keys before a stone that are beyond reach

	around [2 * maxReach]around // the cells around a stone, in the order of the bits in its key

	reach int // of the board
}

// around is where turn returns the key of a cell around a stone.
type around struct {
	after uint8 // 1 if it is after the stone
	shift uint8 // of its key
	at    int8  // steps away
}

// newLines gives the empty cells of a board their places, and returns their keys.
func newLines(b *board) lines {
	n := maxReach
	for d, step := range b.steps {
		for first := range b.cells {
			if b.cells[first].state == edge || b.cells[first-step].state != edge {
				continue
			}
			for i := first; b.cells[i].state != edge; i += step {
				b.cells[i].places[d] = uint16(n)
				n++
			}
			n += maxReach
		}
	}
	l := lines{keys: make([]byte, 2*n), skip: 16 * (maxReach - b.reach), reach: b.reach}
	for side := range l.bits {
		for k := range b.reach {
			l.bits[side][0] |= uint64(l.bit(k+1, side)) << (16 * (maxReach - 1 - k))
			l.bits[side][1] |= uint64(l.bit(-k-1, side)) << (16 * k)
		}
	}
	for k := range l.reach {
		l.around[k] = around{0, uint8(l.skip + 16*k), int8(k - l.reach)}
		l.around[l.reach+k] = around{1, uint8(16 * k), int8(k + 1)}
	}
	for i := range b.cells {
		if b.cells[i].state != edge {
			l.addEdges(b, i)
		}
	}
	return l
}

// addEdges enters the edges around a cell in its keys.
func (l *lines) addEdges(b *board, i int) {
	for d, step := range b.steps {
		key := uint16(0)
		for k := 1; k <= b.reach; k++ {
			for _, at := range [2]int{-k, k} {
				if b.cells[i+at*step].state == edge {
					key |= l.bit(at, 0) | l.bit(at, 1)
				}
			}
		}
		binary.LittleEndian.PutUint16(l.keys[2*int(b.cells[i].places[d]):], key)
	}
}

// bit returns the bit in a key for a stone of side that is at steps away.
func (l *lines) bit(at, side int) uint16 {
	i := l.reach + at
	if at > 0 {
		i--
	}
	return 1 << (i + 2*l.reach*side)
}

// key returns the key of a cell in a direction.
func (b *board) key(i, d int) uint16 { return b.lines.at(b.cells[i].places[d&3]) }

// at returns the key at a place.
func (l *lines) at(place uint16) uint16 { return binary.LittleEndian.Uint16(l.keys[2*int(place):]) }

// forSide returns a key with the bits of side as those of side 0.
func (l *lines) forSide(key uint16, side int) uint16 {
	if side != 0 {
		key = key>>(2*l.reach) | key<<(2*l.reach)
		key &= 1<<(4*l.reach) - 1
	}
	return key
}

// codes returns the codes of a cell by its keys.
func (l *lines) codes(c *cell, table *shapeTable) (all codes) {
	for d, place := range c.places {
		all = all.with(d, table[l.at(place)])
	}
	return all
}

// turn adds a stone of side, whose key is at a place, to the keys of the cells around it in one
// direction, or takes it away. It returns the keys of the maxReach cells before and after the stone,
// each time that of the first cell in the lowest bits.
func (l *lines) turn(place uint16, side int) (before, after uint64) {
	const second, end = 2 * (maxReach + 1), 2 * (2*maxReach + 1)
	keys, stone := l.keys[2*(int(place)-maxReach):][:end], &l.bits[side&1]
	before = binary.LittleEndian.Uint64(keys) ^ stone[0]
	after = binary.LittleEndian.Uint64(keys[second:]) ^ stone[1]
	binary.LittleEndian.PutUint64(keys, before)
	binary.LittleEndian.PutUint64(keys[second:], after)
	return before, after
}

// answer returns how many steps away from a cell with a key the five has to be stopped, after side has
// made a four there.
func (l *lines) answer(key uint16, side int) int {
	key = l.forSide(key, side)
	own, other := widen(key&(1<<(2*l.reach)-1), l.reach)|1<<l.reach, widen(key>>(2*l.reach), l.reach)
	for window := uint16(2<<l.reach - 1); ; window <<= 1 {
		if gap := window &^ own; window&other == 0 && gap&(gap-1) == 0 {
			return bits.TrailingZeros16(gap) - l.reach
		}
	}
}
