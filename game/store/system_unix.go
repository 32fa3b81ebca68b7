//go:build !windows

package store

import (
	"os"
	"syscall"
)

// What the system says when there is no room, or nothing may be written.
var (
	errsFull    = []error{syscall.ENOSPC, syscall.EDQUOT, syscall.EFBIG}
	errReadOnly = syscall.EROFS
)

// syncFolder has the names in a folder survive a loss of power.
func syncFolder(path string) error {
	folder, err := os.Open(path)
	if err != nil {
		return err
	}
	defer folder.Close() // only read
	return folder.Sync()
}
