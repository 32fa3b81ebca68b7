package search

import (
	"math"
	"runtime/debug"
	"runtime/metrics"
)

// Tables of alwaysHad bytes are not made smaller, larger ones so small that they take no
// more than one part in tableShare of the memory that is left.
const (
	alwaysHad  = 1 << 20
	tableShare = 4
)

// Fit returns how many entries a new table may have, as a power of two: so many, or fewer
// where the memory that is left does not do for them. Go ends a program that asks for more
// than there is.
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

// memoryLeft returns how many bytes the program may still take, as far as that is known.
func memoryLeft() uint64 {
	left := systemMemory()
	if limit := debug.SetMemoryLimit(-1); limit < math.MaxInt64 { // that of GOMEMLIMIT
		left = min(left, minus(uint64(limit), memoryUsed()))
	}
	return left
}

// memoryUsed returns how much the runtime has from the system.
func memoryUsed() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return minus(samples[0].Value.Uint64(), samples[1].Value.Uint64())
}

// minus returns a less b, but no less than nothing.
func minus(a, b uint64) uint64 { return a - min(a, b) }
