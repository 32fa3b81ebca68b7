package store

import (
	"context"
	"database/sql"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/mattn/go-sqlite3"

	"npaastribe/game/filelock"
)

// The version and the application ID of the file.
const (
	version     = 1
	application = 0x4e705300 // "NpS", to which the version is added
)

//go:embed schema.sql
var schema string

// tuning is what tests change.
type tuning struct {
	maxPages  *atomic.Int64     // limit of the file's size; nil for none
	refuse    func() error      // called before the file is opened; may be nil
	fast      bool              // no waiting for the disk
	atOnce    int64             // size in bytes up to which open reads a file before it returns
	reading   func()            // called before a file is read; may be nil
	read      func()            // called when a file has been read in the background; may be nil
	saved     func()            // called when everything saved has been written; may be nil
	rescuing  func()            // called before a damaged file is rescued; may be nil
	written   func(path string) // called before the log of a new file is moved into it; may be nil
	copyDelay time.Duration
	now       func() time.Time
	copied    func() // called when a copy has been made, or is not needed; may be nil
}

// defaultTuning is the tuning of the program.
var defaultTuning = tuning{atOnce: 1 << 20, copyDelay: copyDelay, now: time.Now}

// How long to wait for another copy of the program that may just be ending, and for
// another program that reads or writes the file.
const (
	lockTries   = 6
	lockPause   = 50 * time.Millisecond
	busyTimeout = 2 * time.Second
)

// disk is the file of a store. Only one copy of the program uses it at a time: the one
// that holds a lock on another file beside it, from before the file is opened until after
// it is closed.
//
// All methods but database, withDatabase, visits and branching must be called on one goroutine.
type disk struct {
	path string
	tuning
	rules Rules
	lock  *os.File
	info  os.FileInfo // the file that is open
	tails map[ID]tail // see tail

	stopCopying func()

	mu sync.Mutex
	db *sql.DB // nil while no undamaged file is open
}

// newDisk creates the folder and takes the lock, with so many tries. It does not touch the file
// itself.
func newDisk(path string, rules Rules, t tuning, tries int) (*disk, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	lock, err := filelock.Take(path+".lock", tries, lockPause)
	if err != nil {
		return nil, err
	}
	return &disk{path: path, tuning: t, rules: rules, lock: lock, tails: map[ID]tail{}, stopCopying: func() {}}, nil
}

// source returns the data source name of a file for package sql.
func source(path string, parameters ...string) string {
	slashed := filepath.ToSlash(path)
	if !strings.HasPrefix(slashed, "/") {
		slashed = "/" + slashed // before the drive letter on Windows
	}
	u := url.URL{Scheme: "file", Path: slashed, RawQuery: strings.Join(parameters, "&")}
	return u.String()
}

// connect opens the file, which it creates if there is none, and returns its contents.
// The error wraps errDamaged or errNewer if the file is damaged or newer than the
// program.
func (d *disk) connect() (*contents, error) {
	if err := d.attach(); err != nil {
		return nil, err
	}
	return d.read()
}

// attach opens the file, which it creates if there is none. The error is like that of
// connect, but the matches are not read.
func (d *disk) attach() error {
	if d.refuse != nil {
		if err := d.refuse(); err != nil {
			return err
		}
	}
	if err := checkSize(d.path); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(d.path), 0o700); err != nil { // the folder may be gone, with the disk that it was on
		return err
	}
	if err := d.lockAgain(); err != nil {
		return err
	}
	made := protect(d.path)
	db, err := openDatabase(d.source())
	if err == nil {
		if err = d.prepare(db); err != nil {
			_ = db.Close() // nothing that is needed has been written
		}
	}
	if err != nil {
		if made {
			removeEmpty(d.path)
		}
		return err
	}
	d.mu.Lock()
	d.db = db
	d.mu.Unlock()
	return nil
}

// lockAgain takes the lock anew unless it is still the file that other copies of the
// program look for: it may have been removed with the folder. Temporary files beside the
// main one have no lock.
func (d *disk) lockAgain() error {
	if d.lock == nil {
		return nil
	}
	held, err := d.lock.Stat()
	if err == nil {
		if there, err := os.Stat(d.lock.Name()); err == nil && os.SameFile(held, there) {
			return nil
		}
	}
	lock, err := filelock.Take(d.lock.Name(), 1, 0)
	if err != nil {
		return err
	}
	_ = d.lock.Close() // opened for the lock alone
	d.lock = lock
	return nil
}

// read returns the contents of the file, which must be open. After an error the file is
// closed; the error is like that of connect.
func (d *disk) read() (*contents, error) {
	if d.reading != nil {
		d.reading()
	}
	found, err := readAll(d.db)
	if err != nil {
		d.disconnect()
	}
	return found, err
}

// readAll returns the contents of a database. The error wraps errDamaged if part of it
// cannot be read.
func readAll(db *sql.DB) (*contents, error) {
	if err := quickCheck(context.Background(), db, "match"); err != nil {
		return nil, asDamage(err)
	}
	found := newContents()
	err := found.read(db, "")
	return found, err
}

// currentMatches returns the matches that are being played, as far as they can be read.
func (d *disk) currentMatches() *contents {
	found := newContents()
	_ = found.read(d.db, "WHERE id IN (SELECT current FROM game)") // errors show when everything is read
	return found
}

// source returns the data source name for writing.
func (d *disk) source() string {
	synchronous, busy := "FULL", busyTimeout
	if d.fast {
		synchronous, busy = "OFF", busyTimeout/20
	}
	return source(d.path, "_txlock=immediate", "_synchronous="+synchronous,
		fmt.Sprintf("_busy_timeout=%d", busy.Milliseconds()), "_secure_delete=on", "_stmt_cache_size=16")
}

// openDatabase opens a database. One in memory has a single connection, which package sql
// never closes by itself.
func openDatabase(source string) (*sql.DB, error) {
	db, err := sql.Open("sqlite3", source)
	if err != nil {
		return nil, err
	}
	const reading, writing, copying = 1, 1, 1
	connections := reading + writing + copying
	if strings.Contains(source, ":memory:") {
		connections = 1
	}
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	return db, nil
}

// prepare checks the tables of a database, or creates them, and turns on write-ahead
// logging.
func (d *disk) prepare(db *sql.DB) error {
	if err := check(db); errors.Is(err, errMissing) {
		if err := makeTables(db); err != nil {
			return err
		}
	} else if err != nil {
		return err
	}
	if _, err := db.Exec("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE; COMMIT"); err != nil {
		return err // it may be read-only
	}
	info, err := os.Stat(d.path)
	if err == nil {
		d.info = info
	}
	return err
}

// makeTables creates the tables of an empty database, all or none.
func makeTables(db *sql.DB) error {
	_, err := db.Exec(fmt.Sprintf("BEGIN IMMEDIATE; %s; PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT",
		strings.TrimRight(schema, ";\n"), application+version, version))
	return err
}

// The reasons why a file cannot be used as it is.
var (
	errMissing = errors.New("there are no tables yet")
	errDamaged = errors.New("the file is damaged")
)

// check returns an error unless the database has the tables of this version. It may wrap
// errMissing, errNewer or errDamaged.
func check(db *sql.DB) error {
	err := checkVersion(db)
	if err == nil {
		err = checkTables(db)
	}
	return asDamage(err)
}

// asDamage makes an error of a check wrap errDamaged if SQLite reports it as a generic
// error.
func asDamage(err error) error {
	var e sqlite3.Error
	if errors.As(err, &e) && e.Code == sqlite3.ErrError {
		return fmt.Errorf("%w: %w", errDamaged, err) // nothing else leads to such an error here
	}
	return err
}

// checkVersion returns an error unless the database is of this version.
func checkVersion(db *sql.DB) error {
	var applicationID, userVersion, tables int
	err := db.QueryRow(`SELECT application_id, user_version, (SELECT count(*) FROM sqlite_schema)
		FROM pragma_application_id, pragma_user_version`).Scan(&applicationID, &userVersion, &tables)
	switch {
	case err != nil:
		return err
	case applicationID == 0 && userVersion == 0 && tables == 0:
		return errMissing
	case userVersion > version && applicationID == application+userVersion:
		return errNewer
	case userVersion != version || applicationID != application+version:
		return fmt.Errorf("%w: version %d of %#x", errDamaged, userVersion, applicationID)
	}
	return nil
}

// checkTables returns an error unless our tables are those of the schema. Other programs
// may have added tables.
func checkTables(db *sql.DB) error {
	rest := schema
	err := query(db, func(values []any) error {
		text, _ := values[0].(string)
		_, after, ok := strings.Cut(rest, text)
		if !ok {
			return fmt.Errorf("%w: its tables are others", errDamaged)
		}
		rest = after
		return nil
	}, `SELECT sql FROM sqlite_schema
		WHERE type = 'table' AND name IN ('match', 'position', 'game', 'deleted') ORDER BY rootpage`)
	if err == nil && strings.Contains(rest, "CREATE") {
		return fmt.Errorf("%w: a table is missing", errDamaged)
	}
	return err
}

// protect makes a file readable by the owner alone, and creates it if there is none:
// SQLite would let everybody read it, and the files beside it. An existing file is not
// opened, as closing it would release SQLite's locks (sqlite.org/howtocorrupt.html).
// protect reports whether it has created the file. Errors are left for SQLite to report.
func protect(path string) (made bool) {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err == nil {
		_ = file.Close()
		return true
	}
	if info, err := os.Stat(path); err == nil && info.Mode().Perm()&0o077 != 0 {
		_ = os.Chmod(path, 0o600)
	}
	return false
}

// removeEmpty removes a file if it is empty.
func removeEmpty(path string) {
	if info, err := os.Stat(path); err == nil && info.Size() == 0 {
		_ = os.Remove(path)
	}
}

// checkSize returns an error if the file is truncated so far that SQLite would take it
// for a new one. An empty file counts as new only if it has no copies.
func checkSize(path string) error {
	const least = 512 // bytes of a page
	info, err := os.Stat(path)
	if err == nil && info.Size() < least && (info.Size() > 0 || len(copies(path)) > 0) {
		return fmt.Errorf("%w: %d bytes", errDamaged, info.Size())
	}
	return nil
}

// fileSize returns the size in bytes of the file and its write-ahead log.
func fileSize(path string) (size int64) {
	for _, name := range []string{path, path + logSuffix} {
		if info, err := os.Stat(name); err == nil {
			size += info.Size()
		}
	}
	return size
}

// isDamage reports whether an error says that a file is damaged.
func isDamage(err error) bool {
	var e sqlite3.Error
	return errors.Is(err, errDamaged) ||
		errors.As(err, &e) && (e.Code == sqlite3.ErrCorrupt || e.Code == sqlite3.ErrNotADB)
}

// unchanged reports whether the file is still the one that was opened, and has not been
// truncated by another program.
func (d *disk) unchanged() bool {
	info, err := os.Stat(d.path)
	return err == nil && os.SameFile(info, d.info) && info.Size() >= d.info.Size()
}

// disconnect closes the file.
func (d *disk) disconnect() {
	clear(d.tails) // another file may be there when it is opened again
	d.stopCopying()
	d.mu.Lock()
	db := d.db
	d.db = nil
	d.mu.Unlock()
	if db != nil {
		_ = db.Close() // either everything is written, or the file has failed
	}
}

// close closes the file and releases the lock.
func (d *disk) close() {
	d.disconnect()
	if d.lock != nil {
		_ = d.lock.Close() // opened for the lock alone
	}
}

// save writes changes in one transaction. It opens the file if it is not open, as after
// an error. Everything that the file should hold is in memory, since no other copy of
// the program writes it; so if the file has disappeared or is another one, save writes
// what everything returns instead. If the file is damaged save writes nothing and
// returns damage; renew must then replace the file.
func (d *disk) save(c changes, everything func() changes) (damage, err error) {
	replaced := d.info != nil && !d.unchanged()
	if replaced {
		d.disconnect()
	}
	if d.db == nil {
		found, err := d.connect()
		switch {
		case isDamage(err):
			return err, nil
		case err != nil:
			return nil, err
		case replaced || len(found.rows) == 0:
			c = everything()
		}
	}
	err = d.write(c)
	if err != nil {
		d.disconnect()
	}
	if kindOf(err) == Full { // removing the log when the file was closed may have freed enough
		if _, err = d.connect(); err == nil {
			err = d.write(c)
		}
	}
	if isDamage(err) {
		return err, nil
	}
	return nil, err
}

// renew sets a damaged file aside and puts a new one with all changes in its place.
// aside is the new name of the damaged file, or "".
func (d *disk) renew(c changes) (aside string, err error) {
	d.disconnect()
	if aside, err = d.replace(c); err != nil {
		return aside, err
	}
	found, err := d.connect()
	if err == nil && len(found.rows) < len(c.rows) {
		err = d.write(c)
	}
	return aside, err
}

// salvage reads a file that cannot be written. found is nil if its contents are unknown;
// otherwise an error says that the file is damaged, and found may be incomplete.
func salvage(path string) (found *contents, err error) {
	if info, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) || err == nil && info.Size() == 0 && len(copies(path)) == 0 {
		return newContents(), nil
	}
	if err = checkSize(path); err == nil {
		if found, err = readOnly(source(path, "mode=ro")); err == nil {
			return found, nil
		}
	}
	if !isDamage(err) && !errors.Is(err, errNewer) {
		if found, ok := withLog(path); ok {
			return found, nil // the next attempt would ignore the log
		}
	}
	if !isDamage(err) { // opening it needs the file "-shm" beside it, which may be missing
		if found, err = readOnly(source(path, "immutable=1")); err == nil {
			return found, nil
		}
	}
	if !isDamage(err) {
		return nil, err
	}
	found = newContents()
	if failed := found.rescue(path); failed != nil {
		return nil, failed
	}
	return found, err
}

// withLog reads a file and the log beside it; ok is false if there is no log, or nothing
// can be read.
func withLog(path string) (found *contents, ok bool) {
	if info, err := os.Stat(path + logSuffix); err != nil || info.Size() == 0 {
		return nil, false
	}
	found, err := readDamaged(path)
	return found, err == nil && len(found.rows) > 0
}

// readOnly reads a database without writing to it.
func readOnly(source string) (*contents, error) {
	db, err := openDatabase(source)
	if err != nil {
		return nil, err
	}
	defer db.Close() // only read
	if err := check(db); err != nil {
		return nil, err
	}
	return readAll(db)
}

// database returns the open database, or nil. It is safe for concurrent use.
func (d *disk) database() *sql.DB {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.db
}

// copyLater makes the daily copy after copyDelay, and sends an error if it finds the
// file damaged.
func (d *disk) copyLater(damaged chan<- error) {
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	d.stopCopying = func() { cancel(); <-done }
	go func() {
		defer close(done)
		select {
		case <-ctx.Done():
		case <-time.After(d.copyDelay):
			if db := d.database(); db != nil {
				if err := copyDaily(ctx, db, d.path, d.now()); isDamage(err) {
					damaged <- err
				}
			}
			if d.copied != nil {
				d.copied()
			}
		}
	}()
}

// changes are what is to be written.
type changes struct {
	rows   []*row
	purged []ID    // matches to delete for good
	games  [][]any // rows of the table game
}

// write writes changes in one transaction.
func (d *disk) write(c changes) error {
	if d.maxPages != nil {
		if _, err := d.db.Exec(fmt.Sprintf("PRAGMA max_page_count = %d", d.maxPages.Load())); err != nil {
			return err
		}
	}
	tx, err := d.db.Begin()
	if err != nil {
		return err
	}
	if err := d.writeIn(tx, c); err != nil {
		_ = tx.Rollback() // the first error is reported
		clear(d.tails)
		return err
	}
	err = tx.Commit()
	if err != nil {
		clear(d.tails)
	}
	return err
}

// writeIn writes changes in a transaction.
func (d *disk) writeIn(tx *sql.Tx, c changes) error {
	w, err := newBatch(tx, d.rules, d.tails)
	if err != nil {
		return err
	}
	for _, r := range c.rows {
		if err := w.match(r); err != nil {
			return err
		}
	}
	for _, id := range c.purged {
		if err := w.purge(id); err != nil {
			return err
		}
	}
	if err := w.games(c.games); err != nil {
		return err
	}
	return w.finish()
}

// visitsQuery returns the matches that came through a position, and how they ended.
const visitsQuery = `SELECT match.id, result, reason, line FROM position JOIN match ON match.id = position.match
	WHERE key = ? AND NOT deleted`

// withDatabase calls question with the open database, and again with the next one if the writer
// has closed it meanwhile. The error is errMissing if there is no disk, or no undamaged
// file is open. It is safe for concurrent use.
func (d *disk) withDatabase(question func(db *sql.DB) error) error {
	if d == nil {
		return errMissing
	}
	for {
		db := d.database()
		if db == nil {
			return errMissing
		}
		if err := question(db); err == nil || d.database() == db {
			return err
		}
	}
}

// visits returns the matches that came through the position with a key. The error is
// like that of withDatabase.
func (d *disk) visits(key int64) (visits []Visit, err error) {
	err = d.withDatabase(func(db *sql.DB) error {
		visits = nil
		return query(db, func(values []any) error {
			s := scanner{values: values}
			visits = append(visits, Visit{ID: ID(s.number()), Result: s.result(), Line: s.number() != 0})
			return s.err()
		}, visitsQuery, key)
	})
	return visits, err
}
