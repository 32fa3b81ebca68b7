//go:build !windows

package fileio

import "syscall"

// The system's errors for a read-only disk, and for a path that has a file in the place of a
// folder.
const (
	ErrReadOnly = syscall.EROFS
	ErrNoFolder = syscall.ENOTDIR
)

// full lists the system's errors for no room.
var full = []error{syscall.ENOSPC, syscall.EDQUOT, syscall.EFBIG}
