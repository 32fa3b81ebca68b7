//go:build !windows

package fileio

import "syscall"

// What the system says when nothing may be written to a disk, and when a file
// is taken for a folder.
const (
	ErrReadOnly = syscall.EROFS
	ErrNoFolder = syscall.ENOTDIR
)

// full are the reasons why there is no room.
var full = []error{syscall.ENOSPC, syscall.EDQUOT, syscall.EFBIG}
