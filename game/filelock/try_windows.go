package filelock

import (
	"errors"
	"os"
	"syscall"
)

// try opens a file, creating it if necessary, so that nobody else can open it.
func try(path string) (*os.File, error) {
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
		return nil, ErrLocked
	}
	if err != nil {
		return nil, &os.PathError{Op: "open", Path: path, Err: err}
	}
	return os.NewFile(uintptr(handle), path), nil
}
