package engine

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"npaastribe/game/awari"
)

// requested is the number of beans that most of these tests make endgames of.
const requested = 9

// databaseIn returns the database that a program has when it starts with the files of a folder.
func databaseIn(t testing.TB, folder string, v awari.Variant) *EndgameDatabase {
	t.Helper()
	t.Cleanup(refusals.reset)
	s := newEndgameDatabase(v)
	s.setFolder(folder)
	return s
}

// reset removes the function set by OnRefusal and the refusals that wait for one.
func (q *refusalQueue) reset() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.handler, q.pending = nil, nil
}

// TestRefusalsWithinTheHandler reports a refusal from the handler and from a goroutine that it waits
// for, and sets another handler.
func TestRefusalsWithinTheHandler(t *testing.T) {
	t.Cleanup(refusals.reset)
	var told []string
	note := func(handler string) func(Refusal) {
		return func(r Refusal) { told = append(told, handler+" "+r.Err.Error()) }
	}
	report := func(words string) { refusals.report(Refusal{awari.Kalah, errors.New(words)}) }
	report("pending")
	OnRefusal(func(r Refusal) {
		note("one")(r)
		reported := make(chan struct{})
		go func() { report("beside"); close(reported) }()
		select {
		case <-reported:
		case <-time.After(time.Minute):
			t.Fatal("another goroutine can't report a refusal while the handler runs")
		}
		report("within")
		OnRefusal(note("two"))
	})
	report("after")
	if want := []string{"one pending", "two beside", "two within", "two after"}; !slices.Equal(told, want) {
		t.Errorf("the handlers were called with %q, want %q", told, want)
	}
}

// makeEndgames calls Make on a goroutine of its own, as the window does.
func makeEndgames(ctx context.Context, s *EndgameDatabase, beans int, progress func(done, all int)) error {
	made := make(chan error)
	go func() { made <- s.Make(ctx, beans, progress) }()
	return <-made
}

// files returns the names of the files in a folder.
func files(t testing.TB, folder string) (names []string) {
	t.Helper()
	all, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	for _, file := range all {
		names = append(names, file.Name())
	}
	return names
}

// TestRequestedEndgames makes endgames of every variant, starts again, and compares what is
// read from the file with a brute-force search.
func TestRequestedEndgames(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new", "endgames")
	for i, v := range awari.Variants() {
		last, told := 0, 0
		err := makeEndgames(t.Context(), databaseIn(t, folder, v), requested, func(done, all int) {
			if done <= last || all != ranking.below(requested+1) {
				t.Errorf("%d of %d after %d", done, all, last)
			}
			last, told = done, told+1
		})
		if err != nil || last != ranking.below(requested+1) || told < 20 {
			t.Fatalf("%v: %v, %d told %d times", v, err, last, told)
		}
		s := databaseIn(t, folder, v)
		if s.Beans() != requested || s.Bytes() != int64(last) || s.loaded.Load().maxCovered() != -1 {
			t.Errorf("%v: %d beans, %d bytes, %d read at once", v, s.Beans(), s.Bytes(), s.loaded.Load().maxCovered())
		}
		s.read(never)
		e, r := s.loaded.Load(), rand.New(rand.NewPCG(25, uint64(i)))
		for n := range 100 {
			p := thrown(t, v, 2+n%(requested-1), r)
			if want := brute(p, map[awari.Position]int{}) - ahead(p); e.value(newBoard(p)) != want {
				t.Fatalf("%v: %d, want %d", p, e.value(newBoard(p)), want)
			}
		}
	}
	if info, err := os.Stat(folder); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("folder: %v, %v", info, err)
	}
	if names := files(t, folder); len(names) != len(awari.Variants()) {
		t.Errorf("%q", names)
	}
	for _, name := range files(t, folder) {
		if info, err := os.Stat(filepath.Join(folder, name)); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v, %v", name, info, err)
		}
	}
}

// TestMakeStoppedLeavesNoFile stops Make at once, in the middle and at the end.
func TestMakeStoppedLeavesNoFile(t *testing.T) {
	for _, part := range []float64{0, 0.5, 1} {
		folder := t.TempDir()
		s := databaseIn(t, folder, awari.Kalah)
		ctx, stop := context.WithCancel(t.Context())
		var stopped time.Time
		err := makeEndgames(ctx, s, requested, func(done, all int) {
			if float64(done) >= part*float64(all) && stopped.IsZero() {
				stop()
				stopped = time.Now()
			}
		})
		took := time.Since(stopped)
		if !errors.Is(err, context.Canceled) || took > time.Second { // a millisecond, unless the machine is busy
			t.Errorf("at %v: %v after %v", part, err, took)
		}
		if left := files(t, folder); left != nil || s.Beans() != 0 || s.loaded.Load().maxCovered() != -1 {
			t.Errorf("at %v: %q are left, and %d, %d beans", part, left, s.Beans(), s.loaded.Load().maxCovered())
		}
	}
}

// TestMakeStoppedKeepsOldFile checks that the old file stays.
func TestMakeStoppedKeepsOldFile(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "file")
	if err := writeEndgames(t.Context(), path, endgamesFor(t, awari.Kalah, 4)); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	err := writeEndgames(ctx, path, endgamesFor(t, awari.Kalah, 5))
	beans, there := peekEndgames(path, awari.Kalah)
	if !errors.Is(err, context.Canceled) || beans != 4 || there != nil || len(files(t, folder)) != 1 {
		t.Errorf("%v; of %d beans, %v, is left among %q", err, beans, there, files(t, folder))
	}
}

// TestMakeIsExclusive calls Make and Delete while endgames are being made.
func TestMakeIsExclusive(t *testing.T) {
	s, asked := databaseIn(t, t.TempDir(), awari.Kalah), false
	err := makeEndgames(t.Context(), s, 6, func(int, int) {
		if !asked {
			asked = true
			if err := makeEndgames(t.Context(), s, 6, nil); !errors.Is(err, ErrMaking) {
				t.Error(err)
			}
			if err := s.Delete(); !errors.Is(err, ErrMaking) {
				t.Error(err)
			}
		}
	})
	if err != nil || !asked || s.Beans() != 6 {
		t.Errorf("%d beans, %v", s.Beans(), err)
	}
}

// TestDamagedEndgames checks that files with wrong contents are deleted and reported, and
// that searches go on without them.
func TestDamagedEndgames(t *testing.T) {
	folder := t.TempDir()
	whole := databaseIn(t, folder, awari.Kalah)
	if err := makeEndgames(t.Context(), whole, requested, nil); err != nil {
		t.Fatal(err)
	}
	right, err := os.ReadFile(whole.path())
	if err != nil {
		t.Fatal(err)
	}
	changed := func(at int) []byte {
		data := bytes.Clone(right)
		data[at] ^= 1
		return data
	}
	for name, data := range map[string][]byte{
		"empty": nil, "of one byte": {1}, "only a header": right[:endgameHeader], "too short": right[:len(right)-1],
		"too long": append(bytes.Clone(right), 0), "foreign": changed(0), "of another version": changed(len(endgameMagic)),
		"of another variant": changed(len(endgameMagic) + 1), "of other beans": changed(len(endgameMagic) + 2),
		"with another sum": changed(endgameHeader - 1), "with another value": changed(endgameHeader + 77), "with another end": changed(len(right) - 1),
	} {
		if err := os.WriteFile(whole.path(), data, 0o600); err != nil {
			t.Fatal(err)
		}
		s := databaseIn(t, folder, awari.Kalah)
		s.read(never)
		var told []Refusal
		OnRefusal(func(r Refusal) { told = append(told, r) })
		if len(told) != 1 || !told[0].Damaged() || told[0].Variant != awari.Kalah {
			t.Errorf("%s: told %v", name, told)
		}
		if left := files(t, folder); left != nil || s.Beans() != 0 || s.loaded.Load().maxCovered() != -1 {
			t.Errorf("%s: %q are left, and %d, %d beans", name, left, s.Beans(), s.loaded.Load().maxCovered())
		}
		s.read(never)
		if refusals.reset(); len(told) != 1 {
			t.Errorf("%s: told %v", name, told)
		}
	}
}

// TestDeletedEndgames deletes endgames, and checks files that were deleted by others or never
// finished.
func TestDeletedEndgames(t *testing.T) {
	folder := t.TempDir()
	s := databaseIn(t, folder, awari.Kalah)
	for range 2 {
		if err := makeEndgames(t.Context(), s, requested, nil); err != nil {
			t.Fatal(err)
		}
		if err := s.Delete(); err != nil || s.Beans() != 0 || s.loaded.Load().maxCovered() != -1 || files(t, folder) != nil {
			t.Errorf("%v, %d beans, %d in memory, %q", err, s.Beans(), s.loaded.Load().maxCovered(), files(t, folder))
		}
	}
	half := s.path() + ".123" + tempSuffix
	if err := os.WriteFile(half, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if databaseIn(t, folder, awari.Kalah); len(files(t, folder)) != 1 {
		t.Error("what another copy of the program is writing is gone")
	}
	if err := os.Chtimes(half, time.Time{}, time.Now().Add(-2*tempMaxAge)); err != nil {
		t.Fatal(err)
	}
	if databaseIn(t, folder, awari.Kalah); files(t, folder) != nil {
		t.Errorf("%q is left of a program that was killed", files(t, folder))
	}
	if err := makeEndgames(t.Context(), s, requested, nil); err != nil {
		t.Fatal(err)
	}
	gone := databaseIn(t, folder, awari.Kalah)
	if err := os.Remove(gone.path()); err != nil {
		t.Fatal(err)
	}
	if gone.read(never); gone.Beans() != 0 {
		t.Errorf("%d beans of a file that is gone", gone.Beans())
	}
}

// TestFewerEndgamesOfAnotherCopy has another copy of the program replace the endgames by fewer before
// they are read. They are read once.
func TestFewerEndgamesOfAnotherCopy(t *testing.T) {
	folder := t.TempDir()
	other := databaseIn(t, folder, awari.Kalah)
	if err := makeEndgames(t.Context(), other, requested, nil); err != nil {
		t.Fatal(err)
	}
	s := databaseIn(t, folder, awari.Kalah)
	if err := errors.Join(other.Delete(), makeEndgames(t.Context(), other, requested-2, nil)); err != nil {
		t.Fatal(err)
	}
	s.read(never)
	first := s.loaded.Load()
	if first.maxCovered() != requested-2 || s.Beans() != requested-2 || s.unread() {
		t.Errorf("%d beans, %d in memory, to be read: %t", s.Beans(), first.maxCovered(), s.unread())
	}
	if s.read(never); s.loaded.Load() != first {
		t.Error("they are read again")
	}
}

// TestUnfinishedFilesInFolderNamedLikeAPattern has files in folders whose names are
// patterns: one that matches no name, one that matches the name of another folder, and a
// malformed one.
func TestUnfinishedFilesInFolderNamedLikeAPattern(t *testing.T) {
	parent := t.TempDir()
	write := func(folder string) {
		if err := os.MkdirAll(folder, 0o700); err != nil {
			t.Fatal(err)
		}
		half := newOn(folder, awari.Kalah).path() + ".123" + tempSuffix
		if err := os.WriteFile(half, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(half, time.Time{}, time.Now().Add(-2*tempMaxAge)); err != nil {
			t.Fatal(err)
		}
	}
	other := filepath.Join(parent, "endgames 1")
	write(other)
	for _, name := range []string{"endgames [1]", "endgames [", "[1-"} {
		folder := filepath.Join(parent, name)
		write(folder)
		if databaseIn(t, folder, awari.Kalah); files(t, folder) != nil {
			t.Errorf("%s: %q are left", folder, files(t, folder))
		}
	}
	if len(files(t, other)) != 1 {
		t.Error("the file in another folder is gone")
	}
}

// newOn returns a database of a folder that searches do not use.
func newOn(folder string, v awari.Variant) *EndgameDatabase {
	s := newEndgameDatabase(v)
	s.folder = folder
	return s
}

// TestOfferedEndgameSizes checks that the offered sizes grow, and stay within reason.
func TestOfferedEndgameSizes(t *testing.T) {
	all := EndgameSizes()
	for i, w := range all {
		if w.Bytes > 256<<20 || w.Time < time.Second || i > 0 && (w.Beans <= all[i-1].Beans || w.Bytes <= all[i-1].Bytes || w.Time <= all[i-1].Time) {
			t.Errorf("%+v", w)
		}
	}
	if len(all) == 0 || all[0].Beans <= endgamesBeans {
		t.Errorf("%+v", all)
	}
}
