package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// newSuffix is the suffix of a new file while it is being made.
const newSuffix = ".new"

// The suffixes of the files that SQLite keeps beside a database.
const (
	logSuffix   = "-wal"
	indexSuffix = "-shm"
)

// replace sets the damaged file aside and puts a new one in its place. At any
// moment one of them has all matches.
func (d *disk) replace(c changes) (aside string, err error) {
	if err := d.makeNew(c); err != nil {
		return "", err
	}
	if aside, err = setAside(d.path); err != nil {
		return "", err
	}
	if err := removeAll(d.path+indexSuffix, d.path+logSuffix); err != nil {
		return "", err
	}
	if err := os.Rename(d.path+newSuffix, d.path); err != nil {
		return "", err
	}
	return aside, syncFolder(filepath.Dir(d.path))
}

// makeNew writes a new file under another name, so that no incomplete file is
// left in place if the program ends.
func (d *disk) makeNew(c changes) error {
	name := d.path + newSuffix
	remove := func() error { return removeAll(name, name+logSuffix, name+indexSuffix) }
	if err := remove(); err != nil {
		return err
	}
	fresh := &disk{path: name, tuning: d.tuning, rules: d.rules, tails: map[ID]tail{}, stopCopying: func() {}}
	if _, err := fresh.connect(); err != nil {
		return err
	}
	defer fresh.disconnect() // after that there is only one file
	if err := fresh.write(c); err != nil {
		fresh.disconnect()
		_ = remove() // nothing is in it, and it may take the last space on the disk
		return err
	}
	if d.written != nil {
		d.written(name)
	}
	var busy, logged, moved int
	err := fresh.db.QueryRow("PRAGMA wal_checkpoint(TRUNCATE)").Scan(&busy, &logged, &moved) // closing would not report a full disk
	if err == nil && busy != 0 {
		err = errBusy
	}
	return err
}

// errBusy means that another program reads the file that is being made.
var errBusy = errors.New("another program has it open")

// removeAll removes those of the files that exist.
func removeAll(names ...string) error {
	for _, name := range names {
		if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// setAside gives a file, and the log beside it, second names that are unique,
// and returns that of the file.
func setAside(path string) (string, error) {
	aside := fmt.Sprintf("%s.damaged-%s", path, time.Now().UTC().Format("20060102-150405.000000"))
	for _, suffix := range []string{logSuffix, ""} {
		err := addName(path+suffix, aside+suffix)
		if err != nil && (suffix == "" || !errors.Is(err, fs.ErrNotExist)) {
			return "", err
		}
	}
	return aside, nil
}

// addName gives a file a second name, or copies it where the file system allows
// only one.
func addName(path, second string) error {
	if os.Link(path, second) == nil {
		return nil
	}
	data, err := os.ReadFile(path) // no hard links
	if err != nil {
		return err
	}
	return writeNew(second, data)
}

// writeNew writes a file that must not exist yet.
func writeNew(path string, data []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return errors.Join(err, file.Sync(), file.Close())
}
