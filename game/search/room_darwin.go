package search

import (
	"math"

	"golang.org/x/sys/unix"
)

// systemMemory returns half of the memory that the machine has: how much of it is free is
// little use to know, as the system has compressed and swapped what it can by then.
func systemMemory() uint64 {
	size, err := unix.SysctlUint64("hw.memsize")
	if err != nil {
		return math.MaxUint64
	}
	return size / 2
}
