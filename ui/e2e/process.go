//go:build e2e && linux

package e2e

import (
	"bytes"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"testing"
	"time"
)

// process is a program that a test has started. It and its children end with
// the test, whatever happens to the test.
type process struct {
	cmd    *exec.Cmd
	errors lockedBuffer  // what it wrote to standard error
	done   chan struct{} // closed when it has ended and been reaped
}

// launch starts a command in a process group of its own. The kernel ends it
// when the test's process dies.
func launch(t testing.TB, cmd *exec.Cmd) *process {
	t.Helper()
	p := &process{cmd: cmd, done: make(chan struct{})}
	cmd.Stderr = &p.errors
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	cmd.WaitDelay = time.Second
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		_ = cmd.Wait() // the exit code is looked at in ProcessState
		close(p.done)
	}()
	t.Cleanup(p.kill)
	return p
}

func (p *process) pid() int { return p.cmd.Process.Pid }

// kill ends the process and its children at once, and waits for that.
func (p *process) kill() {
	_ = syscall.Kill(-p.pid(), syscall.SIGKILL) // nothing left to kill is fine
	<-p.done
}

func (p *process) ended() bool {
	select {
	case <-p.done:
		return true
	default:
		return false
	}
}

// lockedBuffer is a bytes.Buffer for a writer and a reader at a time.
type lockedBuffer struct {
	mu     sync.Mutex
	buffer bytes.Buffer
}

// Write implements io.Writer.
func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buffer.Write(p)
}

// String is what has been written so far.
func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buffer.String()
}

// underWine reports whether the program is the one for Windows: Wine leaves a stream open
// that the program has closed, and plays more haltingly than a sound system.
func underWine() bool { return os.Getenv("NPA_WINE") != "" }
