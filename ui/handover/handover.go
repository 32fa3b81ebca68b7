// Package handover hands the file that a copy of the program is started with over to the
// copy that is running already. A Desk listens on a Unix socket in the user's own folders,
// never on a network; Offer connects to it.
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

// Socket returns the path of the socket for copies that store their matches in the given
// file. It is in the user's runtime directory, or beside the file if there is no such
// directory or others can write to it. Copies with other files have other sockets. Socket
// returns "" for matches "": such copies hand nothing over.
func Socket(matches string) string {
	runtime := os.Getenv("XDG_RUNTIME_DIR") // https://specifications.freedesktop.org/basedir/latest
	switch {
	case matches == "":
		return ""
	case !filepath.IsAbs(runtime) || !private(runtime):
		return filepath.Join(filepath.Dir(matches), "open.sock")
	}
	sum := fnv.New64a()
	_, _ = io.WriteString(sum, matches) // never fails
	return filepath.Join(runtime, fmt.Sprintf("npaastribe-%x.sock", sum.Sum64()))
}

// patience is how long one copy waits for the other to answer.
const patience = 2 * time.Second

// message is a request to another copy, as a line of JSON.
type message struct {
	Open string `json:"open"` // the absolute path of a file
}

// The answers to a message. taken: the file is being opened. waiting: it may be soon; this
// is repeated. busy: the window of the other copy did not get to it in time.
const (
	taken   = "taken\n"
	waiting = "waiting\n"
	busy    = "busy\n"
)

// Copies that wait are told so at intervals of again. A file not taken usuallyLate after Open
// is refused as busy.
const (
	again       = patience / 4
	usuallyLate = 5 * patience
)

// Offer asks the copy that listens at the socket to open a file. It waits while that copy
// starts, and returns nil once the copy has taken the file. The error is mostly that no copy
// listens.
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

// listenOn allows twice the time for the next answer that the other copy has for it.
func listenOn(conn net.Conn) error { return conn.SetDeadline(time.Now().Add(2 * patience)) }

// Desk takes files that other copies offer. Its methods are safe for concurrent use.
type Desk struct {
	socket string
	late   time.Duration
	open   func(file string, take func() bool) // not to be called before opened is closed

	mu       sync.Mutex
	listener net.Listener
	visitors map[net.Conn]bool // open connections
	opened   chan struct{}
	closed   chan struct{}
	closing  sync.Once
	running  sync.WaitGroup
}

// NewDesk returns a Desk that does not listen yet.
func NewDesk(socket string) *Desk {
	return &Desk{socket: socket, late: usuallyLate, visitors: map[net.Conn]bool{}, opened: make(chan struct{}), closed: make(chan struct{})}
}

// Enter makes this copy listen at the socket; other copies' files wait until Open. If
// another copy listens already, Enter offers it the file that this copy is started with, ""
// for none, and reports whether it was taken. Of several copies started with files at the
// same time one keeps running, and the others hand their files over to it.
func (d *Desk) Enter(file string) (handedOver bool) {
	const mostCopies = 100 // copies may end one after another while this one waits for them
	for range mostCopies {
		err := d.claim()
		if file == "" || !errors.Is(err, errTaken) {
			return false // this copy listens, has no file to offer, or can't listen
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

// Open calls open for every file that another copy offers until Close, each time on a
// goroutine of its own. Before opening the file, open must call take: it reports whether the
// other copy still waits, and if so ends it. Open must be called at most once.
func (d *Desk) Open(open func(file string, take func() bool)) {
	d.open = open
	close(d.opened)
}

// Close stops taking files and returns when no goroutine is left.
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

// admit registers a connection until leave is called. ok is false if the desk is closed.
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

// errBusy says that what listens at the socket does not take the file.
var errBusy = errors.New("the file is not taken")

// errTaken says that another copy listens at the socket.
var errTaken = errors.New("another copy takes the files")

// claim listens at the socket and starts to receive. It returns errTaken if another copy
// listens.
func (d *Desk) claim() error {
	if d.socket == "" {
		return errors.New("there is no place for a socket")
	}
	_ = os.MkdirAll(filepath.Dir(d.socket), 0o700) // if this fails, so does the lock
	const pause = 5 * time.Millisecond
	lock, err := filelock.Take(d.socket+".lock", int(patience/pause), pause) // one copy at a time may remove a dead socket
	if err != nil {
		return err
	}
	defer func() { _ = lock.Close() }() // it was not written to
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

// listen listens at the socket. It returns errTaken if another copy does.
func listen(socket string) (net.Listener, error) {
	conn, err := net.DialTimeout("unix", socket, patience)
	if err == nil {
		_ = conn.Close()
		return nil, errTaken
	}
	if err := os.Remove(socket); err != nil && !errors.Is(err, fs.ErrNotExist) { // left by a copy that was killed
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

// receive accepts connections until the listener is closed.
func (d *Desk) receive(listener net.Listener) {
	for {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		d.running.Go(func() { d.answer(conn) })
	}
}

// longest is the maximum length of a message in bytes.
const longest = 1 << 16

// answer reads the message of a connection and answers it. An invalid one gets no answer.
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

// await offers a file to open and keeps the other copy waiting until the file is taken, it
// is too late, or the desk is closed.
func (d *Desk) await(conn net.Conn, file string) {
	say := func(answer string) bool {
		_, err := io.WriteString(conn, answer)
		return err == nil && conn.SetDeadline(time.Now().Add(patience)) == nil
	}
	var decided sync.Once // the final answer is given once
	answered := make(chan struct{})
	take := sync.OnceValue(func() (here bool) {
		defer close(answered)
		decided.Do(func() { here = say(taken) })
		return here
	})
	tick := time.NewTicker(again)
	defer tick.Stop()
	opened := d.opened
	var tooLate <-chan time.Time // nil, so never, before Open
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

// offered reads a message and returns the file in it. ok is false if it is invalid.
func offered(from io.Reader) (file string, ok bool) {
	line, err := bufio.NewReader(io.LimitReader(from, longest)).ReadBytes('\n')
	if err != nil {
		return "", false
	}
	var m message
	err = json.Unmarshal(line, &m)
	return m.Open, err == nil && filepath.IsAbs(m.Open)
}
