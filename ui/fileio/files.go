// Package fileio reads and writes files that players name, which can be anything. It refuses
// whatever is not a regular file, limits how much it reads, and replaces files atomically.
// Turns orders several writes to the same file.
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

// Errors for what is refused without reading all of it.
var (
	ErrFolder   = errors.New("is a folder")
	ErrSpecial  = errors.New("is no ordinary file") // a device, a pipe or the like
	ErrTooLarge = errors.New("is too large")
)

// ErrFull says that there is no room on the disk, or not within the user's limits.
var ErrFull = errors.New("the disk is full")

// Free returns nil if nothing exists at path, fs.ErrExist if there is a regular file, which
// can be replaced, and otherwise why nothing can be written there. It may wait for a slow
// disk and must not be called on the UI goroutine.
func Free(path string) error {
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err := ordinary(os.Stat(path)); err != nil {
		return err
	}
	return fs.ErrExist
}

// Read returns the content of a file of at most the given number of bytes. It returns
// ErrFolder, ErrSpecial, ErrTooLarge or an error of the system. It does not wait for anybody
// to write to a pipe, but may wait for a slow disk: it must not be called on the UI goroutine.
func Read(path string, most int64) ([]byte, error) {
	if err := ordinary(os.Stat(path)); err != nil {
		return nil, err
	}
	// By now the path may name something else, so the open file is checked as well.
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

// ordinary returns nil for a regular file, and otherwise why it can't be read or written.
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

// freshMode is the mode of a new file, before the umask.
const freshMode = 0o666

// Write replaces the content of a file by data, or makes it. It writes a temporary file
// beside it, flushes that to the disk and renames it, so that after an error the old content
// is still there. A symbolic link is followed and stays; the file keeps its mode, and one that is
// protected against writing is left alone. Write must not be called on the UI goroutine.
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
		_ = os.Remove(beside.Name()) // err matters more
	}
	return err
}

// Check returns the error that Write would return before it has anything to write, for content that
// takes long to make. It leaves the file as it is, and nothing beside it. Check must not be called on
// the UI goroutine.
func Check(path string) error {
	path, _, err := target(path)
	if err != nil {
		return err
	}
	beside, err := create(path)
	if err != nil {
		return err
	}
	return Explained(errors.Join(beside.Close(), os.Remove(beside.Name())))
}

// target resolves the symbolic links of a path, and returns the file's mode, or 0 if there
// is no file yet.
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
	return target, info.Mode().Perm(), writable(target, info.Mode())
}

// writable returns an error if a file is protected against writing, which would not keep it from
// being replaced.
func writable(path string, mode fs.FileMode) error {
	if mode.Perm()&0o222 == 0 {
		return &fs.PathError{Op: "write", Path: path, Err: fs.ErrPermission}
	}
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return file.Close()
}

// tries is how many names create tries.
const tries = 100

// create makes a new file beside path. It returns ErrNoFolder if there is no such folder.
func create(path string) (file *os.File, err error) {
	for i := range tries {
		name := fmt.Sprintf("%s.%d.new", path, i)
		file, err = os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, freshMode)
		if !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("%w: %w", ErrNoFolder, err)
	}
	return file, err
}

// fill writes data to the file, sets its mode unless that is 0, flushes it to the disk and
// closes it.
func fill(file *os.File, data []byte, mode fs.FileMode) error {
	_, err := file.Write(data)
	if err == nil && mode != 0 {
		err = file.Chmod(mode)
	}
	if err == nil {
		err = file.Sync()
	}
	return Explained(errors.Join(err, file.Close()))
}

// Explained returns an error of writing so that it is ErrFull if the disk is full.
func Explained(err error) error {
	for _, reason := range full {
		if errors.Is(err, reason) {
			return fmt.Errorf("%w: %w", ErrFull, err)
		}
	}
	return err
}
