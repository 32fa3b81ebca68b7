// Package filelock has one program at a time hold a file.
package filelock

import (
	"errors"
	"os"
	"time"
)

// ErrLocked says that another program holds a file, or another part of this one.
var ErrLocked = errors.New("another program has the file")

// Take opens a file, which it makes if there is none, and holds it until it is closed or
// the program ends in whatever way. It tries so often, and lets some time pass between two
// tries. The error is ErrLocked if another program has it all the while.
func Take(path string, tries int, pause time.Duration) (*os.File, error) {
	for {
		file, err := try(path)
		if tries--; tries <= 0 || !errors.Is(err, ErrLocked) {
			return file, err
		}
		time.Sleep(pause)
	}
}
