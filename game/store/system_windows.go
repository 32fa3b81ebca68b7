package store

import "syscall"

// The errors of the system if the disk is full or read-only:
// ERROR_HANDLE_DISK_FULL, ERROR_DISK_FULL and ERROR_WRITE_PROTECT.
var (
	errsFull    = []error{syscall.Errno(39), syscall.Errno(112)}
	errReadOnly = syscall.Errno(19)
)

// syncFolder does nothing: NTFS keeps a journal of names.
func syncFolder(string) error { return nil }
