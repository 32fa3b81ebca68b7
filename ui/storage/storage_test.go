package storage_test

import (
	"errors"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/store"
	"npaastribe/ui/dialog"
	"npaastribe/ui/event"
	"npaastribe/ui/fileio"
	"npaastribe/ui/shutdown"
	"npaastribe/ui/storage"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// harness is a store, and what the players are told about it.
type harness struct {
	*storage.Storage
	dialogs *dialog.Host
	said    []string // texts of dialogs and messages
	read    int      // number of calls of Config.Read
	posted  chan func()
	disk    error // the error of writing
}

func newHarness(t *testing.T, path string, change ...func(*storage.Config)) *harness {
	t.Helper()
	uitest.App(t)
	s := &harness{posted: make(chan func(), 8)}
	say := func(e event.Event) {
		switch e := e.(type) {
		case event.Dialog:
			if e.Phase == event.Opened {
				s.said = append(s.said, e.Text)
			}
		case event.Message:
			s.said = append(s.said, e.Text)
		}
	}
	nothing := func() {}
	s.dialogs = dialog.NewHost(dialog.Config{
		Canvas: uitest.Window(t, widget.Gap(10, 10)).Canvas(), Publish: say, Moved: nothing, Opening: nothing, Closed: nothing,
	})
	config := storage.Config{
		Path: path, Post: func(f func()) { s.posted <- f }, Dialogs: s.dialogs, Say: say, Read: func() { s.read++ },
		Flush: func(func() error) error { return s.disk },
	}
	for _, f := range change {
		f(&config)
	}
	s.Storage = storage.Open(config)
	t.Cleanup(s.Store.Close)
	return s
}

// TestLockedFileIsReportedOnce opens a file that is locked.
func TestLockedFileIsReportedOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	newHarness(t, path)
	s := newHarness(t, path)
	if s.dialogs.Active() {
		t.Error("the problem was reported before the window exists")
	}
	s.Report()
	s.dialogs.Close()
	s.Report()
	if len(s.said) != 1 || !strings.Contains(s.said[0], "already running") {
		t.Errorf("the texts are %q", s.said)
	}
}

// TestMistakesAreJoined has the copy of the program end that had the file: the mistakes can be written
// from then on, and Joined is called once.
func TestMistakesAreJoined(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	first, joined := newHarness(t, path), 0
	focus := func() {}
	s := newHarness(t, path, func(c *storage.Config) {
		c.Joined, c.Focused = func() { joined++ }, func(do func()) { focus = do }
	})
	focus()
	s.Mistakes.Save(1, func() []byte { return []byte("early") })
	if s.Store.Save(store.Match{ID: 1, Game: "nrow"}); s.Store.Flush() == nil || len(s.posted) > 0 {
		t.Error("the file is written by two copies")
	}
	first.Store.Close()
	focus()
	(<-s.posted)()
	if joined != 1 || s.Store.Locked() || !slices.Equal(s.said, []string{"Your games are being kept again."}) {
		t.Errorf("joined %d times; locked: %t; the texts are %q", joined, s.Store.Locked(), s.said)
	}
	s.Tell(&store.Problem{Kind: store.Mended})
	s.Mistakes.Save(1, func() []byte { return []byte("late") })
	kept := make(chan []byte, 1)
	s.Mistakes.Load(1, func(data []byte) { kept <- data })
	if s.Mistakes.Close(); joined != 1 || len(kept) != 1 || string(<-kept) != "late" {
		t.Errorf("joined %d times, and the mistakes are not written", joined)
	}
}

// TestLateReading opens large files, one damaged and one locked.
func TestLateReading(t *testing.T) {
	const size = 2 << 20
	for name, fill := range map[string]func(path string) error{
		"damaged": func(path string) error { return os.WriteFile(path, make([]byte, size), 0o600) },
		"in use": func(path string) error {
			other, p := store.Open(path, catalog.Rules, store.Calls{})
			if p != nil {
				return p
			}
			t.Cleanup(other.Close)
			other.Save(store.Match{ID: 1, Game: "nrow", Tags: game.Tags{{Name: "Event", Value: strings.Repeat("a", size)}}})
			other.SetCurrent("nrow", 1)
			return other.Flush()
		},
	} {
		path := filepath.Join(t.TempDir(), "matches.db")
		if err := fill(path); err != nil {
			t.Fatal(err)
		}
		s := newHarness(t, path)
		for range 2 {
			(<-s.posted)()
			if s.read != 1 {
				t.Errorf("%s: Read was called %d times", name, s.read)
			}
		}
		if _, playing := s.Store.Current("nrow"); s.Store.Reading() || len(s.said) != 1 || playing != (name == "in use") {
			t.Errorf("%s: a match is current: %t; the texts are %q", name, playing, s.said)
		}
	}
}

// TestSavedIsPublished saves a match, and two more of which the second can't be written
// before the first is reported.
func TestSavedIsPublished(t *testing.T) {
	posted, saved := make(chan func(), 8), 0
	s := storage.Open(storage.Config{
		Path: filepath.Join(t.TempDir(), "matches.db"), Post: func(f func()) { posted <- f }, Traced: true,
		Publish: func(e event.Event) {
			if _, ok := e.(event.Saved); ok {
				saved++
			}
		},
	})
	t.Cleanup(s.Store.Close)
	s.Store.Save(store.Match{ID: 1, Game: "nrow"})
	(<-posted)()
	if saved != 1 {
		t.Errorf("event.Saved was published %d times", saved)
	}
	s.Store.Save(store.Match{ID: 2, Game: "nrow"})
	first := <-posted
	s.Store.Close() // what is saved from now on is not written
	s.Store.Save(store.Match{ID: 3, Game: "nrow"})
	first()
	if saved != 1 {
		t.Error("event.Saved was published although more is pending")
	}
}

func TestProblemsAreReportedInOrder(t *testing.T) {
	s := newHarness(t, "")
	s.Tell(&store.Problem{Kind: store.Full, Path: "m.db"})
	s.Tell(&store.Problem{Kind: store.Damaged, Path: "m.db", Aside: "m.old", Rescued: 2})
	s.Tell(&store.Problem{Kind: store.Mended})
	s.dialogs.Close()
	parts := []string{"disk is full", "being kept again", "2 games"}
	if !slices.EqualFunc(s.said, parts, strings.Contains) {
		t.Errorf("the texts are %q, want %q", s.said, parts)
	}
}

// TestMendedProblemIsNotReported has a problem come and go while another dialog is open.
func TestMendedProblemIsNotReported(t *testing.T) {
	s := newHarness(t, "")
	dialog.OpenMessage(s.dialogs, "other", "Other", "another dialog")
	s.Tell(&store.Problem{Kind: store.Full, Path: "m.db"})
	s.Tell(&store.Problem{Kind: store.Mended})
	s.dialogs.Close()
	parts := []string{"another dialog", "being kept again"}
	if !slices.EqualFunc(s.said, parts, strings.Contains) || s.dialogs.Active() {
		t.Errorf("the texts are %q, want %q", s.said, parts)
	}
}

// TestUnreadSettingsAreReported has settings that could not be read.
func TestUnreadSettingsAreReported(t *testing.T) {
	s := newHarness(t, "", func(c *storage.Config) {
		c.Settings, c.Unread = "s.json", func() error { return fs.ErrPermission }
	})
	s.Report()
	s.Report()
	if want := "could not be read from s.json: that is not allowed."; len(s.said) != 1 || !strings.Contains(s.said[0], want) {
		t.Errorf("the texts are %q, want one with %q", s.said, want)
	}
}

// TestSettingsTrouble tells of settings that can't be written, while the window is open and at its end.
func TestSettingsTrouble(t *testing.T) {
	for name, ends := range map[string]bool{"with the window": false, "at the end": true} {
		s := newHarness(t, "")
		var complaints strings.Builder
		var lost []string
		posted, tell := make(chan func(), 8), func() {}
		ending := shutdown.New(shutdown.Config{
			Post: func(f func()) { posted <- f }, After: func(time.Duration, func()) func() bool { return func() bool { return true } },
			Stop:     func() {},
			Write:    func() func() (string, bool) { return func() (string, bool) { tell(); return "", false } },
			ShowLost: func(words []string, _, _ func()) { lost = words }, Ended: func() {}, Exit: func(int) {}, Quit: func() {},
		})
		tell = func() {
			err := fileio.Explained(&fs.PathError{Op: "write", Path: "s.json", Err: syscall.ENOSPC})
			storage.TellSettings(log.New(&complaints, "", 0), ending, func() *dialog.Host { return s.dialogs }, "s.json", err)
		}
		if ends {
			ending.Quit()
		} else {
			tell()
		}
		(<-posted)()
		if ends {
			(<-posted)() // after the dialog, which is too late
		}
		const want = "The settings could not be written to s.json: there is no room on the disk."
		if got := strings.TrimSpace(complaints.String()); got != want {
			t.Errorf("%s: standard error says %q", name, got)
		}
		if inWindow := slices.Equal(s.said, []string{want}); inWindow == ends {
			t.Errorf("%s: the window says %q", name, s.said)
		}
		if atEnd := slices.Equal(lost, []string{want}); atEnd != ends {
			t.Errorf("%s: at the end it says %q", name, lost)
		}
	}
}

// TestWriterKnownProblems calls Writer after the players have been told of a problem,
// or of none.
func TestWriterKnownProblems(t *testing.T) {
	for _, c := range []struct {
		told, now store.Kind
		known     bool
	}{
		{"", store.Failed, false},
		{store.Failed, store.Failed, true},
		{store.Locked, store.Locked, true},
		{store.Failed, store.ReadOnly, false},
		{store.Full, store.Full, false}, // there may be room by now
		{store.Mended, store.Failed, false},
	} {
		s := newHarness(t, "")
		if c.told != "" {
			s.Tell(&store.Problem{Kind: c.told, Path: "m.db", Err: syscall.EIO})
		}
		s.disk = errors.Join(&store.Problem{Kind: c.now, Path: "m.db", Err: syscall.EIO})
		if unkept, known := s.Writer(func() {})(); known != c.known || !strings.Contains(unkept, "m.db") {
			t.Errorf("reported %q, now %q: known is %t, and the text %q", c.told, c.now, known, unkept)
		}
		s.disk = nil
		if unkept, known := s.Writer(func() {})(); unkept != "" || known {
			t.Errorf("reported %q, then written: the text is %q, and known %t", c.told, unkept, known)
		}
	}
}

func TestProblemTexts(t *testing.T) {
	var words []string
	for _, kind := range []store.Kind{store.Full, store.Locked, store.Newer, store.Failed} {
		s := newHarness(t, "")
		s.disk = &store.Problem{Kind: kind, Path: "m.db", Err: syscall.EIO}
		unkept, _ := s.Writer(func() {})()
		if strings.Contains(unkept, "closing.") || slices.Contains(words, unkept) {
			t.Errorf("%s has the text %q", kind, unkept)
		}
		words = append(words, unkept)
	}
}
