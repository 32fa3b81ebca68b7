package archive

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

// told collects the problems that an archive reports.
type told struct {
	mu    sync.Mutex
	kinds []Kind
}

func (r *told) hear(p *Problem) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.kinds = append(r.kinds, p.Kind)
}

// expect sees that exactly these kinds were reported, and forgets them.
func (r *told) expect(t *testing.T, want ...Kind) {
	t.Helper()
	r.mu.Lock()
	defer r.mu.Unlock()
	if !slices.Equal(r.kinds, want) {
		t.Errorf("reported %q, want %q", r.kinds, want)
	}
	r.kinds = nil
}

// save saves a new match and returns its ID.
func save(t testing.TB, a *Archive) ID {
	t.Helper()
	k := New(played(t, 1, 2, 3), moment)
	a.Save(k)
	return k.ID
}

// expectMatches sees that all matches are in the file.
func expectMatches(t *testing.T, path string, ids ...ID) {
	t.Helper()
	a, p := Open(path, nil)
	if p != nil {
		t.Fatal(p)
	}
	defer a.Close()
	for _, id := range ids {
		if _, ok := a.Load(id); !ok {
			t.Errorf("match %v is missing", id)
		}
	}
	if all := a.summaries(); len(all) != len(ids) {
		t.Errorf("%d matches, want %d", len(all), len(ids))
	}
}

// TestSecondCopyPlaysOnInMemory opens a file twice.
func TestSecondCopyPlaysOnInMemory(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	a := reopen(t, path)
	first := save(t, a)
	flush(t, a)

	var r told
	b, p := Open(path, r.hear)
	if p == nil || p.Kind != Locked {
		t.Fatalf("got %v", p)
	}
	if _, ok := b.Load(first); !ok {
		t.Error("what the first copy has is not to be seen")
	}
	if err := b.Flush(); err != nil {
		t.Errorf("flush of nothing: %v", err)
	}
	second := save(t, b)
	if err := b.Flush(); !errors.Is(err, errLocked) {
		t.Errorf("flush: %v", err)
	}
	if _, ok := b.Load(second); !ok {
		t.Error("the second copy does not play on")
	}
	b.Close()
	r.expect(t)

	third := save(t, a)
	a.Close()
	expectMatches(t, path, first, third)
}

// TestNoPlaceForAFolder has a file where a folder should be.
func TestNoPlaceForAFolder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, []byte("kept"), 0o600); err != nil {
		t.Fatal(err)
	}
	a, p := Open(filepath.Join(path, "matches.db"), nil)
	if p == nil || p.Kind != Failed {
		t.Fatalf("got %v", p)
	}
	if id := save(t, a); !hasMatch(a, id) || a.Flush() == nil {
		t.Error("it does not play on in memory, or says that it is on the disk")
	}
	a.Close()
	if data, _ := os.ReadFile(path); string(data) != "kept" {
		t.Error("the file has changed")
	}
}

func hasMatch(a *Archive, id ID) bool {
	_, ok := a.Load(id)
	return ok
}

// TestDiskFullAndRoomAgain limits the size of the file.
func TestDiskFullAndRoomAgain(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	var r told
	var limit atomic.Int64
	limit.Store(32 << 10)
	a, p := open(path, r.hear, tuning{pageSize: 1024, maxSize: &limit})
	if p != nil {
		t.Fatal(p)
	}
	var ids []ID
	for err := error(nil); err == nil; err = a.Flush() {
		ids = append(ids, save(t, a))
		if len(ids) > 1000 {
			t.Fatal("the file has no limit")
		}
	}
	ids = append(ids, save(t, a))
	if err := a.Flush(); kindOf(err) != Full {
		t.Errorf("flush: %v", err)
	}
	r.expect(t, Full)
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	values, err := walk(before)
	if got := len(raws(values)) - 1; err != nil || got != len(ids)-2 { // there is the state, too
		t.Errorf("%d of %d matches in the full file: %v", got, len(ids), err)
	}

	limit.Store(1 << 20)
	flush(t, a)
	r.expect(t, Mended)
	a.Close()
	expectMatches(t, path, ids...)
}

// TestFolderThatCannotBeWritten has the system refuse to open files for a
// while.
func TestFolderThatCannotBeWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	var refused atomic.Bool
	refused.Store(true)
	openFile := func(name string, flag int, mode os.FileMode) (*os.File, error) {
		if refused.Load() {
			return nil, &fs.PathError{Op: "open", Path: name, Err: errReadOnly}
		}
		return os.OpenFile(name, flag, mode)
	}
	var r told
	a, p := open(path, r.hear, tuning{openFile: openFile})
	if p == nil || p.Kind != ReadOnly {
		t.Fatalf("got %v", p)
	}
	if err := a.Flush(); err != nil {
		t.Errorf("flush of nothing: %v", err)
	}
	ids := []ID{save(t, a)}
	if err := a.Flush(); kindOf(err) != ReadOnly {
		t.Errorf("flush: %v", err)
	}
	r.expect(t) // once is enough
	refused.Store(false)
	ids = append(ids, save(t, a))
	flush(t, a)
	r.expect(t, Mended)
	a.Close()
	expectMatches(t, path, ids...)
}

// TestDamagedFileOnAFullDisk cannot be set aside at first, and stays.
func TestDamagedFileOnAFullDisk(t *testing.T) {
	data, want := smallFile(t, 5)
	data[20] ^= 1
	path := filepath.Join(t.TempDir(), "matches.db")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	var full atomic.Bool
	full.Store(true)
	openFile := func(name string, flag int, mode os.FileMode) (*os.File, error) {
		if full.Load() {
			return nil, &fs.PathError{Op: "open", Path: name, Err: errsFull[0]}
		}
		return os.OpenFile(name, flag, mode)
	}
	var r told
	a, p := open(path, r.hear, tuning{openFile: openFile})
	if p == nil || p.Kind != Damaged || p.Aside != "" || p.Rescued != len(want) {
		t.Fatalf("got %v, want %d matches", p, len(want))
	}
	if now, _ := os.ReadFile(path); !bytes.Equal(now, data) {
		t.Error("the damaged file has changed")
	}
	full.Store(false)
	id := save(t, a)
	flush(t, a)
	r.expect(t, Damaged, Mended)
	a.Close()
	aside, err := filepath.Glob(path + ".damaged-*")
	if err != nil || len(aside) != 1 {
		t.Fatalf("set aside: %q, %v", aside, err)
	}
	if now, _ := os.ReadFile(aside[0]); !bytes.Equal(now, data) {
		t.Error("what was set aside has changed")
	}
	if b := reopen(t, path); !hasMatch(b, id) {
		t.Error("the match after that is missing")
	}
}

// TestCrashWhileAFileIsMade leaves half a new file behind.
func TestCrashWhileAFileIsMade(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	if err := os.WriteFile(path+newSuffix, []byte("half"), 0o600); err != nil {
		t.Fatal(err)
	}
	a := reopen(t, path)
	id := save(t, a)
	a.Close()
	expectMatches(t, path, id)
}

// TestSavedWhileItIsWritten saves a match again before the writer is done with
// it.
func TestSavedWhileItIsWritten(t *testing.T) {
	a := newArchive("nowhere", nil)
	a.disk = &disk{}
	k := New(played(t, 1), moment)
	a.Save(k)
	writing := []value{a.dirty[k.ID]}
	a.Save(k)
	if err := a.wrote(writing, "", nil); err != nil || len(a.dirty) != 1 {
		t.Errorf("%d matches left to write, %v", len(a.dirty), err)
	}
	if err := a.wrote([]value{a.dirty[k.ID]}, "", nil); err != nil || len(a.dirty) != 0 {
		t.Errorf("then %d, %v", len(a.dirty), err)
	}
}

func TestFlushAfterClose(t *testing.T) {
	a := reopen(t, filepath.Join(t.TempDir(), "matches.db"))
	a.Close()
	id := save(t, a)
	if err := a.Flush(); !errors.Is(err, ErrClosed) {
		t.Errorf("flush: %v", err)
	}
	if !hasMatch(a, id) {
		t.Error("it does not go on in memory")
	}
	a.Close()
}

func TestProblemsTellEverything(t *testing.T) {
	p := &Problem{Kind: Damaged, Path: "p", Aside: "q", Rescued: 3, Err: errPages}
	for _, want := range []string{"archive p", "damaged", "q", "3 matches", errPages.Error()} {
		if !strings.Contains(p.Error(), want) {
			t.Errorf("%q lacks %q", p, want)
		}
	}
	if !errors.Is(p, errPages) {
		t.Error("the cause is lost")
	}
}
