// Package reviewcache keeps what reviews have found, a file for each match, so that it
// need not be found again. Nothing is lost with it: what is damaged, or was found by
// other engines, is thrown away. Another such cache keeps the mistakes that are to be
// tried again, a file for each game.
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
	"sync"
)

// Cache is a folder with what reviews have found. What it does it does beside the caller's
// goroutine, one thing after the other.
type Cache struct {
	folder string
	head   [headSize]byte // of every file
	most   int64          // bytes of all files

	readOnly bool

	mu     sync.Mutex
	last   chan struct{} // closed when what was asked for last has been done
	closed bool
}

// usualMost is how many bytes all files take at most.
const usualMost = 16 << 20

// mark begins every file; behind it stands of which engines it is, and the CRC-32C of the rest.
const (
	mark     = "NpR1"
	headSize = len(mark) + 8
	sumSize  = 4
)

// extension ends the name of every file.
const extension = ".review"

// mostKept is how many bytes are kept of a match at most.
const mostKept = 8 << 20

var errUseless = errors.New("not of these engines, or damaged")

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Open returns the cache in a folder, which need not be there; "" for one that keeps
// nothing. The engines are named by a text that differs for those that find something else.
func Open(folder, engines string) *Cache {
	c := &Cache{folder: folder, most: usualMost, last: make(chan struct{})}
	close(c.last)
	name := fnv.New64a()
	_, _ = io.WriteString(name, engines)
	copy(c.head[copy(c.head[:], mark):], name.Sum(nil))
	return c
}

// OpenReadOnly is Open for a folder that another copy of the program writes: nothing is
// changed there.
func OpenReadOnly(folder, engines string) *Cache {
	c := Open(folder, engines)
	c.readOnly = true
	return c
}

// Save keeps what a review of the match with a number has found, in place of what was kept
// of it. It calls encode for that on a goroutine of its own.
func (c *Cache) Save(match int64, encode func() []byte) {
	if c.readOnly {
		return
	}
	c.do(func() {
		if c.write(match, encode()) == nil {
			c.tidy()
		}
	})
}

// Load calls found on a goroutine of its own with what was saved of a match, unless that is
// nothing.
func (c *Cache) Load(match int64, found func(kept []byte)) {
	c.do(func() {
		kept, err := c.read(match)
		switch {
		case errors.Is(err, errUseless):
			if !c.readOnly {
				_ = os.Remove(c.path(match))
			}
		case err == nil && len(kept) > 0:
			found(kept)
		}
	})
}

// Afterwards calls done on a goroutine of its own when all that was asked for is done, and
// reports whether there is anything to wait for: else it calls nothing.
func (c *Cache) Afterwards(done func()) (waits bool) {
	c.mu.Lock()
	select {
	case <-c.last:
	default:
		waits = !c.closed
	}
	c.mu.Unlock()
	if waits {
		c.do(done)
	}
	return waits
}

// Close waits until all that was asked for is done. The cache does nothing more then.
func (c *Cache) Close() {
	c.mu.Lock()
	c.closed = true
	last := c.last
	c.mu.Unlock()
	<-last
}

// do does something after what was asked for before.
func (c *Cache) do(what func()) {
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
		what()
	}()
}

func (c *Cache) path(match int64) string {
	return filepath.Join(c.folder, strconv.FormatInt(match, 10)+extension)
}

// write writes a file, whole or not at all.
func (c *Cache) write(match int64, kept []byte) error {
	var body bytes.Buffer
	w, err := flate.NewWriter(&body, flate.DefaultCompression)
	if err != nil {
		return err
	}
	_, _ = w.Write(kept) // into memory
	_ = w.Close()
	file := binary.BigEndian.AppendUint32(slices.Clone(c.head[:]), crc32.Checksum(body.Bytes(), castagnoli))
	if err := os.MkdirAll(c.folder, 0o700); err != nil {
		return err
	}
	half, err := os.CreateTemp(c.folder, "*.new") // not of a name that another copy writes to
	if err != nil {
		return err
	}
	_, err = half.Write(append(file, body.Bytes()...))
	if err = errors.Join(err, half.Close()); err == nil {
		err = os.Rename(half.Name(), c.path(match))
	}
	if err != nil {
		_ = os.Remove(half.Name())
	}
	return err
}

// read returns what a file holds. The error is os.ErrNotExist where there is none, and
// another one if it is of no use.
func (c *Cache) read(match int64) ([]byte, error) {
	info, err := os.Stat(c.path(match))
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > c.most {
		return nil, errUseless
	}
	file, err := os.ReadFile(c.path(match))
	if err != nil {
		return nil, err
	}
	return c.decode(file)
}

// decode returns what the bytes of a file hold. The error is that of read.
func (c *Cache) decode(file []byte) ([]byte, error) {
	if len(file) < headSize+sumSize || !bytes.Equal(file[:headSize], c.head[:]) {
		return nil, errUseless
	}
	body := file[headSize+sumSize:]
	if binary.BigEndian.Uint32(file[headSize:]) != crc32.Checksum(body, castagnoli) {
		return nil, errUseless
	}
	return io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(body)), mostKept))
}

// tidy removes the oldest files until all of them take no more than they may.
func (c *Cache) tidy() {
	entries, err := os.ReadDir(c.folder)
	if err != nil {
		return
	}
	var files []os.FileInfo
	sum := int64(0)
	for _, e := range entries {
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() {
			files, sum = append(files, info), sum+info.Size()
		}
	}
	slices.SortFunc(files, func(a, b os.FileInfo) int {
		return cmp.Or(a.ModTime().Compare(b.ModTime()), cmp.Compare(a.Name(), b.Name()))
	})
	for _, f := range files {
		if sum <= c.most {
			return
		}
		_ = os.Remove(filepath.Join(c.folder, f.Name()))
		sum -= f.Size()
	}
}
