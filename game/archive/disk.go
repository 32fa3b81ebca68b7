package archive

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"sync/atomic"
	"time"

	bolt "go.etcd.io/bbolt"
)

// tuning is what tests do differently.
type tuning struct {
	pageSize int           // 0 for the usual one
	maxSize  *atomic.Int64 // nil for none; may change at any time
	noSync   bool
	openFile func(string, int, os.FileMode) (*os.File, error)
}

// limit is the most that the file may grow to, 0 for no limit.
func (t tuning) limit() int {
	if t.maxSize == nil {
		return 0
	}
	return int(t.maxSize.Load())
}

// How long to wait for a copy of the program that may just be ending.
const (
	lockTries = 6
	lockPause = 50 * time.Millisecond
)

// disk is the file of an archive. Only one copy of the program has it: a lock
// on a file beside it is held from the first look at it to the end, so that
// nobody else sets aside or makes it at the same time.
type disk struct {
	path string
	tuning
	lock *os.File
	db   *bolt.DB // nil while there is no file that is in order
	file *os.File // of db
}

// newDisk makes the folder and locks the file, which it does not touch.
func newDisk(path string, t tuning) (*disk, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	d := &disk{path: path, tuning: t}
	if d.openFile == nil {
		d.openFile = os.OpenFile
	}
	var err error
	for try := range lockTries {
		if try > 0 {
			time.Sleep(lockPause)
		}
		if d.lock, err = tryLock(path + ".lock"); !errors.Is(err, errLocked) {
			break
		}
	}
	if err != nil {
		return nil, err
	}
	return d, nil
}

// look returns the latest values of the file, which is nil if it is missing
// or empty. If the error wraps errPages they are what could be found in it.
func look(path string) ([]value, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) || err == nil && len(data) == 0 {
		return nil, errMissing
	}
	if err != nil {
		return nil, err
	}
	values, err := walk(data)
	if !errors.Is(err, errPages) {
		return values, err
	}
	for _, v := range scan(data) {
		values = append(values, v)
	}
	return values, err
}

// errMissing is the reason why there is nothing to look at.
var errMissing = errors.New("there is no file yet")

// open gets the file ready for writing. One that is missing or damaged is made
// anew with the values that all returns; a damaged one is set aside first.
// That is a problem, too, but one that is over when there is an Aside.
func (d *disk) open(state error, all func() []value) (aside string, err error) {
	switch {
	case errors.Is(state, errMissing):
		err = d.make(all())
	case errors.Is(state, errPages):
		aside, err = d.replace(all())
	default:
		err = state
	}
	if err == nil {
		err = d.connect()
	}
	return aside, err
}

// replace sets the damaged file aside and puts a new one in its place. There
// is one or the other at any moment.
func (d *disk) replace(values []value) (aside string, err error) {
	if err := d.prepare(values); err != nil {
		return "", err
	}
	if aside, err = setAside(d.path); err != nil {
		return "", err
	}
	return aside, d.install()
}

// make makes the file.
func (d *disk) make(values []value) error {
	if err := d.prepare(values); err != nil {
		return err
	}
	return d.install()
}

// prepare writes a whole new file under another name, so that an end of the
// program leaves no half of one.
func (d *disk) prepare(values []value) error {
	name := d.path + newSuffix
	if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	fresh := &disk{path: name, tuning: d.tuning}
	if err := fresh.connect(); err != nil {
		return err
	}
	err := fresh.put(values)
	fresh.disconnect(err)
	return err
}

// newSuffix is what the name of the file ends in while it is being made.
const newSuffix = ".new"

// install puts the new file in its place.
func (d *disk) install() error {
	if err := os.Rename(d.path+newSuffix, d.path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(d.path))
}

// setAside gives a file a second name that no other has, and returns that.
func setAside(path string) (string, error) {
	aside := fmt.Sprintf("%s.damaged-%s", path, time.Now().UTC().Format("20060102-150405.000000"))
	if os.Link(path, aside) == nil {
		return aside, nil
	}
	data, err := os.ReadFile(path) // where a file has one name only
	if err != nil {
		return "", err
	}
	return aside, writeNew(aside, data)
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

// connect has bbolt open the file, which must be in order, or make it.
func (d *disk) connect() error {
	err := guard(func() (err error) {
		d.db, err = bolt.Open(d.path, 0o600, &bolt.Options{
			Timeout: lockPause, PageSize: d.pageSize, MaxSize: d.limit(), NoSync: d.noSync, NoStatistics: true,
			FreelistType: bolt.FreelistMapType,
			OpenFile: func(name string, flag int, mode os.FileMode) (*os.File, error) {
				file, err := d.openFile(name, flag, mode)
				d.file = file
				return file, err
			},
		})
		return err
	})
	if errors.Is(err, errPanic) {
		_ = d.file.Close() // which bbolt would do after any other error
	}
	return err
}

// put writes values, all or none. After an error the file must be looked at
// again.
func (d *disk) put(values []value) error {
	return guard(func() error {
		return d.db.Update(func(tx *bolt.Tx) error {
			bucket, err := tx.CreateBucketIfNotExists([]byte(bucketName))
			if err != nil {
				return err
			}
			return putInto(bucket, values)
		})
	})
}

// putInto puts values into the bucket and keeps count of them, as a page of
// bbolt that has lost some shows no sign of it.
func putInto(bucket *bolt.Bucket, values []value) error {
	count := bucket.Sequence()
	for _, v := range values {
		key := keyOf(v.id)
		if bucket.Get(key) == nil {
			count++
		}
		if err := bucket.Put(key, v.raw); err != nil {
			return err
		}
	}
	return bucket.SetSequence(count)
}

// write is put into a file that may have to be opened first, as after the
// last error. The file may be any by now, but all that it should hold is in
// memory, as nobody else has written it.
func (d *disk) write(values []value, all func() []value) (aside string, err error) {
	if d.db == nil {
		_, state := look(d.path)
		if aside, err = d.open(state, all); err != nil {
			return aside, err
		}
	}
	if err := d.put(values); err != nil {
		d.disconnect(err)
		return aside, err
	}
	return aside, nil
}

// disconnect closes the file; err is the last error.
func (d *disk) disconnect(err error) {
	db, file := d.db, d.file
	d.db, d.file = nil, nil
	switch {
	case db == nil:
	case errors.Is(err, errPanic): // bbolt has not unlocked what Close would wait for
		_ = file.Close()
	default:
		_ = db.Close() // all is on the disk, or not to be had there
	}
}

// close lets others have the file.
func (d *disk) close() {
	d.disconnect(nil)
	_ = d.lock.Close() // nothing has been written
}

// errPanic is wrapped by the error for a panic in bbolt.
var errPanic = errors.New("bbolt gave up")

// guard returns a panic in f as an error that wraps errPanic, and so a fault
// in the memory that bbolt maps the file to: another program may have cut the
// file off, or the disk may be gone.
func guard(f func() error) (err error) {
	before := debug.SetPanicOnFault(true)
	defer debug.SetPanicOnFault(before)
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%w: %v", errPanic, p)
		}
	}()
	return f()
}
