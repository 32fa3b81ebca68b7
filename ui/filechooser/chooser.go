// Package filechooser asks which file to open or to write, and which folder to
// write to: by the desktop's own dialog, through its portal, and where there is
// none by dialogs in the window. No file is changed by that.
package filechooser

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"npaastribe/ui/dialog"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
)

// Kind is what is asked for.
type Kind int

// The kinds: a file to read, one to write, and a folder.
const (
	Open Kind = iota
	Save
	Folder
)

// name returns what a trace calls the dialog.
func (k Kind) name() string { return [...]string{"open", "save", "folder"}[k] }

// Request is a question for a file or a folder.
type Request struct {
	Kind   Kind
	Title  string
	Accept string // the text of the button that answers it
	Name   string // the proposed name of a file to write
	Folder string // where the choice begins, "" for anywhere
	Parent string // the window that the question is about, as portals know it; "" for none
}

// ErrNoPortal is that the desktop has no dialog of its own.
var ErrNoPortal = errors.New("no portal")

// Portal is the desktop's way to choose files.
type Portal interface {
	// Choose asks for a file, and returns its path, "" if there is none. It calls
	// shown when the desktop has taken the request over, and returns ErrNoPortal if
	// that does not. It takes as long as the player does, or until ctx ends.
	Choose(ctx context.Context, r Request, shown func()) (path string, err error)
}

// Config is what a Chooser works with.
type Config struct {
	Window   fyne.Window
	Settings *settings.Keeper // in which the folder stays that was chosen last
	Portal   Portal           // nil for none
	Post     func(func())     // runs a function on the UI goroutine
	Publish  func(event.Event)
	Moved    func() // called when something may have moved
	Opening  func() // called before a dialog is opened
	Closed   func() // called when one has been closed

	After func(d time.Duration, f func()) (stop func()) // runs a function later on the UI goroutine
	// Stat is os.Stat: it may take as long as the disk does.
	Stat func(path string) (fs.FileInfo, error)
}

// Chooser asks for files, one at a time. It lives on the UI goroutine.
type Chooser struct {
	config  Config
	dialogs *dialog.Host // over other dialogs
	asking  *asking      // nil while nothing is asked for
}

// asking is a question that has not been answered.
type asking struct {
	request    Request
	extensions []string // that the name of a file to write may have; the first is proposed
	answer     func(path string, replace bool)
	folder     string      // that was chosen for a file to write, whatever its name says; "" for none
	shown      bool        // a dialog has been opened
	fyne       dismissable // Fyne's dialog, nil if there is none
	cancel     func()      // ends what is being waited for, nil if there is nothing
}

// dismissable is a dialog that can be left without an answer.
type dismissable interface{ Dismiss() }

// New makes a chooser.
func New(c Config) *Chooser {
	nothing := func() {}
	return &Chooser{config: c, dialogs: dialog.NewHost(dialog.Config{
		Canvas: c.Window.Canvas(), Publish: c.Publish, Moved: c.Moved, Opening: nothing, Closed: nothing,
	})}
}

// Active reports whether a file is being asked for.
func (c *Chooser) Active() bool { return c.asking != nil }

// Overlay returns the dialog of Fyne's that is open, nil if there is none.
func (c *Chooser) Overlay() fyne.CanvasObject {
	if c.asking == nil || c.asking.fyne == nil {
		return nil
	}
	return c.config.Window.Canvas().Overlays().Top()
}

// Source asks for a file to read, and calls do with its path unless there is
// none.
func (c *Chooser) Source(do func(path string)) {
	c.ask(&asking{
		request: Request{Kind: Open, Title: i18n.T("file.title.open"), Accept: i18n.T("button.open")},
		answer:  func(path string, _ bool) { do(path) },
	})
}

// Target implements dialog.Chooser.
func (c *Chooser) Target(name string, extensions []string, do func(path string, replace bool)) {
	c.ask(&asking{
		request:    Request{Kind: Save, Title: i18n.T("file.title.save"), Accept: i18n.T("button.save"), Name: name},
		extensions: extensions, answer: do,
	})
}

// Folder implements dialog.Chooser.
func (c *Chooser) Folder(title string, do func(path string)) {
	c.ask(&asking{
		request: Request{Kind: Folder, Title: title, Accept: i18n.T("export.here")},
		answer:  func(path string, _ bool) { do(path) },
	})
}

// ask asks for a file, unless one is being asked for.
func (c *Chooser) ask(a *asking) {
	if c.asking != nil {
		return
	}
	c.config.Opening()
	c.asking = a
	a.request.Folder = c.config.Settings.Get().Folder
	if c.config.Portal == nil {
		c.askHere(a)
		return
	}
	a.request.Parent = parent(c.config.Window)
	ctx, cancel := context.WithCancel(context.Background())
	a.cancel = cancel
	request := a.request
	go func() {
		path, err := c.config.Portal.Choose(ctx, request, func() {
			c.config.Post(func() { c.opened(a) })
		})
		c.config.Post(func() { c.answered(a, path, err) })
	}()
}

// parent returns the window as portals know it.
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

// answered takes the answer of the desktop, or asks here where there was none.
func (c *Chooser) answered(a *asking, path string, err error) {
	a.cancel()
	switch {
	case c.asking != a: // it has been called off
	case errors.Is(err, ErrNoPortal):
		if a.shown { // it has failed since
			a.shown = false
			c.config.Publish(event.Dialog{Name: a.request.Kind.name(), Phase: event.Dismissed})
		}
		c.askHere(a)
	default:
		c.end(path, true) // the desktop has asked what may be replaced
	}
}

// opened publishes that a dialog has been opened.
func (c *Chooser) opened(a *asking) {
	if c.asking == a {
		a.shown = true
		c.config.Publish(event.Dialog{Name: a.request.Kind.name(), Phase: event.Opened})
		c.config.Moved()
	}
}

// folderTimeout is how long a dialog waits for the folder that was chosen last.
const folderTimeout = time.Second

// askHere asks by a dialog in the window, when it is known whether the folder that
// was chosen last is there. One on a mount that hangs is not: then the choice begins
// elsewhere.
func (c *Chooser) askHere(a *asking) {
	folder := a.request.Folder
	a.request.Folder = ""
	if folder == "" {
		c.openHere(a)
		return
	}
	looking := true
	looked := func(there bool) {
		if c.asking != a || !looking { // it has been called off, or has taken too long
			return
		}
		looking = false
		if there {
			a.request.Folder = folder
		}
		c.openHere(a)
	}
	stop := c.config.After(folderTimeout, func() { looked(false) })
	a.cancel = stop
	go func() {
		info, err := c.config.Stat(folder)
		c.config.Post(func() {
			stop()
			looked(err == nil && info.IsDir())
		})
	}()
}

// openHere opens the dialog in the window.
func (c *Chooser) openHere(a *asking) {
	if a.request.Kind == Save {
		c.showSave(a)
		return
	}
	c.showFyne(a, a.request.Kind, a.request.Title, a.request.Accept, a.request.Folder, func(path string) { c.end(path, false) })
	c.opened(a)
}

// end ends the question with a path, or "" for none. replace is whether the
// player has been asked if what is there may be replaced.
func (c *Chooser) end(path string, replace bool) {
	a := c.asking
	c.asking = nil
	c.config.Closed()
	if a.shown {
		c.config.Publish(event.Dialog{Name: a.request.Kind.name(), Phase: event.Dismissed})
		c.config.Moved()
	}
	if path == "" {
		return
	}
	folder := filepath.Dir(path)
	switch {
	case a.folder != "":
		folder = a.folder
	case a.request.Kind == Folder:
		folder = path
	}
	c.config.Settings.Remember(func(s *settings.Settings) { s.Folder = folder })
	a.answer(path, replace)
}

// Dismiss leaves the question without an answer, if there is one.
func (c *Chooser) Dismiss() {
	a := c.asking
	if a == nil {
		return
	}
	if a.cancel != nil {
		a.cancel()
	}
	if a.fyne != nil {
		a.fyne.Dismiss()
	}
	if c.asking != a { // which has done it
		return
	}
	if c.dialogs.Active() {
		c.dialogs.Close()
	}
	c.end("", false)
}

// TypedKey has Escape leave the question, and other keys answer it.
func (c *Chooser) TypedKey(e *fyne.KeyEvent) {
	a := c.asking
	switch {
	case a == nil:
	case a.fyne != nil:
		if e.Name == fyne.KeyEscape {
			a.fyne.Dismiss()
		}
	case c.dialogs.Active():
		c.dialogs.TypedKey(e)
	case e.Name == fyne.KeyEscape:
		c.Dismiss()
	}
}

// Fit follows the window, which may have another size.
func (c *Chooser) Fit() { c.dialogs.Fit() }

// Refit follows what is open, which may need another size.
func (c *Chooser) Refit() { c.dialogs.Refit() }
