// Package filechooser asks for a file to open, a file to write, or a folder. A Chooser uses
// the desktop's own dialog, through its Portal, or dialogs in the window if there is none. It
// never changes the file.
package filechooser

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"npaastribe/ui/dialog"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
)

// Kind is what a request asks for.
type Kind int

// The kinds: a file to read, one to write, and a folder.
const (
	Open Kind = iota
	Save
	Folder
)

// name returns the dialog's name in traces.
func (k Kind) name() string { return [...]string{"open", "save", "folder"}[k] }

// Request asks for a file or a folder.
type Request struct {
	Kind   Kind
	Title  string
	Accept string // the text of the button that accepts
	Name   string // the proposed name, or path, if Kind is Save; a Portal gets a name
	Folder string // the folder to begin with, "" for any
	Parent string // the parent window, in the format of portals, or ""
}

// ErrNoPortal says that the desktop's own dialog can't be shown.
var ErrNoPortal = errors.New("no portal")

// Portal opens the desktop's own dialogs for files.
type Portal interface {
	// Choose shows a dialog and returns the path that the player chooses, "" if it is
	// cancelled or ctx ends. It calls shown once the desktop has accepted the request, and
	// returns ErrNoPortal if there is no dialog. It blocks until the player has answered.
	Choose(ctx context.Context, r Request, shown func()) (path string, err error)
}

// Config configures a Chooser.
type Config struct {
	Window   fyne.Window
	Settings *settings.Keeper // store the folder that was chosen last
	Portal   Portal           // nil for none
	Post     func(func())     // runs a function on the UI goroutine
	Publish  func(event.Event)
	Moved    func() // called when something may have moved
	Opening  func() // called before a dialog is opened
	Closed   func() // called after a question has ended

	After func(d time.Duration, f func()) (stop func()) // runs f later on the UI goroutine
	// Stat is os.Stat. It is called on another goroutine, as it may wait for a slow disk.
	Stat func(path string) (fs.FileInfo, error)
}

// Chooser asks for files, one at a time. Its methods must be called on the UI goroutine.
type Chooser struct {
	config   Config
	dialogs  *dialog.Host // for the dialog in the window, over other dialogs
	question *question    // the open question, or nil
}

// question is the state of a question that has not been answered.
type question struct {
	request    Request
	extensions []string // for a file to write; the first one is proposed
	answer     func(path string, replace bool)
	folder     string      // chosen for a file to write, even if the name is a path; or ""
	shown      bool        // a dialog has been opened
	fyne       dismissable // Fyne's dialog, or nil
	cancel     func()      // cancels the request to the portal or the wait for the folder; nil before either
}

// dismissable is a dialog that can be closed without an answer.
type dismissable interface{ Dismiss() }

// New makes a chooser.
func New(c Config) *Chooser {
	nothing := func() {}
	return &Chooser{config: c, dialogs: dialog.NewHost(dialog.Config{
		Canvas: c.Window.Canvas(), Publish: c.Publish, Moved: c.Moved, Opening: nothing, Closed: nothing,
	})}
}

// Active reports whether a question is open.
func (c *Chooser) Active() bool { return c.question != nil }

// Overlay returns the overlay of Fyne's own dialog, nil if it is not open.
func (c *Chooser) Overlay() fyne.CanvasObject {
	if c.question == nil || c.question.fyne == nil {
		return nil
	}
	return c.config.Window.Canvas().Overlays().Top()
}

// Source asks for a file to read, and calls do with its path unless the question is
// cancelled.
func (c *Chooser) Source(do func(path string)) {
	c.ask(&question{
		request: Request{Kind: Open, Title: i18n.T("file.title.open"), Accept: i18n.T("button.open")},
		answer:  func(path string, _ bool) { do(path) },
	})
}

// Target implements dialog.Chooser. The proposed name may be a path.
func (c *Chooser) Target(name string, extensions []string, do func(path string, replace bool)) {
	c.TargetOf(i18n.T("file.title.save"), name, extensions, do)
}

// TargetOf is Target with the title of the dialog.
func (c *Chooser) TargetOf(title, name string, extensions []string, do func(path string, replace bool)) {
	c.ask(&question{
		request:    Request{Kind: Save, Title: title, Accept: i18n.T("button.save"), Name: name},
		extensions: extensions, answer: do,
	})
}

// Folder implements dialog.Chooser.
func (c *Chooser) Folder(title string, do func(path string)) {
	c.ask(&question{
		request: Request{Kind: Folder, Title: title, Accept: i18n.T("export.here")},
		answer:  func(path string, _ bool) { do(path) },
	})
}

// ask asks a question. It does nothing if another one is open.
func (c *Chooser) ask(q *question) {
	if c.question != nil {
		return
	}
	c.config.Opening()
	c.question = q
	folders := []string{c.config.Settings.Get().Folder}
	if filepath.IsAbs(q.request.Name) {
		folders = slices.Insert(folders, 0, filepath.Dir(q.request.Name))
	}
	folders = slices.DeleteFunc(folders, func(f string) bool { return f == "" })
	if c.config.Portal == nil {
		c.askInWindow(q, folders)
		return
	}
	if len(folders) > 0 {
		q.request.Folder = folders[0]
	}
	q.request.Parent = parent(c.config.Window)
	ctx, cancel := context.WithCancel(context.Background())
	q.cancel = cancel
	request := q.request
	if request.Kind == Save {
		request.Name = filepath.Base(request.Name)
	}
	go func() {
		path, err := c.config.Portal.Choose(ctx, request, func() {
			c.config.Post(func() { c.opened(q) })
		})
		c.config.Post(func() { c.answered(q, folders, path, err) })
	}()
}

// parent returns the window in the format of portals, "" if it is not one of X11.
func parent(w fyne.Window) (handle string) {
	native, ok := w.(driver.NativeWindow)
	if !ok {
		return ""
	}
	native.RunNative(func(context any) {
		if x11, ok := context.(driver.X11WindowContext); ok {
			handle = x11Handle(x11.WindowHandle)
		}
	})
	return handle
}

// answered handles the result of the portal. If there is no portal it asks in the window, where it
// begins with one of the folders.
func (c *Chooser) answered(q *question, folders []string, path string, err error) {
	q.cancel()
	switch {
	case c.question != q: // it was dismissed
	case errors.Is(err, ErrNoPortal):
		if q.shown { // the portal has failed since
			q.shown = false
			c.config.Publish(event.Dialog{Name: q.request.Kind.name(), Phase: event.Dismissed})
		}
		c.askInWindow(q, folders)
	default:
		c.end(path, true) // the desktop has asked before replacing a file
	}
}

// opened marks the dialog as shown and publishes that.
func (c *Chooser) opened(q *question) {
	if c.question == q {
		q.shown = true
		c.config.Publish(event.Dialog{Name: q.request.Kind.name(), Phase: event.Opened})
		c.config.Moved()
	}
}

// folderTimeout is how long a dialog waits for Stat of the folders to begin with.
const folderTimeout = time.Second

// askInWindow asks by a dialog in the window. It begins with the first of the folders that exists,
// which it checks first. If the check takes longer than folderTimeout, as on a mount that hangs,
// the dialog begins elsewhere.
func (c *Chooser) askInWindow(q *question, folders []string) {
	q.request.Folder = ""
	if len(folders) == 0 {
		c.openInWindow(q)
		return
	}
	pending := true
	checked := func(folder string) {
		if c.question != q || !pending { // it was dismissed, or the timeout has passed
			return
		}
		pending = false
		q.request.Folder = folder
		c.openInWindow(q)
	}
	stop := c.config.After(folderTimeout, func() { checked("") })
	q.cancel = stop
	go func() {
		found := ""
		for _, folder := range folders {
			if info, err := c.config.Stat(folder); err == nil && info.IsDir() {
				found = folder
				break
			}
		}
		c.config.Post(func() {
			stop()
			checked(found)
		})
	}()
}

// openInWindow opens the dialog in the window.
func (c *Chooser) openInWindow(q *question) {
	if q.request.Kind == Save {
		c.showSave(q)
		return
	}
	c.showFyne(q, q.request.Kind, q.request.Title, q.request.Accept, q.request.Folder, func(path string) { c.end(path, false) })
	c.opened(q)
}

// end ends the question with a path, "" if it was cancelled. replace reports that the player
// has agreed to replace an existing file.
func (c *Chooser) end(path string, replace bool) {
	q := c.question
	c.question = nil
	c.config.Closed()
	if q.shown {
		c.config.Publish(event.Dialog{Name: q.request.Kind.name(), Phase: event.Dismissed})
		c.config.Moved()
	}
	if path == "" {
		return
	}
	folder := filepath.Dir(path)
	switch {
	case q.folder != "":
		folder = q.folder
	case q.request.Kind == Folder:
		folder = path
	}
	c.config.Settings.Remember(func(s *settings.Settings) { s.Folder = folder })
	q.answer(path, replace)
}

// Dismiss cancels the question, if there is one.
func (c *Chooser) Dismiss() {
	q := c.question
	if q == nil {
		return
	}
	if q.cancel != nil {
		q.cancel()
	}
	if q.fyne != nil {
		q.fyne.Dismiss()
	}
	if c.question != q { // closing Fyne's dialog has ended it
		return
	}
	if c.dialogs.Active() {
		c.dialogs.Close()
	}
	c.end("", false)
}

// TypedKey handles a key while a question is open. Escape cancels the question.
func (c *Chooser) TypedKey(e *fyne.KeyEvent) {
	q := c.question
	switch {
	case q == nil:
	case q.fyne != nil:
		if e.Name == fyne.KeyEscape {
			q.fyne.Dismiss()
		}
	case c.dialogs.Active():
		c.dialogs.TypedKey(e)
	case e.Name == fyne.KeyEscape:
		c.Dismiss()
	}
}

// Fit fits the open dialog into the window if its size has changed.
func (c *Chooser) Fit() { c.dialogs.Fit() }

// Refit fits the open dialog into the window, as its content may have changed.
func (c *Chooser) Refit() { c.dialogs.Refit() }
