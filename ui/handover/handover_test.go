package handover_test

import (
	"bufio"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"testing"

	"npaastribe/ui/handover"
)

// openServer opens a Server at a socket and returns the files that it takes.
func openServer(t *testing.T, socket string) <-chan string {
	t.Helper()
	s := handover.NewServer(socket)
	t.Cleanup(s.Close)
	if s.ListenOrOffer("", "") {
		t.Error("ListenOrOffer handed over a file")
	}
	return takenFiles(s)
}

// takenFiles opens a Server and returns the files that it takes.
func takenFiles(s *handover.Server) <-chan string {
	files := make(chan string, 1)
	s.Open(func(file, _ string, take func() bool) {
		if take() {
			files <- file
		}
	})
	return files
}

func TestHandOver(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "s")
	files := openServer(t, socket)
	if err := handover.Offer(socket, "a game.stribe", ""); err != nil {
		t.Fatal(err)
	}
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	if got, want := <-files, filepath.Join(here, "a game.stribe"); got != want {
		t.Errorf("the file taken is %q, want %q", got, want)
	}
	if info, err := os.Stat(socket); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the socket has the wrong permissions: %v, %v", info, err)
	}
}

// TestHandOverManyFiles offers ten files at the same time, as a desktop may do.
func TestHandOverManyFiles(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "s")
	files := openServer(t, socket)
	const count = 10
	errs := make(chan error, count)
	for i := range count {
		go func() { errs <- handover.Offer(socket, fmt.Sprintf("/%d", i), "") }()
	}
	taken := map[string]bool{}
	for range count {
		taken[<-files] = true
	}
	for range count {
		if err := <-errs; err != nil {
			t.Error(err)
		}
	}
	if len(taken) != count {
		t.Errorf("only %v were taken", taken)
	}
}

// leaveDeadSocket leaves a dead socket, as a copy does that is killed.
func leaveDeadSocket(t *testing.T, socket string) {
	t.Helper()
	left, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	left.(*net.UnixListener).SetUnlinkOnClose(false)
	if err := left.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestSimultaneousStarts starts ten copies at the same time, each with a file: one must
// get all files, although its window is opened last.
func TestSimultaneousStarts(t *testing.T) {
	for _, left := range []bool{false, true} {
		socket := filepath.Join(t.TempDir(), "new", "s")
		if left {
			socket = filepath.Join(t.TempDir(), "s")
			leaveDeadSocket(t, socket)
		}
		const count = 10
		goesOn, ended := make(chan *handover.Server, count), make(chan bool, count)
		for i := range count {
			go func() {
				s := handover.NewServer(socket)
				if handed := s.ListenOrOffer(fmt.Sprintf("/%d", i), ""); handed {
					ended <- true
				} else {
					goesOn <- s
				}
			}()
		}
		s := <-goesOn
		t.Cleanup(s.Close)
		files := takenFiles(s)
		taken := map[string]bool{}
		for range count - 1 {
			select {
			case file := <-files:
				taken[file] = true
			case <-goesOn:
				t.Fatal("two copies continue")
			}
		}
		for range count - 1 {
			<-ended
		}
		if len(taken) != count-1 {
			t.Errorf("the files taken are %v", taken)
		}
	}
}

// TestCopyThatFailsToStart ends a copy before its window is opened, while another one
// waits for it: that one goes on.
func TestCopyThatFailsToStart(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "s")
	first, second := handover.NewServer(socket), handover.NewServer(socket)
	t.Cleanup(second.Close)
	first.ListenOrOffer("/1", "")
	conn, err := net.Dial("unix", socket) // a third copy
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	handed := make(chan bool)
	go func() { handed <- second.ListenOrOffer("/2", "") }()
	_, _ = conn.Write([]byte(`{"open":"LzM="}` + "\n"))
	if line, err := bufio.NewReader(conn).ReadString('\n'); err != nil || line != "waiting\n" {
		t.Errorf("the reply is %q, %v", line, err)
	}
	first.Close()
	if <-handed {
		t.Error("the file was not taken by the copy that continues")
	}
	files := takenFiles(second)
	if err := handover.Offer(socket, "/4", ""); err != nil || <-files != "/4" {
		t.Errorf("a later offer fails: %v", err)
	}
}

// TestForeignSocket starts a copy where something else listens at the socket.
func TestForeignSocket(t *testing.T) {
	for _, answer := range []string{"", "HTTP/1.0 400\n"} {
		socket := filepath.Join(t.TempDir(), "s")
		l, err := net.Listen("unix", socket)
		if err != nil {
			t.Fatal(err)
		}
		go func() {
			for {
				conn, err := l.Accept()
				if err != nil {
					return
				}
				_, _ = conn.Write([]byte(answer))
				_ = conn.Close()
			}
		}()
		if handover.NewServer(socket).ListenOrOffer("/f", "") {
			t.Errorf("a file was handed over to a server that replies %q", answer)
		}
		if _, err := os.Stat(socket); err != nil {
			t.Errorf("the socket of another program is gone: %v", err)
		}
		_ = l.Close()
	}
}

// TestNoSocketFolder starts a copy whose folder can't be created.
func TestNoSocketFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, socket := range []string{"", filepath.Join(file, "s"), filepath.Join(file, "folder", "s")} {
		s := handover.NewServer(socket)
		if s.ListenOrOffer("/f", "") {
			t.Errorf("a file was handed over at %q", socket)
		}
		s.Open(func(string, string, func() bool) {})
		s.Close()
	}
}

func TestOfferWithoutServer(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "s")
	if handover.Offer(socket, "f", "") == nil {
		t.Error("Offer succeeded without a server")
	}
	leaveDeadSocket(t, socket)
	if handover.Offer(socket, "f", "") == nil {
		t.Error("Offer succeeded with a killed server")
	}
	files := openServer(t, socket)
	if err := handover.Offer(socket, "/f", ""); err != nil || <-files != "/f" {
		t.Errorf("the next server does not take the file: %v", err)
	}
}

// TestCloseWhileFileIsPending closes the server while a file waits to be taken.
func TestCloseWhileFileIsPending(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "s")
	waits := make(chan func() bool, 1)
	s := handover.NewServer(socket)
	s.ListenOrOffer("", "")
	s.Open(func(_, _ string, take func() bool) { waits <- take })
	failed := make(chan error, 1)
	go func() { failed <- handover.Offer(socket, "/f", "") }()
	take := <-waits
	s.Close()
	if err := <-failed; err == nil {
		t.Error("the file was taken")
	}
	if take() {
		t.Error("both copies open the file")
	}
	if _, err := os.Stat(socket); !os.IsNotExist(err) {
		t.Errorf("the socket was not removed: %v", err)
	}
}

func TestSecondServerDoesNotListen(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "s")
	first := openServer(t, socket)
	second := openServer(t, socket)
	if err := handover.Offer(socket, "/f", ""); err != nil {
		t.Fatal(err)
	}
	select {
	case <-first:
	case <-second:
		t.Error("the first copy has lost its socket")
	}
}

// TestInvalidMessages sends invalid messages.
func TestInvalidMessages(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "s")
	files := openServer(t, socket)
	for _, text := range []string{"", "\n", "{}\n", `{"open":"cmVsYXRpdmU="}` + "\n", `{"open":3}` + "\n"} {
		conn, err := net.Dial("unix", socket)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := conn.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
		_ = conn.(*net.UnixConn).CloseWrite()
		if n, err := conn.Read(make([]byte, 1)); n > 0 || err == nil {
			t.Errorf("%q got a reply", text)
		}
		_ = conn.Close()
	}
	if err := handover.Offer(socket, "/f", ""); err != nil || <-files != "/f" {
		t.Errorf("a later offer fails: %v", err)
	}
}

func TestSocket(t *testing.T) {
	runtime := t.TempDir()
	chmod := func(mode os.FileMode) {
		if err := os.Chmod(runtime, mode); err != nil {
			t.Fatal(err)
		}
	}
	chmod(0o700)
	t.Setenv("XDG_RUNTIME_DIR", runtime)
	a, b := handover.Socket("/home/a/matches.db"), handover.Socket("/home/b/matches.db")
	if filepath.Dir(a) != runtime || a == b {
		t.Errorf("the sockets are %s and %s", a, b)
	}
	t.Setenv("XDG_RUNTIME_DIR", "")
	if got := handover.Socket("/home/a/matches.db"); got != filepath.FromSlash("/home/a/open.sock") {
		t.Errorf("without a runtime folder the socket is %s", got)
	}
	t.Setenv("XDG_RUNTIME_DIR", filepath.Join(runtime, "missing"))
	if got := handover.Socket("/home/a/matches.db"); filepath.Dir(got) != filepath.FromSlash("/home/a") {
		t.Errorf("with a missing runtime folder the socket is %s", got)
	}
	chmod(0o777)
	t.Setenv("XDG_RUNTIME_DIR", runtime)
	if got := handover.Socket("/home/a/matches.db"); filepath.Dir(got) == runtime {
		t.Errorf("with a runtime folder that others can write to, the socket is %s", got)
	}
	if got := handover.Socket(""); got != "" {
		t.Errorf("without a path of matches the socket is %s", got)
	}
}

// TestCloseWithSilentConnection closes the server, twice, while a connection is open on
// which nothing is sent.
func TestCloseWithSilentConnection(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "s")
	s := handover.NewServer(socket)
	s.ListenOrOffer("", "")
	s.Open(func(string, string, func() bool) { t.Error("nothing was offered") })
	conn, err := net.Dial("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	s.Close()
	s.Close()
	if n, err := conn.Read(make([]byte, 1)); n > 0 || err == nil {
		t.Error("the silent connection got a reply")
	}
}

// TestNameThatIsNotUTF8 hands over a file with such a name, as on old disks.
func TestNameThatIsNotUTF8(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "s.sock")
	s := handover.NewServer(socket)
	if s.ListenOrOffer("", "") {
		t.Fatal("somebody else listens")
	}
	defer s.Close()
	got := make(chan string, 1)
	s.Open(func(file, _ string, take func() bool) { take(); got <- file })
	want, err := filepath.Abs("caf\xe9.stribe")
	if err == nil {
		err = handover.Offer(socket, want, "")
	}
	if err != nil {
		t.Fatal(err)
	}
	if file := <-got; file != want {
		t.Errorf("the other copy is to open %q, want %q", file, want)
	}
}

// TestGameOfTheFile hands over files with a game and without one, as older copies do.
func TestGameOfTheFile(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "s")
	s := handover.NewServer(socket)
	t.Cleanup(s.Close)
	s.ListenOrOffer("", "")
	got := make(chan string, 1)
	s.Open(func(file, game string, take func() bool) { take(); got <- file + " " + game })
	if err := handover.Offer(socket, "/f", "othello"); err != nil {
		t.Fatal(err)
	}
	if taken := <-got; taken != "/f othello" {
		t.Errorf("%q is taken", taken)
	}
	conn, err := net.Dial("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	_, _ = conn.Write([]byte(`{"open":"L2Y="}` + "\n"))
	if taken := <-got; taken != "/f " {
		t.Errorf("%q is taken from an older copy", taken)
	}
	if other := handover.NewServer(socket); !other.ListenOrOffer("/g", "awari") {
		t.Error("the file is not handed over")
	}
	if taken := <-got; taken != "/g awari" {
		t.Errorf("%q is taken from a copy that starts", taken)
	}
}
