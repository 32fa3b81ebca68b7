package reviewcache

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// load returns what a cache has of a match, nil if it has nothing.
func load(c *Cache, match int64) (kept []byte) {
	c.Load(match, func(found []byte) { kept = found })
	c.Close()
	return kept
}

// text returns an encode function that returns kept.
func text(kept []byte) func() []byte { return func() []byte { return kept } }

// saved returns a folder with data of matches, and that data.
func saved(t *testing.T, matches ...int64) (folder string, kept []byte) {
	t.Helper()
	folder, kept = filepath.Join(t.TempDir(), "matches.db.reviews"), bytes.Repeat([]byte("found "), 1000)
	c := Open(folder, "these engines")
	for _, m := range matches {
		c.Save(m, text(kept))
	}
	c.Close()
	return folder, kept
}

func TestSavedReviewsAreLoadedAtNextStart(t *testing.T) {
	folder, kept := saved(t, 7, 8)
	if got := load(Open(folder, "these engines"), 7); !bytes.Equal(got, kept) {
		t.Errorf("found %d bytes, want %d", len(got), len(kept))
	}
	if got := load(Open(folder, "these engines"), 9); got != nil {
		t.Errorf("of another match there is %q", got)
	}
	info, err := os.Stat(filepath.Join(folder, "7.review"))
	if err != nil || info.Size() > int64(len(kept))/10 {
		t.Errorf("the file is %v, %v", info, err)
	}
}

func TestInvalidFilesAreRemoved(t *testing.T) {
	for name, spoil := range map[string]func(file []byte) []byte{
		"a byte":  func(file []byte) []byte { file[len(file)-1] ^= 1; return file },
		"half":    func(file []byte) []byte { return file[:len(file)/2] },
		"short":   func(file []byte) []byte { return file[:5] },
		"nothing": func([]byte) []byte { return nil },
		"others": func([]byte) []byte {
			other, _ := saved(t, 7)
			c := Open(other, "other engines")
			c.Save(7, text([]byte("found")))
			c.Close()
			file, err := os.ReadFile(filepath.Join(other, "7.review"))
			if err != nil {
				t.Fatal(err)
			}
			return file
		},
	} {
		folder, _ := saved(t, 7)
		path := filepath.Join(folder, "7.review")
		file, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, spoil(file), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := load(Open(folder, "these engines"), 7); got != nil {
			t.Errorf("%s: found %q", name, got)
		}
		if _, err := os.Stat(path); !os.IsNotExist(err) {
			t.Errorf("%s: the file is still there: %v", name, err)
		}
	}
}

// TestOldestAreEvictedFirst uses a cache with room for two matches.
// TestDamagedLastingFilesAreKept damages a file of what can't be recomputed.
func TestDamagedLastingFilesAreKept(t *testing.T) {
	folder, _ := saved(t, 7)
	path := filepath.Join(folder, "7.review")
	if err := os.WriteFile(path, []byte("damaged"), 0o600); err != nil {
		t.Fatal(err)
	}
	c := OpenLasting(folder, "these engines")
	if got := load(c, 7); got != nil {
		t.Errorf("%q was loaded", got)
	}
	if aside, err := os.ReadFile(path + ".damaged"); err != nil || string(aside) != "damaged" {
		t.Errorf("set aside is %q, %v", aside, err)
	}
	c = OpenLasting(folder, "these engines")
	c.Save(7, text([]byte("new")))
	c.Close()
	if got := load(OpenLasting(folder, "these engines"), 7); string(got) != "new" {
		t.Errorf("then %q was saved", got)
	}
}

func TestOldestAreEvictedFirst(t *testing.T) {
	folder, kept := saved(t, 1, 2)
	old := time.Now().Add(-time.Hour)
	for i, name := range []string{"2.review", "1.review"} {
		if err := os.Chtimes(filepath.Join(folder, name), old, old.Add(time.Duration(i)*time.Minute)); err != nil {
			t.Fatal(err)
		}
	}
	info, err := os.Stat(filepath.Join(folder, "1.review"))
	if err != nil {
		t.Fatal(err)
	}
	c := Open(folder, "these engines")
	c.maxBytes = 2*info.Size() + 1
	c.Save(3, text(kept))
	c.Close()
	for match, want := range map[int64]bool{1: true, 2: false, 3: true} {
		if got := load(Open(folder, "these engines"), match) != nil; got != want {
			t.Errorf("match %d is there: %t", match, got)
		}
	}
}

// TestOnlyCacheFilesAreRemoved has files of the cache, of a program that was killed, and of
// somebody else.
func TestOnlyCacheFilesAreRemoved(t *testing.T) {
	folder, kept := saved(t, 1)
	old := time.Now().Add(-time.Hour)
	for _, name := range []string{"12.new", ".DS_Store", "notes.txt", "my.review"} {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, make([]byte, 1000), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, old, old); err != nil {
			t.Fatal(err)
		}
	}
	c := Open(folder, "these engines")
	c.maxBytes = 1000
	c.Save(2, text(kept))
	c.Close()
	for name, want := range map[string]bool{
		"1.review": true, "2.review": true, "12.new": false, ".DS_Store": true, "notes.txt": true, "my.review": true,
	} {
		if _, err := os.Stat(filepath.Join(folder, name)); (err == nil) != want {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestFilesOfAnotherProcessAreNotOverwritten reads the files of another copy of the program, and
// changes nothing.
func TestFilesOfAnotherProcessAreNotOverwritten(t *testing.T) {
	folder, kept := saved(t, 7)
	c := OpenReadOnly(folder, "these engines")
	c.Save(7, text([]byte("other")))
	c.Save(8, text(kept))
	if got := load(c, 7); !bytes.Equal(got, kept) {
		t.Errorf("found %q", got)
	}
	if got := load(OpenReadOnly(folder, "other engines"), 7); got != nil {
		t.Errorf("other engines find %q", got)
	}
	entries, err := os.ReadDir(folder)
	if err != nil || len(entries) != 1 {
		t.Errorf("there is %v, %v", entries, err)
	}
	c = OpenReadOnly(folder, "these engines")
	if first, again := c.AllowWriting(), c.AllowWriting(); !first || again {
		t.Errorf("writing is allowed: %t, again %t", first, again)
	}
	c.Save(7, text([]byte("other")))
	if got := load(c, 7); string(got) != "other" {
		t.Errorf("after the end of the other process, found %q", got)
	}
}

func TestNothingIsSavedWithoutFolder(t *testing.T) {
	c := Open("", "these engines")
	c.Save(1, text([]byte("found")))
	if got := load(c, 1); got != nil {
		t.Errorf("found %q", got)
	}
	folder, _ := saved(t)
	closed := Open(folder, "these engines")
	closed.Close()
	closed.Save(1, text([]byte("found")))
	if entries, _ := os.ReadDir(folder); len(entries) > 0 {
		t.Errorf("after the end there is %v", entries)
	}
}

// TestAfterwardsRunsLast calls Afterwards while there is a task, and then when there
// is none.
func TestAfterwardsRunsLast(t *testing.T) {
	c := Open(t.TempDir(), "")
	saving, kept, done := make(chan struct{}), "", make(chan string)
	c.Save(1, func() []byte { <-saving; return []byte("found") })
	c.Load(1, func(text []byte) { kept = string(text) })
	if !c.Afterwards(func() { done <- kept }) {
		t.Error("there is nothing to wait for")
	}
	close(saving)
	if got := <-done; got != "found" {
		t.Errorf("it comes when %q is known", got)
	}
	c.Close()
	if c.Afterwards(func() { t.Error("it comes after the end") }) || Open("", "").Afterwards(func() { t.Error("it comes where nothing is kept") }) {
		t.Error("there is something to wait for")
	}
}
