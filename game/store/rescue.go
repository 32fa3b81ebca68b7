package store

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"maps"
	"os"

	"github.com/mattn/go-sqlite3"
)

// The file format of SQLite (https://sqlite.org/fileformat2.html), as far as
// readDamaged needs it: it only looks whether a page is a leaf of a table.
const (
	pageSize  = 4096
	leafMark  = 0x0d
	rootPage  = 1  // of the table match, counted from 0
	pagesAt   = 28 // offset of the number of pages in the header
	walHead   = 32 // bytes before the first frame of a write-ahead log
	frameHead = 24 // bytes before the page in a frame
	saltAt    = 16 // offset in the header of the log; in that of a frame it is 8
	saltSize  = 8
)

// rescue adds to c what can be read in a damaged file, and what older copies of
// it have beyond that.
func (c *contents) rescue(path string) error {
	names := append([]string{path, path + newSuffix}, copies(path)...)
	var first error
	for _, name := range names {
		found, err := readDamaged(name)
		if first == nil && !errors.Is(err, os.ErrNotExist) {
			first = err
		}
		c.fill(found)
	}
	maps.DeleteFunc(c.rows, func(id ID, _ *row) bool { return c.purged[id] })
	return first
}

// fill adds what c lacks.
func (c *contents) fill(older *contents) {
	if older == nil {
		return
	}
	merge(c.rows, older.rows)
	merge(c.purged, older.purged)
	merge(c.current, older.current)
	merge(c.cleared, older.cleared)
}

func merge[K comparable, V any](into, from map[K]V) {
	for key, value := range from {
		if _, ok := into[key]; !ok {
			into[key] = value
		}
	}
}

// readDamaged returns whatever can be read in a file and in the log beside it.
// SQLite does the reading, one page of matches at a time: each page in turn
// replaces the root of the table in a database that is otherwise undamaged.
func readDamaged(path string) (*contents, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	log, err := os.ReadFile(path + logSuffix)
	if err != nil {
		log = nil // there is none after an orderly end
	}
	db, err := openDatabase("file::memory:")
	if err != nil {
		return nil, err
	}
	defer db.Close() // it is in memory
	if err := makeTables(db); err != nil {
		return nil, err
	}
	conn, err := db.Conn(context.Background())
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	r := rescuer{conn: conn, found: newContents()}
	if r.blank, err = serialize(conn); err != nil {
		return nil, err
	}
	return r.found, r.read(data, log)
}

// rescuer reads a damaged file.
type rescuer struct {
	conn     *sql.Conn // to a database in memory
	blank    []byte    // an empty database with our tables
	repaired []byte    // the file with the pages of the log, and an undamaged first page
	found    *contents
}

// read reads a file and its log.
func (r *rescuer) read(data, log []byte) error {
	data = append(data, make([]byte, -len(data)&(pageSize-1))...)
	leaves := leavesOf(data)
	r.repaired = append([]byte(nil), data...)
	most := len(data)/pageSize + len(log)/(frameHead+pageSize)
	frames(log, most, func(number int, page []byte) {
		if page[0] == leafMark {
			leaves = append(leaves, page)
		}
		if end := number * pageSize; end > len(r.repaired) {
			r.repaired = append(r.repaired, make([]byte, end-len(r.repaired))...)
		}
		copy(r.repaired[(number-1)*pageSize:], page)
	})
	if len(r.repaired) < len(r.blank) {
		r.repaired = append(r.repaired, make([]byte, len(r.blank)-len(r.repaired))...)
	}
	copy(r.repaired, r.blank[:pageSize])
	binary.BigEndian.PutUint32(r.repaired[pagesAt:], uint32(len(r.repaired)/pageSize))
	if err := r.load(r.repaired); err != nil {
		return err
	}
	_ = r.found.readPurged(r.conn) // as far as they can be read
	_ = r.found.readGames(r.conn)
	for _, leaf := range leaves {
		if err := r.leaf(leaf); err != nil {
			return err
		}
	}
	return nil
}

// leavesOf returns the pages of a file that are leaves of tables.
func leavesOf(data []byte) (leaves [][]byte) {
	for at := pageSize; at < len(data); at += pageSize {
		if data[at] == leafMark {
			leaves = append(leaves, data[at:at+pageSize])
		}
	}
	return leaves
}

// frames calls each with the pages of a log, in the order in which they were
// written, and their numbers, counted from 1.
func frames(log []byte, most int, each func(number int, page []byte)) {
	if len(log) < walHead {
		return
	}
	salt := string(log[saltAt : saltAt+saltSize])
	for at := walHead; at+frameHead+pageSize <= len(log); at += frameHead + pageSize {
		frame := log[at : at+frameHead+pageSize]
		number := binary.BigEndian.Uint32(frame)
		if string(frame[8:8+saltSize]) == salt && number > 0 && number <= uint32(most) { // others are from an earlier log
			each(int(number), frame[frameHead:])
		}
	}
}

// leaf reads the matches on a page.
func (r *rescuer) leaf(page []byte) error {
	small := append([]byte(nil), r.blank...)
	copy(small[rootPage*pageSize:], page)
	if err := r.load(small); err != nil {
		return err
	}
	if r.matches() {
		return nil
	}
	root := append([]byte(nil), r.repaired[rootPage*pageSize:][:pageSize]...)
	defer copy(r.repaired[rootPage*pageSize:], root)
	copy(r.repaired[rootPage*pageSize:], page) // a match may continue on other pages
	if err := r.load(r.repaired); err != nil {
		return err
	}
	r.matches()
	return nil
}

// matches reads the matches of the table, one by one if some are damaged, and
// reports whether none is.
func (r *rescuer) matches() (whole bool) {
	found := 0
	add := func(m *row) {
		r.found.rows[m.ID] = m
		found++
	}
	if rows(r.conn, add, "") == nil {
		return true
	}
	const most = pageSize / 8 // more than fit in one page
	for offset := range most {
		found = 0
		if err := rows(r.conn, add, "LIMIT 1 OFFSET ?", offset); err == nil && found == 0 {
			break
		}
	}
	return false
}

// errDriver means that another driver is registered under the name of ours.
var errDriver = errors.New("not the driver of SQLite that was asked for")

// serialize returns the bytes of the database of a connection.
func serialize(conn *sql.Conn) (data []byte, err error) {
	err = conn.Raw(func(driver any) error {
		own, ok := driver.(*sqlite3.SQLiteConn)
		if !ok {
			return errDriver
		}
		data, err = own.Serialize("")
		return err
	})
	return data, err
}

// load makes the connection read a database with these bytes.
func (r *rescuer) load(data []byte) error {
	return r.conn.Raw(func(driver any) error {
		own, ok := driver.(*sqlite3.SQLiteConn)
		if !ok {
			return errDriver
		}
		return own.Deserialize(data, "")
	})
}
