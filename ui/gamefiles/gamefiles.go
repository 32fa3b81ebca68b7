// Package gamefiles saves games to files and goes on with those that are in files
// or on the clipboard.
package gamefiles

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/record"
	"npaastribe/game/store"
	"npaastribe/ui/dialog"
	"npaastribe/ui/errortext"
	"npaastribe/ui/event"
	"npaastribe/ui/filechooser"
	"npaastribe/ui/fileio"
	"npaastribe/ui/gamelist"
	"npaastribe/ui/i18n"
	"npaastribe/ui/opponent"
	"npaastribe/ui/session"
)

// Game is a game being played.
type Game interface {
	Rules() game.Rules
	// Stored returns the match as the store has it. Its ID is 0 without a match.
	Stored() store.Match
	// Record returns the match as a record has it.
	Record() (game.Record, error)
	// Read reads a game of any kind. A text that may be of several is one of the
	// game being played.
	Read(text string) (game.Record, error)
}

// Chooser asks for a file, and does something with its path unless there is none.
type Chooser interface {
	Source(do func(path string))
	Target(name string, extensions []string, do func(path string, replace bool))
}

// Background does what takes as long as the disk does; see shutdown.Shutdown.
type Background interface {
	Background(work func() (news string), tell func())
	Note(words string) (told func())
	Post(f func())
}

// Config is what Files work with.
type Config struct {
	Shown func() Game                                     // the game that is shown
	Take  func(game.Record)                               // goes on with a game that was read, which is shown then
	Say   func(game string, tone event.Tone, text string) // says something beside the board of a game

	Chooser    Chooser
	Dialogs    *dialog.Host
	Background Background
	Clipboard  fyne.Clipboard
}

// Files are the files that games are in. They live on the UI goroutine.
type Files struct {
	config Config
	paths  map[store.ID]string // of the files that matches are in
	asked  []*request          // that are not open yet, in their order
	turns  fileio.Turns        // in which files are written
}

// New returns files in which no game is yet.
func New(c Config) *Files { return &Files{config: c, paths: map[store.ID]string{}} }

// Save writes the match to the file that it is in, or asks for one.
func (f *Files) Save() {
	m := f.config.Shown().Stored()
	if path, ok := f.paths[m.ID]; ok {
		f.Write(m, path)
		return
	}
	f.SaveAs()
}

// SaveAs asks for a file and writes the match to it.
func (f *Files) SaveAs() {
	m := f.config.Shown().Stored() // there may be another match by the time a slow disk has answered
	if m.ID == 0 {
		return
	}
	name := gamelist.Title(&m) + record.Extensions()[0]
	if path, ok := f.paths[m.ID]; ok {
		name = filepath.Base(path)
	}
	f.config.Chooser.Target(name, record.Extensions(), func(chosen string, replace bool) {
		path := session.WithExtension(chosen)
		if replace && path == chosen { // the player has been asked
			f.Write(m, path)
			return
		}
		var free error
		f.config.Background.Background(func() string {
			free = fileio.Free(path)
			return notWritten(path, i18n.T("file.closed"))
		}, func() { f.replace(m, path, free) })
	})
}

// replace writes to a file, after a question if there is one already, which
// fileio.Free has found out.
func (f *Files) replace(m store.Match, path string, free error) {
	switch {
	case free == nil || f.paths[m.ID] == path:
		f.Write(m, path)
		return
	case !errors.Is(free, fs.ErrExist):
		f.notSaved(path, errortext.File(free))
		return
	}
	f.config.Dialogs.Afterwards(func() {
		dialog.OpenReplace(f.config.Dialogs, filepath.Base(path), func() { f.Write(m, path) })
	})
}

// Write writes a match to a file, in the format that its extension asks for.
func (f *Files) Write(m store.Match, path string) {
	entry, _ := catalog.ByName(m.Game)
	g, err := m.Record(entry.Rules)
	var text, format string
	if err == nil {
		opponent.Sign(&g, m.Seats)
		text, format, err = session.Text(g, path)
	}
	if err != nil {
		f.notSaved(path, errortext.Reason(err))
		return
	}
	wait, done := f.turns.Take(path)
	var failure error
	f.config.Background.Background(func() string {
		wait()
		defer done()
		if failure = fileio.Write(path, []byte(text)); failure != nil {
			return notWritten(path, errortext.File(failure))
		}
		return ""
	}, func() { f.written(m, path, format, failure) })
}

// notWritten says that a file was not written, and why.
func notWritten(path, reason string) string {
	return i18n.T("file.not.saved.because", i18n.Args{"File": filepath.Base(path), "Reason": reason})
}

// written says how writing to a file has ended.
func (f *Files) written(m store.Match, path, format string, err error) {
	switch {
	case err != nil:
		f.notSaved(path, errortext.File(err))
		return
	case format == record.Native: // which holds everything
		f.paths[m.ID] = path
	}
	f.config.Say(m.Game, event.Info, i18n.T("file.saved", i18n.Args{"File": filepath.Base(path)}))
}

// notSaved says why a file was not written: when no other dialog is open, or at
// the end of the program.
func (f *Files) notSaved(path, reason string) {
	words := notWritten(path, reason)
	told := f.config.Background.Note(words)
	f.config.Dialogs.Afterwards(func() {
		told()
		dialog.OpenMessage(f.config.Dialogs, "unsaved", i18n.T("file.not.saved"), words)
	})
}

// Open asks for a file and goes on with the game in it.
func (f *Files) Open() { f.config.Chooser.Source(f.OpenPath) }

// OpenPath goes on with the game in a file, in the tab that it belongs to. What
// can't be read is explained, and changes nothing. If another file is asked
// for before this one is read, it is the other one that counts.
func (f *Files) OpenPath(path string) {
	f.asked = slices.DeleteFunc(f.asked, func(r *request) bool { return !r.stays })
	f.open(&request{path: path, failed: func() {}})
}

// OpenOffered is OpenPath for a file that another copy of the program was started with: of
// several that come at a time each is opened, in their order. The settings give way to it. It
// calls failed before it explains what can't be read.
func (f *Files) OpenOffered(path string, failed func()) {
	f.open(&request{path: path, failed: failed, stays: true})
}

// OpenFirst is OpenOffered for the file that the program was started with. It calls
// none if there is no such file, and failed before it explains what can't be read.
func (f *Files) OpenFirst(path string, none, failed func()) {
	if path == "" {
		none()
	} else {
		f.open(&request{path: path, failed: failed, stays: true})
	}
}

// request is a file that is to be opened.
type request struct {
	path   string
	failed func() // called before what can't be read is explained
	stays  bool   // it is opened whatever is asked for later

	read bool
	data []byte
	err  error
}

// open reads a file and opens it when it is its turn.
func (f *Files) open(r *request) {
	f.asked = append(f.asked, r)
	go func() {
		data, err := fileio.Read(r.path, record.MaxText)
		f.config.Background.Post(func() {
			r.read, r.data, r.err = true, data, err
			for len(f.asked) > 0 && f.asked[0].read {
				first := f.asked[0]
				f.asked = f.asked[1:]
				if first.stays {
					f.config.Dialogs.GiveWay()
				}
				f.config.Dialogs.Afterwards(func() { f.opened(first) })
			}
		})
	}()
}

// Dropped opens the first of files that were dropped on the window.
func (f *Files) Dropped(uris []fyne.URI) {
	for _, uri := range uris {
		if path := filechooser.PathOf(uri); path != "" {
			f.OpenPath(path)
			return
		}
	}
}

// opened goes on with the game that was read, or says why it can't.
func (f *Files) opened(r *request) {
	name := filepath.Base(r.path)
	var g game.Record
	why, err := "", r.err
	switch {
	case errors.Is(err, fileio.ErrTooLarge):
		why = errortext.Record(record.ErrTooLong)
	case err != nil:
		why = i18n.T("record.wrong", i18n.Args{"Reason": errortext.File(err)})
	default:
		if g, err = f.config.Shown().Read(string(r.data)); err != nil {
			why = errortext.Record(err)
		}
	}
	if why != "" {
		r.failed()
		words := i18n.T("file.not.opened.because", i18n.Args{"File": name, "Why": why})
		dialog.OpenMessage(f.config.Dialogs, "unreadable", i18n.T("file.not.opened"), words)
		return
	}
	m := f.take(g)
	if g.Format == record.Native {
		f.paths[m.ID] = r.path
	}
	text := i18n.N("file.opened", g.Tree.Ply(), i18n.Args{"File": name})
	if g.Tree.Ply() == 0 {
		text = i18n.T("file.opened.position", i18n.Args{"File": name})
	}
	f.config.Say(m.Game, event.Info, text)
}

// take goes on with a game that was read, and returns it as the store has it.
func (f *Files) take(g game.Record) store.Match {
	f.config.Take(g)
	return f.config.Shown().Stored()
}
