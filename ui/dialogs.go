package ui

import (
	"os"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/dialog"
	"npaastribe/ui/editor"
	"npaastribe/ui/event"
	"npaastribe/ui/filechooser"
	"npaastribe/ui/games"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/settingsform"
	"npaastribe/ui/thumbnail"
)

func newChooser(a *App) *filechooser.Chooser {
	nothing := func() {}
	c := filechooser.Config{
		Window: a.window, Post: a.ending.Post, Publish: a.bus.Publish, Moved: a.layout.Changed,
		Opening: func() { a.current.table.Board().CancelInput() }, Closed: a.dismissMenu,
		Host: dialog.NewHost(dialog.Config{
			Canvas: a.window.Canvas(), Publish: a.bus.Publish, Moved: a.layout.Changed, Opening: nothing, Closed: nothing,
		}),
		Stat: os.Stat, LastFolder: func() string { return a.settings.Get().Folder },
		Remember: func(folder string) {
			a.settings.Remember(func(s *settings.Settings) { s.Folder = folder })
		},
	}
	if !a.config.NoBus {
		c.Portal = a.config.Portal
	}
	return filechooser.New(c)
}

func newDialogs(a *App) *dialog.Host {
	return dialog.NewHost(dialog.Config{
		Canvas: a.window.Canvas(), Publish: a.bus.Publish, Moved: a.layout.Changed,
		Opening: func() { a.current.table.Board().CancelInput() }, Closed: a.dismissMenu,
	})
}

func (a *App) openRules() { dialog.OpenRules(a.dialogs, a.current.name()) }

func (a *App) openAbout() { dialog.OpenAbout(a.dialogs, a.app.Metadata().Version) }

func (a *App) openShortcuts() { dialog.OpenShortcuts(a.dialogs, a.shortcuts()) }

// openSettings shows the settings, at the start as the way into a game.
func (a *App) openSettings() {
	if a.dialogs.Active() {
		return
	}
	m := a.current.controller.Match()
	available, _ := a.config.Sound.Available()
	g, _ := games.ByName(a.current.name())
	c := dialog.SettingsConfig{
		Form: settingsform.Config{
			Game: g.Form, Settings: a.settings.Get(), NoSound: !available, Canvas: a.window.Canvas(),
		},
		Start: a.starting, Resume: a.starting && unfinished(m), CanLeave: m != nil,
		Restarts: func(s settings.Settings) bool { return a.current.game.Restarts(a.settings.Get(), s) },
		Accept:   a.accept, Left: a.leftSettings, Exit: a.ending.Quit,
	}
	if damaged := a.settings.Damaged(); damaged != "" {
		c.Damaged = filepath.Base(damaged)
	}
	dialog.OpenSettings(a.dialogs, c)
}

// unfinished reports whether there is a match in which a move can be made at the
// end of what has been played.
func unfinished(m *game.Tree) bool {
	return m != nil && m.End().State().Result().Outcome == game.Playing
}

// accept takes settings over that were chosen in their dialog.
func (a *App) accept(s settings.Settings, renew bool) {
	a.starting = false
	a.current.controller.Show()
	a.apply(s, renew)
}

// leftSettings goes on with the game where the settings were shown before it.
func (a *App) leftSettings() {
	if a.starting {
		a.enter()
	}
}

// openArchive shows all matches that are kept.
func (a *App) openArchive() {
	if a.dialogs.Active() {
		return
	}
	dialog.OpenArchive(a.dialogs, dialog.ArchiveConfig{
		Store: a.storage.Store, Games: a.rules(), Painter: a.painter, Chooser: a.chooser, Show: a.showStored,
		Background: a.ending.Background, Publish: func(e event.Event) { a.current.Publish(e) },
	})
}

// rules are those of all games, in the order of their tabs.
func (a *App) rules() []game.Rules {
	all := make([]game.Rules, len(a.tabs))
	for i, t := range a.tabs {
		all[i] = t.game.Rules
	}
	return all
}

// painter returns what draws small pictures of the positions of a game now.
func (a *App) painter(name string) thumbnail.Painter {
	g, _ := games.ByName(name)
	return g.Painter(a.settings.Get())
}

// showStored shows a match of the archive in its tab, in place of the dialog. The
// arrows lead through its moves.
func (a *App) showStored(k store.Match, analyse bool) error {
	number := slices.IndexFunc(a.tabs, func(t *tab) bool { return t.name() == k.Game })
	if number < 0 {
		return nil // of a version with more games
	}
	t := a.tabs[number]
	if t.session.Stored().ID != k.ID || t.controller.Match() == nil {
		if err := t.session.Open(k); err != nil {
			return err
		}
		t.redress()
	}
	a.dialogs.Close()
	a.bringUp(number)
	t.view.FocusMoves()
	if analyse {
		t.analyseEnd()
	}
	return nil
}

// analyseEnd shows the last position of the match, and an analysis of it. A
// computer whose turn it is waits meanwhile.
func (t *tab) analyseEnd() {
	t.session.AnalyseEnd()
	t.view.Refresh()
	t.house.menu.Update()
}

// openStatistics shows the statistics, those of the present game first.
func (a *App) openStatistics() {
	if a.dialogs.Active() {
		return
	}
	c := dialog.StatisticsConfig{Store: a.storage.Store, Shown: slices.Index(a.tabs, a.current)}
	for _, t := range a.tabs {
		c.Games = append(c.Games, dialog.StatisticsGame{Name: t.name(), Title: t.title(), Levels: levelsOf(t.game.Rules)})
	}
	dialog.OpenStatistics(a.dialogs, c)
}

// levelsOf are the levels of the computers that play a game.
func levelsOf(rules game.Rules) []search.Level {
	start, err := rules.Start(nil)
	if err != nil {
		return nil
	}
	return ai.LevelsOf(start)
}

// openSetUp lets a position be put together from the one that is shown, to play
// on from there.
func (a *App) openSetUp() {
	t := a.current
	m := t.controller.Match()
	if a.busy() || m == nil {
		return
	}
	players := t.session.Players()
	g, _ := games.ByName(t.name())
	dialog.OpenSetUp(a.dialogs, editor.Config{
		Sheet: g.Sheet(m.State(), a.settings.Get()), Turn: m.State().Turn(), LaidOut: a.layout.Changed,
		Icons: [2]fyne.Resource{t.table.Icon(game.First), t.table.Icon(game.Second)},
		Names: [2]string{players[0].Name, players[1].Name},
	}, t.startFrom)
}

// startFrom begins a match with a position that was set up. Whoever sits at the
// board plays on.
func (t *tab) startFrom(s game.State) {
	if err := t.session.StartFrom(s); err != nil {
		fyne.LogError("set up a position", err) // the form has checked it
		return
	}
	t.view.Relayout() // another board may want another place
	t.Publish(event.Message{Tone: event.Info, Text: i18n.T("edit.started", i18n.Args{"Name": t.Player(s.Turn()).Name})})
}
