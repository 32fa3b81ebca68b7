package search

import (
	"math/bits"
	"sync/atomic"
	"unsafe"
)

// TransTable is a transposition table: a fixed number of slots in buckets,
// indexed by a hash. What a slot contains, and which slot of a bucket to
// replace, is up to the engine.
type TransTable[S any] struct {
	slots []S
	shift uint   // shifts a hash to the index of a slot
	size  uint64 // slots per bucket, a power of two
}

// NewTransTable returns an empty table of 2^log2 slots, or fewer if FitTableBits says
// so, in buckets of the given number of slots, a power of two. There is at
// least one bucket.
func NewTransTable[S any](log2, bucket int) *TransTable[S] {
	var slot S
	slots := max(1<<FitTableBits(max(log2, 0), unsafe.Sizeof(slot)), bucket)
	table := make([]S, slots)
	AdviseHugePages(table)
	return &TransTable[S]{table, uint(64 - bits.TrailingZeros(uint(slots))), uint64(bucket)}
}

// Touch empties the table, by which the system provides its memory now and not when a search first
// comes to each page, which takes milliseconds for a huge one. No search must be running.
func (t *TransTable[S]) Touch() { clear(t.slots) }

// Bucket returns the slots in which a position with this hash may be stored.
func (t *TransTable[S]) Bucket(hash uint64) []S {
	i := hash >> t.shift &^ (t.size - 1)
	return t.slots[i : i+t.size : i+t.size]
}

// Prefetch loads the bucket of a hash into the processor's cache without waiting for it, if
// that bucket is at most a cache line.
func (t *TransTable[S]) Prefetch(hash uint64) {
	Prefetch(&t.slots[hash>>t.shift&^(t.size-1)])
}

// Prefetch loads the cache line of p into the processor's cache without waiting for it.
func Prefetch[T any](p *T) { prefetch(unsafe.Pointer(p)) }

// Slot is a slot that several goroutines may use without locks. It holds 64
// bits of data about a position, where 0 means empty, and the position's key
// XORed with the data. If two goroutines write at the same time and leave
// halves of two positions, the result matches neither key (R. Hyatt and T.
// Mann, "A lockless transposition table implementation for parallel search",
// 2002).
type Slot struct{ check, data atomic.Uint64 }

// Find returns the data stored in a bucket for the position with a key, or 0.
func Find(bucket []Slot, key uint64) uint64 {
	for i := range bucket {
		if data := bucket[i].Load(key); data != 0 {
			return data
		}
	}
	return 0
}

// Load returns the data of the position with a key, or 0 if the slot holds
// another position.
func (s *Slot) Load(key uint64) uint64 {
	if data := s.data.Load(); s.check.Load()^data == key {
		return data
	}
	return 0
}

// Get returns the stored data and the key of its position.
func (s *Slot) Get() (key, data uint64) {
	data = s.data.Load()
	return s.check.Load() ^ data, data
}

// Store stores the data of the position with a key.
func (s *Slot) Store(key, data uint64) {
	s.data.Store(data)
	s.check.Store(key ^ data)
}
