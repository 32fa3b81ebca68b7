package fileio

import (
	"errors"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestSpecialFiles checks that files are refused that would block or never end.
func TestSpecialFiles(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Read("/dev/random", 1000); !errors.Is(err, ErrSpecial) {
		t.Errorf("reading a device: %v", err)
	}
	// Devices are not written to here: a bug might replace one that the whole system needs.
	for _, path := range []string{pipe, socket(t)} {
		if _, err := Read(path, 1000); !errors.Is(err, ErrSpecial) {
			t.Errorf("reading %s: %v", path, err)
		}
		if err := Write(path, []byte("x")); !errors.Is(err, ErrSpecial) {
			t.Errorf("writing %s: %v", path, err)
		}
	}
}

// socket returns the path of a Unix socket.
func socket(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "s") // a socket's path has at most 108 bytes
	listener, err := net.Listen("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	return path
}

// TestFullDiskKeepsOldFile limits the size of files, so that writing fails in the middle.
func TestFullDiskKeepsOldFile(t *testing.T) {
	path := writeFile(t, filepath.Join(t.TempDir(), "game"), "old")
	signal.Ignore(syscall.SIGXFSZ)
	defer signal.Reset(syscall.SIGXFSZ)
	var before syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &before); err != nil {
		t.Fatal(err)
	}
	limit := before
	limit.Cur = 1000
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Fatal(err)
	}
	err := Write(path, []byte(strings.Repeat("new ", 1000)))
	if back := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &before); back != nil {
		t.Fatal(back)
	}
	if !errors.Is(err, ErrFull) {
		t.Errorf("the error is %v", err)
	}
	wantContent(t, path, "old")
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
}
