package search

import (
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"
)

// TestHugePagesEndWithTheTable checks that the advice to use huge pages for the memory of a
// table is taken back when the table is no longer used, but not while it is.
func TestHugePagesEndWithTheTable(t *testing.T) {
	const log2 = 19 // 8 MiB
	table := NewTransTable[Slot](log2, 4)
	address := rangeOf(table.slots).start
	if !hasHugePages(t, address) {
		t.Skip("this system has no huge pages for parts of a program")
	}

	// As if the table were in the place of an earlier one.
	earlier := rangeOf(table.slots)
	advised.add(earlier)
	advised.remove(earlier)
	runtime.GC()
	if !hasHugePages(t, address) {
		t.Error("the table has lost its huge pages to an earlier one in its place")
	}

	runtime.KeepAlive(table)
	for began := time.Now(); hasHugePages(t, address); runtime.GC() {
		if time.Since(began) > 10*time.Second {
			t.Fatal("the memory of a table that is no longer used still gets huge pages")
		}
	}
}

// hasHugePages reports whether the system was asked for huge pages at an address.
func hasHugePages(t *testing.T, address uintptr) bool {
	t.Helper()
	mappings, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		t.Skip(err)
	}
	within := false
	for line := range strings.Lines(string(mappings)) {
		var start, end uintptr
		if n, _ := fmt.Sscanf(line, "%x-%x", &start, &end); n == 2 {
			within = start <= address && address < end
		} else if flags, ok := strings.CutPrefix(line, "VmFlags:"); ok && within {
			return slices.Contains(strings.Fields(flags), "hg")
		}
	}
	return false
}

// TestTouchProvidesMemory checks that the system has provided every page of a table after Touch.
func TestTouchProvidesMemory(t *testing.T) {
	const log2 = 22 // 64 MiB
	table := NewTransTable[Slot](log2, 4)
	table.Touch()
	m := rangeOf(table.slots)
	resident := make([]byte, m.size/uintptr(os.Getpagesize()))
	if _, _, err := syscall.Syscall(syscall.SYS_MINCORE, m.start, m.size, uintptr(unsafe.Pointer(&resident[0]))); err != 0 {
		t.Fatal(err)
	}
	if missing := slices.IndexFunc(resident, func(b byte) bool { return b&1 == 0 }); missing >= 0 {
		t.Errorf("page %d of %d has not been provided", missing, len(resident))
	}
	runtime.KeepAlive(table)
}
