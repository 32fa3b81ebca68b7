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
		t.Error("the server is known before the record was written")
	}
	remember(":0 since 1")
	if !takeRecord(file, ":0 since 1") {
		t.Error("the server is not known after the record was written")
	}
	if takeRecord(file, ":0 since 1") {
		t.Error("the server is known twice")
	}
	for _, other := range []string{":0 since 2", ""} {
		remember(":0 since 1")
		if takeRecord(file, other) {
			t.Errorf("the server is known as %q", other)
		}
	}
	remember("")
	if takeRecord(file, "") {
		t.Error("a server without an ID is known")
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
		t.Error("a server with a socket has no ID")
	}
	start(time.Unix(2000, 0))
	if serverID(":7", dir) == first {
		t.Error("a later server has the ID of the first")
	}
	for _, display := range []string{"", ":8", "localhost:7", ":7x"} {
		if s := serverID(display, dir); s != "" {
			t.Errorf("the ID of %q is %q, want none", display, s)
		}
	}
}
