package exact

import (
	"math"
	"math/bits"
	"sync/atomic"
	"unsafe"

	"npaastribe/game/search"
)

// The transposition table. Its entries are bounds that always hold, whatever the search,
// so it is never cleared.
//
// A key is hashed by a multiplication modulo a power of two, which is a bijection. The upper
// bits of the product choose a bucket and the others are kept in the entry as its tag, so
// there are no collisions.
//
// Threads may share it: an entry is one word, which is written atomically. It is not a
// search.TransTable: entries of one word take half the memory, and those of two
// were measured to take 40 % more time.
//
// It begins small, because lookups in a table that fits into a cache are faster, and
// grows with the number of positions searched. With twenty positions to every slot a
// search needs a seventh more of them than if there is a slot for each, but searches 1.4
// times as many in the same time.
//
// The sizes tableBits, minBits and initialBits are binary logarithms of numbers of slots.
const (
	tableBits    = 23 // the default: 64 MiB
	minBits      = 16 // the least, if there is hardly any memory
	initialBits  = 18 // at the beginning
	nodesPerSlot = 4  // the positions searched per slot before the table doubles
	bucketBits   = 2
	tagBits      = 64 - tableBits + bucketBits

	// hashMultiplier is 2^64 divided by the golden ratio, made odd.
	hashMultiplier = 0x9E37_79B9_7F4A_7C15
)

// An entry holds, from the lowest bit: the lower and the upper bound of the
// score plus bias, in 6 bits each; the column of the best move, counted
// from 1, or 0; the length in bits of the number of nodes searched; and the tag: the rest of
// the hashed key. An entry of 0 is free, as a lower bound is always above -bias.
type entry uint64

const (
	bias       = 32
	upperShift = 6
	moveShift  = 12
	workShift  = 16
	tagShift   = 64 - tagBits
	maxWork    = 31
)

func (e entry) lower() int { return int(e&63) - bias }
func (e entry) upper() int { return int(e>>upperShift&63) - bias }
func (e entry) move() int  { return int(e >> moveShift & 15) }
func (e entry) work() int  { return int(e >> workShift & maxWork) }

// bucket is the slots where one position may be stored: half a cache line.
type bucket [1 << bucketBits]atomic.Uint64

// Memory is a transposition table that is kept from one search to the next, so that the
// next position of the same game is solved faster. The scores do not depend on it. It is
// cleared when it is used for a board of another shape. Only one search may use it at a
// time.
type Memory struct {
	all         []bucket
	buckets     []bucket // those in use, at the beginning of all; the others are empty
	shift       int      // shifts a hashed key to the number of its bucket
	mask        uint64   // the bits of a hashed key
	shape       shape    // the shape of the board whose positions are stored
	nodesToGrow int64    // number of positions that may be searched before it should grow
}

// MinMemory is the size of the smallest Memory in MiB, unless there is too little memory.
const MinMemory = 1 << (tableBits + 3 - 20)

// NewMemory returns an empty Memory of size MiB, rounded down to a power of
// two, but of MinMemory at least. It is smaller if search.FitTableBits says that there is too
// little memory.
func NewMemory(size int) *Memory {
	wanted := max(tableBits, bits.Len(uint(max(size, 1)))-1+20-3)
	log := max(minBits, search.FitTableBits(wanted, unsafe.Sizeof(entry(0)))) - bucketBits
	m := &Memory{all: make([]bucket, 1<<log)}
	search.AdviseHugePages(m.all)
	return m
}

// Clear removes all entries.
func (m *Memory) Clear() {
	clear(m.buckets)
	*m = Memory{all: m.all}
}

// prepare returns m, cleared if it was last used for a board of another shape.
func (m *Memory) prepare(s shape) *Memory {
	if m.shape != s {
		m.Clear()
		log := min(max(initialBits-bucketBits, s.keyBits()-tagBits), m.log())
		m.shape, m.mask = s, 1<<s.keyBits()-1
		m.setBuckets(log)
	}
	return m
}

// log returns the binary logarithm of the number of buckets that m may use.
func (m *Memory) log() int { return bits.Len(uint(len(m.all))) - 1 }

// setBuckets sets the number of buckets in use to 2^log.
func (m *Memory) setBuckets(log int) {
	m.buckets, m.shift = m.all[:1<<log], m.shape.keyBits()-log
	m.nodesToGrow = nodesPerSlot << bucketBits << log
	if log == m.log() {
		m.nodesToGrow = math.MaxInt64
	}
}

// countNodes records that a search visited that many nodes, and lets m grow when it should.
// No search may be using it.
func (m *Memory) countNodes(nodes int64) {
	if m.nodesToGrow -= nodes; m.nodesToGrow <= 0 {
		m.grow()
	}
}

// grow doubles the number of buckets in use. An entry of bucket i moves to bucket 2i or
// 2i+1, depending on the highest bit of its hashed key that did not choose the bucket
// before.
func (m *Memory) grow() {
	old := len(m.buckets)
	m.setBuckets(bits.Len(uint(old)))
	for i := old - 1; i >= 0; i-- {
		var halves [2]bucket
		var sizes [2]int
		for j := range m.all[i] {
			if e := m.all[i][j].Load(); e != 0 {
				half := e >> (tagShift + m.shift) & 1
				halves[half][sizes[half]].Store(e)
				sizes[half]++
			}
		}
		for half := range halves {
			for j := range halves[half] {
				m.all[2*i+half][j].Store(halves[half][j].Load())
			}
		}
	}
}

// identifies reports whether m is large enough that its entries identify all positions on a
// board. A Memory of MinMemory is for every board.
func (m *Memory) identifies(s shape) bool { return s.keyBits()-m.log() <= tagBits }

// bucketOf returns the bucket of a key, and the tag of the key in its place in an entry.
func (m *Memory) bucketOf(key uint64) (*bucket, entry) {
	hashed := key * hashMultiplier & m.mask
	return &m.buckets[hashed>>m.shift&uint64(len(m.buckets)-1)], entry(hashed) << tagShift
}

// get returns the entry of a position, or 0.
func (m *Memory) get(key uint64) entry {
	b, tag := m.bucketOf(key)
	for i := range b {
		if e := entry(b[i].Load()); (e^tag)>>tagShift == 0 { // or a free slot, after which there are only free ones
			return e
		}
	}
	return 0
}

// put stores the bounds of a position. It replaces the entry of the same position, else a
// free one, else the one in its bucket that took the least work.
func (m *Memory) put(key uint64, lower, upper, move, work int) {
	b, tag := m.bucketOf(key)
	place, least := 0, maxWork+1
	work = min(work, maxWork)
	for i := range b {
		e := entry(b[i].Load())
		w := e.work()
		if (e^tag)>>tagShift == 0 || e == 0 {
			place, work = i, max(w, work)
			break
		}
		if w < least {
			place, least = i, w
		}
	}
	b[place].Store(uint64(tag | entry(lower+bias) | entry(upper+bias)<<upperShift |
		entry(move)<<moveShift | entry(work)<<workShift))
}
