package search

import (
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"unsafe"
)

// find looks up a hash that is also the key.
func find(table *TransTable[Slot], hash uint64) uint64 { return Find(table.Bucket(hash), hash) }

// TestTableFindsByKeyOnly checks that data is found by its own key only, and that
// buckets have the requested size.
func TestTableFindsByKeyOnly(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 1))
	for _, size := range []int{1, 2, 4} {
		for _, log2 := range []int{-5, 0, 1, 2, 10} {
			table := NewTransTable[Slot](log2, size)
			for range 100 {
				hash, data := r.Uint64(), r.Uint64()|1
				bucket := table.Bucket(hash)
				if len(bucket) != size {
					t.Fatalf("a bucket of %d slots, want %d", len(bucket), size)
				}
				slot := &bucket[r.IntN(size)]
				slot.Store(hash, data)
				key, got := slot.Get()
				if key != hash || got != data || slot.Load(hash) != data || find(table, hash) != data {
					t.Fatalf("%x of %x is stored as %x of %x", data, hash, got, key)
				}
				if other := hash ^ 1; slot.Load(other) != 0 || find(table, other) == data {
					t.Fatalf("%x is found as %x", hash, other)
				}
			}
			if hash := r.Uint64(); find(table, hash) != 0 {
				t.Errorf("%x was never stored", hash)
			}
		}
	}
}

// TestTableSpreads checks that all slots are used.
func TestTableSpreads(t *testing.T) {
	table := NewTransTable[Slot](6, 4)
	seen := map[*Slot]bool{}
	for i := range uint64(1 << 6) {
		bucket := table.Bucket(i << 58)
		seen[&bucket[i%4]] = true
		bucket[i%4].Store(i<<58, 7)
	}
	if len(seen) != 1<<6 {
		t.Errorf("%d slots are used", len(seen))
	}
}

// TestTornSlotsAreEmpty checks that a slot with halves of two positions matches
// neither of them.
func TestTornSlotsAreEmpty(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 2))
	for range 100 {
		var a, b Slot
		keyA, keyB := r.Uint64(), r.Uint64()
		a.Store(keyA, r.Uint64()|1)
		b.Store(keyB, r.Uint64()|1)
		a.data.Store(b.data.Load())
		if a.Load(keyA) != 0 || a.Load(keyB) != 0 {
			t.Fatalf("halves of %x and %x are read", keyA, keyB)
		}
	}
}

// TestSlotBytes checks the size of a slot, on which the documented memory use
// depends.
func TestSlotBytes(t *testing.T) {
	if size := unsafe.Sizeof(Slot{}); size != 16 {
		t.Errorf("a slot has %d bytes", size)
	}
}

// TestSharedTable has goroutines write to the same few slots: data that is read
// must always be data that was written for the same position.
func TestSharedTable(t *testing.T) {
	const positions = 64
	table := NewTransTable[Slot](2, 4)
	key := func(i int) uint64 { return uint64(i+1) * 0x9e3779b97f4a7c15 }
	var done sync.WaitGroup
	var found atomic.Int64
	for g := range 4 {
		done.Go(func() {
			r := rand.New(rand.NewPCG(31, uint64(g)))
			for range 100_000 {
				i := r.IntN(positions)
				table.Bucket(key(i))[r.IntN(4)].Store(key(i), uint64(i+1)<<32|uint64(r.Uint32()))
				i = r.IntN(positions)
				data := find(table, key(i))
				if data == 0 {
					continue
				}
				found.Add(1)
				if data>>32 != uint64(i+1) {
					t.Errorf("%x of position %d", data, i)
					return
				}
			}
		})
	}
	done.Wait()
	if found.Load() < 1000 {
		t.Errorf("only %d times something was found", found.Load())
	}
}
