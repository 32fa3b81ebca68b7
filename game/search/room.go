package search

import (
	"math"
	"runtime/debug"
	"runtime/metrics"
)

// Tables of up to alwaysHad bytes are never reduced. Larger ones are reduced until they
// take at most 1/tableShare of the memory that is left, but not below alwaysHad.
const (
	alwaysHad  = 1 << 20
	tableShare = 4
)

// Fit returns the base-2 logarithm of the number of entries that a new table may have:
// log2, or less if there is not enough memory left. This matters because Go ends a program
// that asks for more memory than there is.
func Fit(log2 int, entryBytes uintptr) int { return fit(log2, uint64(entryBytes), memoryLeft) }

func fit(log2 int, entryBytes uint64, left func() uint64) int {
	if entryBytes<<log2 <= alwaysHad {
		return log2
	}
	most := max(left()/tableShare, alwaysHad)
	for entryBytes<<log2 > most {
		log2--
	}
	return log2
}

// memoryLeft returns how many more bytes the program may allocate, as far as that is
// known.
func memoryLeft() uint64 {
	left := systemMemory()
	if limit := debug.SetMemoryLimit(-1); limit < math.MaxInt64 { // GOMEMLIMIT
		left = min(left, minus(uint64(limit), memoryUsed()))
	}
	return left
}

// memoryUsed returns how many bytes the Go runtime holds from the system.
func memoryUsed() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return minus(samples[0].Value.Uint64(), samples[1].Value.Uint64())
}

// minus returns a-b, or 0 if b is greater.
func minus(a, b uint64) uint64 { return a - min(a, b) }
