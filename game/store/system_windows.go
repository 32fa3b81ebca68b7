package store

import "syscall"

// What the system says when there is no room, or nothing may be written:
// ERROR_HANDLE_DISK_FULL, ERROR_DISK_FULL and ERROR_WRITE_PROTECT.
var (
	errsFull    = []error{syscall.Errno(39), syscall.Errno(112)}
	errReadOnly = syscall.Errno(19)
)

// syncFolder does nothing: NTFS has a journal of names.
func syncFolder(string) error { return nil }
