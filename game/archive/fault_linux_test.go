package archive

import (
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"syscall"
	"testing"
)

// swapped opens files that can be made to fail later.
type swapped struct {
	mu     sync.Mutex
	file   *os.File
	broken bool
}

func (s *swapped) open(name string, flag int, mode os.FileMode) (*os.File, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.broken {
		flag &^= os.O_RDWR | os.O_CREATE
	}
	file, err := os.OpenFile(name, flag, mode)
	s.file = file
	return file, err
}

// fail has all writing to the file fail from now on, or no more.
func (s *swapped) fail(t *testing.T, now bool) {
	t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.broken = now
	if !now {
		return
	}
	other, err := os.Open(s.file.Name())
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	if err := syscall.Dup3(int(other.Fd()), int(s.file.Fd()), syscall.O_CLOEXEC); err != nil {
		t.Fatal(err)
	}
}

// TestWritesFail takes the right to write away from a file that is open.
func TestWritesFail(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	var r told
	var s swapped
	a, p := open(path, r.hear, tuning{openFile: s.open})
	if p != nil {
		t.Fatal(p)
	}
	ids := []ID{save(t, a)}
	flush(t, a)
	s.fail(t, true)
	for range 3 {
		ids = append(ids, save(t, a))
		if err := a.Flush(); kindOf(err) != Failed {
			t.Fatalf("flush: %v", err)
		}
	}
	r.expect(t, Failed)
	s.fail(t, false)
	flush(t, a)
	r.expect(t, Mended)
	a.Close()
	expectMatches(t, path, ids...)
}

// TestFileCutOffWhileItIsOpen has another program cut the file off, so that
// reading it through memory is a fault.
func TestFileCutOffWhileItIsOpen(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	var r told
	a, p := open(path, r.hear, tuning{})
	if p != nil {
		t.Fatal(p)
	}
	ids := []ID{save(t, a)}
	flush(t, a)
	if err := os.Truncate(path, 0); err != nil {
		t.Fatal(err)
	}
	ids = append(ids, save(t, a))
	_ = a.Flush() // the writer may have tried by itself before
	flush(t, a)
	r.expect(t, Failed, Mended)
	a.Close()
	expectMatches(t, path, ids...)
}

// TestRealDiskFull fills a file system of 256 KB: the last writing is cut off
// where the room ends.
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
	var r told
	a, p := Open(path, r.hear)
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

// TestFolderOfSomebodyElse has no right to write: the archive is read, and
// goes on in memory.
func TestFolderOfSomebodyElse(t *testing.T) {
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
		const nobody = 65534 // for files alone, and for this thread
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		if err := syscall.Setfsuid(nobody); err != nil {
			t.Fatal(err)
		}
		defer func() { _ = syscall.Setfsuid(0) }() // it was allowed before
	}
	b, p := Open(path, nil)
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
