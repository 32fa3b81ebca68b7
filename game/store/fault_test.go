package store

import (
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"

	"npaastribe/game/filelock"
)

// reports collects the problems that a store reports.
type reports struct {
	mu    sync.Mutex
	kinds []Kind
}

func (r *reports) add(p *Problem) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.kinds = append(r.kinds, p.Kind)
}

// expect checks that exactly these kinds were reported, and forgets them.
func (r *reports) expect(t *testing.T, want ...Kind) {
	t.Helper()
	r.mu.Lock()
	defer r.mu.Unlock()
	if !slices.Equal(r.kinds, want) {
		t.Errorf("reported %q, want %q", r.kinds, want)
	}
	r.kinds = nil
}

// save saves a new match and returns its ID.
func save(t testing.TB, a *Store) ID {
	t.Helper()
	k := New(played(t, 1, 2, 3), moment)
	a.Save(k)
	return k.ID
}

// expectMatches checks that all matches are in the file.
func expectMatches(t *testing.T, path string, ids ...ID) {
	t.Helper()
	a, p := Open(path, testRules, Calls{})
	if p != nil {
		t.Fatal(p)
	}
	defer a.Close()
	for _, id := range ids {
		if _, ok := a.Load(id); !ok {
			t.Errorf("match %v is missing", id)
		}
	}
	if all := a.memory.summaries(); len(all) != len(ids) {
		t.Errorf("%d matches, want %d", len(all), len(ids))
	}
}

// TestSecondInstanceWorksInMemory opens a file twice.
func TestSecondInstanceWorksInMemory(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	a := reopen(t, path)
	first := save(t, a)
	flush(t, a)

	var r reports
	b, p := Open(path, testRules, Calls{Problem: r.add})
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
	if err := b.Flush(); !errors.Is(err, filelock.ErrLocked) {
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

// TestFileInPlaceOfFolder has a file in the place of a folder.
func TestFileInPlaceOfFolder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, []byte("kept"), 0o600); err != nil {
		t.Fatal(err)
	}
	a, p := Open(filepath.Join(path, "matches.db"), testRules, Calls{})
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

func hasMatch(a *Store, id ID) bool {
	_, ok := a.Load(id)
	return ok
}

// TestRestoredDuringRescue has a match that is deleted in the file and restored in an interim file,
// which is newer: it stays, also after the next start.
func TestRestoredDuringRescue(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	m := New(played(t, 3, 3, 4), moment)
	a := reopen(t, path)
	a.Save(m)
	a.Delete(m.ID)
	a.Close()
	b := reopen(t, path+interimSuffix)
	b.Save(m)
	b.Close()
	for start := range 3 {
		a := reopen(t, path)
		if !hasMatch(a, m.ID) {
			t.Errorf("it is not there at start %d", start)
		}
		a.Close()
	}
}

// TestDiskFullThenFreed limits the size of the file.
func TestDiskFullThenFreed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	var r reports
	var limit atomic.Int64
	limit.Store(12)
	limited := quick
	limited.maxPages = &limit
	a, p := open(path, testRules, r.add, limited)
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
	found, err := readOnly(source(path))
	if err != nil || len(found.rows) != len(ids)-2 {
		t.Errorf("%d of %d matches in the full file: %v", len(found.rows), len(ids), err)
	}

	limit.Store(1000)
	flush(t, a)
	r.expect(t, Mended)
	a.Close()
	expectMatches(t, path, ids...)
}

// refusing returns quick, but with files that cannot be opened while refused is
// set.
func refusing(refused *atomic.Bool, err error) tuning {
	t := quick
	t.refuse = func() error {
		if refused.Load() {
			return &fs.PathError{Op: "open", Path: "the file", Err: err}
		}
		return nil
	}
	return t
}

// TestUnwritableFolder has the system refuse to open files for a while.
func TestUnwritableFolder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	var refused atomic.Bool
	refused.Store(true)
	var r reports
	a, p := open(path, testRules, r.add, refusing(&refused, errReadOnly))
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
	r.expect(t) // one report is enough
	refused.Store(false)
	ids = append(ids, save(t, a))
	flush(t, a)
	r.expect(t, Mended)
	a.Close()
	expectMatches(t, path, ids...)
}

// TestFailedCreationLeavesNoFile has the creation of tables fail, as SQLite can't write
// its journal.
func TestFailedCreationLeavesNoFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	if err := os.Mkdir(path+"-journal", 0o700); err != nil {
		t.Fatal(err)
	}
	var r reports
	afterwards := quick
	afterwards.refuse = func() error { // called before the next attempt
		if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("there is a file: %v", err)
		}
		return nil
	}
	s, p := open(path, testRules, r.add, afterwards)
	if p == nil {
		t.Fatal("it is opened")
	}
	id := save(t, s)
	if s.Flush() == nil {
		t.Error("it is written")
	}
	if err := os.Remove(path + "-journal"); err != nil {
		t.Fatal(err)
	}
	flush(t, s)
	s.Close()
	r.expect(t, Mended)
	expectMatches(t, path, id)
}

// TestNoCopyOfUnopenedFile has the time of the daily copy come while
// the file cannot be opened.
func TestNoCopyOfUnopenedFile(t *testing.T) {
	data, want := someFile(t, 5)
	path := writeFile(t, data)
	var refused atomic.Bool
	refused.Store(true)
	barred, copied := refusing(&refused, errReadOnly), make(chan struct{})
	barred.copyDelay, barred.copied = 0, func() { close(copied) }
	s, p := open(path, testRules, nil, barred)
	<-copied
	if p == nil || p.Kind != ReadOnly || !maps.Equal(allIn(s), want) || len(copies(path)) > 0 {
		t.Errorf("%d matches, copies %q, %v", len(allIn(s)), copies(path), p)
	}
	s.Close()
}

// TestDamagedFileOnAFullDisk has a damaged file that cannot be set aside at first,
// and stays.
func TestDamagedFileOnAFullDisk(t *testing.T) {
	data, want := someFile(t, 5)
	data[20] ^= 1
	path := writeFile(t, data)
	var full atomic.Bool
	full.Store(true)
	var r reports
	a, p := open(path, testRules, r.add, refusing(&full, errsFull[0]))
	if p == nil || p.Kind != Full || !isDamage(p) || !maps.Equal(allIn(a), want) {
		t.Fatalf("got %d matches, %v, want %d", len(allIn(a)), p, len(want))
	}
	if now := readFile(t, path); !bytes.Equal(now, data) {
		t.Error("the damaged file has changed")
	}
	full.Store(false)
	id := save(t, a)
	flush(t, a)
	a.Close()
	r.expect(t, Damaged, Mended)
	aside, err := filepath.Glob(path + ".damaged-*")
	if err != nil || len(aside) != 1 {
		t.Fatalf("set aside: %q, %v", aside, err)
	}
	if now := readFile(t, aside[0]); !bytes.Equal(now, data) {
		t.Error("what was set aside has changed")
	}
	if b := reopen(t, path); !hasMatch(b, id) || len(allIn(b)) != len(want)+1 {
		t.Errorf("%d matches after that, want %d", len(allIn(b)), len(want)+1)
	}
}

// TestNewFileOnFullDisk checks that a new file that does not fit on the disk is
// removed.
func TestNewFileOnFullDisk(t *testing.T) {
	data, want := someFile(t, 100)
	data[20] ^= 1
	path := writeFile(t, data)
	limited := quick
	limited.maxPages = &atomic.Int64{}
	limited.maxPages.Store(8)
	s, p := open(path, testRules, nil, limited)
	if p == nil || p.Kind != Full || !maps.Equal(allIn(s), want) {
		t.Errorf("%d matches, %v", len(allIn(s)), p)
	}
	s.Close()
	if left, _ := filepath.Glob(path + newSuffix + "*"); left != nil {
		t.Errorf("%q are left", left)
	}
	if s, p := openQuick(t, path); p == nil || p.Kind != Damaged || !maps.Equal(allIn(s), want) {
		t.Errorf("then there are %d matches, %v", len(allIn(s)), p)
	}
}

// TestNewFileThatCannotBeFinished has another program read the new file, so that
// the log cannot be moved into it: the damaged file must stay in its place.
func TestNewFileThatCannotBeFinished(t *testing.T) {
	data, want := someFile(t, 5)
	data[20] ^= 1
	path := writeFile(t, data)
	var others atomic.Bool // other programs read the new file
	others.Store(true)
	in := quick
	in.written = func(name string) {
		if !others.Load() {
			return
		}
		db, err := openDatabase(source(name))
		if err != nil {
			t.Error(err)
			return
		}
		reader, err := db.Begin()
		if err == nil {
			_, err = reader.Exec("SELECT count(*) FROM match")
		}
		if err != nil {
			t.Error(err)
			return
		}
		t.Cleanup(func() { _ = reader.Rollback(); _ = db.Close() })
	}
	var r reports
	s, p := open(path, testRules, r.add, in)
	if p == nil || p.Kind != Failed || !errors.Is(p, errBusy) || !maps.Equal(allIn(s), want) {
		t.Fatalf("got %d matches, %v", len(allIn(s)), p)
	}
	if now := readFile(t, path); !bytes.Equal(now, data) {
		t.Error("the damaged file has changed")
	}
	others.Store(false)
	id := save(t, s)
	flush(t, s)
	s.Close()
	r.expect(t, Damaged, Mended)
	if s, p := openQuick(t, path); p != nil || !hasMatch(s, id) || len(allIn(s)) != len(want)+1 {
		t.Errorf("then there are %d matches, %v", len(allIn(s)), p)
	}
}

// TestLogTruncatedAnywhere simulates a loss of power while the log is being
// written: what was reported as saved by then must be there.
func TestLogTruncatedAnywhere(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	s, _ := openQuick(t, path)
	first := save(t, s)
	s.Close()
	s, _ = openQuick(t, path)
	file := readFile(t, path)
	type saving struct {
		size int // of the log when the match was reported as saved
		want map[ID]string
	}
	savings := []saving{{0, allIn(s)}}
	for range 3 {
		tree := played(t, 1, 2, 3, 4)
		m := New(tree, moment)
		m.ID = first
		s.Save(m)
		first++
		flush(t, s)
		savings = append(savings, saving{len(readFile(t, path+logSuffix)), allIn(s)})
	}
	log := readFile(t, path+logSuffix)
	s.Close()
	const frame = frameHead + pageSize
	for cut := 0; cut <= len(log); cut++ {
		if border := (cut - walHead) % frame; cut%64 != 0 && border != 0 && border != 1 && border != frame-1 && cut != len(log) {
			continue
		}
		if err := errors.Join(os.WriteFile(path, file, 0o600), os.WriteFile(path+logSuffix, log[:cut], 0o600)); err != nil {
			t.Fatal(err)
		}
		reported := savings[0]
		for _, s := range savings {
			if s.size <= cut {
				reported = s
			}
		}
		s, p := openQuick(t, path)
		if all := allIn(s); p != nil || !maps.Equal(all, reported.want) {
			t.Fatalf("cut off at %d of %d: %d matches, want %d, %v", cut, len(log), len(all), len(reported.want), p)
		}
		s.Close()
	}
}

// TestCrashDuringFileCreation leaves half a new file behind.
func TestCrashDuringFileCreation(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	if err := os.WriteFile(path+newSuffix, []byte("half"), 0o600); err != nil {
		t.Fatal(err)
	}
	a := reopen(t, path)
	id := save(t, a)
	a.Close()
	expectMatches(t, path, id)
}

// TestCrashDuringFileReplacement leaves the damaged file and the complete new one
// behind, with a match that is only there.
func TestCrashDuringFileReplacement(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	a := reopen(t, path)
	id := save(t, a)
	a.Close()
	if err := os.Rename(path, path+newSuffix); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("damaged"), 0o600); err != nil {
		t.Fatal(err)
	}
	if b, p := openQuick(t, path); p == nil || p.Kind != Damaged || !hasMatch(b, id) {
		t.Errorf("%v", p)
	}
}

// TestCrashBeforeTablesExist leaves an empty file behind, which is no problem
// unless there were matches before.
func TestCrashBeforeTablesExist(t *testing.T) {
	path := writeFile(t, nil)
	a := reopen(t, path)
	id := save(t, a)
	a.Close()
	if err := os.Rename(path, path+".copy-2026-11-20"); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if b, p := openQuick(t, path); p == nil || p.Kind != Damaged || !hasMatch(b, id) {
		t.Errorf("%v", p)
	}
}

// TestSaveDuringWrite saves a match again while the writer is still writing
// it.
func TestSaveDuringWrite(t *testing.T) {
	a := newStore("nowhere", testRules, nil)
	m, w := a.memory, a.writer
	m.disk = &disk{}
	k := New(played(t, 1), moment)
	a.Save(k)
	a.SetCurrent("nrow", k.ID)
	writing, _ := m.unsaved()
	a.Save(k)
	a.SetCleared("nrow", moment)
	if err := w.wrote(writing, nil); err != nil || len(m.pending.rows) != 1 || m.pending.games == nil {
		t.Errorf("%d matches left to write, %v", len(m.pending.rows), err)
	}
	writing, _ = m.unsaved()
	if err := w.wrote(writing, nil); err != nil || !m.pending.empty() {
		t.Errorf("then %d, %v", len(m.pending.rows), err)
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

func TestProblemText(t *testing.T) {
	p := &Problem{Kind: Damaged, Path: "p", Aside: "q", Rescued: 3, Err: errDamaged}
	for _, want := range []string{"store p", "damaged", "q", "3 matches", errDamaged.Error()} {
		if !strings.Contains(p.Error(), want) {
			t.Errorf("%q lacks %q", p, want)
		}
	}
	if !errors.Is(p, errDamaged) {
		t.Error("the cause is lost")
	}
}

// TestStoreReportsWhenAllIsSaved saves matches while the disk is full, and when
// it is not.
func TestStoreReportsWhenAllIsSaved(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	var refused atomic.Bool
	refused.Store(true)
	how := refusing(&refused, syscall.EIO)
	saved := make(chan bool, 1)
	var s *Store
	how.saved = func() {
		found, err := salvage(path)
		saved <- err == nil && len(found.rows) == 2 && !s.Unwritten()
	}
	var r reports
	s, _ = open(path, testRules, r.add, how)
	defer s.Close()
	save(t, s)
	save(t, s)
	if err := s.Flush(); err == nil || !s.Unwritten() {
		t.Fatalf("the disk takes it: %v", err)
	}
	select {
	case <-saved:
		t.Error("what is not on the disk is said to be")
	default:
	}
	refused.Store(false)
	flush(t, s)
	if !<-saved {
		t.Error("it is said before all is on the disk")
	}
	flush(t, s)
	select {
	case <-saved:
		t.Error("it is said again, and nothing is new")
	default:
	}
}
