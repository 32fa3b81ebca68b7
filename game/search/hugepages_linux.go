package search

import (
	"runtime"
	"sync"
	"syscall"
	"unsafe"
)

// hugePageBytes is the size of a huge page on most systems. Smaller tables get none.
const hugePageBytes = 2 << 20

// AdviseHugePages asks the system for huge pages for a table, which save a TLB miss per
// access. A failure is ignored. The advice ends with the table: otherwise whatever small is
// allocated in its place later would take a whole huge page each.
func AdviseHugePages[T any](table []T) {
	m := rangeOf(table)
	if m.size < hugePageBytes {
		return
	}
	advised.add(m)
	runtime.AddCleanup(&table[0], advised.remove, m)
}

// advised are the tables with huge pages.
var advised advisedRanges

// memoryRange is where a table is. It does not keep the table.
type memoryRange struct{ start, size uintptr }

func rangeOf[T any](table []T) *memoryRange {
	return &memoryRange{uintptr(unsafe.Pointer(unsafe.SliceData(table))), uintptr(len(table)) * unsafe.Sizeof(table[0])}
}

func (m *memoryRange) advise(advice uintptr) {
	_, _, _ = syscall.Syscall(syscall.SYS_MADVISE, m.start, m.size, advice)
}

// advisedRanges are ranges of memory for which huge pages have been asked.
type advisedRanges struct {
	mu  sync.Mutex
	all map[*memoryRange]struct{}
}

func (a *advisedRanges) add(m *memoryRange) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.all == nil {
		a.all = map[*memoryRange]struct{}{}
	}
	a.all[m] = struct{}{}
	m.advise(syscall.MADV_HUGEPAGE)
}

// remove takes the advice for m back, and then gives the others theirs again, as one of them may be
// in the place of m by now.
func (a *advisedRanges) remove(m *memoryRange) {
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.all, m)
	m.advise(syscall.MADV_NOHUGEPAGE)
	for other := range a.all {
		other.advise(syscall.MADV_HUGEPAGE)
	}
}
