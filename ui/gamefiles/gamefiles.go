// Package gamefiles saves games and pictures of them to files, copies games to the clipboard, and
// goes on with games from files and the clipboard. Files does all of that and remembers which match
// is in which file.
package gamefiles

import (
	"errors"
	"io/fs"
	"maps"
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
	"npaastribe/ui/picture"
	"npaastribe/ui/session"
)

// Game is the game that a tab shows.
type Game interface {
	Rules() game.Rules
	// Stored returns the match in the form of the store. Its ID is 0 if there is no match.
	Stored() store.Match
	// Record returns the match as a record.
	Record() (game.Record, error)
	// Read reads a record of any game. A text that may be of several games is read as one
	// of this game.
	Read(text string) (game.Record, error)
}

// Questions are asked on the board while the game stands aside.
type Questions interface {
	Tree() *game.Tree // the present question, with the moves made since; nil if none is asked
}

// Chooser asks for a file and calls do with its path, unless the question is cancelled.
type Chooser interface {
	Source(do func(path string))
	TargetOf(title, name string, extensions []string, do func(path string, replace bool))
}

// Background does slow work beside the UI goroutine; see shutdown.Shutdown.
type Background interface {
	Background(work func() (news string), tell func())
	Note(words string) (told func())
	Post(f func())
}

// Config configures Files.
type Config struct {
	Shown     func() Game                                     // returns the current game
	Of        func(game string) Game                          // returns the game of a tab; the current one for an unknown name
	Questions func() Questions                                // returns the questions asked in its place
	Position  func() *game.Tree                               // returns the game's tree at the position that is shown, nil for none
	Camera    func() *picture.Camera                          // returns what takes pictures of the current game
	Take      func(game.Record)                               // goes on with a game that was read and shows it
	Say       func(game string, tone event.Tone, text string) // shows a text beside the board of a game
	Progress  func(game string) (show func(text string))      // shows texts there, each in place of the last

	Chooser    Chooser
	Dialogs    *dialog.Host
	Background Background
	Clipboard  fyne.Clipboard
}

// Files opens and saves games. Its methods must be called on the UI goroutine.
type Files struct {
	config Config
	paths  map[store.ID]string // of the files that matches were opened from or saved to
	seen   contents            // of those files
	asked  []*request          // not opened yet, in order of their requests
	turns  fileio.Turns        // orders the writing of each file
}

// New returns Files without any games.
func New(c Config) *Files { return &Files{config: c, paths: map[store.ID]string{}} }

// Save writes the current match to its file, or calls SaveAs if it has none or a question is asked in
// its place.
func (f *Files) Save() {
	m := f.config.Shown().Stored()
	if path, ok := f.paths[m.ID]; ok && f.config.Questions().Tree() == nil {
		f.write(m, path, true, func() {})
		return
	}
	f.SaveAs()
}

// SaveAs asks for a file and writes the current match to it, or the question that is asked in its
// place. If that fails it says why and asks again.
func (f *Files) SaveAs() {
	if asked := f.config.Questions().Tree(); asked != nil {
		saveQuestion(f, asked)
		return
	}
	m := f.config.Shown().Stored() // another one may be current once a slow disk has answered
	if m.ID == 0 {
		return
	}
	name := gamelist.Title(&m) + record.Extensions()[0]
	if path, ok := f.paths[m.ID]; ok {
		name = path
	}
	f.saveAs(m, name)
}

// saveAs is SaveAs for a match. It proposes a name or path.
func (f *Files) saveAs(m store.Match, name string) {
	f.ask(target{
		game: m.Game, title: i18n.T("file.title.save"), name: name, extensions: record.Extensions(), complete: session.WithExtension,
		own:   func(path string) bool { return f.paths[m.ID] == path },
		write: func(path string, again func()) { f.write(m, path, f.paths[m.ID] == path, again) },
	})
}

// askedSoFar returns a copy of a question with the moves made since, as that goes on meanwhile. It fails
// only if these could not have been made.
func askedSoFar(asked *game.Tree) (*game.Tree, error) {
	m, err := game.NewTreeFrom(asked.Rules(), asked.StateAt(0))
	if err == nil {
		err = game.PlayAll(m, asked.Moves())
	}
	return m, err
}

// saveQuestion is SaveAs for a question as it is now. The file is no match's own.
func saveQuestion(f *Files, asked *game.Tree) {
	m, err := askedSoFar(asked)
	if err != nil {
		return // cannot happen: it has been played
	}
	name := m.Rules().Name
	f.ask(target{
		game: name, title: i18n.T("file.title.save"), name: i18n.T(name+".name") + record.Extensions()[0],
		extensions: record.Extensions(), complete: session.WithExtension,
		own: func(string) bool { return false },
		write: func(path string, again func()) {
			text, _, err := session.Text(game.Record{Tree: m}, path)
			if err != nil {
				f.notSaved(path, errortext.Reason(err), again)
				return
			}
			f.put(name, path, func() []byte { return []byte(text) }, again, func() { f.forget(path) })
		},
	})
}

// target is a file to be chosen and written.
type target struct {
	game        string // beside whose board it is said what has become of it
	title, name string // of the dialog, and the file's name or path that it proposes
	extensions  []string
	complete    func(path string) string        // adds an extension if there is none
	own         func(path string) bool          // reports whether a file is replaced unasked
	write       func(path string, again func()) // writes it, and calls again if that fails
}

// ask asks for a file and writes it. If that fails it says why and asks again.
func (f *Files) ask(t target) {
	f.config.Chooser.TargetOf(t.title, t.name, t.extensions, func(chosen string, replace bool) {
		path := t.complete(chosen)
		t.name = path
		again := func() { f.ask(t) }
		if replace && path == chosen { // the chooser has asked the player
			t.write(path, again)
			return
		}
		var free error
		f.config.Background.Background(func() string {
			free = fileio.Free(path)
			return notWritten(path, i18n.T("file.closed"))
		}, func() { f.replace(t, path, free, again) })
	})
}

// replace writes to a file, asking first if there is another file already. free is the
// result of fileio.Free.
func (f *Files) replace(t target, path string, free error, again func()) {
	switch {
	case free == nil || t.own(path):
		t.write(path, again)
		return
	case !errors.Is(free, fs.ErrExist):
		f.notSaved(path, errortext.File(free), again)
		return
	}
	f.config.Dialogs.Afterwards(func() {
		dialog.OpenReplace(f.config.Dialogs, filepath.Base(path), func() { t.write(path, again) })
	})
}

// write writes a match to a file in the format of its extension, on another goroutine. With own it
// asks first if another program has changed the file since it was read or written here. If writing
// fails it says why, and then calls again.
func (f *Files) write(m store.Match, path string, own bool, again func()) {
	entry, _ := catalog.ByName(m.Game)
	g, err := m.Record(entry.Rules)
	var text, format string
	if err == nil {
		opponent.Sign(&g, m.Seats)
		text, format, err = session.Text(g, path)
	}
	if err != nil {
		f.notSaved(path, errortext.Reason(err), again)
		return
	}
	wanted := writing{game: m.Game, path: path, content: func() []byte { return []byte(text) }, again: again, done: func() {
		if format == record.Native { // other formats lose something
			f.remember(m.ID, path)
		}
	}}
	if own {
		wanted.changed = func() { f.write(m, path, false, again) }
	}
	f.start(wanted)
}

// put writes what content returns to a file, on another goroutine. Then it calls done and says so
// beside the board of a game; or if it fails it says why, and then calls again.
func (f *Files) put(name, path string, content func() []byte, again, done func()) {
	f.start(writing{game: name, path: path, content: content, again: again, done: done})
}

// writing is a file to be written: see put.
type writing struct {
	game, path  string
	content     func() []byte
	again, done func()
	changed     func() // called if another program has changed the file and the player agrees; nil for no question
}

// start starts a writing.
func (f *Files) start(w writing) {
	wait, leave := f.turns.Take(w.path)
	var failure error
	changed := false
	f.config.Background.Background(func() string {
		wait()
		defer leave()
		if changed = w.changed != nil && f.seen.changed(w.path); changed {
			return notWritten(w.path, i18n.T("file.changed"))
		}
		data := w.content()
		if failure = fileio.Write(w.path, data); failure != nil {
			return notWritten(w.path, errortext.File(failure))
		}
		f.seen.note(w.path, data)
		return ""
	}, func() {
		switch {
		case changed:
			f.config.Dialogs.Afterwards(func() { dialog.OpenReplaceChanged(f.config.Dialogs, filepath.Base(w.path), w.changed) })
		case failure != nil:
			f.notSaved(w.path, errortext.File(failure), w.again)
		default:
			w.done()
			f.config.Say(w.game, event.Info, i18n.T("file.saved", i18n.Args{"File": filepath.Base(w.path)}))
		}
	})
}

// notWritten returns the sentence that a file was not written, with the reason.
func notWritten(path, reason string) string {
	return i18n.T("file.not.saved.because", i18n.Args{"File": filepath.Base(path), "Reason": reason})
}

// remember notes that a file contains a match, and no other one any more.
func (f *Files) remember(id store.ID, path string) {
	f.forget(path)
	f.paths[id] = path
}

// forget notes that a file contains no match any more.
func (f *Files) forget(path string) {
	maps.DeleteFunc(f.paths, func(_ store.ID, known string) bool { return known == path })
}

// notSaved shows why a file was not written, once no dialog is open, or on standard error
// at the end of the program. When the player has read it, it calls again.
func (f *Files) notSaved(path, reason string, again func()) {
	words := notWritten(path, reason)
	told := f.config.Background.Note(words)
	f.config.Dialogs.Afterwards(func() {
		told()
		dialog.OpenMessage(f.config.Dialogs, "unsaved", i18n.T("file.not.saved"), words)
		f.config.Dialogs.Afterwards(again)
	})
}

// Open asks for a file and goes on with the game in it.
func (f *Files) Open() { f.config.Chooser.Source(f.OpenPath) }

// OpenPath goes on with the game in a file, in its tab. If it can't be read a dialog says
// why, and nothing changes. A later OpenPath cancels one whose file has not been opened yet.
func (f *Files) OpenPath(path string) {
	f.openLast(&request{path: path, failed: func() {}})
}

// openLast is open for a request that cancels those that do not stay.
func (f *Files) openLast(r *request) {
	f.asked = slices.DeleteFunc(f.asked, func(r *request) bool { return !r.stays })
	f.open(r)
}

// OpenOffered is OpenPath for a file that another copy of the program was started with.
// Each such file is opened, in the order of the calls, and closes a settings dialog that is
// in the way. A text that may be of several games is read as one of the named game, "" for the
// current one. failed is called before an error is shown.
func (f *Files) OpenOffered(path, name string, failed func()) {
	f.open(&request{path: path, game: name, failed: failed, stays: true, dismisses: true})
}

// OpenFirst is OpenOffered for the file that the program was started with. It calls none
// if path is "", and failed before an error is shown.
func (f *Files) OpenFirst(path string, none, failed func()) {
	if path == "" {
		none()
	} else {
		f.open(&request{path: path, failed: failed, stays: true, dismisses: true})
	}
}

// request is a file to be opened.
type request struct {
	path   string
	game   string // see OpenOffered
	failed func() // called before an error is shown
	stays  bool   // later requests do not cancel it

	dismisses bool // it closes a settings dialog that is in the way

	read bool
	data []byte
	err  error
}

// open reads a file on another goroutine and opens it after all earlier requests.
func (f *Files) open(r *request) {
	f.asked = append(f.asked, r)
	go func() {
		data, err := fileio.Read(r.path, record.MaxText)
		f.config.Background.Post(func() {
			r.read, r.data, r.err = true, data, err
			for len(f.asked) > 0 && f.asked[0].read {
				first := f.asked[0]
				f.asked = f.asked[1:]
				if first.dismisses {
					f.config.Dialogs.Dismiss()
				}
				f.config.Dialogs.Afterwards(func() { f.opened(first) })
			}
		})
	}()
}

// Dropped is OpenPath for the first local file of those dropped on the window. It closes a
// settings dialog that is in the way. failed is called before an error is shown.
func (f *Files) Dropped(uris []fyne.URI, failed func()) {
	for _, uri := range uris {
		if path := filechooser.PathOf(uri); path != "" {
			f.openLast(&request{path: path, failed: failed, dismisses: f.config.Dialogs.Dismissible()})
			return
		}
	}
}

// opened goes on with the game that was read, or shows why it can't.
func (f *Files) opened(r *request) {
	name := filepath.Base(r.path)
	g, title, why := f.read(r)
	if why != "" {
		r.failed()
		words := i18n.T("file.not.opened.because", i18n.Args{"File": name, "Why": why})
		dialog.OpenMessage(f.config.Dialogs, "unreadable", title, words)
		return
	}
	m := f.take(g)
	if g.Format == record.Native && session.HasExtension(r.path, record.Extensions()[0]) { // with another, Write would lose something
		f.remember(m.ID, r.path)
		f.seen.note(r.path, r.data)
	}
	text := i18n.N("file.opened", g.Tree.Ply(), i18n.Args{"File": name})
	if g.Tree.Ply() == 0 && g.Tree.IsSetUp() {
		text = i18n.T("file.opened.position", i18n.Args{"File": name})
	}
	f.config.Say(m.Game, event.Info, withMore(text, m, g))
}

// read returns the game in a file, or the title of an error and why it can't be read.
func (f *Files) read(r *request) (g game.Record, title, why string) {
	err := r.err
	switch {
	case errors.Is(err, fileio.ErrTooLarge):
		err = record.ErrTooLong
	case err != nil:
		return g, i18n.T("file.unreadable"), i18n.T("record.wrong", i18n.Args{"Reason": errortext.File(err)})
	default:
		if g, err = f.config.Of(r.game).Read(string(r.data)); err == nil {
			return g, "", ""
		}
	}
	return g, errortext.RecordTitle(err, i18n.T("file.not.opened")), errortext.Record(err)
}

// take goes on with a game that was read and returns its match.
func (f *Files) take(g game.Record) store.Match {
	f.config.Take(g)
	return f.config.Shown().Stored()
}
