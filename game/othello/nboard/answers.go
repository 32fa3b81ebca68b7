package nboard

import (
	"fmt"
	"io"
	"sync"
)

// answers writes lines, for more than one goroutine. After an error it writes
// no more.
type answers struct {
	mu  sync.Mutex
	out io.Writer
	err error
}

// say writes a line.
func (a *answers) say(format string, args ...any) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.err == nil {
		_, a.err = fmt.Fprintf(a.out, format+"\n", args...)
	}
}

// failed returns the first error.
func (a *answers) failed() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.err
}
