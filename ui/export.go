package ui

import (
	"errors"
	"io"
	"io/fs"
	"log"
	"path/filepath"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/game/archive"
	"npaastribe/game/record"
	"npaastribe/ui/library"
	"npaastribe/ui/say"
)

// rowName is the name of a row in a trace.
func rowName(row int) string { return "row." + strconv.Itoa(row) }

// exportSelected writes one match to a file in a format of the player's
// choice, or several into a folder.
func (d *archiveDialog) exportSelected() {
	switch chosen := d.Selected(); len(chosen) {
	case 0:
	case 1:
		d.offerFormats(chosen[0])
	default:
		d.askFolder(chosen)
	}
}

// offerFormats shows the formats that a match can be written in.
func (d *archiveDialog) offerFormats(id archive.ID) {
	k, g, err := d.app.recordOf(id)
	if err != nil {
		d.failed(err)
		return
	}
	var items []*fyne.MenuItem
	for _, f := range record.Formats(k.Game) {
		text, err := f.Write(g)
		item := fyne.NewMenuItem(say.T("format."+f.Name), func() { d.askFile(library.FileName(&k)+f.Extension, text) })
		item.Disabled = err != nil
		items = append(items, item)
	}
	menu := widget.NewPopUpMenu(fyne.NewMenu("", items...), d.app.window.Canvas())
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(d.export)
	menu.ShowAtPosition(at.SubtractXY(0, menu.MinSize().Height))
	d.app.layout.changed()
}

// recordOf is a match of the archive, as records have it.
func (a *App) recordOf(id archive.ID) (archive.Match, record.Game, error) {
	k, ok := a.archive.Load(id)
	i := slices.IndexFunc(a.rules(), func(r game.Rules) bool { return r.Name == k.Game })
	if !ok || i < 0 {
		return k, record.Game{}, record.ErrUnknown
	}
	g, err := k.Record(a.rules()[i])
	return k, g, err
}

// askFile asks where to write a text, and writes it.
func (d *archiveDialog) askFile(name, text string) {
	ask := dialog.NewFileSave(func(file fyne.URIWriteCloser, err error) {
		switch {
		case err != nil:
			d.failed(err)
		case file != nil:
			d.write(file, file.URI().Name(), text)
		}
	}, d.app.window)
	ask.SetTitleText(say.T("export.file"))
	ask.SetFileName(name)
	d.app.showAbove(ask)
}

// showAbove shows one of Fyne's dialogs for files over our own, as large as it
// is useful and there is room for.
func (a *App) showAbove(d *dialog.FileDialog) {
	const wide, high = 760, 560
	room := a.window.Canvas().Size()
	before := log.Writer()
	log.SetOutput(io.Discard) // Fyne complains of usual folders that there are not
	d.Show()                  // before which it cannot be resized
	log.SetOutput(before)
	d.Resize(fyne.NewSize(min(wide, room.Width-2*margin), min(high, room.Height-2*margin)))
	a.window.Canvas().Overlays().Top().Refresh() // into the middle
}

// write writes a file that is open.
func (d *archiveDialog) write(file io.WriteCloser, name, text string) {
	_, err := io.WriteString(file, text)
	if closed := file.Close(); err == nil {
		err = closed
	}
	if err != nil {
		d.failed(err)
		return
	}
	d.Say(theme.ColorNameForeground, say.T("export.done", say.Args{"File": name}))
}

// askFolder asks where to write matches, one file each, and writes them.
func (d *archiveDialog) askFolder(ids []archive.ID) {
	ask := dialog.NewFolderOpen(func(folder fyne.ListableURI, err error) {
		switch {
		case err != nil:
			d.failed(err)
		case folder != nil:
			d.exportMany(folder.Path(), ids)
		}
	}, d.app.window)
	ask.SetTitleText(say.N("export.folder", len(ids)))
	ask.SetConfirmText(say.T("export.here"))
	d.app.showAbove(ask)
}

// exportMany writes matches into a folder, in the program's own format. It
// does so on another goroutine, for there may be thousands.
func (d *archiveDialog) exportMany(folder string, ids []archive.ID) {
	d.Say(theme.ColorNameForeground, say.N("export.writing", len(ids)))
	go func() {
		written, err := d.app.exportAll(folder, ids)
		d.app.config.Post(func() {
			if err != nil {
				d.Say(theme.ColorNameError, say.N("export.some", written, say.Args{"All": len(ids), "Reason": fileReason(err)}))
				return
			}
			d.Say(theme.ColorNameForeground, say.N("export.all", written, say.Args{"Folder": filepath.Base(folder)}))
		})
	}()
}

// exportAll writes matches into a folder and returns how many were written. It
// leaves out what cannot be written as a record, but ends if the folder takes
// no more. The error is the first one.
func (a *App) exportAll(folder string, ids []archive.ID) (written int, first error) {
	for _, id := range ids {
		k, g, err := a.recordOf(id)
		f := record.Formats(k.Game)[0]
		text := ""
		if err == nil {
			text, err = f.Write(g)
		}
		if err != nil {
			first = errors.Join(first, err)
			continue
		}
		if err := library.Create(folder, library.FileName(&k), f.Extension, text); err != nil {
			return written, err
		}
		written++
	}
	return written, first
}

// failed says why a file could not be written.
func (d *archiveDialog) failed(err error) {
	d.Say(theme.ColorNameError, say.T("export.failed", say.Args{"Reason": fileReason(err)}))
}

// fileReason is why a file could not be written.
func fileReason(err error) string {
	var path *fs.PathError
	switch {
	case errors.Is(err, fs.ErrPermission):
		return say.T("export.denied")
	case errors.As(err, &path):
		return path.Err.Error()
	default:
		return reason(err)
	}
}
