// Package fileio reads and writes the files that players name, which can be
// anything: what is no ordinary file is not touched, what is too long is not
// read to its end, and what was there is replaced in one piece or not at all.
package fileio

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// What is refused without a look at the contents.
var (
	ErrFolder   = errors.New("is a folder")
	ErrSpecial  = errors.New("is no ordinary file") // a device, a pipe or the like
	ErrTooLarge = errors.New("is too large")
)

// ErrFull is that there is no room on the disk.
var ErrFull = errors.New("the disk is full")

// Free returns nil if there is nothing at a path yet, fs.ErrExist if there is a
// file that can be replaced, and otherwise why nothing can be written there. A
// disk may be slow: it is not for the UI goroutine.
func Free(path string) error {
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err := ordinary(os.Stat(path)); err != nil {
		return err
	}
	return fs.ErrExist
}

// Read returns what is in a file of at most that many bytes. It does not wait
// for anybody to write to a pipe, but a disk may be slow: it is not for the UI
// goroutine. Its own errors are those above.
func Read(path string, most int64) ([]byte, error) {
	if err := ordinary(os.Stat(path)); err != nil {
		return nil, err
	}
	// Something else may have taken its place by now.
	file, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	defer file.Close() // only read
	if err := ordinary(file.Stat()); err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(file, most+1))
	if err == nil && int64(len(data)) > most {
		return nil, ErrTooLarge
	}
	return data, err
}

// ordinary returns why a file is not to be read or written.
func ordinary(info fs.FileInfo, err error) error {
	switch {
	case err != nil:
		return err
	case info.IsDir():
		return ErrFolder
	case !info.Mode().IsRegular():
		return ErrSpecial
	}
	return nil
}

// Mode of a file that is new, less what the user's mask takes away.
const freshMode = 0o666

// Write puts data into a file, in place of what was there. It is written beside
// it and takes its place when it is all on the disk: if that fails, what was
// there still is. A link goes on leading to the file, which keeps its mode.
// Write is not for the UI goroutine.
func Write(path string, data []byte) error {
	path, mode, err := target(path)
	if err != nil {
		return err
	}
	beside, err := create(path)
	if err != nil {
		return err
	}
	err = fill(beside, data, mode)
	if err == nil {
		err = os.Rename(beside.Name(), path)
	}
	if err != nil {
		_ = os.Remove(beside.Name()) // err says more
	}
	return err
}

// target follows links to where a file is or will be, and returns its mode, 0 if
// there is none yet.
func target(path string) (string, fs.FileMode, error) {
	target, err := filepath.EvalSymlinks(path)
	if errors.Is(err, fs.ErrNotExist) {
		if _, err := os.Lstat(path); err == nil {
			return "", 0, fmt.Errorf("a link to nowhere: %w", fs.ErrNotExist)
		}
		return path, 0, nil
	}
	if err != nil {
		return "", 0, err
	}
	info, err := os.Stat(target)
	if err := ordinary(info, err); err != nil {
		return "", 0, err
	}
	return target, info.Mode().Perm(), nil
}

// tries is how many names are tried for the file beside.
const tries = 100

// create makes a new file beside another one.
func create(path string) (file *os.File, err error) {
	for i := range tries {
		name := fmt.Sprintf("%s.%d.new", path, i)
		file, err = os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, freshMode)
		if !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	return file, err
}

// fill writes data to the disk and closes the file. It gets a mode unless that
// is 0.
func fill(file *os.File, data []byte, mode fs.FileMode) error {
	_, err := file.Write(data)
	if err == nil && mode != 0 {
		err = file.Chmod(mode)
	}
	if err == nil {
		err = file.Sync()
	}
	err = errors.Join(err, file.Close())
	for _, reason := range full {
		if errors.Is(err, reason) {
			return fmt.Errorf("%w: %w", ErrFull, err)
		}
	}
	return err
}
