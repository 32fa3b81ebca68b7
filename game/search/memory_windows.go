package search

import (
	"math"
	"syscall"
	"unsafe"
)

// memoryStatus is the MEMORYSTATUSEX of the Windows API.
type memoryStatus struct {
	length, load                                 uint32
	physical, availablePhysical                  uint64
	pageFile, availablePageFile                  uint64
	virtual, availableVirtual, availableExtended uint64
}

// systemMemory returns how many bytes of memory the system has left for this program: the
// minimum of free physical memory, page file and address space.
func systemMemory() uint64 {
	status := memoryStatus{}
	status.length = uint32(unsafe.Sizeof(status))
	ok, _, _ := syscall.NewLazyDLL("kernel32.dll").NewProc("GlobalMemoryStatusEx").Call(uintptr(unsafe.Pointer(&status)))
	if ok == 0 {
		return math.MaxUint64
	}
	return min(status.availablePhysical, status.availablePageFile, status.availableVirtual)
}
