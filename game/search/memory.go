package search

import (
	"math"
	"runtime/debug"
	"runtime/metrics"
)

// Tables of up to minTableBytes bytes are never reduced. Larger ones are reduced until they
// take at most 1/memoryShare of the memory that is left, but not below minTableBytes.
const (
	minTableBytes = 1 << 20
	memoryShare   = 4
)

// FitTableBits returns the base-2 logarithm of the number of entries that a new table may
// have: wanted, or less if there is not enough memory left. This matters because Go ends a
// program that asks for more memory than there is.
func FitTableBits(wanted int, entryBytes uintptr) int {
	return fitTableBits(wanted, uint64(entryBytes), availableMemory)
}

func fitTableBits(wanted int, entryBytes uint64, available func() uint64) (bits int) {
	if entryBytes<<wanted <= minTableBytes {
		return wanted
	}
	maxBytes := max(available()/memoryShare, minTableBytes)
	for bits = wanted; entryBytes<<bits > maxBytes; {
		bits--
	}
	return bits
}

// availableMemory returns how many more bytes the program may allocate, as far as that is
// known.
func availableMemory() uint64 {
	left := systemMemory()
	if limit := debug.SetMemoryLimit(-1); limit < math.MaxInt64 { // GOMEMLIMIT
		left = min(left, saturatingSub(uint64(limit), memoryUsed()))
	}
	return left
}

// memoryUsed returns how many bytes the Go runtime holds from the system.
func memoryUsed() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return saturatingSub(samples[0].Value.Uint64(), samples[1].Value.Uint64())
}

// saturatingSub returns a-b, or 0 if b is greater.
func saturatingSub(a, b uint64) uint64 { return a - min(a, b) }
