//go:build !windows

package store

import (
	"errors"
	"os"
	"syscall"
)

// What the system says when there is no room, or nothing may be written.
var (
	errsFull    = []error{syscall.ENOSPC, syscall.EDQUOT, syscall.EFBIG}
	errReadOnly = syscall.EROFS
)

// tryLock opens a file, which it makes if need be, and locks it until it is
// closed or the program ends in whatever way. The error is errLocked if
// another program has it.
func tryLock(path string) (*os.File, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		err = errLocked
	}
	if err != nil {
		_ = file.Close() // nothing has been written
		return nil, err
	}
	return file, nil
}

// syncFolder has the names in a folder survive a loss of power.
func syncFolder(path string) error {
	folder, err := os.Open(path)
	if err != nil {
		return err
	}
	defer folder.Close() // only read
	return folder.Sync()
}
