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

// The maximum size of Fyne's dialog, and its distance from the window's edges.
const (
	fyneWidth  = 720
	fyneHeight = 520
	margin     = 16
)

// showFyne asks for a file to read or for a folder by Fyne's dialog, and calls do with the
// path, "" if it is cancelled. Fyne opens the chosen file, which is closed again.
//
// Fyne logs an error if a usual folder of the home directory, such as Music, is missing. That
// is harmless and can't be avoided: getFavoriteLocations in dialog/file.go looks for these
// folders in $HOME by the repository of files, and loadFavorites logs the last one that is
// missing.
func (c *Chooser) showFyne(q *question, kind Kind, title, accept, folder string, do func(path string)) {
	var d *fynedialog.FileDialog
	chosen := func(uri fyne.URI) {
		q.fyne = nil
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
			chosen(file.URI()) // errors are reported by whoever reads it
		}, c.config.Window)
		d.SetFilter(records{})
	}
	q.fyne = d
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
		over.Refresh() // centres it in the window
	}
	c.config.Moved()
}

// records is a filter for files that may hold a game: regular files of any name that are not
// too large.
type records struct{}

// Matches implements storage.FileFilter.
func (records) Matches(uri fyne.URI) bool {
	info, err := os.Stat(PathOf(uri))
	return err == nil && info.Mode().IsRegular() && info.Size() <= record.MaxText
}

// PathOf returns the path of a local file, "" for any other URI.
func PathOf(uri fyne.URI) string {
	if uri == nil || uri.Scheme() != "file" {
		return ""
	}
	return filepath.FromSlash(uri.Path())
}

// x11Handle returns an X11 window in the format of portals.
func x11Handle(window uintptr) string { return "x11:" + strconv.FormatUint(uint64(window), 16) }
