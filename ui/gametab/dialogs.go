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

// Dialogs opens the dialogs that depend on the tabs.
type Dialogs struct {
	tabs *Tabs
}

// OpenSettings opens the settings. At the start of the program that dialog is the way into
// a game.
func (d *Dialogs) OpenSettings() {
	if d.tabs.config.Dialogs.Active() {
		return
	}
	d.tabs.current.questions.Leave()
	d.openSettings(d.tabs.config.Settings.Get(), false)
}

// openSettings opens the dialog with the settings s, which need not be the present ones. At the
// start, renews says that a new game is chosen although one can be continued.
func (d *Dialogs) openSettings(s settings.Settings, renews bool) {
	tab, m := d.tabs.current, d.tabs.current.Match.Match()
	available, _ := d.tabs.config.Sound.Available()
	c := dialog.SettingsConfig{
		Form: settingsform.Config{
			Game: tab.Game.Form, Settings: s, NoSound: !available, Seated: d.tabs.config.Settings.Get().Game(tab.Name()).Levels,
		},
		Renews: renews,
		Start:  !d.tabs.begun, Resume: !d.tabs.begun && (unfinished(m) || tab.Match.History.Tried()), CanLeave: m != nil,
		Restarts: func(s settings.Settings) bool { return tab.Game.Restarts(d.tabs.config.Settings.Get(), s) },
		Accept:   d.accept, Cancelled: d.tabs.Begin, Exit: d.tabs.config.Quit, ChangeLanguage: d.changeLanguage,
		ShowMore: func(on bool) { d.tabs.config.Settings.Remember(func(now *settings.Settings) { now.More = on }) },
	}
	if damaged := d.tabs.config.Settings.Damaged(); damaged != "" {
		c.Damaged = filepath.Base(damaged)
	}
	dialog.OpenSettings(d.tabs.config.Dialogs, c)
}

// changeLanguage changes the language, and opens the dialog again with the choices made so
// far.
func (d *Dialogs) changeLanguage(s settings.Settings, renews bool) {
	d.tabs.config.Settings.Change(func(now *settings.Settings) { now.Language = s.Language })
	d.openSettings(s, renews)
}

// unfinished reports whether there is a match that is not over at the end of its line.
func unfinished(m *game.Tree) bool {
	return m != nil && m.End().State().Result().Outcome == game.Playing
}

// accept applies the settings chosen in the dialog. It begins a new game if renew is set or
// if there is no match yet.
func (d *Dialogs) accept(s settings.Settings, renew bool) {
	d.tabs.begun = true
	d.tabs.current.Match.Show()
	before := d.tabs.current.Match.Match()
	if now := d.tabs.config.Settings.Get(); s.Players[0].Name != now.Players[0].Name || s.Players[1].Name != now.Players[1].Name {
		d.tabs.resumeAll()
	}
	d.tabs.config.Settings.Replace(s)
	if m := d.tabs.current.Match.Match(); m == nil || renew && m == before {
		d.tabs.current.NewGame()
		if m == nil {
			d.tabs.current.lessons.offer()
		}
		d.tabs.current.View.Relayout() // another board may need another place
	}
}

// OpenRules shows the rules of the game or question that is shown.
func (d *Dialogs) OpenRules() {
	tab := d.tabs.current
	dialog.OpenRules(d.tabs.config.Dialogs, tab.Name(), unusualRules(tab))
}

// unusualRules says by which rules the match or the question is played, if they are not the
// usual ones.
func unusualRules(t *Tab) string {
	switch m := t.Match.Match(); {
	case t.questions.On():
		return t.Game.RulesBeside(nil, t.questions.asked)
	case m != nil:
		return t.Game.RulesBeside(nil, m.State())
	default:
		return ""
	}
}

// OpenArchive opens the dialog of all stored matches.
func (d *Dialogs) OpenArchive() {
	c := dialog.ArchiveConfig{
		Store: d.tabs.config.Store, Painter: d.painter, Chooser: d.tabs.config.Chooser, Show: d.tabs.open,
		Background: d.tabs.config.Background, Publish: func(e event.Event) { d.tabs.current.Publish(e) },
		Wall:        d.tabs.config.Settings.Get().Wall,
		WallChanged: func(wall bool) { d.tabs.config.Settings.Remember(func(s *settings.Settings) { s.Wall = wall }) },
	}
	for _, g := range d.tabs.games {
		c.Games = append(c.Games, g.Rules)
	}
	dialog.OpenArchive(d.tabs.config.Dialogs, c)
	d.tabs.config.Dialogs.Afterwards(func() { d.tabs.current.explorer.Refresh() }) // some may have been deleted
}

// painter returns the painter of thumbnails for a game.
func (d *Dialogs) painter(name string) thumbnail.Painter {
	g, _ := games.ByName(name)
	return g.Painter(d.tabs.config.Settings.Get())
}

// OpenStatistics opens the statistics, beginning with those of the present game.
func (d *Dialogs) OpenStatistics() {
	c := dialog.StatisticsConfig{Store: d.tabs.config.Store, Now: d.tabs.config.Now, Shown: slices.Index(d.tabs.tabs, d.tabs.current)}
	for _, g := range d.tabs.games {
		c.Games = append(c.Games, dialog.StatisticsGame{Name: g.Rules.Name, Title: title(g), Levels: levelsOf(g.Rules)})
	}
	dialog.OpenStatistics(d.tabs.config.Dialogs, c)
}

// levelsOf returns the levels of the computers that play a game.
func levelsOf(rules game.Rules) []search.Level {
	start, err := rules.Start(nil)
	if err != nil {
		return nil
	}
	return ai.OpponentsOf(start)
}

// OpenSetUp opens the position editor with the position that is shown. Its result starts a
// new game.
func (d *Dialogs) OpenSetUp() {
	tab, m := d.tabs.current, d.tabs.current.Match.Match()
	if m == nil {
		return
	}
	tab.questions.Leave()
	dialog.OpenSetUp(d.tabs.config.Dialogs, editor.Config{
		Sheet: tab.Game.Sheet(m.State(), d.tabs.config.Settings.Get()), Turn: m.State().Turn(), LaidOut: d.tabs.config.Moved,
		Icons: [2]fyne.Resource{tab.Board.Icon(game.First), tab.Board.Icon(game.Second)},
		Names: [2]string{tab.Player(game.First).Name, tab.Player(game.Second).Name},
	}, tab.startFrom)
}
