package filechooser_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/ui/event"
	"npaastribe/ui/filechooser"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// stubPortal is a portal whose answers come from the test.
type stubPortal struct {
	requests chan filechooser.Request
	answers  chan string // "none" if there is no portal
}

func (p *stubPortal) Choose(ctx context.Context, r filechooser.Request, shown func()) (string, error) {
	p.requests <- r
	select {
	case answer := <-p.answers:
		if answer == "none" {
			return "", errors.Join(filechooser.ErrNoPortal, errors.New("nobody answers"))
		}
		shown()
		if answer == "ends" {
			return "", filechooser.ErrNoPortal
		}
		return answer, nil
	case <-ctx.Done():
		return "", nil
	}
}

// harness is a Chooser in a window.
type harness struct {
	*filechooser.Chooser
	*stubPortal
	window   fyne.Window
	posted   chan func()
	timer    func() // the pending timer, or nil
	events   []string
	settings *settings.Keeper
	stat     func(string) (fs.FileInfo, error)
}

// newHarness makes a harness, with or without a portal.
func newHarness(t *testing.T, portal bool) *harness {
	t.Helper()
	uitest.App(t)
	h := &harness{window: uitest.Window(t, widget.Gap(10, 10)), posted: make(chan func(), 8), settings: settings.Open("", nil), stat: os.Stat}
	h.remember(t.TempDir())
	h.window.Resize(fyne.NewSize(900, 700))
	publish := func(e event.Event) {
		if d, ok := e.(event.Dialog); ok {
			h.events = append(h.events, fmt.Sprint(d.Name, " ", d.Phase))
		}
	}
	c := filechooser.Config{
		Window: h.window, Post: func(f func()) { h.posted <- f }, Publish: publish,
		Moved: func() {}, Opening: func() {}, Closed: func() {},
		After: func(_ time.Duration, f func()) func() {
			h.timer = f
			return func() { h.timer = nil }
		},
		Settings: h.settings, Stat: func(path string) (fs.FileInfo, error) { return h.stat(path) },
	}
	if portal {
		h.stubPortal = &stubPortal{requests: make(chan filechooser.Request, 1), answers: make(chan string, 1)}
		c.Portal = h.stubPortal
	}
	h.Chooser = filechooser.New(c)
	return h
}

// folder returns the folder that was chosen last.
func (h *harness) folder() string { return h.settings.Get().Folder }

func (h *harness) remember(folder string) {
	h.settings.Remember(func(s *settings.Settings) { s.Folder = folder })
}

// runNext waits for a posted function and runs it.
func (h *harness) runNext() { (<-h.posted)() }

func TestDesktopDialog(t *testing.T) {
	h := newHarness(t, true)
	before := h.folder()
	var got string
	var replaced bool
	h.Target("mine.stribe", []string{".stribe"}, func(path string, replace bool) { got, replaced = path, replace })
	if r := <-h.requests; r.Kind != filechooser.Save || r.Name != "mine.stribe" || r.Folder != before || r.Title == "" || r.Accept == "" {
		t.Errorf("the request is %+v", r)
	}
	h.Source(func(string) { t.Error("a second file was chosen at the same time") })
	path := filepath.Join(t.TempDir(), "a.stribe")
	h.answers <- path
	h.runNext()
	if !h.Active() || !slices.Equal(h.events, []string{fmt.Sprint("save ", event.Opened)}) {
		t.Errorf("active %v, events %v", h.Active(), h.events)
	}
	h.runNext()
	if got != path || !replaced || h.Active() || h.folder() != filepath.Dir(path) {
		t.Errorf("chosen is %q, replace %v, active %v; the stored folder is %q", got, replaced, h.Active(), h.folder())
	}
	h.Folder("Where to?", func(folder string) { got = folder })
	<-h.requests
	h.answers <- filepath.Dir(path)
	h.runNext()
	h.runNext()
	if got != filepath.Dir(path) || h.folder() != got {
		t.Errorf("the folder is %q, stored is %q", got, h.folder())
	}
}

func TestCancelDesktopDialog(t *testing.T) {
	h := newHarness(t, true)
	h.Source(func(string) { t.Error("a file is chosen") })
	<-h.requests
	h.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if h.Active() {
		t.Error("Escape does not close the dialog")
	}
	h.runNext() // the portal's late answer changes nothing
	if h.Active() || len(h.events) > 0 {
		t.Errorf("active %v, events %v", h.Active(), h.events)
	}
}

func TestWindowDialogWithoutPortal(t *testing.T) {
	for _, portal := range []bool{false, true} {
		h := newHarness(t, portal)
		ask := func(ask func()) {
			ask()
			if portal {
				<-h.requests
				h.answers <- "none"
				h.runNext()
			}
			h.runNext() // the folder has been checked
		}
		ask(func() { h.Source(func(string) { t.Error("a file is chosen") }) })
		if h.Overlay() == nil {
			t.Error("no dialog is open")
		}
		h.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		if h.Active() || h.Overlay() != nil {
			t.Error("Escape does not close the dialog")
		}
		var got string
		var replaced bool
		ask(func() {
			h.Target("mine.stribe", []string{".stribe"}, func(path string, replace bool) { got, replaced = path, replace })
		})
		h.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if want := filepath.Join(h.folder(), "mine.stribe"); got != want || replaced {
			t.Errorf("chosen is %q, want %q; replace %v", got, want, replaced)
		}
		ask(func() { h.Target("mine.stribe", nil, func(string, bool) { t.Error("a file is chosen") }) })
		h.Dismiss()
		if h.Active() || inspect.Find(h.window.Canvas(), "dialog.save") != nil {
			t.Error("the dialog is still open")
		}
		want := []string{"open opened", "open closed", "save opened", "save closed", "save opened", "save closed"}
		if !slices.Equal(h.events, want) {
			t.Errorf("events %v", h.events)
		}
	}
}

func TestWindowDialogAfterPortalFails(t *testing.T) {
	h := newHarness(t, true)
	h.Source(func(string) { t.Error("a file is chosen") })
	<-h.requests
	h.answers <- "ends"
	h.runNext()
	h.runNext()
	h.runNext() // the folder has been checked
	if !h.Active() || h.Overlay() == nil {
		t.Error("the window opens no dialog")
	}
	if want := []string{"open opened", "open closed", "open opened"}; !slices.Equal(h.events, want) {
		t.Errorf("events %v, want %v", h.events, want)
	}
	h.Dismiss()
}

// blockStat makes Stat block until mount is called.
func (h *harness) blockStat(t *testing.T) (mount func()) {
	mounted := make(chan struct{})
	h.stat = func(path string) (fs.FileInfo, error) {
		<-mounted
		return os.Stat(path)
	}
	mount = sync.OnceFunc(func() { close(mounted) })
	t.Cleanup(mount)
	return mount
}

// TestHangingFolderIsSkipped has a folder on a mount that hangs: the dialogs open all the
// same, in another folder.
func TestHangingFolderIsSkipped(t *testing.T) {
	h := newHarness(t, false)
	away := h.folder()
	mount := h.blockStat(t)
	var got string
	h.Target("mine.stribe", nil, func(path string, _ bool) { got = path })
	h.Source(func(string) { t.Error("a second file was chosen at the same time") })
	if !h.Active() || len(h.events) > 0 {
		t.Errorf("active %v, events %v", h.Active(), h.events)
	}
	h.timer()
	mount()
	h.runNext() // the result of Stat, too late
	if want := []string{"save opened"}; !slices.Equal(h.events, want) {
		t.Errorf("events %v, want %v", h.events, want)
	}
	h.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if got == "" || filepath.Dir(got) == away {
		t.Errorf("the chosen path is %q", got)
	}
	h.remember(away)
	mount = h.blockStat(t)
	h.Source(func(string) { t.Error("a file is chosen") })
	h.timer()
	if h.Overlay() == nil {
		t.Error("no dialog is open")
	}
	h.Dismiss()
	mount()
	h.runNext()
	if h.Active() {
		t.Error("the chooser is still active")
	}
}

// TestSlowDisk has a slow Stat: the dialog opens after it, in that folder.
func TestSlowDisk(t *testing.T) {
	h := newHarness(t, false)
	slow := h.folder()
	mount := h.blockStat(t)
	var got string
	h.Target("mine.stribe", nil, func(path string, _ bool) { got = path })
	mount()
	h.runNext()
	if h.timer != nil {
		t.Error("the chooser still waits for the disk")
	}
	h.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if got != filepath.Join(slow, "mine.stribe") {
		t.Errorf("the chosen path is %q", got)
	}
}

// TestCancelDuringSlowStat cancels a question before its dialog has opened: the late
// result of Stat must not affect the next question.
func TestCancelDuringSlowStat(t *testing.T) {
	h := newHarness(t, false)
	mount := h.blockStat(t)
	h.Source(func(string) { t.Error("a file is chosen") })
	h.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if h.Active() || h.timer != nil {
		t.Errorf("active %v, waiting for the disk: %v", h.Active(), h.timer != nil)
	}
	mount()
	answer := <-h.posted
	h.blockStat(t)
	h.Target("mine.stribe", nil, func(string, bool) { t.Error("a file is chosen") })
	timer := h.timer
	answer()
	if top := h.window.Canvas().Overlays().Top(); !h.Active() || len(h.events) > 0 || top != nil {
		t.Errorf("active %v, events %v, the topmost overlay is %v", h.Active(), h.events, top)
	}
	timer()
	if want := []string{"save opened"}; !slices.Equal(h.events, want) {
		t.Errorf("events %v, want %v", h.events, want)
	}
	h.Dismiss()
}

// TestTheHomeFolderCanBeTyped types names that begin with ~, which stands for the home folder if
// a separator follows.
func TestTheHomeFolderCanBeTyped(t *testing.T) {
	for name, want := range map[string]func(home, folder string) string{
		"~/mine.stribe":   func(home, _ string) string { return filepath.Join(home, "mine.stribe") },
		"~mine.stribe":    func(_, folder string) string { return filepath.Join(folder, "~mine.stribe") },
		"./~/mine.stribe": func(_, folder string) string { return filepath.Join(folder, "~", "mine.stribe") },
	} {
		h := newHarness(t, false)
		home := t.TempDir()
		t.Setenv("HOME", home)
		t.Setenv("USERPROFILE", home) // the same on Windows
		folder, got := h.folder(), ""
		h.Target(filepath.FromSlash(name), []string{".stribe"}, func(path string, _ bool) { got = path })
		h.runNext() // the folder has been checked
		h.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if want := want(home, folder); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
}
