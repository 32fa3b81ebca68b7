package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// newSuffix is what the name of the file ends in while it is being made.
const newSuffix = ".new"

// The files that SQLite has beside the one of a database.
const (
	logSuffix   = "-wal"
	indexSuffix = "-shm"
)

// replace puts a new file in the place of the one that is damaged, and sets that
// aside. There is one or the other at any moment.
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

// makeNew writes a whole new file under another name, so that an end of the
// program leaves no half of one.
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
	defer fresh.disconnect() // which leaves one file
	if err := fresh.write(c); err != nil {
		fresh.disconnect()
		_ = remove() // nothing is in it, and it may take the last room there is
		return err
	}
	if d.written != nil {
		d.written(name)
	}
	var busy, logged, moved int
	err := fresh.db.QueryRow("PRAGMA wal_checkpoint(TRUNCATE)").Scan(&busy, &logged, &moved) // closing would not say that the disk is full
	if err == nil && busy != 0 {
		err = errBusy
	}
	return err
}

// errBusy says that another program reads a file that is just being made.
var errBusy = errors.New("another program has it open")

// removeAll removes those files that there are.
func removeAll(names ...string) error {
	for _, name := range names {
		if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// setAside gives a file, and the log beside it, second names that no others
// have, and returns the first.
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

// addName gives a file a second name.
func addName(path, second string) error {
	if os.Link(path, second) == nil {
		return nil
	}
	data, err := os.ReadFile(path) // where a file has one name only
	if err != nil {
		return err
	}
	return writeNew(second, data)
}

// writeNew writes a file that there must not be yet.
func writeNew(path string, data []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return errors.Join(err, file.Sync(), file.Close())
}
