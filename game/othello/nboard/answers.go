package nboard

import (
	"fmt"
	"io"
	"sync"
)

// answers writes lines. It may be used by several goroutines. After a write error it
// writes nothing more.
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

// failed returns the first write error, nil if there was none.
func (a *answers) failed() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.err
}
