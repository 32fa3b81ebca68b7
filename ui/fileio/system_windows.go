package fileio

import "syscall"

// What the system says when nothing may be written to a disk, and when there
// is no such folder: ERROR_WRITE_PROTECT and ERROR_PATH_NOT_FOUND.
const (
	ErrReadOnly = syscall.Errno(19)
	ErrNoFolder = syscall.ERROR_PATH_NOT_FOUND
)

// full are the reasons why there is no room: ERROR_HANDLE_DISK_FULL and
// ERROR_DISK_FULL.
var full = []error{syscall.Errno(39), syscall.Errno(112)}
