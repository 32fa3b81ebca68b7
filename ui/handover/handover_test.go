package handover_test

import (
	"fmt"
	"net"
	"os"
	"path/filepath"
	"testing"

	"npaastribe/ui/handover"
)

// opened is a Desk at a socket, and the files that it has taken.
func opened(t *testing.T, socket string) <-chan string {
	t.Helper()
	files := make(chan string, 1)
	d := handover.NewDesk(socket)
	t.Cleanup(d.Close)
	d.Open(func(file string, take func() bool) {
		if take() {
			files <- file
		}
	})
	return files
}

// awaitSocket waits until somebody listens at a socket.
func awaitSocket(t *testing.T, socket string) {
	t.Helper()
	for t.Context().Err() == nil {
		if conn, err := net.Dial("unix", socket); err == nil {
			_ = conn.Close()
			return
		}
	}
}

func TestAFileIsHandedOver(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "s")
	files := opened(t, socket)
	awaitSocket(t, socket)
	if err := handover.Offer(socket, "a game.stribe"); err != nil {
		t.Fatal(err)
	}
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	if got, want := <-files, filepath.Join(here, "a game.stribe"); got != want {
		t.Errorf("it is %q, want %q", got, want)
	}
	if info, err := os.Stat(socket); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("others can offer files: %v, %v", info, err)
	}
}

// TestManyFilesAreHandedOverAtOnce has a desktop open ten files.
func TestManyFilesAreHandedOverAtOnce(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "s")
	files := opened(t, socket)
	awaitSocket(t, socket)
	const count = 10
	errs := make(chan error, count)
	for i := range count {
		go func() { errs <- handover.Offer(socket, fmt.Sprintf("/%d", i)) }()
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
		t.Errorf("only %v are taken", taken)
	}
}

func TestNobodyTakesAFile(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "s")
	if handover.Offer(socket, "f") == nil {
		t.Error("there is nobody")
	}
	left, err := net.Listen("unix", socket) // a copy that was killed leaves its socket
	if err != nil {
		t.Fatal(err)
	}
	left.(*net.UnixListener).SetUnlinkOnClose(false)
	if err := left.Close(); err != nil {
		t.Fatal(err)
	}
	if handover.Offer(socket, "f") == nil {
		t.Error("it was taken by a copy that was killed")
	}
	files := opened(t, socket)
	awaitSocket(t, socket)
	if err := handover.Offer(socket, "/f"); err != nil || <-files != "/f" {
		t.Errorf("the next copy does not take it: %v", err)
	}
}

// TestACopyThatEndsTakesNothing closes the desk while a file waits to be taken.
func TestACopyThatEndsTakesNothing(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "s")
	waits := make(chan func() bool, 1)
	d := handover.NewDesk(socket)
	d.Open(func(_ string, take func() bool) { waits <- take })
	awaitSocket(t, socket)
	failed := make(chan error, 1)
	go func() { failed <- handover.Offer(socket, "/f") }()
	take := <-waits
	d.Close()
	if err := <-failed; err == nil {
		t.Error("it was taken")
	}
	if take() {
		t.Error("both copies open it")
	}
	if _, err := os.Stat(socket); !os.IsNotExist(err) {
		t.Errorf("the socket is left: %v", err)
	}
}

func TestTheSecondCopyDoesNotListen(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "s")
	first := opened(t, socket)
	awaitSocket(t, socket)
	second := opened(t, socket)
	if err := handover.Offer(socket, "/f"); err != nil {
		t.Fatal(err)
	}
	select {
	case <-first:
	case <-second:
		t.Error("the first copy has lost its socket")
	}
}

// TestRubbish says what is no offer.
func TestRubbish(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "s")
	files := opened(t, socket)
	awaitSocket(t, socket)
	for _, text := range []string{"", "\n", "{}\n", `{"open":"relative"}` + "\n", `{"open":3}` + "\n"} {
		conn, err := net.Dial("unix", socket)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := conn.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
		_ = conn.(*net.UnixConn).CloseWrite()
		if n, err := conn.Read(make([]byte, 1)); n > 0 || err == nil {
			t.Errorf("%q is answered", text)
		}
		_ = conn.Close()
	}
	if err := handover.Offer(socket, "/f"); err != nil || <-files != "/f" {
		t.Errorf("and then nothing is taken: %v", err)
	}
}

func TestSocket(t *testing.T) {
	runtime := t.TempDir()
	t.Setenv("XDG_RUNTIME_DIR", runtime)
	a, b := handover.Socket("/home/a/matches.db"), handover.Socket("/home/b/matches.db")
	if filepath.Dir(a) != runtime || a == b {
		t.Errorf("they are %s and %s", a, b)
	}
	t.Setenv("XDG_RUNTIME_DIR", "")
	if got := handover.Socket("/home/a/matches.db"); got != filepath.FromSlash("/home/a/open.sock") {
		t.Errorf("beside the matches it is %s", got)
	}
	if got := handover.Socket(""); got != "" {
		t.Errorf("without matches it is %s", got)
	}
}

// TestACopyThatSaysNothingDoesNotHoldUpTheEnd closes the desk, twice, while somebody has
// come who offers nothing.
func TestACopyThatSaysNothingDoesNotHoldUpTheEnd(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "s")
	d := handover.NewDesk(socket)
	d.Open(func(string, func() bool) { t.Error("nothing was offered") })
	awaitSocket(t, socket)
	conn, err := net.Dial("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	d.Close()
	d.Close()
	if n, err := conn.Read(make([]byte, 1)); n > 0 || err == nil {
		t.Error("it is answered")
	}
}
