// Package handover hands the file that a copy of the program is started with over to the
// copy that is running already. A Server listens on a Unix socket in the user's own folders,
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

// answerTimeout is how long one copy waits for the other to answer.
const answerTimeout = 2 * time.Second

// message is a request to another copy, as a line of JSON.
type message struct {
	Open []byte `json:"open"`           // the absolute path of a file, which need not be UTF-8
	Game string `json:"game,omitempty"` // the game that a bare list of moves in it is of, if any
}

// The answers to a message. taken: the file is being opened. waiting: it may be soon; this
// is repeated. busy: the window of the other copy did not get to it in time.
const (
	taken   = "taken\n"
	waiting = "waiting\n"
	busy    = "busy\n"
)

// Copies that wait are told so at intervals of waitingInterval. A file not taken takeTimeout
// after Open is refused as busy.
const (
	waitingInterval = answerTimeout / 4
	takeTimeout     = 5 * answerTimeout
)

// Offer asks the copy that listens at the socket to open a file, and to read a bare list of moves
// in it as those of a game, "" for any. It waits while that copy starts, and returns nil once the
// copy has taken the file. The error is mostly that no copy listens.
func Offer(socket, file, game string) error {
	path, err := filepath.Abs(file)
	if err != nil {
		return err
	}
	line, err := json.Marshal(message{Open: []byte(path), Game: game})
	if err != nil {
		return err
	}
	conn, err := net.DialTimeout("unix", socket, answerTimeout)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	if err := extendDeadline(conn); err != nil {
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
		if err := extendDeadline(conn); err != nil {
			return err
		}
	}
}

// extendDeadline allows twice the time for the next answer that the other copy has for it.
func extendDeadline(conn net.Conn) error { return conn.SetDeadline(time.Now().Add(2 * answerTimeout)) }

// Server takes files that other copies offer. Its methods are safe for concurrent use.
type Server struct {
	socket      string
	takeTimeout time.Duration
	open        func(file, game string, take func() bool) // not to be called before opened is closed

	mu       sync.Mutex
	listener net.Listener
	conns    map[net.Conn]bool // open connections
	opened   chan struct{}
	closed   chan struct{}
	closing  sync.Once
	running  sync.WaitGroup
}

// NewServer returns a Server that does not listen yet.
func NewServer(socket string) *Server {
	return &Server{socket: socket, takeTimeout: takeTimeout, conns: map[net.Conn]bool{}, opened: make(chan struct{}), closed: make(chan struct{})}
}

// ListenOrOffer makes this copy listen at the socket; other copies' files wait until Open. If
// another copy listens already, ListenOrOffer offers it the file that this copy is started with,
// "" for none, with the game, and reports whether it was taken. Of several copies started with files at the same
// time one keeps running, and the others hand their files over to it.
func (s *Server) ListenOrOffer(file, game string) (handedOver bool) {
	const mostCopies = 100 // copies may end one after another while this one waits for them
	for range mostCopies {
		err := s.claim()
		if file == "" || !errors.Is(err, errInUse) {
			return false // this copy listens, has no file to offer, or can't listen
		}
		switch err = Offer(s.socket, file, game); {
		case err == nil:
			return true
		case errors.Is(err, errBusy) || errors.Is(err, os.ErrDeadlineExceeded):
			return false
		}
	}
	return false
}

// Open calls open for every file that another copy offers until Close, with the game of Offer,
// each time on a goroutine of its own. Before opening the file, open must call take: it reports whether the
// other copy still waits, and if so ends it. Open must be called at most once.
func (s *Server) Open(open func(file, game string, take func() bool)) {
	s.open = open
	close(s.opened)
}

// Close stops taking files and returns when no goroutine is left.
func (s *Server) Close() {
	s.closing.Do(func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		close(s.closed)
		if s.listener != nil {
			_ = s.listener.Close()
		}
		for conn := range s.conns {
			_ = conn.Close()
		}
	})
	s.running.Wait()
}

// register registers a connection until unregister is called. ok is false if the server is
// closed.
func (s *Server) register(conn net.Conn) (unregister func(), ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.conns[conn] = true
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.conns, conn)
		_ = conn.Close()
	}, !s.isClosed()
}

func (s *Server) isClosed() bool {
	select {
	case <-s.closed:
		return true
	default:
		return false
	}
}

// errBusy says that what listens at the socket does not take the file.
var errBusy = errors.New("the file is not taken")

// errInUse says that another copy listens at the socket.
var errInUse = errors.New("another copy takes the files")

// claim listens at the socket and starts to accept connections. It returns errInUse if another
// copy listens.
func (s *Server) claim() error {
	if s.socket == "" {
		return errors.New("there is no place for a socket")
	}
	_ = os.MkdirAll(filepath.Dir(s.socket), 0o700) // if this fails, so does the lock
	const pause = 5 * time.Millisecond
	lock, err := filelock.Take(s.socket+".lock", int(answerTimeout/pause), pause) // one copy at a time may remove a dead socket
	if err != nil {
		return err
	}
	defer func() { _ = lock.Close() }() // it was not written to
	listener, err := listen(s.socket)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.isClosed() {
		_ = listener.Close()
		return net.ErrClosed
	}
	s.listener = listener
	s.running.Go(func() { s.acceptConns(listener) })
	return nil
}

// listen listens at the socket. It returns errInUse if another copy does.
func listen(socket string) (net.Listener, error) {
	conn, err := net.DialTimeout("unix", socket, answerTimeout)
	if err == nil {
		_ = conn.Close()
		return nil, errInUse
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

// acceptConns accepts connections until the listener is closed.
func (s *Server) acceptConns(listener net.Listener) {
	for {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		s.running.Go(func() { s.answer(conn) })
	}
}

// maxMessage is the maximum length of a message in bytes.
const maxMessage = 1 << 16

// answer reads the message of a connection and answers it. An invalid one gets no answer.
func (s *Server) answer(conn net.Conn) {
	unregister, ok := s.register(conn)
	defer unregister()
	if !ok || conn.SetDeadline(time.Now().Add(answerTimeout)) != nil {
		return
	}
	if m, ok := readMessage(conn); ok {
		s.await(conn, m)
	}
}

// await offers a file to open and keeps the other copy waiting until the file is taken, it
// is too late, or the server is closed.
func (s *Server) await(conn net.Conn, m message) {
	say := func(answer string) bool {
		_, err := io.WriteString(conn, answer)
		return err == nil && conn.SetDeadline(time.Now().Add(answerTimeout)) == nil
	}
	var decided sync.Once // the final answer is given once
	answered := make(chan struct{})
	take := sync.OnceValue(func() (here bool) {
		defer close(answered)
		decided.Do(func() { here = say(taken) })
		return here
	})
	tick := time.NewTicker(waitingInterval)
	defer tick.Stop()
	opened := s.opened
	var tooLate <-chan time.Time // nil, so never, before Open
	for {
		select {
		case <-opened:
			opened, tooLate = nil, time.After(s.takeTimeout)
			s.open(string(m.Open), m.Game, take)
		case <-tick.C:
			if !say(waiting) {
				return
			}
		case <-tooLate:
			decided.Do(func() { say(busy) })
			return
		case <-answered:
			return
		case <-s.closed:
			return
		}
	}
}

// readMessage reads a message. ok is false if it is invalid.
func readMessage(from io.Reader) (m message, ok bool) {
	line, err := bufio.NewReader(io.LimitReader(from, maxMessage)).ReadBytes('\n')
	if err != nil {
		return message{}, false
	}
	err = json.Unmarshal(line, &m)
	return m, err == nil && filepath.IsAbs(string(m.Open))
}
