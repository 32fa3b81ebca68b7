package gametab

import (
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/search"
	"npaastribe/ui/dialog"
	"npaastribe/ui/editor"
	"npaastribe/ui/event"
	"npaastribe/ui/games"
	"npaastribe/ui/settings"
	"npaastribe/ui/settingsform"
	"npaastribe/ui/thumbnail"
)

// OpenSettings shows the settings, at the start as the way into a game.
func (t *Tabs) OpenSettings() {
	if t.config.Dialogs.Active() {
		return
	}
	tab, m := t.current, t.current.Match.Match()
	available, _ := t.config.Sound.Available()
	c := dialog.SettingsConfig{
		Form: settingsform.Config{
			Game: tab.Game.Form, Settings: t.config.Settings.Get(), NoSound: !available, Canvas: t.config.Canvas,
		},
		Start: !t.begun, Resume: !t.begun && unfinished(m), CanLeave: m != nil,
		Restarts: func(s settings.Settings) bool { return tab.Game.Restarts(t.config.Settings.Get(), s) },
		Accept:   t.accept, Left: t.begin, Exit: t.config.Quit,
	}
	if damaged := t.config.Settings.Damaged(); damaged != "" {
		c.Damaged = filepath.Base(damaged)
	}
	dialog.OpenSettings(t.config.Dialogs, c)
}

// unfinished reports whether there is a match in which a move can be made at the
// end of what has been played.
func unfinished(m *game.Tree) bool {
	return m != nil && m.End().State().Result().Outcome == game.Playing
}

// accept takes over settings that were chosen in their dialog, and begins a new
// game if that is asked for or nothing is being played.
func (t *Tabs) accept(s settings.Settings, renew bool) {
	t.begun = true
	t.current.Match.Show()
	before := t.current.Match.Match()
	t.config.Settings.Replace(s)
	if m := t.current.Match.Match(); m == nil || renew && m == before {
		t.current.NewGame()
		t.current.View.Relayout() // another board may want another place
	}
}

// OpenArchive shows all matches that are kept.
func (t *Tabs) OpenArchive() {
	c := dialog.ArchiveConfig{
		Store: t.config.Store, Painter: t.painter, Chooser: t.config.Chooser, Show: t.open,
		Background: t.config.Background, Publish: func(e event.Event) { t.current.Publish(e) },
	}
	for _, tab := range t.All {
		c.Games = append(c.Games, tab.Game.Rules)
	}
	dialog.OpenArchive(t.config.Dialogs, c)
}

// painter returns what draws small pictures of the positions of a game now.
func (t *Tabs) painter(name string) thumbnail.Painter {
	g, _ := games.ByName(name)
	return g.Painter(t.config.Settings.Get())
}

// OpenStatistics shows the statistics, those of the present game first.
func (t *Tabs) OpenStatistics() {
	c := dialog.StatisticsConfig{Store: t.config.Store, Shown: slices.Index(t.All, t.current)}
	for _, tab := range t.All {
		c.Games = append(c.Games, dialog.StatisticsGame{Name: tab.Name(), Title: tab.Title(), Levels: levelsOf(tab.Game.Rules)})
	}
	dialog.OpenStatistics(t.config.Dialogs, c)
}

// levelsOf are the levels of the computers that play a game.
func levelsOf(rules game.Rules) []search.Level {
	start, err := rules.Start(nil)
	if err != nil {
		return nil
	}
	return ai.LevelsOf(start)
}

// OpenSetUp lets a position be put together from the one that is shown, to play
// on from there.
func (t *Tabs) OpenSetUp() {
	tab, m := t.current, t.current.Match.Match()
	if m == nil {
		return
	}
	dialog.OpenSetUp(t.config.Dialogs, editor.Config{
		Sheet: tab.Game.Sheet(m.State(), t.config.Settings.Get()), Turn: m.State().Turn(), LaidOut: t.config.Moved,
		Icons: [2]fyne.Resource{tab.Board.Icon(game.First), tab.Board.Icon(game.Second)},
		Names: [2]string{tab.Player(game.First).Name, tab.Player(game.Second).Name},
	}, tab.startFrom)
}
