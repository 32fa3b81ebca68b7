//go:build !windows

package store

import (
	"os"
	"syscall"
)

// The errors of the system if the disk is full or read-only.
var (
	errsFull    = []error{syscall.ENOSPC, syscall.EDQUOT, syscall.EFBIG}
	errReadOnly = syscall.EROFS
)

// syncFolder flushes the names in a folder to the disk, so that they survive a
// loss of power.
func syncFolder(path string) error {
	folder, err := os.Open(path)
	if err != nil {
		return err
	}
	defer folder.Close() // only read
	return folder.Sync()
}
