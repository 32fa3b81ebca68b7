package ui

import (
	"io"
	"log"
	"os"

	"fyne.io/fyne/v2"
	fynedialog "fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"npaastribe/game/record"
	"npaastribe/ui/event"
	"npaastribe/ui/fileio"
	"npaastribe/ui/i18n"
)

// picker is Fyne's dialog in which a file is chosen.
type picker struct {
	*fynedialog.FileDialog
	app  *App
	name string // as a trace has it
	end  func() // see fileio.LeaveAlone

	extensions []string // that a name of a file to write may be given
}

// chooser has Fyne's dialog ask for files.
type chooser struct{ app *App }

// Target implements dialog.Chooser.
func (c chooser) Target(name string, extensions []string, do func(path string)) {
	c.app.chooseTarget(name, extensions, do)
}

// Folder implements dialog.Chooser.
func (c chooser) Folder(title string, do func(path string)) { c.app.chooseFolder(title, do) }

// chooseTarget asks for a file to write, for which a name is proposed and which
// may have one of some extensions, and does something with its path unless
// there is none.
func (a *App) chooseTarget(name string, extensions []string, do func(path string)) {
	p := &picker{app: a, name: "save", extensions: extensions}
	p.FileDialog = fynedialog.NewFileSave(func(w fyne.URIWriteCloser, err error) {
		if path := p.chosen(w, err); path != "" {
			do(path)
		}
	}, a.window)
	p.SetFileName(name)
	p.SetFilter(records{})
	p.show(i18n.T("file.title.save"))
}

// chooseSource asks for a file to read.
func (a *App) chooseSource(do func(path string)) {
	p := &picker{app: a, name: "open"}
	p.FileDialog = fynedialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		if path := p.chosen(r, err); path != "" {
			do(path)
		}
	}, a.window)
	p.SetFilter(records{})
	p.show(i18n.T("file.title.open"))
}

// chooseFolder asks for a folder, for which a title says what it is for, and
// does something with its path.
func (a *App) chooseFolder(title string, do func(path string)) {
	p := &picker{app: a, name: "folder"}
	p.FileDialog = fynedialog.NewFolderOpen(func(folder fyne.ListableURI, err error) {
		var chosen interface{ URI() fyne.URI }
		if folder != nil {
			chosen = place{folder}
		}
		if path := p.chosen(chosen, err); path != "" {
			do(path)
		}
	}, a.window)
	p.SetConfirmText(i18n.T("export.here"))
	p.show(title)
}

// place is a folder where a file would be.
type place struct{ uri fyne.URI }

// URI is where it is.
func (p place) URI() fyne.URI { return p.uri }

// The size of the dialog, where the window has room for it.
const (
	pickerWidth  = 720
	pickerHeight = 520
)

// show opens the dialog. There is one at most, also where the desktop brings
// one of its own.
func (p *picker) show(title string) {
	a := p.app
	if a.picker != nil {
		return
	}
	a.current.table.Board().Forget()
	a.picker, p.end = p, fileio.LeaveAlone()
	p.SetTitleText(title)
	p.SetView(fynedialog.ListView)
	before := log.Writer()
	log.SetOutput(io.Discard) // Fyne complains of usual folders that there are not
	p.Show()
	log.SetOutput(before)
	p.replaceName()
	room := a.window.Canvas().Size().SubtractWidthHeight(2*margin, 2*margin)
	p.Resize(room.Min(fyne.NewSize(pickerWidth, pickerHeight)))
	if over := a.window.Canvas().Overlays().Top(); over != nil {
		over.Refresh() // in the middle of the window
	}
	a.bus.Publish(event.Dialog{Name: p.name, Phase: event.Opened})
	a.layout.changed()
}

// typedKey has Escape leave the dialog.
func (p *picker) typedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape {
		p.Dismiss()
	}
}

// chosen ends the dialog, and returns the path of the file that was chosen, or
// "" if none was.
func (p *picker) chosen(file interface{ URI() fyne.URI }, err error) (path string) {
	p.end()
	p.app.picker = nil
	p.app.dismissMenu()
	p.app.bus.Publish(event.Dialog{Name: p.name, Phase: event.Dismissed})
	p.app.layout.changed()
	if file == nil || err != nil {
		return ""
	}
	return pathOf(file.URI())
}

// records are the files that a game may be in: whatever their names, ordinary
// ones that are not too long.
type records struct{}

// Matches implements storage.FileFilter.
func (records) Matches(uri fyne.URI) bool {
	info, err := os.Stat(pathOf(uri))
	return err == nil && info.Mode().IsRegular() && info.Size() <= record.MaxText
}

var _ storage.FileFilter = records{}
