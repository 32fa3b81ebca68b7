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

// desktop is a portal whose answers come from the test.
type desktop struct {
	requests chan filechooser.Request
	answers  chan string // "none" if there is no portal
}

func (d *desktop) Choose(ctx context.Context, r filechooser.Request, shown func()) (string, error) {
	d.requests <- r
	select {
	case answer := <-d.answers:
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

// office is a Chooser in a window.
type office struct {
	*filechooser.Chooser
	*desktop
	window   fyne.Window
	posted   chan func()
	timer    func() // the pending timer, or nil
	events   []string
	settings *settings.Keeper
	stat     func(string) (fs.FileInfo, error)
}

// newOffice makes an office, with or without a portal.
func newOffice(t *testing.T, portal bool) *office {
	t.Helper()
	uitest.App(t)
	o := &office{window: uitest.Window(t, widget.Gap(10, 10)), posted: make(chan func(), 8), settings: settings.Open("", nil), stat: os.Stat}
	o.remember(t.TempDir())
	o.window.Resize(fyne.NewSize(900, 700))
	publish := func(e event.Event) {
		if d, ok := e.(event.Dialog); ok {
			o.events = append(o.events, fmt.Sprint(d.Name, " ", d.Phase))
		}
	}
	c := filechooser.Config{
		Window: o.window, Post: func(f func()) { o.posted <- f }, Publish: publish,
		Moved: func() {}, Opening: func() {}, Closed: func() {},
		After: func(_ time.Duration, f func()) func() {
			o.timer = f
			return func() { o.timer = nil }
		},
		Settings: o.settings, Stat: func(path string) (fs.FileInfo, error) { return o.stat(path) },
	}
	if portal {
		o.desktop = &desktop{requests: make(chan filechooser.Request, 1), answers: make(chan string, 1)}
		c.Portal = o.desktop
	}
	o.Chooser = filechooser.New(c)
	return o
}

// folder returns the folder that was chosen last.
func (o *office) folder() string { return o.settings.Get().Folder }

func (o *office) remember(folder string) {
	o.settings.Remember(func(s *settings.Settings) { s.Folder = folder })
}

// next waits for a posted function and runs it.
func (o *office) next() { (<-o.posted)() }

func TestTheDesktopIsAsked(t *testing.T) {
	o := newOffice(t, true)
	before := o.folder()
	var got string
	var replaced bool
	o.Target("mine.stribe", []string{".stribe"}, func(path string, replace bool) { got, replaced = path, replace })
	if r := <-o.requests; r.Kind != filechooser.Save || r.Name != "mine.stribe" || r.Folder != before || r.Title == "" || r.Accept == "" {
		t.Errorf("asked is %+v", r)
	}
	o.Source(func(string) { t.Error("two files are asked for at a time") })
	path := filepath.Join(t.TempDir(), "a.stribe")
	o.answers <- path
	o.next()
	if !o.Active() || !slices.Equal(o.events, []string{fmt.Sprint("save ", event.Opened)}) {
		t.Errorf("active %v, events %v", o.Active(), o.events)
	}
	o.next()
	if got != path || !replaced || o.Active() || o.folder() != filepath.Dir(path) {
		t.Errorf("chosen is %q, replace %v, active %v, the folder is %q", got, replaced, o.Active(), o.folder())
	}
	o.Folder("Where to?", func(folder string) { got = folder })
	<-o.requests
	o.answers <- filepath.Dir(path)
	o.next()
	o.next()
	if got != filepath.Dir(path) || o.folder() != got {
		t.Errorf("the folder is %q, remembered %q", got, o.folder())
	}
}

func TestTheDesktopIsCalledOff(t *testing.T) {
	o := newOffice(t, true)
	o.Source(func(string) { t.Error("a file is chosen") })
	<-o.requests
	o.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if o.Active() {
		t.Error("Escape does not leave it")
	}
	o.next() // the portal's late answer changes nothing
	if o.Active() || len(o.events) > 0 {
		t.Errorf("active %v, events %v", o.Active(), o.events)
	}
}

func TestWithoutADesktopTheWindowAsks(t *testing.T) {
	for _, portal := range []bool{false, true} {
		o := newOffice(t, portal)
		ask := func(ask func()) {
			ask()
			if portal {
				<-o.requests
				o.answers <- "none"
				o.next()
			}
			o.next() // the folder has been checked
		}
		ask(func() { o.Source(func(string) { t.Error("a file is chosen") }) })
		if o.Overlay() == nil {
			t.Error("there is no dialog for a file to read")
		}
		o.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		if o.Active() || o.Overlay() != nil {
			t.Error("Escape does not leave it")
		}
		var got string
		var replaced bool
		ask(func() {
			o.Target("mine.stribe", []string{".stribe"}, func(path string, replace bool) { got, replaced = path, replace })
		})
		o.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if want := filepath.Join(o.folder(), "mine.stribe"); got != want || replaced {
			t.Errorf("chosen is %q, want %q; replace %v", got, want, replaced)
		}
		ask(func() { o.Target("mine.stribe", nil, func(string, bool) { t.Error("a file is chosen") }) })
		o.Dismiss()
		if o.Active() || inspect.Find(o.window.Canvas(), "dialog.save") != nil {
			t.Error("it is not left")
		}
		want := []string{"open opened", "open closed", "save opened", "save closed", "save opened", "save closed"}
		if !slices.Equal(o.events, want) {
			t.Errorf("events %v", o.events)
		}
	}
}

func TestWhereTheDesktopsDialogEndsTheWindowAsks(t *testing.T) {
	o := newOffice(t, true)
	o.Source(func(string) { t.Error("a file is chosen") })
	<-o.requests
	o.answers <- "ends"
	o.next()
	o.next()
	o.next() // the folder has been checked
	if !o.Active() || o.Overlay() == nil {
		t.Error("the window does not ask")
	}
	if want := []string{"open opened", "open closed", "open opened"}; !slices.Equal(o.events, want) {
		t.Errorf("events %v, want %v", o.events, want)
	}
	o.Dismiss()
}

// hang makes Stat block until mount is called.
func (o *office) hang(t *testing.T) (mount func()) {
	mounted := make(chan struct{})
	o.stat = func(path string) (fs.FileInfo, error) {
		<-mounted
		return os.Stat(path)
	}
	mount = sync.OnceFunc(func() { close(mounted) })
	t.Cleanup(mount)
	return mount
}

// TestAFolderThatHangsIsLeftOut has a folder on a mount that hangs: the dialogs open all the
// same, in another folder.
func TestAFolderThatHangsIsLeftOut(t *testing.T) {
	o := newOffice(t, false)
	away := o.folder()
	mount := o.hang(t)
	var got string
	o.Target("mine.stribe", nil, func(path string, _ bool) { got = path })
	o.Source(func(string) { t.Error("two files are asked for at a time") })
	if !o.Active() || len(o.events) > 0 {
		t.Errorf("active %v, events %v", o.Active(), o.events)
	}
	o.timer()
	mount()
	o.next() // the result of Stat, too late
	if want := []string{"save opened"}; !slices.Equal(o.events, want) {
		t.Errorf("events %v, want %v", o.events, want)
	}
	o.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if got == "" || filepath.Dir(got) == away {
		t.Errorf("written is %q", got)
	}
	o.remember(away)
	mount = o.hang(t)
	o.Source(func(string) { t.Error("a file is chosen") })
	o.timer()
	if o.Overlay() == nil {
		t.Error("there is no dialog for a file to read")
	}
	o.Dismiss()
	mount()
	o.next()
	if o.Active() {
		t.Error("a file is asked for again")
	}
}

// TestASlowDiskIsWaitedFor has a slow Stat: the dialog opens after it, in that folder.
func TestASlowDiskIsWaitedFor(t *testing.T) {
	o := newOffice(t, false)
	slow := o.folder()
	mount := o.hang(t)
	var got string
	o.Target("mine.stribe", nil, func(path string, _ bool) { got = path })
	mount()
	o.next()
	if o.timer != nil {
		t.Error("it is still waited for")
	}
	o.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if got != filepath.Join(slow, "mine.stribe") {
		t.Errorf("written is %q", got)
	}
}

// TestAFileIsCalledOffWhileTheDiskIsWaitedFor cancels a question before its dialog has opened:
// the late result of Stat must not affect the next question.
func TestAFileIsCalledOffWhileTheDiskIsWaitedFor(t *testing.T) {
	o := newOffice(t, false)
	mount := o.hang(t)
	o.Source(func(string) { t.Error("a file is chosen") })
	o.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if o.Active() || o.timer != nil {
		t.Errorf("active %v, still waited for: %v", o.Active(), o.timer != nil)
	}
	mount()
	answer := <-o.posted
	o.hang(t)
	o.Target("mine.stribe", nil, func(string, bool) { t.Error("a file is chosen") })
	timer := o.timer
	answer()
	if top := o.window.Canvas().Overlays().Top(); !o.Active() || len(o.events) > 0 || top != nil {
		t.Errorf("active %v, events %v, over the window is %v", o.Active(), o.events, top)
	}
	timer()
	if want := []string{"save opened"}; !slices.Equal(o.events, want) {
		t.Errorf("events %v, want %v", o.events, want)
	}
	o.Dismiss()
}
