package nboard

import (
	"fmt"
	"io"
	"sync"
)

// lineWriter writes lines. It may be used by several goroutines. After a write error it
// writes nothing more.
type lineWriter struct {
	mu  sync.Mutex
	out io.Writer
	err error
}

// writeLine writes a line.
func (a *lineWriter) writeLine(format string, args ...any) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.err == nil {
		_, a.err = fmt.Fprintf(a.out, format+"\n", args...)
	}
}

// writeError returns the first write error, nil if there was none.
func (a *lineWriter) writeError() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.err
}
