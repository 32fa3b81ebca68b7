package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"npaastribe/ui/fileio"
)

// Path returns the path of the settings of the named program, in the folder that the
// system has for the user's configuration: on Linux and the like $XDG_CONFIG_HOME, or
// ~/.config if that is unset or relative. The error is that of os.UserHomeDir.
func Path(program string) (string, error) {
	folder, err := os.UserConfigDir()
	if err != nil { // a relative $XDG_CONFIG_HOME is to be ignored (XDG Base Directory Specification 0.8)
		home, err := os.UserHomeDir()
		if err != nil {
			return "", err
		}
		folder = filepath.Join(home, ".config")
	}
	return filepath.Join(folder, program, "settings.json"), nil
}

// saveAfter is the delay between a change and its writing, which joins the many changes
// per second of a slider that is being dragged.
const saveAfter = 300 * time.Millisecond

// file stores settings on the disk. Its methods can be called on any goroutine.
type file struct {
	path    string // "" if nothing is stored
	damaged string
	unread  error // why the file was not read; nil if it was, or if there is none
	failed  func(error)

	mu      sync.Mutex
	pending *Settings // still to be written; nil for none
	timer   *time.Timer

	disk     sync.Mutex     // held while the file is written
	document map[string]any // the content of the file, unknown members included
	text     []byte         // document as it stands in the file
	opened   Settings       // the settings that the file was opened with
	written  map[string]any // those written last, nil for none
	reported bool           // failed has been called
}

// openFile reads the file at path, or sets it aside if it can't be read.
func openFile(path string, failed func(error)) *file {
	f := &file{path: path, failed: failed}
	if path == "" {
		return f
	}
	if target, err := filepath.EvalSymlinks(path); err == nil {
		f.path = target
	}
	removeLeftovers(f.path)
	f.read()
	return f
}

// removeLeftovers removes the temporary files of programs that were killed while writing.
// It spares those younger than an hour, which another program may be writing.
func removeLeftovers(path string) {
	entries, _ := os.ReadDir(filepath.Dir(path)) // there may be no folder yet
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), filepath.Base(path)+newSuffix) {
			continue
		}
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > time.Hour {
			_ = os.Remove(filepath.Join(filepath.Dir(path), e.Name())) // a leftover does no harm
		}
	}
}

// longest is the maximum size of the file in bytes, with ample room for later versions.
const longest = 1 << 20

// read reads the file, or renames it if it can't be parsed, is too long or is a folder. If it is a
// device, a pipe or the like, or if reading fails, which it may not do another time, it is left alone
// and nothing is stored.
func (f *file) read() {
	text, err := fileio.Read(f.path, longest)
	switch {
	case err == nil, errors.Is(err, fileio.ErrTooLarge), errors.Is(err, fileio.ErrFolder):
	case errors.Is(err, fs.ErrNotExist):
		return
	case errors.Is(err, fileio.ErrSpecial):
		f.path = ""
		return
	default:
		if _, missing := os.Lstat(f.path); missing == nil {
			f.path, f.unread = "", err
		}
		return
	}
	if err == nil {
		f.document, err = parse(text)
	}
	if err == nil {
		f.text = text
		return
	}
	aside := fmt.Sprintf("%s.damaged-%d", f.path, time.Now().UnixNano())
	if os.Rename(f.path, aside) == nil {
		f.damaged = aside
	}
}

// save schedules the settings to be written after saveAfter, in place of others that
// still wait. It does not wait for the disk.
func (f *file) save(s Settings) {
	if f.path == "" {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.pending = &s
	if f.timer == nil {
		f.timer = time.AfterFunc(saveAfter, f.flush)
	}
}

// flush writes the settings that wait, and returns when that is done. Settings that could
// not be written wait on, for the next flush. Only the first error is reported.
func (f *file) flush() {
	f.disk.Lock()
	defer f.disk.Unlock()
	s := f.take()
	if s == nil {
		return
	}
	err := f.write(*s)
	if err == nil {
		return
	}
	f.mu.Lock()
	if f.pending == nil {
		f.pending = s
	}
	f.mu.Unlock()
	if !f.reported {
		f.reported = true
		f.failed(err)
	}
}

// take removes and returns the settings that wait to be written, or nil.
func (f *file) take() *Settings {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.timer != nil {
		f.timer.Stop()
	}
	s := f.pending
	f.pending, f.timer = nil, nil
	return s
}

// write writes the settings to the file, unless it has the same content already. What another copy
// of the program has changed since stays, except for what was changed here as well.
func (f *file) write(s Settings) error {
	now, err := encode(s)
	if err != nil {
		return err
	}
	before := f.written
	if text, err := fileio.Read(f.path, longest); err == nil && !bytes.Equal(text, f.text) {
		if document, err := parse(text); err == nil {
			f.document, f.text = document, text
			if before == nil {
				before, _ = encode(f.opened) // as the present ones, which could be encoded
			}
		}
	}
	document, _ := overlay(f.document, before, now).(map[string]any)
	text, err := indented(document)
	if err != nil {
		return err
	}
	if bytes.Equal(text, f.text) {
		f.written = now
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(f.path), 0o700); err != nil {
		return err
	}
	if err := replace(f.path, text); err != nil {
		return err
	}
	f.document, f.text, f.written = document, text, now
	return nil
}

// newSuffix comes before the random end of a temporary file's name.
const newSuffix = ".new-"

// replace replaces the content of a file atomically, by renaming a temporary file.
func replace(path string, text []byte) error {
	file, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+newSuffix+"*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name()) // if it was not renamed
	_, err = file.Write(text)
	if err := errors.Join(err, file.Sync(), file.Close()); err != nil {
		return fileio.Explained(err)
	}
	if err := os.Rename(file.Name(), path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// syncFolder flushes a folder, so that a renaming in it survives a loss of power. It does
// nothing on Windows, which can't open folders.
func syncFolder(path string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	folder, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}
