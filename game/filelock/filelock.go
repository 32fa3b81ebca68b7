// Package filelock lets one process at a time hold a lock on a file; see Take.
package filelock

import (
	"errors"
	"os"
	"time"
)

// ErrLocked is returned if a file is locked by another process, or elsewhere in this one.
var ErrLocked = errors.New("another program has the file")

// Take opens a file, creating it if necessary, and locks it until it is closed or the
// process ends in any way. It makes up to the given number of tries, with a pause between
// them. The error is ErrLocked if the file was locked all the time; other errors are
// returned at once.
func Take(path string, tries int, pause time.Duration) (*os.File, error) {
	for {
		file, err := try(path)
		if tries--; tries <= 0 || !errors.Is(err, ErrLocked) {
			return file, err
		}
		time.Sleep(pause)
	}
}
