package classic

import (
	"math/bits"
	"unsafe"

	"npaastribe/game/search"
)

// The table of positions met before. Its entries are facts that no later
// search can make wrong, so it is never cleared.
//
// A key is mixed by a multiplication that loses nothing. The upper bits of the
// product choose a bucket, the others are kept in the entry, so that two
// positions are never taken for one another.
//
// It is not a search.TransTable: entries of one word take half the memory, and
// those of two were measured to take 40 % more time.
const (
	keyBits    = columns * stride
	tableBits  = 23 // 64 MiB
	leastBits  = 16 // where there is hardly any memory
	bucketBits = 2
	restBits   = keyBits - leastBits + bucketBits

	// mixer is 2^49 divided by the golden ratio, made odd.
	mixer = 0x13C6E_F372_FE95
)

// An entry holds, from the lowest bit: the lower and the upper bound of the
// score, 6 bits each and raised by bias; the column of the best move, counted
// from 1, or 0; the bits of the number of nodes spent, and the rest of the key.
// An entry of 0 is free, for a lower bound is never as low as -bias.
type entry uint64

const (
	bias       = 32
	upperShift = 6
	moveShift  = 12
	workShift  = 15
	restShift  = 64 - restBits
)

func (e entry) lower() int { return int(e&63) - bias }
func (e entry) upper() int { return int(e>>upperShift&63) - bias }
func (e entry) move() int  { return int(e >> moveShift & 7) }
func (e entry) work() int  { return int(e >> workShift & 63) }

// bucket is where one position may stand: half a line of the cache.
type bucket [1 << bucketBits]entry

// Memory is what solving has taught: positions with bounds of their scores,
// 64 MiB of them or more, less where search.Fit says so. One that is kept makes the next position of the same game
// faster; the answers do not depend on it. Only one goroutine may use it at a
// time.
type Memory struct {
	buckets []bucket
	shift   int // of a mixed key to the number of its bucket
}

// MinMemory is the size of the smallest Memory, in MiB.
const MinMemory = 1 << (tableBits + 3 - 20)

// NewMemory returns an empty Memory of so many MiB, rounded down to a power of
// two, but no smaller than MinMemory, unless there is too little memory.
func NewMemory(size int) *Memory {
	wanted := max(tableBits, bits.Len(uint(max(size, 1)))-1+20-3)
	log := max(leastBits, search.Fit(wanted, unsafe.Sizeof(entry(0)))) - bucketBits
	m := &Memory{buckets: make([]bucket, 1<<log), shift: keyBits - log}
	adviseHuge(m.buckets)
	return m
}

// Clear forgets everything.
func (m *Memory) Clear() { clear(m.buckets) }

// find returns the bucket of a key, and the rest of the key in its place.
func (m *Memory) find(key uint64) (*bucket, entry) {
	mixed := key * mixer & (1<<keyBits - 1)
	return &m.buckets[mixed>>m.shift&uint64(len(m.buckets)-1)], entry(mixed) << restShift
}

// get returns what is known of a position, 0 if nothing.
func (m *Memory) get(key uint64) entry {
	b, rest := m.find(key)
	for i := range b {
		if (b[i]^rest)>>restShift == 0 && b[i] != 0 {
			return b[i]
		}
	}
	return 0
}

// put stores the bounds of a position in place of what is known of it, or
// else of the entry in its bucket that took the least work.
func (m *Memory) put(key uint64, lower, upper, move, work int) {
	b, rest := m.find(key)
	place, least := 0, 1<<6
	for i := range b {
		w := b[i].work()
		if (b[i]^rest)>>restShift == 0 || b[i] == 0 {
			place, work = i, max(w, work)
			break
		}
		if w < least {
			place, least = i, w
		}
	}
	b[place] = rest | entry(lower+bias) | entry(upper+bias)<<upperShift |
		entry(move)<<moveShift | entry(work)<<workShift
}
