package exact

import (
	"math"
	"math/bits"
	"sync/atomic"
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
// Searches may share it: an entry is one word, which is written at once. It is not a
// search.TransTable: entries of one word take half the memory, and those of two
// were measured to take 40 % more time.
//
// It begins small, for what fits into a cache is found sooner, and grows with the
// number of positions searched: with twenty to every place a search looks at a seventh
// more of them than where all have places, but at 1.4 times as many in the same time.
const (
	tableBits  = 23 // 64 MiB
	leastBits  = 16 // where there is hardly any memory
	firstBits  = 18 // to begin with
	growAfter  = 4  // positions searched for every place
	bucketBits = 2
	restBits   = 64 - tableBits + bucketBits

	// mixer is 2^64 divided by the golden ratio, made odd.
	mixer = 0x9E37_79B9_7F4A_7C15
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
	workShift  = 16
	restShift  = 64 - restBits
	maxWork    = 31
)

func (e entry) lower() int { return int(e&63) - bias }
func (e entry) upper() int { return int(e>>upperShift&63) - bias }
func (e entry) move() int  { return int(e >> moveShift & 15) }
func (e entry) work() int  { return int(e >> workShift & maxWork) }

// bucket is where one position may stand: half a line of the cache.
type bucket [1 << bucketBits]atomic.Uint64

// Memory is what solving has taught: positions with bounds of their scores,
// up to 64 MiB of them or more, less where search.Fit says so. One that is kept makes the next position of the same game
// faster; the answers do not depend on it. On a board of another shape it begins
// anew. Only one search may use it at a time.
type Memory struct {
	all     []bucket
	buckets []bucket // those in use, the first of all; the others are empty
	shift   int      // of a mixed key to the number of its bucket
	mask    uint64   // the bits of a key
	shape   shape    // of the board whose positions are remembered
	room    int64    // how many positions may be searched until it should grow
}

// MinMemory is the size of the smallest Memory, in MiB.
const MinMemory = 1 << (tableBits + 3 - 20)

// NewMemory returns an empty Memory of so many MiB, rounded down to a power of
// two, but no smaller than MinMemory, unless there is too little memory.
func NewMemory(size int) *Memory {
	wanted := max(tableBits, bits.Len(uint(max(size, 1)))-1+20-3)
	log := max(leastBits, search.Fit(wanted, unsafe.Sizeof(entry(0)))) - bucketBits
	m := &Memory{all: make([]bucket, 1<<log)}
	search.AdviseHuge(m.all)
	return m
}

// Clear forgets everything.
func (m *Memory) Clear() {
	clear(m.buckets)
	*m = Memory{all: m.all}
}

// lend returns m for a board, empty if it was used for another.
func (m *Memory) lend(s shape) *Memory {
	if m.shape != s {
		m.Clear()
		log := min(max(firstBits-bucketBits, s.keyBits()-restBits), m.log())
		m.shape, m.mask = s, 1<<s.keyBits()-1
		m.use(log)
	}
	return m
}

// log returns the logarithm of the number of buckets that m may use.
func (m *Memory) log() int { return bits.Len(uint(len(m.all))) - 1 }

// use sets how many buckets are in use.
func (m *Memory) use(log int) {
	m.buckets, m.shift = m.all[:1<<log], m.shape.keyBits()-log
	m.room = growAfter << bucketBits << log
	if log == m.log() {
		m.room = math.MaxInt64
	}
}

// spend notes that so many positions have been searched, and lets m grow when it is
// time. No search may be using it.
func (m *Memory) spend(nodes int64) {
	if m.room -= nodes; m.room <= 0 {
		m.grow()
	}
}

// grow doubles the number of buckets in use. The highest bit of a key that was in the
// entries alone now says in which half of a bucket's two an entry belongs.
func (m *Memory) grow() {
	old := len(m.buckets)
	m.use(bits.Len(uint(old)))
	for i := old - 1; i >= 0; i-- {
		var halves [2]bucket
		var sizes [2]int
		for j := range m.all[i] {
			if e := m.all[i][j].Load(); e != 0 {
				half := e >> (restShift + m.shift) & 1
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

// holds reports whether the entries of m tell all positions on a board apart. In a
// Memory as large as MinMemory they do on every board.
func (m *Memory) holds(s shape) bool { return s.keyBits()-m.log() <= restBits }

// find returns the bucket of a key, and the rest of the key in its place.
func (m *Memory) find(key uint64) (*bucket, entry) {
	mixed := key * mixer & m.mask
	return &m.buckets[mixed>>m.shift&uint64(len(m.buckets)-1)], entry(mixed) << restShift
}

// get returns what is known of a position, 0 if nothing.
func (m *Memory) get(key uint64) entry {
	b, rest := m.find(key)
	for i := range b {
		if e := entry(b[i].Load()); (e^rest)>>restShift == 0 { // a free one is the last
			return e
		}
	}
	return 0
}

// put stores the bounds of a position in place of what is known of it, or
// else of the entry in its bucket that took the least work.
func (m *Memory) put(key uint64, lower, upper, move, work int) {
	b, rest := m.find(key)
	place, least := 0, maxWork+1
	work = min(work, maxWork)
	for i := range b {
		e := entry(b[i].Load())
		w := e.work()
		if (e^rest)>>restShift == 0 || e == 0 {
			place, work = i, max(w, work)
			break
		}
		if w < least {
			place, least = i, w
		}
	}
	b[place].Store(uint64(rest | entry(lower+bias) | entry(upper+bias)<<upperShift |
		entry(move)<<moveShift | entry(work)<<workShift))
}
