package filechooser

import (
	"os"
	"path/filepath"
	"strconv"

	"fyne.io/fyne/v2"
	fynedialog "fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"npaastribe/game/record"
	"npaastribe/ui/theme"
)

// The size of Fyne's dialog, where the window has room for it.
const (
	fyneWidth  = 720
	fyneHeight = 520
	margin     = 16
)

// showFyne asks for a file to read, or for a folder, by Fyne's dialog. Fyne opens
// a file that is chosen, which is closed again.
//
// On standard error Fyne complains where a usual folder of the home directory, such as
// Music, is missing. It is no harm, and nothing of ours: getFavoriteLocations in
// dialog/file.go looks for them in whatever HOME is, by the repository of all files,
// and loadFavorites logs the last that is not there.
func (c *Chooser) showFyne(a *asking, kind Kind, title, accept, folder string, do func(path string)) {
	var d *fynedialog.FileDialog
	chosen := func(uri fyne.URI) {
		a.fyne = nil
		do(PathOf(uri))
	}
	if kind == Folder {
		d = fynedialog.NewFolderOpen(func(folder fyne.ListableURI, err error) {
			if folder == nil || err != nil {
				chosen(nil)
				return
			}
			chosen(folder)
		}, c.config.Window)
	} else {
		d = fynedialog.NewFileOpen(func(file fyne.URIReadCloser, err error) {
			if file == nil {
				chosen(nil)
				return
			}
			if err == nil {
				_ = file.Close() // nothing was read
			}
			chosen(file.URI()) // whoever reads it says what is wrong with it
		}, c.config.Window)
		d.SetFilter(records{})
	}
	a.fyne = d
	d.SetTitleText(title)
	d.SetConfirmText(accept)
	d.SetView(fynedialog.ListView)
	if at, err := storage.ListerForURI(storage.NewFileURI(folder)); folder != "" && err == nil {
		d.SetLocation(at)
	}
	d.Show()
	canvas := c.config.Window.Canvas()
	d.Resize(canvas.Size().SubtractWidthHeight(2*theme.Scaled(margin), 2*theme.Scaled(margin)).Min(fyne.NewSize(theme.Scaled(fyneWidth), theme.Scaled(fyneHeight))))
	if over := canvas.Overlays().Top(); over != nil {
		over.Refresh() // in the middle of the window
	}
	c.config.Moved()
}

// records are the files that a game may be in: whatever their names, ordinary
// ones that are not too long.
type records struct{}

// Matches implements storage.FileFilter.
func (records) Matches(uri fyne.URI) bool {
	info, err := os.Stat(PathOf(uri))
	return err == nil && info.Mode().IsRegular() && info.Size() <= record.MaxText
}

// PathOf returns the path of a file on this computer, "" for anything else.
func PathOf(uri fyne.URI) string {
	if uri == nil || uri.Scheme() != "file" {
		return ""
	}
	return filepath.FromSlash(uri.Path())
}

// x11Handle returns a window of X11 as portals know it.
func x11Handle(window uintptr) string { return "x11:" + strconv.FormatUint(uint64(window), 16) }
