package dialog

import (
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/game/store"
	"npaastribe/ui/errortext"
	"npaastribe/ui/event"
	"npaastribe/ui/gamelist"
	"npaastribe/ui/i18n"
	"npaastribe/ui/thumbnail"
	"npaastribe/ui/widget"
)

// Chooser asks for a file, or for a folder, and does something with its path
// unless there is none.
type Chooser interface {
	// Target asks for a file to write, for which a name is proposed and which may
	// have one of some extensions. replace is whether what is there may be
	// replaced.
	Target(name string, extensions []string, do func(path string, replace bool))
	// Folder asks for a folder. The title says what it is for.
	Folder(title string, do func(path string))
}

// ArchiveConfig is what the dialog with the archive works with.
type ArchiveConfig struct {
	Store   gamelist.Store
	Games   []game.Rules
	Painter func(game string) thumbnail.Painter // of small pictures of positions
	Chooser Chooser

	// Show shows a match, as it was left or with an analysis of its last position,
	// instead of the dialog. The error says why it can't be played again; then
	// nothing changes.
	Show func(k store.Match, analyse bool) error

	// Wall is whether the matches hang on a wall of pictures at first, and Hung is
	// called when that is changed.
	Wall bool
	Hung func(wall bool)

	// Background does work beside the UI goroutine, and then runs report on it.
	// What work returns is said at the end of the program if report can't run any
	// more, "" for nothing.
	Background func(work func() (news string), report func())

	// Publish says what has become of an export when the dialog is closed.
	Publish func(event.Event)
}

// archiveDialog shows all matches that are stored.
type archiveDialog struct {
	*gamelist.Library
	ArchiveConfig
	host                          *Host
	show, analyse, export, remove *widget.Button
}

const archiveWidth = 960

// OpenArchive shows the archive.
func OpenArchive(h *Host, c ArchiveConfig) {
	d := &archiveDialog{ArchiveConfig: c, host: h}
	d.show = widget.NewButton("open", i18n.T("button.open"), nil, func() { d.openSelected(false) }).Primary()
	d.analyse = widget.NewButton("analyse", i18n.T("button.analyse"), nil, func() { d.openSelected(true) })
	d.export = widget.NewButton("export", i18n.T("button.export"), nil, d.exportSelected)
	d.remove = widget.NewButton("delete", i18n.T("button.delete"), nil, func() { d.Delete() })
	d.Library = gamelist.New(gamelist.Config{
		Store: c.Store, Games: c.Games, Painter: c.Painter,
		Open: func(store.ID) { d.openSelected(false) }, Changed: d.changed, Scrolled: h.config.Moved,
		Background: c.Background, Wall: c.Wall, Hung: c.Hung,
	})
	h.Open(Spec{
		Name: "archive", Title: i18n.T("library.title"), Body: d.Content, Fills: true, Footer: d.Notice, Width: archiveWidth,
		Buttons:  []*widget.Button{d.remove, d.export, d.analyse, d.show, h.closeButton()},
		Accept:   func() { d.openSelected(false) },
		TypedKey: d.Library.TypedKey, TypedRune: d.StartSearch, Undo: d.Undo, Handle: d.handle,
	})
	d.changed()
	d.Focus()
}

// handle follows the computers that play on behind the dialog.
func (d *archiveDialog) handle(e event.Event) {
	switch e.(type) {
	case event.Turn, event.Result, event.Matches:
		d.Reload()
	}
}

// changed offers what can be done with the selected matches.
func (d *archiveDialog) changed() {
	chosen := d.Selected()
	widget.Enable(d.show, len(chosen) == 1)
	widget.Enable(d.analyse, len(chosen) == 1)
	widget.Enable(d.export, len(chosen) > 0)
	widget.Enable(d.remove, len(d.Deletable()) > 0)
	d.host.config.Moved()
}

// openSelected shows the match that is selected in its tab, as it was left or
// with an analysis of its last position.
func (d *archiveDialog) openSelected(analyse bool) {
	chosen := d.Selected()
	if len(chosen) != 1 {
		return
	}
	k, ok := d.Store.Load(chosen[0])
	if !ok {
		return
	}
	if err := d.Show(k, analyse); err != nil {
		d.sayBroken(err)
	}
}

// sayBroken says why a match can't be played again.
func (d *archiveDialog) sayBroken(err error) {
	d.Say(fynetheme.ColorNameError, i18n.T("library.broken", i18n.Args{"Reason": errortext.Reason(err)}))
}
