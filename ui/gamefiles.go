package ui

import (
	"errors"
	"io/fs"
	"path/filepath"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/record"
	"npaastribe/game/store"
	"npaastribe/ui/dialog"
	"npaastribe/ui/errortext"
	"npaastribe/ui/event"
	"npaastribe/ui/filechooser"
	"npaastribe/ui/fileio"
	"npaastribe/ui/gamelist"
	"npaastribe/ui/i18n"
	"npaastribe/ui/session"
)

// saveGame writes the match to the file that it is in, or asks for one.
func (a *App) saveGame() {
	t := a.current
	if path, ok := a.files[t.session.Stored().ID]; ok {
		a.write(t, t.session.Stored(), path)
		return
	}
	a.saveGameAs()
}

// saveGameAs asks for a file and writes the match to it.
func (a *App) saveGameAs() {
	t := a.current
	if t.controller.Match() == nil {
		return
	}
	k := t.session.Stored() // there may be another match by the time a slow disk has answered
	name := gamelist.Title(&k) + record.Extensions()[0]
	if path, ok := a.files[k.ID]; ok {
		name = filepath.Base(path)
	}
	a.chooser.Target(name, record.Extensions(), func(chosen string, replace bool) {
		path := session.WithExtension(chosen)
		if replace && path == chosen { // the player has been asked
			a.write(t, k, path)
			return
		}
		var free error
		a.ending.Background(func() string {
			free = fileio.Free(path)
			return notWritten(path, i18n.T("file.closed"))
		}, func() { a.replace(t, k, path, free) })
	})
}

// replace writes to a file, after a question if there is one already, which
// fileio.Free has told.
func (a *App) replace(t *tab, k store.Match, path string, free error) {
	switch {
	case free == nil || a.files[k.ID] == path:
		a.write(t, k, path)
		return
	case !errors.Is(free, fs.ErrExist):
		a.notSaved(path, errortext.File(free))
		return
	}
	a.dialogs.Afterwards(func() {
		dialog.OpenReplace(a.dialogs, filepath.Base(path), func() { a.write(t, k, path) })
	})
}

// write writes a match of a tab to a file, in the format that its extension
// asks for.
func (a *App) write(t *tab, k store.Match, path string) {
	text, format, err := session.Text(k, t.game.Rules, path)
	if err != nil {
		a.notSaved(path, errortext.Reason(err))
		return
	}
	wait, done := a.turns.Take(path)
	var failure error
	a.ending.Background(func() string {
		wait()
		defer done()
		if failure = fileio.Write(path, []byte(text)); failure != nil {
			return notWritten(path, errortext.File(failure))
		}
		return ""
	}, func() { a.written(t, k.ID, path, format, failure) })
}

// notWritten says that a file was not written, and why.
func notWritten(path, reason string) string {
	return i18n.T("file.not.saved.because", i18n.Args{"File": filepath.Base(path), "Reason": reason})
}

// written says how writing to a file has ended.
func (a *App) written(t *tab, id store.ID, path, format string, err error) {
	name := filepath.Base(path)
	switch {
	case err != nil:
		a.notSaved(path, errortext.File(err))
		return
	case format == record.Native: // which holds everything
		a.files[id] = path
	}
	t.Publish(event.Message{Tone: event.Info, Text: i18n.T("file.saved", i18n.Args{"File": name})})
}

// notSaved says why a file was not written: when no other dialog is open, or at
// the end of the program.
func (a *App) notSaved(path, reason string) {
	words := notWritten(path, reason)
	told := a.ending.Note(words)
	a.dialogs.Afterwards(func() {
		told()
		dialog.OpenMessage(a.dialogs, "unsaved", i18n.T("file.not.saved"), words)
	})
}

// openGame asks for a file and goes on with the game in it.
func (a *App) openGame() { a.chooser.Source(a.openFile) }

// openFile goes on with the game in a file, in the tab that it belongs to. What
// can't be read is explained, and changes nothing. If another file is asked
// for before this one is read, it is the other one that counts.
func (a *App) openFile(path string) {
	a.asked++
	number := a.asked
	go func() {
		data, err := fileio.Read(path, record.MaxText)
		a.ending.Post(func() {
			if number == a.asked {
				a.dialogs.Afterwards(func() { a.opened(path, data, err) })
			}
		})
	}()
}

// opened goes on with the game that was read, or says why it can't.
func (a *App) opened(path string, data []byte, err error) {
	name := filepath.Base(path)
	var g game.Record
	why := ""
	switch {
	case errors.Is(err, fileio.ErrTooLarge):
		why = errortext.Record(record.ErrTooLong)
	case err != nil:
		why = i18n.T("record.wrong", i18n.Args{"Reason": errortext.File(err)})
	default:
		if g, err = a.current.session.Read(string(data)); err != nil {
			why = errortext.Record(err)
		}
	}
	if why != "" {
		dialog.OpenMessage(a.dialogs, "unreadable", i18n.T("file.not.opened"), i18n.T("file.not.opened.because", i18n.Args{"File": name, "Why": why}))
		return
	}
	t := a.take(g)
	if g.Format == record.Native {
		a.files[t.session.Stored().ID] = path
	}
	t.Publish(event.Message{Tone: event.Info, Text: i18n.N("file.opened", g.Tree.Ply(), i18n.Args{"File": name})})
}

// dropped opens a file that was dropped on the window: the first of several.
func (a *App) dropped(_ fyne.Position, uris []fyne.URI) {
	for _, uri := range uris {
		if path := filechooser.PathOf(uri); path != "" && !a.busy() {
			a.openFile(path)
			return
		}
	}
}
