// Package handover gives the file that a copy of the program was started with to
// the copy that runs already, over a socket in the user's own folders: never over a
// network.
package handover

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// Socket returns where the copy listens that keeps its matches in a file: in the
// user's runtime directory, or beside the file where the system has none. Copies with
// other matches have other sockets, and those that keep none have "", where nothing
// is offered.
func Socket(matches string) string {
	runtime := os.Getenv("XDG_RUNTIME_DIR") // https://specifications.freedesktop.org/basedir/latest
	switch {
	case matches == "":
		return ""
	case !filepath.IsAbs(runtime):
		return filepath.Join(filepath.Dir(matches), "open.sock")
	}
	sum := fnv.New64a()
	_, _ = io.WriteString(sum, matches) // a hash takes everything
	return filepath.Join(runtime, fmt.Sprintf("npaastribe-%x.sock", sum.Sum64()))
}

// patience is how long one copy waits for the other.
const patience = 2 * time.Second

// message is what one copy asks of the other, as a line of JSON.
type message struct {
	Open string `json:"open"` // a file, by its absolute path
}

// taken is the line that answers a message whose file is being opened.
const taken = "taken\n"

// Offer asks the copy that listens at a socket to open a file. The error says why
// that will not happen, mostly because there is none.
func Offer(socket, file string) error {
	path, err := filepath.Abs(file)
	if err != nil {
		return err
	}
	line, err := json.Marshal(message{Open: path})
	if err != nil {
		return err
	}
	conn, err := net.DialTimeout("unix", socket, patience)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	if err := conn.SetDeadline(time.Now().Add(2 * patience)); err != nil { // longer than the other has time to answer
		return err
	}
	if _, err := conn.Write(append(line, '\n')); err != nil {
		return err
	}
	answer, err := bufio.NewReader(conn).ReadString('\n')
	if err == nil && answer != taken {
		err = fmt.Errorf("the answer at %s is %q", socket, answer)
	}
	return err
}

// Desk takes the files that other copies offer. It is safe for concurrent use.
type Desk struct {
	socket string

	mu       sync.Mutex
	listener net.Listener
	visitors map[net.Conn]bool // whose messages are waited for or answered
	closed   chan struct{}
	closing  sync.Once
	running  sync.WaitGroup
}

// NewDesk returns a Desk at a socket that takes no files yet.
func NewDesk(socket string) *Desk {
	return &Desk{socket: socket, visitors: map[net.Conn]bool{}, closed: make(chan struct{})}
}

// Open has open be called with every file that another copy offers until Close, each time
// on a goroutine of its own. Whoever opens the file asks take first: it reports whether
// the other copy still waits, and has it end. Where nothing can be offered, mostly
// because there is another copy that listens already, none is.
func (d *Desk) Open(open func(file string, take func() bool)) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.isClosed() {
		return
	}
	d.running.Go(func() {
		listener, err := d.listen()
		if err != nil {
			return
		}
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			d.running.Go(func() { d.answer(conn, open) })
		}
	})
}

// Close takes no more files, and returns when no goroutine is left.
func (d *Desk) Close() {
	d.closing.Do(func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		close(d.closed)
		if d.listener != nil {
			_ = d.listener.Close()
		}
		for conn := range d.visitors {
			_ = conn.Close()
		}
	})
	d.running.Wait()
}

// admit takes note of a visitor until it leaves, unless the desk is closed.
func (d *Desk) admit(conn net.Conn) (leave func(), ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.visitors[conn] = true
	return func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		delete(d.visitors, conn)
		_ = conn.Close()
	}, !d.isClosed()
}

func (d *Desk) isClosed() bool {
	select {
	case <-d.closed:
		return true
	default:
		return false
	}
}

// listen listens at the socket.
func (d *Desk) listen() (net.Listener, error) {
	if d.socket == "" {
		return nil, errors.New("there is no place for a socket")
	}
	if conn, err := net.DialTimeout("unix", d.socket, patience); err == nil {
		_ = conn.Close()
		return nil, fmt.Errorf("another copy listens at %s", d.socket)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.isClosed() {
		return nil, net.ErrClosed
	}
	if err := os.Remove(d.socket); err != nil && !errors.Is(err, fs.ErrNotExist) { // of a copy that was killed
		return nil, err
	}
	listener, err := net.Listen("unix", d.socket)
	if err != nil {
		return nil, err
	}
	d.listener = listener
	return listener, os.Chmod(d.socket, 0o600)
}

// longest is how many bytes a message can have.
const longest = 1 << 16

// answer reads a message and answers it when somebody takes the file. What is none gets
// no answer.
func (d *Desk) answer(conn net.Conn, open func(file string, take func() bool)) {
	leave, ok := d.admit(conn)
	defer leave()
	if !ok || conn.SetDeadline(time.Now().Add(patience)) != nil {
		return
	}
	file, ok := offered(conn)
	if !ok {
		return
	}
	answered := make(chan struct{})
	open(file, sync.OnceValue(func() bool {
		defer close(answered)
		_, err := io.WriteString(conn, taken)
		return err == nil
	}))
	select {
	case <-answered:
	case <-d.closed:
	case <-time.After(patience):
	}
}

// offered reads a message and returns the file that it offers; ok is false if it is none.
func offered(from io.Reader) (file string, ok bool) {
	line, err := bufio.NewReader(io.LimitReader(from, longest)).ReadBytes('\n')
	if err != nil {
		return "", false
	}
	var m message
	err = json.Unmarshal(line, &m)
	return m.Open, err == nil && filepath.IsAbs(m.Open)
}
