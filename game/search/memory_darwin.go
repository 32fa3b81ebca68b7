package search

import (
	"math"

	"golang.org/x/sys/unix"
)

// systemMemory returns half of the machine's memory. The amount of free memory says
// little, because the system compresses and swaps what it can before it runs out.
func systemMemory() uint64 {
	size, err := unix.SysctlUint64("hw.memsize")
	if err != nil {
		return math.MaxUint64
	}
	return size / 2
}
