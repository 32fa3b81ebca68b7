package search

import (
	"syscall"
	"unsafe"
)

// AdviseHugePages asks the system for huge pages for a table, which save a TLB miss per
// access. A failure is ignored.
func AdviseHugePages[T any](table []T) {
	const madvHugepage = 14
	size := uintptr(len(table)) * unsafe.Sizeof(table[0])
	_ = syscall.Madvise(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(table))), size), madvHugepage)
}
