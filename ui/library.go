package ui

import (
	"slices"

	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/game/archive"
	"npaastribe/ui/event"
	"npaastribe/ui/gamelist"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
	"npaastribe/ui/thumbnail"
	"npaastribe/ui/widget"
)

// archiveDialog shows all matches that are kept.
type archiveDialog struct {
	*gamelist.Library
	app                                 *App
	show, analyse, export, remove, done *widget.Button
}

const archiveWidth = 960

// openLibrary shows the archive.
func (a *App) openLibrary() {
	if a.modal != nil {
		return
	}
	d := &archiveDialog{app: a}
	d.show = inspect.Name(widget.NewButton(i18n.T("button.open"), nil, func() { d.openSelected(false) }), "open")
	d.show.Importance = fynewidget.HighImportance
	d.analyse = inspect.Name(widget.NewButton(i18n.T("button.analyse"), nil, func() { d.openSelected(true) }), "analyse")
	d.export = inspect.Name(widget.NewButton(i18n.T("button.export"), nil, d.exportSelected), "export")
	d.remove = inspect.Name(widget.NewButton(i18n.T("button.delete"), nil, func() { d.Delete() }), "delete")
	d.done = inspect.Name(widget.NewButton(i18n.T("button.close"), nil, a.shut), "close")
	d.Library = gamelist.New(gamelist.Config{
		Store: a.archive, Games: a.rules(), Palette: a.palette,
		Open: func(archive.ID) { d.openSelected(false) }, Changed: d.changed, Scrolled: a.layout.changed,
	})
	a.open(modalSpec{
		name: "archive", title: i18n.T("library.title"), body: d.Content, fills: true, footer: d.Notice, width: archiveWidth,
		buttons: []*widget.Button{d.remove, d.export, d.analyse, d.show, d.done},
		accept:  func() { d.openSelected(false) }, leave: a.shut, typed: d.Hear, rune: d.StartSearch, undo: d.Undo, hear: d.hear,
	})
	d.changed()
	d.Focus()
}

// rules are those of all games, in the order of their tabs.
func (a *App) rules() []game.Rules {
	all := make([]game.Rules, len(a.tabs))
	for i, t := range a.tabs {
		all[i] = t.table.Rules()
	}
	return all
}

// palette is the colours that small pictures of positions have now.
func (a *App) palette() thumbnail.Palette {
	coins := [2]theme.Coin{a.settings.Players[0].Coin, a.settings.Players[1].Coin}
	return thumbnail.PaletteFor(coins, a.settings.Gomoku.Stones)
}

// hear follows the computers that play on behind the dialog.
func (d *archiveDialog) hear(e event.Event) {
	switch e.(type) {
	case event.Turn, event.Result:
		d.Reload()
	}
}

// changed offers what can be done with the selected matches.
func (d *archiveDialog) changed() {
	if d.Library == nil {
		return // it is being made
	}
	chosen := d.Selected()
	widget.Enable(d.show, len(chosen) == 1)
	widget.Enable(d.analyse, len(chosen) == 1)
	widget.Enable(d.export, len(chosen) > 0)
	widget.Enable(d.remove, len(d.Deletable()) > 0)
	d.app.layout.changed()
}

// openSelected shows the match that is selected in its tab, as it was left or
// with an analysis of its last position. The arrows lead through its moves.
func (d *archiveDialog) openSelected(analyse bool) {
	chosen := d.Selected()
	if len(chosen) != 1 {
		return
	}
	k, ok := d.app.archive.Load(chosen[0])
	number := slices.IndexFunc(d.app.tabs, func(t *tab) bool { return t.name() == k.Game })
	if !ok || number < 0 {
		return
	}
	t := d.app.tabs[number]
	if t.session.Stored().ID != k.ID || t.controller.Match() == nil {
		if err := t.session.Open(k); err != nil {
			d.Say(fynetheme.ColorNameError, i18n.T("library.broken", i18n.Args{"Reason": reason(err)}))
			return
		}
		t.redress()
	}
	d.app.shut()
	d.app.bringUp(number)
	t.view.FocusMoves()
	if analyse {
		t.analyseEnd()
	}
}

// analyseEnd shows the last position of the match, and an analysis of it. A
// computer whose turn it is waits meanwhile.
func (t *tab) analyseEnd() {
	t.session.AnalyseEnd()
	t.view.Refresh()
	t.house.menu.update()
}
