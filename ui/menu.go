package ui

import (
	"strconv"

	"fyne.io/fyne/v2"

	"npaastribe/game/record"
	"npaastribe/ui/command"
	"npaastribe/ui/dialog"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/match"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
)

// newMenu makes the menu bar, with all that the keys and the palette can do.
func (a *App) newMenu() *command.Bar {
	tabs := []*command.Command{
		{Name: "shortcut.tabs", Do: func() { a.tabs.TurnBy(1) }, Also: []fyne.Shortcut{command.Control(fyne.KeyPageDown, 0)}},
		{Name: "shortcut.tabs", Do: func() { a.tabs.TurnBy(-1) }, Also: []fyne.Shortcut{command.Control(fyne.KeyPageUp, 0)}},
	}
	return command.NewBar(a.busy, tabs, a.gameMenu(), a.moveMenu(), a.viewMenu(), a.helpMenu())
}

// stepRune is the key for one move of two computers.
const stepRune = '.'

func (a *App) gameMenu() command.Menu {
	control := command.Control
	return command.Menu{Name: "menu.game", Groups: [][]*command.Command{
		{
			{Name: "menu.newgame", Do: a.renew, Always: true, Shortcut: control(fyne.KeyN, 0), Keys: []fyne.KeyName{fyne.KeyF1}},
			{Name: "menu.setup", Do: a.tabs.OpenSetUp, Shortcut: control(fyne.KeyE, 0)},
			{Name: "menu.settings", Do: a.tabs.OpenSettings, Shortcut: control(fyne.KeyComma, 0)},
			{Name: "menu.archive", Do: a.tabs.OpenArchive, Shortcut: control(fyne.KeyL, 0)},
			{Name: "menu.statistics", Do: a.tabs.OpenStatistics, Shortcut: control(fyne.KeyT, 0)},
		},
		{
			{Name: "menu.open", Do: a.files.Open, Shortcut: control(fyne.KeyO, 0)},
			{Name: "menu.save", Do: a.files.Save, Shortcut: control(fyne.KeyS, 0)},
			{Name: "menu.saveas", Do: a.files.SaveAs, Shortcut: control(fyne.KeyS, fyne.KeyModifierShift)},
		},
		{
			{Name: "menu.copy", Do: a.copy, Always: true, Shortcut: &fyne.ShortcutCopy{}},
			{Name: "menu.copyas", Sub: a.copyAs},
			{Name: "menu.paste", Do: a.paste, Always: true, Shortcut: &fyne.ShortcutPaste{}},
		},
		{{Name: "menu.exit", Do: a.ending.Quit, Always: true, Quit: true, Shortcut: control(fyne.KeyQ, 0)}},
	}}
}

// copyAs are the commands that copy the game of the present tab in one of its
// formats.
func (a *App) copyAs() (all []*command.Command) {
	for _, f := range record.Formats(a.tabs.Current().Name()) {
		all = append(all, &command.Command{Name: "format." + f.Name, Do: func() { a.files.Copy(f) }})
	}
	return all
}

func (a *App) moveMenu() command.Menu {
	control := command.Control
	c := func() *match.Controller { return a.tabs.Current().Match }
	reviewing := func() bool { _, _, on := a.tabs.Current().Match.Review.Progress(); return on }
	return command.Menu{Name: "menu.move", Groups: [][]*command.Command{
		{
			{
				Name: "menu.undo", Do: a.undo, Always: true, Shortcut: &fyne.ShortcutUndo{},
				Disabled: func() bool { return !a.tabs.Current().Session.CanTakeBack() },
			},
			{
				Name: "menu.redo", Do: a.redo, Always: true, Shortcut: control(fyne.KeyZ, fyne.KeyModifierShift),
				Also: []fyne.Shortcut{&fyne.ShortcutRedo{}}, Disabled: func() bool { return !c().History.CanRedo() },
			},
		},
		{
			{
				Name: "menu.pause", Do: func() { a.tabs.Current().Match.Demo.TogglePause() }, Written: i18n.T("keys.space"),
				Disabled: func() bool { return !c().Demo.CanPause() }, Checked: func() bool { return c().Demo.Paused() },
			},
			{
				Name: "menu.step", Do: func() { a.tabs.Current().Match.Demo.Step() }, Rune: stepRune,
				Disabled: func() bool { return !c().Demo.CanPause() },
			},
		},
		{
			{Name: "menu.hint", Do: func() { c().Hints.Ask() }, Rune: 'h', Disabled: func() bool { return !c().Hints.CanAsk() }},
			{
				Name: "menu.analysis", Do: func() { a.tabs.Current().Analyse() }, Rune: 'a',
				Disabled: func() bool { return !c().Analysis.Possible() }, Checked: func() bool { return c().Analysis.On() },
			},
			{
				Name: "menu.review", Do: func() { a.tabs.Current().Session.ToggleReview() }, Shortcut: control(fyne.KeyR, 0),
				Disabled: func() bool { return !reviewing() && !c().Review.CanStart() }, Checked: reviewing,
			},
		},
	}}
}

func (a *App) viewMenu() command.Menu {
	control := command.Control
	var games []*command.Command
	for i, t := range a.tabs.All {
		games = append(games, &command.Command{
			Name: t.Name() + ".name", Do: func() { a.tabs.Turn(i) }, Shortcut: control(fyne.KeyName(strconv.Itoa(i+1)), 0),
			Checked: func() bool { return a.tabs.Current() == t },
		})
	}
	return command.Menu{Name: "menu.view", Groups: [][]*command.Command{
		games,
		{
			{Name: "menu.fullscreen", Do: func() { a.window.SetFullScreen(!a.window.FullScreen()) }, Keys: []fyne.KeyName{fyne.KeyF11}},
			{Name: "menu.appearance", Sub: a.appearances},
			{Name: "menu.moves", Do: func() { a.settings.Change(func(s *settings.Settings) { s.Moves = !s.Moves }) }, Checked: func() bool { return a.settings.Get().Moves }},
		},
		{{Name: "menu.mute", Do: a.toggleMute, Rune: 'm', Checked: func() bool { return a.settings.Get().Muted }}},
	}}
}

// appearances are the commands that choose light or dark colours.
func (a *App) appearances() (all []*command.Command) {
	for _, wish := range theme.Appearances() {
		all = append(all, &command.Command{
			Name: "appearance." + string(wish), Do: func() { a.settings.Change(func(s *settings.Settings) { s.Appearance = wish }) },
			Checked: func() bool { return a.settings.Get().Appearance == wish },
		})
	}
	return all
}

// helpMenu is the menu with what is to be read. The question mark is also without
// Shift and where other keyboards than the American have it: on + in Scandinavia,
// on ' in Spain and Italy, on - in Germany (Fyne names that key after the American
// one in some layouts).
func (a *App) helpMenu() command.Menu {
	control, shift := command.Control, fyne.KeyModifierShift
	marks := []fyne.Shortcut{
		control(fyne.KeySlash, 0), control(fyne.KeyPlus, shift), control(fyne.KeyMinus, shift), control(fyne.KeyApostrophe, shift),
	}
	return command.Menu{Name: "menu.help", Groups: [][]*command.Command{
		{
			{Name: "menu.rules", Do: func() { dialog.OpenRules(a.dialogs, a.tabs.Current().Name()) }, Keys: []fyne.KeyName{fyne.KeyF2}},
			{Name: "menu.shortcuts", Do: func() { dialog.OpenShortcuts(a.dialogs, a.shortcuts()) }, Shortcut: control(fyne.KeySlash, shift), Also: marks},
			{
				Name: "menu.commands", Do: a.togglePalette, Always: true, Unlisted: true,
				Shortcut: control(fyne.KeyK, 0), Keys: []fyne.KeyName{fyne.KeyF10},
			},
		},
		{{Name: "menu.about", Do: func() { dialog.OpenAbout(a.dialogs, a.app.Metadata().Version) }}},
	}}
}

// renew begins a new game in the tab that is shown, also from the dialog
// with which the program starts.
func (a *App) renew() {
	if a.busy() {
		a.dialogs.Renew()
		return
	}
	a.tabs.Current().NewGame()
	a.menu.Update()
}

func (a *App) toggleMute() {
	a.settings.Change(func(s *settings.Settings) { s.Muted = !s.Muted })
	key := "sound.unmuted"
	if a.settings.Get().Muted {
		key = "sound.muted"
	}
	a.tabs.Current().Say(i18n.T(key))
}

// togglePalette shows the palette unless another dialog is open, or closes it.
func (a *App) togglePalette() {
	switch {
	case a.dialogs.Name() == dialog.PaletteName:
		a.dialogs.Close()
	case !a.busy():
		dialog.OpenPalette(a.dialogs, a.menu.List(), changesMenu)
	}
}

// followMenu has the menu follow the game.
func (a *App) followMenu(e event.Event) {
	if changesMenu(e) {
		a.menu.Update()
	}
}

// changesMenu reports whether other items may be disabled or marked after an
// event.
func changesMenu(e event.Event) bool {
	switch e.(type) {
	case event.Turn, event.Result, event.Message, event.Thinking, event.Review, event.Drop:
		return true
	}
	return false
}

// undo takes a move back, or what was typed in the field that has the focus,
// or what the open dialog can take back.
func (a *App) undo() {
	a.inFieldOr(&fyne.ShortcutUndo{}, func() { a.tabs.Current().TakeBack() })
	if _, inField := a.window.Canvas().Focused().(fyne.Shortcutable); !inField {
		a.dialogs.Undo()
	}
}

// redo is the opposite of undo.
func (a *App) redo() {
	a.inFieldOr(&fyne.ShortcutRedo{}, func() { a.tabs.Current().Match.History.Redo() })
}

// copy copies the game, or what is selected in the field that has the focus.
func (a *App) copy() {
	a.inFieldOr(&fyne.ShortcutCopy{Clipboard: a.app.Clipboard()}, func() {
		a.files.Copy(record.Formats(a.tabs.Current().Name())[0])
	})
}

// paste pastes a game, or text into the field that has the focus.
func (a *App) paste() {
	a.inFieldOr(&fyne.ShortcutPaste{Clipboard: a.app.Clipboard()}, a.files.Paste)
}

// inFieldOr gives a shortcut to the field that has the focus, and otherwise
// does something in the game, unless a dialog is open.
func (a *App) inFieldOr(shortcut fyne.Shortcut, run func()) {
	if field, ok := a.window.Canvas().Focused().(fyne.Shortcutable); ok {
		field.TypedShortcut(shortcut)
	} else if !a.busy() {
		run()
	}
}

// dismissMenu closes the menu bar if Alt has opened it while a dialog was open:
// Fyne opens it then, too, but leaves the keyboard to the dialog.
// See https://github.com/fyne-io/fyne/issues/3146.
func (a *App) dismissMenu() {
	if c, ok := a.window.Canvas().(interface{ DismissMenu() bool }); ok {
		c.DismissMenu()
	}
}
