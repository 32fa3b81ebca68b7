package gamefiles

import (
	"crypto/sha256"
	"errors"
	"sync"

	"npaastribe/game/record"
	"npaastribe/ui/fileio"
)

// contents are those of files when they were last read or written here. The zero value is ready to
// use, on any goroutine.
type contents struct {
	mu   sync.Mutex
	sums map[string][sha256.Size]byte // by path
}

// note notes the content of a file.
func (c *contents) note(path string, data []byte) {
	sum := sha256.Sum256(data)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.sums == nil {
		c.sums = map[string][sha256.Size]byte{}
	}
	c.sums[path] = sum
}

// changed reports whether a file has another content than the one noted. It may wait for a slow disk.
// A file that is gone has nothing that could be lost, and for one that can't be read it is writing that
// says why.
func (c *contents) changed(path string) bool {
	c.mu.Lock()
	noted, ok := c.sums[path]
	c.mu.Unlock()
	data, err := fileio.Read(path, record.MaxText)
	if err != nil {
		return errors.Is(err, fileio.ErrTooLarge)
	}
	return !ok || sha256.Sum256(data) != noted
}
