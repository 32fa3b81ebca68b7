package dialog

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/game/record"
	"npaastribe/game/store"
	"npaastribe/ui/errortext"
	"npaastribe/ui/event"
	"npaastribe/ui/fileio"
	"npaastribe/ui/gamelist"
	"npaastribe/ui/i18n"
	"npaastribe/ui/opponent"
	"npaastribe/ui/session"
)

// exportSelected exports one selected match to a file in a format that the player chooses,
// or several to a folder.
func (d *archiveDialog) exportSelected() {
	switch chosen := d.Selected(); len(chosen) {
	case 0:
	case 1:
		d.offerFormats(chosen[0])
	default:
		d.askFolder(chosen)
	}
}

// offerFormats shows a menu of the formats of a match.
func (d *archiveDialog) offerFormats(id store.ID) {
	k, g, err := d.recordOf(id)
	if err != nil {
		d.showReplayError(err)
		return
	}
	var items []*fyne.MenuItem
	for _, f := range record.Formats(k.Game) {
		text, err := f.Write(g)
		item := fyne.NewMenuItem(i18n.T("format."+f.Name), func() { d.askFile(gamelist.Title(&k), f.Extension, text) })
		if err != nil { // with an action, Enter would run a disabled item
			item.Disabled, item.Action = true, nil
		}
		items = append(items, item)
	}
	menu := widget.NewPopUpMenu(fyne.NewMenu("", items...), d.host.config.Canvas)
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(d.export)
	menu.ShowAtPosition(at.SubtractXY(0, menu.MinSize().Height))
	d.host.config.Moved()
}

// recordOf returns a stored match, also as a record.
func (d *archiveDialog) recordOf(id store.ID) (store.Match, game.Record, error) {
	k, ok := d.Store.Load(id)
	i := slices.IndexFunc(d.Games, func(r game.Rules) bool { return r.Name == k.Game })
	if !ok || i < 0 {
		return k, game.Record{}, record.ErrUnknown
	}
	g, err := k.Record(d.Games[i])
	opponent.Sign(&g, k.Seats)
	return k, g, err
}

// askFile asks for a file and writes a text to it. An existing file is replaced only if the
// player has agreed to that.
func (d *archiveDialog) askFile(name, extension, text string) {
	d.Chooser.Target(name+extension, []string{extension}, func(path string, replace bool) {
		if !session.HasExtension(path, extension) {
			path, replace = path+extension, false
		}
		d.inBackground(func() (fyne.ThemeColorName, string) {
			err := fileio.Free(path)
			if err == nil || replace && errors.Is(err, fs.ErrExist) {
				err = fileio.Write(path, []byte(text))
			}
			args := i18n.Args{"File": filepath.Base(path)}
			switch {
			case errors.Is(err, fs.ErrExist):
				return theme.ColorNameError, i18n.T("export.exists", args)
			case err != nil:
				args["Reason"] = errortext.File(err)
				return theme.ColorNameError, i18n.T("file.not.saved.because", args)
			default:
				return theme.ColorNameForeground, i18n.T("file.saved", args)
			}
		})
	})
}

// askFolder asks for a folder and writes matches to it, each to its own file.
func (d *archiveDialog) askFolder(ids []store.ID) {
	d.Chooser.Folder(i18n.N("export.folder", len(ids)), func(folder string) {
		d.Say(theme.ColorNameForeground, i18n.N("export.writing", len(ids)))
		d.inBackground(func() (fyne.ThemeColorName, string) {
			written, err := d.exportAll(folder, ids)
			if err != nil {
				return theme.ColorNameError, i18n.N("export.some", written, i18n.Args{"All": len(ids), "Reason": errortext.Export(err)})
			}
			return theme.ColorNameForeground, i18n.N("export.all", written, i18n.Args{"Folder": filepath.Base(folder)})
		})
	})
}

// inBackground runs do on another goroutine and then shows the text that it returns: in the
// archive dialog if that is still open.
func (d *archiveDialog) inBackground(do func() (fyne.ThemeColorName, string)) {
	var tone fyne.ThemeColorName
	var text string
	d.Background(func() string {
		if tone, text = do(); tone == theme.ColorNameError {
			return text
		}
		return ""
	}, func() {
		switch {
		case d.host.shows(d.Content):
			d.Say(tone, text)
		case tone == theme.ColorNameError:
			d.Publish(event.Message{Tone: event.Mistake, Text: text})
		default:
			d.Publish(event.Message{Tone: event.Info, Text: text})
		}
	})
}

// exportAll writes matches to a folder and returns how many were written. It skips those
// that can't be written as a record, but stops when the folder fails. It returns the first
// error of a record, or that of the folder.
func (d *archiveDialog) exportAll(folder string, ids []store.ID) (written int, first error) {
	for _, id := range ids {
		k, g, err := d.recordOf(id)
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
