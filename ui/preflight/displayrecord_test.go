//go:build linux || freebsd || openbsd || netbsd

package preflight

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestTakeRecord(t *testing.T) {
	file := filepath.Join(t.TempDir(), "drew")
	remember := func(s string) {
		if err := os.WriteFile(file, []byte(s), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if takeRecord(file, ":0 since 1") {
		t.Error("known before it drew")
	}
	remember(":0 since 1")
	if !takeRecord(file, ":0 since 1") {
		t.Error("not known")
	}
	if takeRecord(file, ":0 since 1") {
		t.Error("known after a start that came to nothing")
	}
	for _, other := range []string{":0 since 2", ""} {
		remember(":0 since 1")
		if takeRecord(file, other) {
			t.Errorf("known as %q", other)
		}
	}
	remember("")
	if takeRecord(file, "") {
		t.Error("a server that nothing tells apart is known")
	}
}

func TestServerID(t *testing.T) {
	dir := t.TempDir()
	socket := filepath.Join(dir, "X7")
	start := func(when time.Time) {
		if err := os.WriteFile(socket, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(socket, when, when); err != nil {
			t.Fatal(err)
		}
	}
	start(time.Unix(1000, 0))
	first := serverID(":7", dir)
	if first == "" || serverID(":7.0", dir) == "" {
		t.Error("it is not told by its socket")
	}
	start(time.Unix(2000, 0))
	if serverID(":7", dir) == first {
		t.Error("a later server is taken for the first")
	}
	for _, display := range []string{"", ":8", "localhost:7", ":7x"} {
		if s := serverID(display, dir); s != "" {
			t.Errorf("%q is %q", display, s)
		}
	}
}
