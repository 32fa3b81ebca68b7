// Package reviewcache stores the results of reviews on disk, a file for each match, so that
// they need not be computed again. The files can always be recomputed: those that are
// damaged, or are from other engines, are deleted. A second Cache stores the mistakes that
// are to be tried again, a file for each game. These can't be recomputed: see OpenLasting.
package reviewcache

import (
	"bytes"
	"cmp"
	"compress/flate"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"hash/fnv"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
)

// Cache is a folder of such files. Its reads and writes run on a goroutine beside the
// caller's, one after the other. It is safe for concurrent use.
type Cache struct {
	folder   string
	header   [headerSize]byte // at the beginning of every file
	maxBytes int64            // bytes of all files together

	readOnly atomic.Bool // see OpenReadOnly
	lasting  bool        // see OpenLasting

	mu     sync.Mutex
	last   chan struct{} // closed when the last task has ended
	closed bool
}

// defaultMaxBytes is the limit in bytes for all files together.
const defaultMaxBytes = 16 << 20

// mark begins every file. After it come a hash of the engines and the CRC-32C of the rest.
const (
	magic      = "NpR1"
	headerSize = len(magic) + 8
	sumSize    = 4
)

// extension is the extension of every file, and tempExtension that of a file while it is
// being written. damagedExtension is appended to the name of a damaged one that is kept.
const (
	extension        = ".review"
	tempExtension    = ".new"
	damagedExtension = ".damaged"
)

// maxDataBytes is the limit in bytes for the data of a match.
const maxDataBytes = 8 << 20

var errUnusable = errors.New("not of these engines, or damaged")

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Open returns the cache in a folder, which is created when it is needed; "" stands for a
// cache that stores nothing. engines is a text that must differ for engines whose results
// differ.
func Open(folder, engines string) *Cache {
	c := &Cache{folder: folder, maxBytes: defaultMaxBytes, last: make(chan struct{})}
	close(c.last)
	name := fnv.New64a()
	_, _ = io.WriteString(name, engines)
	copy(c.header[copy(c.header[:], magic):], name.Sum(nil))
	return c
}

// OpenLasting is Open for files that can't be recomputed: they survive a loss of power, and
// those that are damaged are renamed instead of deleted.
func OpenLasting(folder, engines string) *Cache {
	c := Open(folder, engines)
	c.lasting = true
	return c
}

// OpenReadOnly is OpenLasting for a folder that another copy of the program writes. The cache does
// not change it before AllowWriting.
func OpenReadOnly(folder, engines string) *Cache {
	c := OpenLasting(folder, engines)
	c.readOnly.Store(true)
	return c
}

// AllowWriting has a cache write from now on that was opened by OpenReadOnly, and reports whether it
// did not before. It has not written what was saved until then.
func (c *Cache) AllowWriting() (changed bool) { return c.readOnly.Swap(false) }

// Save stores what encode returns in place of what is stored of the match with this ID. It
// calls encode on another goroutine. Errors are ignored.
func (c *Cache) Save(match int64, encode func() []byte) {
	if c.readOnly.Load() {
		return
	}
	c.enqueue(func() {
		if c.write(match, encode()) == nil {
			c.evict()
		}
	})
}

// Load calls found on another goroutine with what is stored of a match; it does not call it
// if there is nothing.
func (c *Cache) Load(match int64, found func(data []byte)) {
	c.enqueue(func() {
		data, err := c.read(match)
		switch {
		case errors.Is(err, errUnusable):
			c.discard(match)
		case err == nil && len(data) > 0:
			found(data)
		}
	})
}

// discard removes a file that can't be used.
func (c *Cache) discard(match int64) {
	switch {
	case c.readOnly.Load():
	case c.lasting:
		_ = os.Rename(c.path(match), c.path(match)+damagedExtension)
	default:
		_ = os.Remove(c.path(match))
	}
}

// Afterwards calls done on another goroutine once all tasks so far have ended. It reports
// whether there is one to wait for; if not, it does not call done.
func (c *Cache) Afterwards(done func()) (waits bool) {
	c.mu.Lock()
	select {
	case <-c.last:
	default:
		waits = !c.closed
	}
	c.mu.Unlock()
	if waits {
		c.enqueue(done)
	}
	return waits
}

// Close waits until all tasks have ended. Later calls do nothing.
func (c *Cache) Close() {
	c.mu.Lock()
	c.closed = true
	last := c.last
	c.mu.Unlock()
	<-last
}

// enqueue runs a task on a goroutine of its own after all tasks before it.
func (c *Cache) enqueue(task func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.folder == "" || c.closed {
		return
	}
	before, done := c.last, make(chan struct{})
	c.last = done
	go func() {
		defer close(done)
		<-before
		task()
	}()
}

func (c *Cache) path(match int64) string {
	return filepath.Join(c.folder, strconv.FormatInt(match, 10)+extension)
}

// write replaces a file atomically.
func (c *Cache) write(match int64, data []byte) error {
	var body bytes.Buffer
	w, err := flate.NewWriter(&body, flate.DefaultCompression)
	if err != nil {
		return err
	}
	_, _ = w.Write(data) // writes to memory don't fail
	_ = w.Close()
	file := binary.BigEndian.AppendUint32(slices.Clone(c.header[:]), crc32.Checksum(body.Bytes(), castagnoli))
	if err := os.MkdirAll(c.folder, 0o700); err != nil {
		return err
	}
	temp, err := os.CreateTemp(c.folder, "*"+tempExtension) // a name that no other copy of the program uses
	if err != nil {
		return err
	}
	_, err = temp.Write(append(file, body.Bytes()...))
	if c.lasting {
		err = errors.Join(err, temp.Sync())
	}
	if err = errors.Join(err, temp.Close()); err == nil {
		err = os.Rename(temp.Name(), c.path(match))
	}
	if err != nil {
		_ = os.Remove(temp.Name())
	}
	return err
}

// read returns the contents of a file. The error is os.ErrNotExist if there is none, and
// errUnusable if it can't be used.
func (c *Cache) read(match int64) ([]byte, error) {
	info, err := os.Stat(c.path(match))
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > c.maxBytes {
		return nil, errUnusable
	}
	file, err := os.ReadFile(c.path(match))
	if err != nil {
		return nil, err
	}
	return c.decode(file)
}

// decode returns the contents of a file. The error is like that of read.
func (c *Cache) decode(file []byte) ([]byte, error) {
	if len(file) < headerSize+sumSize || !bytes.Equal(file[:headerSize], c.header[:]) {
		return nil, errUnusable
	}
	body := file[headerSize+sumSize:]
	if binary.BigEndian.Uint32(file[headerSize:]) != crc32.Checksum(body, castagnoli) {
		return nil, errUnusable
	}
	return io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(body)), maxDataBytes))
}

// isOurs reports whether a file of this name was written by a Cache. Systems and people
// put others into folders.
func isOurs(name string) bool {
	ending := filepath.Ext(name)
	_, err := strconv.ParseInt(strings.TrimSuffix(name, ending), 10, 64)
	return err == nil && (ending == extension || ending == tempExtension)
}

// evict removes the oldest of the cache's files, with those that a program has left
// unfinished, until the rest take at most c.most bytes.
func (c *Cache) evict() {
	entries, err := os.ReadDir(c.folder)
	if err != nil {
		return
	}
	var files []os.FileInfo
	sum := int64(0)
	for _, e := range entries {
		if !isOurs(e.Name()) {
			continue
		}
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() {
			files, sum = append(files, info), sum+info.Size()
		}
	}
	slices.SortFunc(files, func(a, b os.FileInfo) int {
		return cmp.Or(a.ModTime().Compare(b.ModTime()), cmp.Compare(a.Name(), b.Name()))
	})
	for _, f := range files {
		if sum <= c.maxBytes {
			return
		}
		_ = os.Remove(filepath.Join(c.folder, f.Name()))
		sum -= f.Size()
	}
}
