package store

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// copyOn opens a store on a day, waits for its copy, and closes it. It returns the
// dates of the copies that exist then, newest first.
func copyOn(t *testing.T, path string, day time.Time) (names []string) {
	t.Helper()
	s, p := open(path, testRules, func(p *Problem) { t.Errorf("later: %v", p) }, tuning{
		fast: true, atOnce: 1 << 20, copyDelay: time.Hour, now: func() time.Time { return day },
	})
	if p != nil {
		t.Fatal(p)
	}
	defer s.Close()
	flush(t, s)
	if err := copyDaily(t.Context(), s.memory.disk.db, path, day); err != nil {
		t.Fatal(err)
	}
	for _, name := range copies(path) {
		names = append(names, strings.TrimPrefix(name, path+".copy-"))
	}
	return names
}

// TestDailyCopies opens a store on several days, on one of them twice.
func TestDailyCopies(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	if names := copyOn(t, path, moment); names != nil {
		t.Errorf("%q are copies of nothing", names)
	}
	s := reopen(t, path)
	first := save(t, s)
	s.Close()
	for _, test := range []struct {
		day  int
		want string
	}{
		{0, "2026-11-20"},
		{0, "2026-11-20"},
		{1, "2026-11-21 2026-11-20"},
		{3, "2026-11-23 2026-11-21 2026-11-20"},
		{4, "2026-11-24 2026-11-23 2026-11-21"},
		{-8, "2026-11-24 2026-11-23 2026-11-12"}, // the clock is set back
		{-7, "2026-11-24 2026-11-13 2026-11-12"},
		{-6, "2026-11-14 2026-11-13 2026-11-12"},
		{5, "2026-11-25 2026-11-14 2026-11-13"},
	} {
		if got := strings.Join(copyOn(t, path, moment.AddDate(0, 0, test.day)), " "); got != test.want {
			t.Errorf("day %d: %s, want %s", test.day, got, test.want)
		}
	}
	s = reopen(t, path)
	save(t, s)
	s.Close()
	if names := copyOn(t, path, moment.AddDate(0, 0, 5)); len(names) != 3 {
		t.Errorf("%q", names)
	}
	expectMatches(t, copies(path)[0], first)
	if files, _ := filepath.Glob(path + "*half*"); files != nil {
		t.Errorf("%q are left", files)
	}
}

// TestCopyIsMadeInBackground opens a store and waits for its copy.
func TestCopyIsMadeInBackground(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	s := reopen(t, path)
	id := save(t, s)
	s.Close()
	copied := make(chan struct{})
	s, p := open(path, testRules, nil, tuning{atOnce: 1 << 20, now: func() time.Time { return moment }, copied: func() { close(copied) }})
	if p != nil {
		t.Fatal(p)
	}
	<-copied
	s.Close()
	if names := copies(path); !slices.Equal(names, []string{path + ".copy-2026-11-20"}) {
		t.Fatalf("%q", names)
	}
	expectMatches(t, copies(path)[0], id)
}

// TestNoCopyOfADamagedFile checks that a damaged file does not replace good copies.
func TestNoCopyOfADamagedFile(t *testing.T) {
	data, _ := someFile(t, 100)
	at := pageOf(t, data, "position")
	copy(data[at:], strings.Repeat("\xff", pageSize))
	path := writeFile(t, data)
	s, p := openQuick(t, path)
	if p != nil {
		t.Fatal(p)
	}
	if err := copyDaily(t.Context(), s.memory.disk.db, path, moment); !isDamage(err) || copies(path) != nil {
		t.Errorf("%v, %q", err, copies(path))
	}
}

// TestCopyFileNames checks which file names are those of copies.
func TestCopyFileNames(t *testing.T) {
	path := writeFile(t, nil)
	for _, name := range []string{".copy-2026-11-20", ".copy-half", ".copy-", ".copy-2026-11-20-wal"} {
		if err := writeNew(path+name, nil); err != nil {
			t.Fatal(err)
		}
	}
	if names := copies(path); !slices.Equal(names, []string{path + ".copy-2026-11-20"}) {
		t.Errorf("%q", names)
	}
	if err := writeNew(path, nil); err == nil {
		t.Error("a file is overwritten")
	}
}
