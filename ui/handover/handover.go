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

	"npaastribe/game/filelock"
)

// Socket returns where the copy listens that keeps its matches in a file: in the
// user's runtime directory, or beside the file where the system has none or others could
// put something there. Copies with other matches have other sockets, and those that keep none
// have "", where nothing is offered.
func Socket(matches string) string {
	runtime := os.Getenv("XDG_RUNTIME_DIR") // https://specifications.freedesktop.org/basedir/latest
	switch {
	case matches == "":
		return ""
	case !filepath.IsAbs(runtime) || !private(runtime):
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

// The lines that answer a message: its file is being opened, may be in a moment, which is said
// again and again, or is not, since the window of the other copy does not get to it.
const (
	taken   = "taken\n"
	waiting = "waiting\n"
	busy    = "busy\n"
)

// A copy that others wait for tells them so as often as again. Once there is a window it may
// take until usuallyLate.
const (
	again       = patience / 4
	usuallyLate = 5 * patience
)

// Offer asks the copy that listens at a socket to open a file, and waits while that copy is
// starting. The error says why that will not happen, mostly because there is none.
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
	if err := listenOn(conn); err != nil {
		return err
	}
	if _, err := conn.Write(append(line, '\n')); err != nil {
		return err
	}
	answers := bufio.NewReader(conn)
	for {
		answer, err := answers.ReadString('\n')
		switch {
		case err != nil:
			return err
		case answer == taken:
			return nil
		case answer != waiting:
			return errBusy
		}
		if err := listenOn(conn); err != nil {
			return err
		}
	}
}

// listenOn waits for the next answer longer than the other copy has time for it.
func listenOn(conn net.Conn) error { return conn.SetDeadline(time.Now().Add(2 * patience)) }

// Desk takes the files that other copies offer. It is safe for concurrent use.
type Desk struct {
	socket string
	late   time.Duration
	open   func(file string, take func() bool) // once opened is closed

	mu       sync.Mutex
	listener net.Listener
	visitors map[net.Conn]bool // whose messages are waited for or answered
	opened   chan struct{}
	closed   chan struct{}
	closing  sync.Once
	running  sync.WaitGroup
}

// NewDesk returns a Desk at a socket that takes no files yet.
func NewDesk(socket string) *Desk {
	return &Desk{socket: socket, late: usuallyLate, visitors: map[net.Conn]bool{}, opened: make(chan struct{}), closed: make(chan struct{})}
}

// Enter has other copies bring their files here, and wait until Open takes them, unless
// there is a copy by now that does so: then that one is offered the file that this one is
// started with, "" for none. It reports whether the other copy has taken it. Of copies that
// are started at the same time with files one goes on, and the others end.
func (d *Desk) Enter(file string) (handedOver bool) {
	const mostCopies = 100 // that end one after another while this one waits for them
	for range mostCopies {
		err := d.claim()
		if file == "" || !errors.Is(err, errTaken) {
			return false // this copy is the one, or nobody can be
		}
		switch err = Offer(d.socket, file); {
		case err == nil:
			return true
		case errors.Is(err, errBusy) || errors.Is(err, os.ErrDeadlineExceeded):
			return false
		}
	}
	return false
}

// Open has open be called with every file that another copy offers until Close, each time
// on a goroutine of its own. Whoever opens the file asks take first: it reports whether
// the other copy still waits, and has it end. It is called once.
func (d *Desk) Open(open func(file string, take func() bool)) {
	d.open = open
	close(d.opened)
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

// errBusy says that another copy does not get to open a file, or is none of this program.
var errBusy = errors.New("the file is not taken")

// errTaken says that another copy listens.
var errTaken = errors.New("another copy takes the files")

// claim listens at the socket. The error is errTaken if another copy does.
func (d *Desk) claim() error {
	if d.socket == "" {
		return errors.New("there is no place for a socket")
	}
	_ = os.MkdirAll(filepath.Dir(d.socket), 0o700) // without it there is no lock either
	const pause = 5 * time.Millisecond
	lock, err := filelock.Take(d.socket+".lock", int(patience/pause), pause) // of copies that find a dead socket one removes it
	if err != nil {
		return err
	}
	defer func() { _ = lock.Close() }() // nothing has been written
	listener, err := listen(d.socket)
	if err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.isClosed() {
		_ = listener.Close()
		return net.ErrClosed
	}
	d.listener = listener
	d.running.Go(func() { d.receive(listener) })
	return nil
}

// listen listens at a socket. The error is errTaken if somebody does.
func listen(socket string) (net.Listener, error) {
	conn, err := net.DialTimeout("unix", socket, patience)
	if err == nil {
		_ = conn.Close()
		return nil, errTaken
	}
	if err := os.Remove(socket); err != nil && !errors.Is(err, fs.ErrNotExist) { // of a copy that was killed
		return nil, err
	}
	listener, err := net.Listen("unix", socket)
	if err != nil {
		return nil, err
	}
	if err := os.Chmod(socket, 0o600); err != nil {
		_ = listener.Close()
		return nil, err
	}
	return listener, nil
}

// receive lets other copies in until the listener is closed.
func (d *Desk) receive(listener net.Listener) {
	for {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		d.running.Go(func() { d.answer(conn) })
	}
}

// longest is how many bytes a message can have.
const longest = 1 << 16

// answer reads a message and answers it when somebody takes the file. What is none gets
// no answer.
func (d *Desk) answer(conn net.Conn) {
	leave, ok := d.admit(conn)
	defer leave()
	if !ok || conn.SetDeadline(time.Now().Add(patience)) != nil {
		return
	}
	if file, ok := offered(conn); ok {
		d.await(conn, file)
	}
}

// await has a visitor wait until its file is taken, or nobody gets to that.
func (d *Desk) await(conn net.Conn, file string) {
	say := func(answer string) bool {
		_, err := io.WriteString(conn, answer)
		return err == nil && conn.SetDeadline(time.Now().Add(patience)) == nil
	}
	var decided sync.Once // what the visitor is told in the end
	answered := make(chan struct{})
	take := sync.OnceValue(func() (here bool) {
		defer close(answered)
		decided.Do(func() { here = say(taken) })
		return here
	})
	tick := time.NewTicker(again)
	defer tick.Stop()
	opened := d.opened
	var tooLate <-chan time.Time // before there is a window nothing is
	for {
		select {
		case <-opened:
			opened, tooLate = nil, time.After(d.late)
			d.open(file, take)
		case <-tick.C:
			if !say(waiting) {
				return
			}
		case <-tooLate:
			decided.Do(func() { say(busy) })
			return
		case <-answered:
			return
		case <-d.closed:
			return
		}
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
