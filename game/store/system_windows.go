package store

import (
	"errors"
	"os"
	"syscall"
)

// What the system says when there is no room, or nothing may be written:
// ERROR_HANDLE_DISK_FULL, ERROR_DISK_FULL and ERROR_WRITE_PROTECT.
var (
	errsFull    = []error{syscall.Errno(39), syscall.Errno(112)}
	errReadOnly = syscall.Errno(19)
)

// tryLock opens a file, which it makes if need be, and lets nobody else open
// it until it is closed or the program ends in whatever way. The error is
// errLocked if another program has it.
func tryLock(path string) (*os.File, error) {
	const (
		sharing  = syscall.Errno(32) // ERROR_SHARING_VIOLATION
		noShares = 0
	)
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, err
	}
	handle, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE, noShares, nil,
		syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if errors.Is(err, sharing) {
		return nil, errLocked
	}
	if err != nil {
		return nil, &os.PathError{Op: "open", Path: path, Err: err}
	}
	return os.NewFile(uintptr(handle), path), nil
}

// syncFolder does nothing: NTFS has a journal of names.
func syncFolder(string) error { return nil }
