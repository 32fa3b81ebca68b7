package fileio

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// writeFile writes a file and returns its path.
func writeFile(t *testing.T, path, text string) string {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// wantContent checks the content of a file, and that only others are in its folder besides.
func wantContent(t *testing.T, path, text string, others ...string) {
	t.Helper()
	if data, err := os.ReadFile(path); err != nil || string(data) != text {
		t.Errorf("%s contains %q, %v, want %q", filepath.Base(path), data, err, text)
	}
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(entries) != 1+len(others) {
		t.Errorf("the folder contains %v, %v", entries, err)
	}
}

func TestRead(t *testing.T) {
	dir := t.TempDir()
	full := writeFile(t, filepath.Join(dir, "full"), "1234567890")
	for _, test := range []struct {
		path string
		most int64
		want string
		err  error
	}{
		{full, 10, "1234567890", nil},
		{full, 9, "", ErrTooLarge},
		{writeFile(t, filepath.Join(dir, "empty"), ""), 9, "", nil},
		{dir, 9, "", ErrFolder},
		{filepath.Join(dir, "none"), 9, "", fs.ErrNotExist},
		{filepath.Join(full, "under"), 9, "", ErrNoFolder},
	} {
		data, err := Read(test.path, test.most)
		if string(data) != test.want || !errors.Is(err, test.err) {
			t.Errorf("%s: %q, %v, want %q, %v", test.path, data, err, test.want, test.err)
		}
	}
}

func TestWrite(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game")
	for _, text := range []string{"first", "", strings.Repeat("long ", 1<<16)} {
		if err := Write(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
		wantContent(t, path, text)
	}
}

// TestWriteKeepsTheMode writes to files with different modes.
func TestWriteKeepsTheMode(t *testing.T) {
	path := writeFile(t, filepath.Join(t.TempDir(), "game"), "old")
	for _, mode := range []fs.FileMode{0o600, 0o644} {
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
		before, _ := os.Stat(path)
		if err := Write(path, []byte("new")); err != nil {
			t.Fatal(err)
		}
		if after, err := os.Stat(path); err != nil || after.Mode() != before.Mode() {
			t.Errorf("the mode is %v, %v, want %v", after.Mode(), err, before.Mode())
		}
	}
}

// TestWriteFollowsLinks writes to a symbolic link, which must stay one.
// TestWriteProtectedFileStays checks that a file is not replaced behind its protection.
func TestWriteProtectedFileStays(t *testing.T) {
	path := writeFile(t, filepath.Join(t.TempDir(), "game"), "old")
	if err := os.Chmod(path, 0o444); err != nil {
		t.Fatal(err)
	}
	if err := Write(path, []byte("new")); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("the error is %v", err)
	}
	wantContent(t, path, "old")
}

func TestWriteFollowsLinks(t *testing.T) {
	path := writeFile(t, filepath.Join(t.TempDir(), "game"), "old")
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(path, link); err != nil {
		t.Skip("no links here:", err)
	}
	if err := Write(link, []byte("new")); err != nil {
		t.Fatal(err)
	}
	wantContent(t, path, "new")
	if to, err := os.Readlink(link); err != nil || to != path {
		t.Errorf("the link points to %q, %v", to, err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := Write(link, nil); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("writing to a broken link: %v", err)
	}
}

func TestWriteRefuses(t *testing.T) {
	dir := t.TempDir()
	path := writeFile(t, filepath.Join(dir, "game"), "old")
	for target, reason := range map[string]error{
		dir:                           ErrFolder,
		filepath.Join(path, "under"):  ErrNoFolder,
		filepath.Join(dir, "no", "x"): ErrNoFolder,
	} {
		if err := Write(target, []byte("new")); !errors.Is(err, reason) {
			t.Errorf("%s: %v, want %v", target, err, reason)
		}
		if err := Check(target); !errors.Is(err, reason) {
			t.Errorf("%s, checked: %v, want %v", target, err, reason)
		}
	}
	wantContent(t, path, "old")
}

// TestCheckChangesNothing checks files that could be written, and one that could not.
func TestCheckChangesNothing(t *testing.T) {
	path := writeFile(t, filepath.Join(t.TempDir(), "game"), "old")
	for _, at := range []string{path, filepath.Join(filepath.Dir(path), "new")} {
		if err := Check(at); err != nil {
			t.Error(err)
		}
	}
	if err := os.Chmod(path, 0o400); err != nil {
		t.Fatal(err)
	}
	if err := Check(path); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("the error is %v", err)
	}
	wantContent(t, path, "old")
}

// TestWriteWithLeftoverTemporaryFile has a temporary file of an earlier run in the way.
func TestWriteWithLeftoverTemporaryFile(t *testing.T) {
	dir := t.TempDir()
	path, left := filepath.Join(dir, "game"), writeFile(t, filepath.Join(dir, "game.0.new"), "half")
	if err := Write(path, []byte("new")); err != nil {
		t.Fatal(err)
	}
	wantContent(t, path, "new", left)
}

func TestFree(t *testing.T) {
	dir := t.TempDir()
	path := writeFile(t, filepath.Join(dir, "game"), "")
	for at, reason := range map[string]error{
		path: fs.ErrExist, dir: ErrFolder, filepath.Join(dir, "none"): nil, filepath.Join(path, "under"): ErrNoFolder,
	} {
		if err := Free(at); !errors.Is(err, reason) {
			t.Errorf("%s: %v, want %v", at, err, reason)
		}
	}
}

// TestReadStopsEarly reads a huge file.
func TestReadStopsEarly(t *testing.T) {
	path := filepath.Join(t.TempDir(), "huge")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(file.Truncate(1<<40), file.Close()); err != nil {
		t.Skip("no large files here:", err)
	}
	var data []byte
	if data, err = Read(path, 1000); !errors.Is(err, ErrTooLarge) || !bytes.Equal(data, nil) {
		t.Errorf("%d bytes, %v", len(data), err)
	}
}
