package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"time"

	"npaastribe/ui/fileio"
)

// Path returns where the settings of the program with a name belong: in the
// user's folder for configuration, as the system has it. On Linux and the like
// that is $XDG_CONFIG_HOME, and ~/.config without one. The error is that of
// os.UserHomeDir.
func Path(program string) (string, error) {
	folder, err := os.UserConfigDir()
	if err != nil { // a relative one is to be ignored (XDG Base Directory Specification 0.8)
		home, err := os.UserHomeDir()
		if err != nil {
			return "", err
		}
		folder = filepath.Join(home, ".config")
	}
	return filepath.Join(folder, program, "settings.json"), nil
}

// saveAfter is how long changed settings may be unwritten: a slider that is
// being dragged changes them many times a second.
const saveAfter = 300 * time.Millisecond

// file holds settings on the disk. Its methods can be called on any goroutine.
type file struct {
	path    string // "" for none: nothing is stored
	damaged string
	failed  func(error)

	mu      sync.Mutex
	pending *Settings // to be written; nil when all are
	timer   *time.Timer

	disk     sync.Mutex     // held while the file is written
	document map[string]any // what is in the file, unknown members included
	text     []byte         // of that
	reported bool           // that it can't be written
}

// openFile reads the file with a path, or sets it aside.
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

// removeLeftovers removes what programs that were killed while writing have
// left. A new file may be another program's that is writing just now.
func removeLeftovers(path string) {
	names, err := filepath.Glob(path + newSuffix + "*")
	if err != nil {
		return // the path has characters of patterns in it
	}
	for _, name := range names {
		if info, err := os.Stat(name); err == nil && time.Since(info.ModTime()) > time.Hour {
			_ = os.Remove(name) // it does no harm
		}
	}
}

// longest is more bytes than settings have, with what later versions may add.
const longest = 1 << 20

// read takes over what is in the file, or sets it aside. A device or the like is left alone.
func (f *file) read() {
	text, err := fileio.Read(f.path, longest)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return
	case errors.Is(err, fileio.ErrSpecial):
		f.path = ""
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

// save has the settings written a little later, unless others are saved before.
// It does not wait for the disk.
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

// flush writes what has been saved, and returns when the disk has done what it
// could. What it could not is tried again with the next.
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

// take returns the settings that are to be written, or nil.
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

// write puts the settings into the file, unless they are there already.
func (f *file) write(s Settings) error {
	now, err := encode(s)
	if err != nil {
		return err
	}
	document, _ := merge(f.document, now).(map[string]any)
	text, err := indented(document)
	if err != nil || bytes.Equal(text, f.text) {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(f.path), 0o700); err != nil {
		return err
	}
	if err := replace(f.path, text); err != nil {
		return err
	}
	f.document, f.text = document, text
	return nil
}

// newSuffix is at the end of the name of a file that is being written.
const newSuffix = ".new-"

// replace gives a file other contents: all of them, or none.
func replace(path string, text []byte) error {
	file, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+newSuffix+"*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name()) // what is left after an error
	_, err = file.Write(text)
	if err := errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	if err := os.Rename(file.Name(), path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// syncFolder has the names in a folder survive a loss of power, where the
// system lets folders be opened.
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
