package fileio

import "syscall"

// The system's errors for a read-only disk, and for a path whose folder does not exist:
// ERROR_WRITE_PROTECT and ERROR_PATH_NOT_FOUND.
const (
	ErrReadOnly = syscall.Errno(19)
	ErrNoFolder = syscall.ERROR_PATH_NOT_FOUND
)

// full lists the system's errors for no room: ERROR_HANDLE_DISK_FULL and ERROR_DISK_FULL.
var full = []error{syscall.Errno(39), syscall.Errno(112)}
