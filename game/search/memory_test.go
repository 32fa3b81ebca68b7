package search

import (
	"runtime/debug"
	"testing"
	"unsafe"
)

// TestTablesFitMemory checks the size of tables for various amounts of memory left.
func TestTablesFitMemory(t *testing.T) {
	const mega = 1 << 20
	for _, test := range []struct {
		log2  int
		bytes uint64
		left  uint64
		want  int
	}{
		{20, 16, 1 << 40, 20},
		{20, 16, 64 * mega, 20}, // exactly a quarter
		{20, 16, 63 * mega, 19},
		{27, 16, 1 << 30, 24},
		{23, 8, 32 * mega, 20},
		{22, 16, 0, 16}, // 1 MiB is always allowed
		{10, 16, 0, 10},
		{16, 16, 0, 16},
	} {
		if got := fitTableBits(test.log2, test.bytes, func() uint64 { return test.left }); got != test.want {
			t.Errorf("of 2^%d entries of %d bytes, 2^%d where %d bytes are left, want 2^%d", test.log2, test.bytes, got, test.left, test.want)
		}
	}
}

// TestTablesRespectGOMEMLIMIT creates a table when GOMEMLIMIT is 64 MiB more than what is
// used.
func TestTablesRespectGOMEMLIMIT(t *testing.T) {
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(int64(memoryUsed()) + 64<<20))
	if table := NewTransTable[Slot](24, 4); uintptr(len(table.slots))*unsafe.Sizeof(Slot{}) > 16<<20 || len(table.slots) < 1<<16 {
		t.Errorf("%d slots", len(table.slots))
	}
}
