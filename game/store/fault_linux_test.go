package store

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"sync/atomic"
	"syscall"
	"testing"

	"npaastribe/game/filelock"
)

// readOnlyLog makes all writes of this process to the log of a file fail, until the
// log is opened again.
func readOnlyLog(t *testing.T, path string) {
	t.Helper()
	other, err := os.Open(path + logSuffix)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	names, err := filepath.Glob("/proc/self/fd/*")
	if err != nil {
		t.Fatal(err)
	}
	swapped := 0
	for _, name := range names {
		number, _ := strconv.Atoi(filepath.Base(name))
		if to, _ := os.Readlink(name); to != path+logSuffix || number == int(other.Fd()) {
			continue
		}
		if err := syscall.Dup3(int(other.Fd()), number, syscall.O_CLOEXEC); err != nil {
			t.Fatal(err)
		}
		swapped++
	}
	if swapped == 0 {
		t.Fatal("nothing has the log open")
	}
}

// TestWritesFail removes the right to write from a file that is open.
func TestWritesFail(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	var r reports
	var refused atomic.Bool
	a, p := open(path, testRules, r.add, refusing(&refused, syscall.EIO))
	if p != nil {
		t.Fatal(p)
	}
	ids := []ID{save(t, a)}
	flush(t, a)
	readOnlyLog(t, path)
	refused.Store(true) // when the file is opened again
	for range 3 {
		ids = append(ids, save(t, a))
		if err := a.Flush(); kindOf(err) != Failed {
			t.Fatalf("flush: %v", err)
		}
	}
	r.expect(t, Failed)
	refused.Store(false)
	flush(t, a)
	r.expect(t, Mended)
	a.Close()
	expectMatches(t, path, ids...)
}

// TestFileRemovedWhileOpen has another program truncate the file, remove it or
// its folder, or replace it: everything must be written again.
func TestFileRemovedWhileOpen(t *testing.T) {
	for name, c := range map[string]struct {
		do   func(path string) error
		want []Kind
	}{
		"cut off":   {func(path string) error { return os.Truncate(path, 0) }, nil},
		"cut":       {func(path string) error { return os.Truncate(path, pageSize) }, []Kind{Damaged}},
		"removed":   {os.Remove, nil},
		"unmounted": {func(path string) error { return os.RemoveAll(filepath.Dir(path)) }, nil},
		"replaced":  {func(path string) error { return os.Rename(writeFile(t, []byte("mail")), path) }, []Kind{Damaged}},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "data", "matches.db")
			a := reopen(t, path)
			ids := []ID{save(t, a)}
			a.Close()
			var r reports
			a, p := open(path, testRules, r.add, quick)
			if p != nil {
				t.Fatal(p)
			}
			if err := c.do(path); err != nil {
				t.Fatal(err)
			}
			ids = append(ids, save(t, a))
			flush(t, a)
			if _, err := filelock.Take(path+".lock", 1, 0); !errors.Is(err, filelock.ErrLocked) {
				t.Errorf("another copy may have the file: %v", err)
			}
			a.Close()
			r.expect(t, c.want...)
			expectMatches(t, path, ids...)
		})
	}
}

// TestOlderFileRestoredWhileOpen restores a copy, which lacks some of the
// matches, while the program runs.
func TestOlderFileRestoredWhileOpen(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	a := reopen(t, path)
	ids := []ID{save(t, a)}
	a.Close()
	older, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	a = reopen(t, path)
	ids = append(ids, save(t, a))
	flush(t, a)
	restored := os.Rename(writeFile(t, older), path)
	if err := errors.Join(restored, os.Remove(path+logSuffix), os.Remove(path+indexSuffix)); err != nil {
		t.Fatal(err)
	}
	ids = append(ids, save(t, a))
	flush(t, a)
	a.Close()
	expectMatches(t, path, ids...)
}

// TestForeignTablesAreNoDamage has another program add a table and an index.
func TestForeignTablesAreNoDamage(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	a := reopen(t, path)
	id := save(t, a)
	a.Close()
	db, err := openDatabase(source(path))
	if err != nil {
		t.Fatal(err)
	}
	_, err = db.Exec("CREATE TABLE notes (text); CREATE INDEX by_result ON match (result); ANALYZE")
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	expectMatches(t, path, id)
}

// TestRealDiskFull fills a file system of 256 KB: the last write is cut off where the
// space ends.
func TestRealDiskFull(t *testing.T) {
	folder := t.TempDir()
	if err := syscall.Mount("tmpfs", folder, "tmpfs", 0, "size=256k"); err != nil {
		t.Skip("needs the right to mount a file system: ", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(folder, 0); err != nil {
			t.Error(err)
		}
	})
	path := filepath.Join(folder, "matches.db")
	var r reports
	a, p := Open(path, testRules, Calls{Problem: r.add})
	if p != nil {
		t.Fatal(p)
	}
	filler := filepath.Join(folder, "filler")
	if err := os.WriteFile(filler, make([]byte, 128<<10), 0o600); err != nil {
		t.Fatal(err)
	}
	var ids []ID
	for err := error(nil); err == nil; err = a.Flush() {
		ids = append(ids, save(t, a))
		if len(ids) > 2000 {
			t.Fatal("the disk never gets full")
		}
	}
	r.expect(t, Full)
	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	flush(t, a)
	r.expect(t, Mended)
	a.Close()
	expectMatches(t, path, ids...)
}

// TestFolderWithoutWriteRight has no right to write: the store must be read, and work in
// memory.
func TestFolderWithoutWriteRight(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	a := reopen(t, path)
	id := save(t, a)
	a.Close()
	folder := filepath.Dir(path)
	for name, mode := range map[string]os.FileMode{
		path: 0o444, path + ".lock": 0o444, folder: 0o555, filepath.Dir(folder): 0o755,
	} {
		if err := os.Chmod(name, mode); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() { _ = os.Chmod(folder, 0o755) }) // to remove it
	if os.Geteuid() == 0 {
		const nobody = 65534 // for file access alone, and for this thread
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		if err := syscall.Setfsuid(nobody); err != nil {
			t.Fatal(err)
		}
		defer func() { _ = syscall.Setfsuid(0) }() // back to what was allowed before
	}
	b, p := Open(path, testRules, Calls{})
	if p == nil || p.Kind != ReadOnly {
		t.Fatalf("got %v", p)
	}
	defer b.Close()
	if !hasMatch(b, id) {
		t.Error("the archive is not read")
	}
	if other := save(t, b); !hasMatch(b, other) || kindOf(b.Flush()) != ReadOnly {
		t.Error("it does not go on in memory")
	}
}
