package ui

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/game/archive"
	"npaastribe/game/record"
	"npaastribe/ui/event"
	"npaastribe/ui/fileio"
	"npaastribe/ui/gamelist"
	"npaastribe/ui/i18n"
	"npaastribe/ui/session"
)

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
		d.Say(theme.ColorNameError, i18n.T("library.broken", i18n.Args{"Reason": reason(err)}))
		return
	}
	var items []*fyne.MenuItem
	for _, f := range record.Formats(k.Game) {
		text, err := f.Write(g)
		item := fyne.NewMenuItem(i18n.T("format."+f.Name), func() { d.askFile(gamelist.Title(&k), f.Extension, text) })
		if err != nil { // Enter would set a disabled item going
			item.Disabled, item.Action = true, nil
		}
		items = append(items, item)
	}
	menu := widget.NewPopUpMenu(fyne.NewMenu("", items...), d.app.window.Canvas())
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(d.export)
	menu.ShowAtPosition(at.SubtractXY(0, menu.MinSize().Height))
	d.app.layout.changed()
}

// recordOf is a match of the archive, as records have it.
func (a *App) recordOf(id archive.ID) (archive.Match, game.Record, error) {
	k, ok := a.archive.Load(id)
	i := slices.IndexFunc(a.rules(), func(r game.Rules) bool { return r.Name == k.Game })
	if !ok || i < 0 {
		return k, game.Record{}, record.ErrUnknown
	}
	g, err := k.Record(a.rules()[i])
	return k, g, err
}

// askFile asks where to write a text, and writes it unless there is a file
// already.
func (d *archiveDialog) askFile(name, extension, text string) {
	d.app.chooseTarget(name+extension, []string{extension}, func(path string) {
		if !session.HasExtension(path, extension) {
			path += extension
		}
		d.inBackground(func() (fyne.ThemeColorName, string) {
			err := fileio.Free(path)
			if err == nil {
				err = fileio.Write(path, []byte(text))
			}
			args := i18n.Args{"File": filepath.Base(path)}
			switch {
			case errors.Is(err, fs.ErrExist):
				return theme.ColorNameError, i18n.T("export.exists", args)
			case err != nil:
				args["Reason"] = fault(err)
				return theme.ColorNameError, i18n.T("file.not.saved.because", args)
			default:
				return theme.ColorNameForeground, i18n.T("file.saved", args)
			}
		})
	})
}

// askFolder asks where to write matches, one file each, and writes them.
func (d *archiveDialog) askFolder(ids []archive.ID) {
	d.app.chooseFolder(i18n.N("export.folder", len(ids)), func(folder string) {
		d.Say(theme.ColorNameForeground, i18n.N("export.writing", len(ids)))
		d.inBackground(func() (fyne.ThemeColorName, string) {
			written, err := d.app.exportAll(folder, ids)
			if err != nil {
				return theme.ColorNameError, i18n.N("export.some", written, i18n.Args{"All": len(ids), "Reason": why(err)})
			}
			return theme.ColorNameForeground, i18n.N("export.all", written, i18n.Args{"Folder": filepath.Base(folder)})
		})
	})
}

// inBackground does something on another goroutine and says how it ended: in
// the archive if that is still open.
func (d *archiveDialog) inBackground(do func() (fyne.ThemeColorName, string)) {
	a := d.app
	var tone fyne.ThemeColorName
	var text string
	a.background(func() string {
		if tone, text = do(); tone == theme.ColorNameError {
			return text
		}
		return ""
	}, func() {
		switch {
		case a.modal != nil && a.modal.body == d.Content:
			d.Say(tone, text)
		case tone == theme.ColorNameError:
			a.current.Publish(event.Message{Tone: event.Mistake, Text: text})
		default:
			a.current.Publish(event.Message{Tone: event.Info, Text: text})
		}
	})
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
			if first == nil {
				first = err
			}
			continue
		}
		if err := gamelist.Create(folder, gamelist.FileName(&k), f.Extension, text); err != nil {
			return written, err
		}
		written++
	}
	return written, first
}

// why is the reason why a match was not written, in the file system or in the
// match itself.
func why(err error) string {
	var e *record.Error
	if errors.As(err, &e) || errors.Is(err, record.ErrUnknown) {
		return reason(err)
	}
	return fault(err)
}
