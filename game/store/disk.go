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

// What the file says of itself.
const (
	version     = 1
	application = 0x4e705300 // "NpS", and the version
)

//go:embed schema.sql
var schema string

// tuning is what tests do differently.
type tuning struct {
	maxPages  *atomic.Int64     // the most that the file may grow to; nil for any number
	refuse    func() error      // asked before the file is opened; may be nil
	fast      bool              // no waiting for the disk
	atOnce    int64             // the largest file that is read before open returns
	reading   func()            // called before a file is read; may be nil
	read      func()            // called when one has been read later; may be nil
	saved     func()            // called when all has come to be on the disk; may be nil
	rescuing  func()            // called before what can be read of one is; may be nil
	written   func(path string) // called before a new file takes over what is in its log; may be nil
	copyDelay time.Duration
	now       func() time.Time
	copied    func() // called when a copy has been made, or need not be; may be nil
}

// usual is how the program itself does it.
var usual = tuning{atOnce: 1 << 20, copyDelay: copyDelay, now: time.Now}

// How long to wait for a copy of the program that may just be ending, and for
// another program that reads or writes the file.
const (
	lockTries   = 6
	lockPause   = 50 * time.Millisecond
	busyTimeout = 2 * time.Second
)

// disk is the file of a store. Only one copy of the program has the file: a lock on another one beside it is held
// from the first look at it to the end.
//
// All but database, ask, visits and branching is for one goroutine.
type disk struct {
	path string
	tuning
	rules Rules
	lock  *os.File
	info  os.FileInfo // of the file that is open
	tails map[ID]tail // of matches that it has

	stopCopying func()

	mu sync.Mutex
	db *sql.DB // nil while there is none that is in order
}

// newDisk makes the folder and locks the file, which it does not touch.
func newDisk(path string, rules Rules, t tuning) (*disk, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	lock, err := filelock.Take(path+".lock", lockTries, lockPause)
	if err != nil {
		return nil, err
	}
	return &disk{path: path, tuning: t, rules: rules, lock: lock, tails: map[ID]tail{}, stopCopying: func() {}}, nil
}

// source returns how package sql finds a file.
func source(path string, parameters ...string) string {
	slashed := filepath.ToSlash(path)
	if !strings.HasPrefix(slashed, "/") {
		slashed = "/" + slashed // a drive of Windows
	}
	u := url.URL{Scheme: "file", Path: slashed, RawQuery: strings.Join(parameters, "&")}
	return u.String()
}

// connect opens the file, which it makes if there is none, and returns what is
// in it. The error wraps errDamaged or errNewer if it is not as it should be.
func (d *disk) connect() (*contents, error) {
	if err := d.attach(); err != nil {
		return nil, err
	}
	return d.read()
}

// attach opens the file, which it makes if there is none. The error is that of
// connect, but the matches have not been looked at.
func (d *disk) attach() error {
	if d.refuse != nil {
		if err := d.refuse(); err != nil {
			return err
		}
	}
	if err := checkSize(d.path); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(d.path), 0o700); err != nil { // it may be gone by now, with the disk that it was on
		return err
	}
	if err := d.lockAgain(); err != nil {
		return err
	}
	made := protect(d.path)
	db, err := openDatabase(d.source())
	if err == nil {
		if err = d.prepare(db); err != nil {
			_ = db.Close() // nothing has been written that is needed
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

// lockAgain sees that the lock is the one that other copies of the program look for: it may
// be gone with the folder. Files that are beside another for a while have none of their own.
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
	_ = d.lock.Close() // nothing has been written
	d.lock = lock
	return nil
}

// read returns what is in a file that is open, and closes it after an error, which
// is that of connect.
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

// readAll returns what is in a database. The error wraps errDamaged if not all of
// it can be read.
func readAll(db *sql.DB) (*contents, error) {
	if err := quickCheck(context.Background(), db, "match"); err != nil {
		return nil, asDamage(err)
	}
	found := newContents()
	err := found.read(db, "")
	return found, err
}

// current returns those matches of a file that are being played, as far as they
// can be read.
func (d *disk) current() *contents {
	found := newContents()
	_ = found.read(d.db, "WHERE id IN (SELECT current FROM game)") // what is wrong shows when all is read
	return found
}

// source returns how package sql opens the database for writing.
func (d *disk) source() string {
	synchronous, busy := "FULL", busyTimeout
	if d.fast {
		synchronous, busy = "OFF", busyTimeout/20
	}
	return source(d.path, "_txlock=immediate", "_synchronous="+synchronous,
		fmt.Sprintf("_busy_timeout=%d", busy.Milliseconds()), "_secure_delete=on", "_stmt_cache_size=16")
}

// openDatabase opens a database; that in memory has a single connection, which
// is never closed by itself.
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

// prepare sees that the tables of a database are in order, or makes them.
func (d *disk) prepare(db *sql.DB) error {
	if err := check(db); errors.Is(err, errMissing) {
		if err := makeTables(db); err != nil {
			return err
		}
	} else if err != nil {
		return err
	}
	if _, err := db.Exec("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE; COMMIT"); err != nil {
		return err // it may only be read, perhaps
	}
	info, err := os.Stat(d.path)
	if err == nil {
		d.info = info
	}
	return err
}

// makeTables makes the tables of an empty database, all or none.
func makeTables(db *sql.DB) error {
	_, err := db.Exec(fmt.Sprintf("BEGIN IMMEDIATE; %s; PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT",
		strings.TrimRight(schema, ";\n"), application+version, version))
	return err
}

// The reasons why a file is not as it should be.
var (
	errMissing = errors.New("there are no tables yet")
	errDamaged = errors.New("the file is damaged")
)

// check sees whether the database has the tables of this version. The error may
// wrap errMissing, errNewer or errDamaged.
func check(db *sql.DB) error {
	err := checkVersion(db)
	if err == nil {
		err = checkTables(db)
	}
	return asDamage(err)
}

// asDamage returns an error of a check so that it wraps errDamaged where SQLite
// gives no reason for it.
func asDamage(err error) error {
	var e sqlite3.Error
	if errors.As(err, &e) && e.Code == sqlite3.ErrError {
		return fmt.Errorf("%w: %w", errDamaged, err) // nothing else leads to such an error here
	}
	return err
}

// checkVersion sees whether the database is of this version.
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

// checkTables sees whether our tables are those of schema. Other programs may
// add some of their own.
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

// protect has a file be one that nobody else can read: SQLite would make it for all, as it
// would those beside it. It is not opened if it is there, which would end SQLite's locks
// (sqlite.org/howtocorrupt.html). It reports whether it has made the file. Whatever can't be
// done SQLite will say.
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

// removeEmpty removes a file in which there is nothing.
func removeEmpty(path string) {
	if info, err := os.Stat(path); err == nil && info.Size() == 0 {
		_ = os.Remove(path)
	}
}

// checkSize sees whether the file is cut off so short that SQLite takes it for a
// new one. An empty one is new indeed, if it has no copies.
func checkSize(path string) error {
	const least = 512 // bytes of a page
	info, err := os.Stat(path)
	if err == nil && info.Size() < least && (info.Size() > 0 || len(copies(path)) > 0) {
		return fmt.Errorf("%w: %d bytes", errDamaged, info.Size())
	}
	return nil
}

// fileSize returns how many bytes there are to be read, with those of the log.
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

// unchanged reports whether the file is still the one that was opened, and has
// not been cut off by another program.
func (d *disk) unchanged() bool {
	info, err := os.Stat(d.path)
	return err == nil && os.SameFile(info, d.info) && info.Size() >= d.info.Size()
}

// disconnect closes the file.
func (d *disk) disconnect() {
	clear(d.tails) // it may be another one when it is opened again
	d.stopCopying()
	d.mu.Lock()
	db := d.db
	d.db = nil
	d.mu.Unlock()
	if db != nil {
		_ = db.Close() // all is on the disk, or not to be had there
	}
}

// close lets others have the file.
func (d *disk) close() {
	d.disconnect()
	if d.lock != nil {
		_ = d.lock.Close() // nothing has been written
	}
}

// save writes changes, all or none, to a file that may have to be opened first,
// as after the last error. The file may be any by now, but all that it should
// hold is in memory, as nobody else has written it: if it is gone or another one,
// what everything returns is put into it. If it is damaged nothing is written, and it
// is for renew to put that in its place.
func (d *disk) save(c changes, everything func() changes) (damage, err error) {
	another := d.info != nil && !d.unchanged()
	if another {
		d.disconnect()
	}
	if d.db == nil {
		found, err := d.connect()
		switch {
		case isDamage(err):
			return err, nil
		case err != nil:
			return nil, err
		case another || len(found.rows) == 0:
			c = everything()
		}
	}
	err = d.write(c)
	if err != nil {
		d.disconnect()
	}
	if kindOf(err) == Full { // less so without the log, which that has removed
		if _, err = d.connect(); err == nil {
			err = d.write(c)
		}
	}
	if isDamage(err) {
		return err, nil
	}
	return nil, err
}

// renew has a new file with all changes take the place of one that is damaged,
// which is set aside.
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

// look reads a file that cannot be written. What is found is nil if nobody knows
// what is in it; otherwise an error says that the file is damaged, and what is
// found may not be everything.
func look(path string) (found *contents, err error) {
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
			return found, nil // what follows would leave the log out
		}
	}
	if !isDamage(err) { // that needs a file beside this one, which may be missing
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

// withLog reads a file and the log beside it; ok is false if there is none, or
// nothing can be read.
func withLog(path string) (found *contents, ok bool) {
	if info, err := os.Stat(path + logSuffix); err != nil || info.Size() == 0 {
		return nil, false
	}
	found, err := readDamaged(path)
	return found, err == nil && len(found.rows) > 0
}

// readOnly reads a database without writing it.
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

// database returns what d has open, nil if that is nothing. It can be called on any
// goroutine.
func (d *disk) database() *sql.DB {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.db
}

// copyLater copies the file in a moment, and says if it turns out to be damaged.
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
	rows  []*row
	gone  []ID    // matches that were deleted for good
	games [][]any // rows of the table game
}

// write writes changes, all or none.
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
		_ = tx.Rollback() // the first error is the one to report
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
	for _, id := range c.gone {
		if err := w.gone(id); err != nil {
			return err
		}
	}
	if err := w.games(c.games); err != nil {
		return err
	}
	return w.finish()
}

// visitsQuery asks which matches came through a position, and how they ended.
const visitsQuery = `SELECT match.id, result, reason, line FROM position JOIN match ON match.id = position.match
	WHERE key = ? AND NOT deleted`

// ask has something be asked of what is open, once more if the writer has closed that
// meanwhile. The error is errMissing if there is no disk, or no file that is in order. It
// can be called on any goroutine.
func (d *disk) ask(question func(db *sql.DB) error) error {
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

// visits returns the matches that came through the position with a key. The error
// is that of ask.
func (d *disk) visits(key int64) (visits []Visit, err error) {
	err = d.ask(func(db *sql.DB) error {
		visits = nil
		return query(db, func(values []any) error {
			s := scanner{values: values}
			visits = append(visits, Visit{ID: ID(s.number()), Result: s.result(), Line: s.number() != 0})
			return s.err()
		}, visitsQuery, key)
	})
	return visits, err
}
