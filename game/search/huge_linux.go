package search

import (
	"syscall"
	"unsafe"
)

// AdviseHuge asks for large pages below a table, with which a look at it misses one
// cache less. It is a wish: nothing depends on it.
func AdviseHuge[T any](table []T) {
	const madvHugepage = 14
	size := uintptr(len(table)) * unsafe.Sizeof(table[0])
	_ = syscall.Madvise(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(table))), size), madvHugepage)
}
