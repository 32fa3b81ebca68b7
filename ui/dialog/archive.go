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

// Chooser asks for a file or a folder, and calls do with its path unless the question is
// cancelled. filechooser.Chooser implements it.
type Chooser interface {
	// Target asks for a file to write. name is proposed and extensions are those the file
	// may have. replace reports that the player has agreed to replace an existing file.
	Target(name string, extensions []string, do func(path string, replace bool))
	// Folder asks for a folder. title says what it is for.
	Folder(title string, do func(path string))
}

// ArchiveConfig configures the archive dialog.
type ArchiveConfig struct {
	Store   gamelist.Store
	Games   []game.Rules
	Painter func(game string) thumbnail.Painter // draws thumbnails of positions
	Chooser Chooser

	// Show shows a match instead of the dialog, as it was left or analysing its last
	// position. If its moves can't be replayed Show returns why, and nothing changes.
	Show func(k store.Match, analyse bool) error

	// Wall reports whether the matches are shown as a wall of pictures at first. WallChanged is
	// called when the players change that.
	Wall        bool
	WallChanged func(wall bool)

	// Background runs work on another goroutine, and then report on the UI goroutine. If
	// report can't run any more the program says news at its end, unless that is ""; see
	// shutdown.Shutdown.
	Background func(work func() (news string), report func())

	// Publish publishes the result of an export that ends after the dialog is closed.
	Publish func(event.Event)
}

// archiveDialog is the dialog that lists all stored matches.
type archiveDialog struct {
	*gamelist.Library
	ArchiveConfig
	host                          *Host
	show, analyse, export, remove *widget.Button
}

const archiveWidth = 960

// OpenArchive opens the archive dialog.
func OpenArchive(h *Host, c ArchiveConfig) {
	d := &archiveDialog{ArchiveConfig: c, host: h}
	d.show = widget.NewButton("open", i18n.T("button.open"), nil, func() { d.openSelected(false) }).Primary()
	d.analyse = widget.NewButton("analyse", i18n.T("button.analyse"), nil, func() { d.openSelected(true) })
	d.export = widget.NewButton("export", i18n.T("button.export"), nil, d.exportSelected)
	d.remove = widget.NewButton("delete", i18n.T("button.delete"), nil, func() { d.Delete() })
	d.Library = gamelist.New(gamelist.Config{
		Store: c.Store, Games: c.Games, Painter: c.Painter, Canvas: h.config.Canvas,
		Open: func(store.ID) { d.openSelected(false) }, Changed: d.changed, Scrolled: h.config.Moved,
		Background: c.Background, Wall: c.Wall, WallChanged: c.WallChanged,
	})
	h.Open(Spec{
		Name: "archive", Title: i18n.T("library.title"), Body: d.Content, Fills: true, Footer: d.Notice, Width: archiveWidth,
		Buttons:  []*widget.Button{d.remove, d.export, d.analyse, d.show, h.closeButton()},
		Accept:   func() { d.openSelected(false) },
		TypedKey: d.Library.TypedKey, TypedRune: d.StartSearch, Undo: d.Undo, Handle: d.handle,
	})
	d.changed()
	d.Focus(h.config.Canvas)
}

// handle reloads the list when a match changes behind the dialog.
func (d *archiveDialog) handle(e event.Event) {
	switch e.(type) {
	case event.Turn, event.Result, event.Matches:
		d.Reload()
	}
}

// changed enables the buttons that apply to the selected matches.
func (d *archiveDialog) changed() {
	chosen := d.Selected()
	widget.Enable(d.show, len(chosen) == 1)
	widget.Enable(d.analyse, len(chosen) == 1)
	widget.Enable(d.export, len(chosen) > 0)
	widget.Enable(d.remove, len(d.Deletable()) > 0)
	d.host.config.Moved()
}

// openSelected shows the selected match in its tab, as it was left or analysing its last
// position.
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
		d.showReplayError(err)
	}
}

// showReplayError shows why the moves of a match can't be replayed.
func (d *archiveDialog) showReplayError(err error) {
	d.Say(fynetheme.ColorNameError, i18n.T("library.broken", i18n.Args{"Reason": errortext.Reason(err)}))
}
