package search

import (
	"math/bits"
	"sync/atomic"
	"unsafe"
)

// TransTable remembers positions that have been searched: a fixed number of
// slots in buckets, found by a hash. What a slot says of a position, and whose
// place it takes, is the engine's own.
type TransTable[S any] struct {
	slots []S
	shift uint   // leaves of a hash the number of a slot
	size  uint64 // of a bucket, a power of two
}

// NewTransTable returns an empty table of 2^log2 slots in buckets of so many, a
// power of two; of fewer where Fit says so. There is at least one bucket.
func NewTransTable[S any](log2, bucket int) *TransTable[S] {
	var slot S
	slots := max(1<<Fit(max(log2, 0), unsafe.Sizeof(slot)), bucket)
	table := make([]S, slots)
	AdviseHuge(table)
	return &TransTable[S]{table, uint(64 - bits.TrailingZeros(uint(slots))), uint64(bucket)}
}

// Bucket returns the slots where a position may be.
func (t *TransTable[S]) Bucket(hash uint64) []S {
	i := hash >> t.shift &^ (t.size - 1)
	return t.slots[i : i+t.size : i+t.size]
}

// Slot is a slot that searches may share without locks: 64 bits that are known
// of a position, 0 being nothing, and a key that only this position has, with
// all bits of it flipped that are set in the first. So halves of two positions,
// which two searches may leave that write at a time, give a key that belongs to
// neither (R. Hyatt and T. Mann, "A lockless transposition table
// implementation for parallel search", 2002).
type Slot struct{ check, data atomic.Uint64 }

// Find returns what the slots of a bucket know of the position with a key, or
// 0.
func Find(bucket []Slot, key uint64) uint64 {
	for i := range bucket {
		if data := bucket[i].Load(key); data != 0 {
			return data
		}
	}
	return 0
}

// Load returns what is known of the position with a key, 0 if the slot is not
// its own.
func (s *Slot) Load(key uint64) uint64 {
	if data := s.data.Load(); s.check.Load()^data == key {
		return data
	}
	return 0
}

// Get returns what is stored and the key of the position that it is of.
func (s *Slot) Get() (key, data uint64) {
	data = s.data.Load()
	return s.check.Load() ^ data, data
}

// Store puts in what is known of a position.
func (s *Slot) Store(key, data uint64) {
	s.data.Store(data)
	s.check.Store(key ^ data)
}
