//go:build e2e && linux

package e2e

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"testing"
	"time"
)

// process is a program that a test has started. It and its children end with the test, however
// that ends.
type process struct {
	cmd    *exec.Cmd
	errors lockedBuffer  // what it wrote to standard error
	done   chan struct{} // closed when it has ended and been reaped
}

// launch starts a command in its own process group. The kernel kills it if the process of the
// test dies.
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
		_ = cmd.Wait() // see ProcessState for the exit code
		close(p.done)
	}()
	t.Cleanup(p.kill)
	return p
}

func (p *process) pid() int { return p.cmd.Process.Pid }

// kill kills the process group and waits for its end.
func (p *process) kill() {
	_ = syscall.Kill(-p.pid(), syscall.SIGKILL) // it may have ended already
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

// busy reports whether the main thread, which handles input and draws, is running, waits for a
// processor of a busy machine, or waits for the disk.
func (p *process) busy() bool {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.pid()))
	if err != nil {
		return false // it has ended
	}
	_, state, _ := bytes.Cut(stat[bytes.LastIndexByte(stat, ')'):], []byte(" ")) // proc_pid_stat(5)
	return !bytes.HasPrefix(state, []byte("S"))
}

// lockedBuffer is a bytes.Buffer that is safe for concurrent use.
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

// String returns what has been written so far.
func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buffer.String()
}

// underWine reports whether the program is the one for Windows. Wine keeps an audio stream open
// that the program has closed, and plays less evenly than a sound server.
func underWine() bool { return os.Getenv("NPA_WINE") != "" }
