package ui

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"npaastribe/game/record"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
)

// menu is the main menu, and what the palette takes its commands from. Its
// items do nothing while a dialog is open.
type menu struct {
	app         *App
	main        *fyne.MainMenu
	palette     *fyne.MenuItem
	keys        map[*fyne.MenuItem]string // that run the items
	games       []*fyne.MenuItem
	undo, redo  *fyne.MenuItem
	hint        *fyne.MenuItem
	pause, step *fyne.MenuItem
	analysis    *fyne.MenuItem
	review      *fyne.MenuItem
	moves       *fyne.MenuItem
	mute        *fyne.MenuItem
	marked      []bool // the menus in which an item is marked
	copyFormats *fyne.MenuItem
	appearances map[theme.Appearance]*fyne.MenuItem
}

func newMenu(a *App) *menu {
	m := &menu{app: a, keys: map[*fyne.MenuItem]string{}, appearances: map[theme.Appearance]*fyne.MenuItem{}}
	m.undo = m.item("menu.undo", &fyne.ShortcutUndo{}, nil)
	m.undo.Action = a.undo
	m.redo = m.item("menu.redo", control(fyne.KeyZ, fyne.KeyModifierShift), nil)
	m.redo.Action = a.redo
	m.hint = m.keyItem("menu.hint", "H", func() { a.current.controller.Hint() })
	m.pause = m.keyItem("menu.pause", i18n.T("keys.space"), func() { a.current.pause() })
	m.step = m.keyItem("menu.step", string(stepRune), func() { a.current.step() })
	m.analysis = m.keyItem("menu.analysis", "A", func() { a.current.analyse() })
	m.review = m.item("menu.review", control(fyne.KeyR, 0), func() { a.current.session.ToggleReview() })
	m.moves = m.item("menu.moves", nil, a.toggleMoves)
	m.mute = m.keyItem("menu.mute", "M", a.toggleMute)
	m.palette = m.item("menu.commands", control(fyne.KeyK, 0), nil)
	m.palette.Action = a.togglePalette
	exit := m.item("menu.exit", control(fyne.KeyQ, 0), nil)
	exit.IsQuit = true
	exit.Action = a.quit
	m.copyFormats = fyne.NewMenuItem(i18n.T("menu.copyas"), nil)
	m.copyFormats.ChildMenu = fyne.NewMenu("", m.copyAs()...)
	copied := m.item("menu.copy", &fyne.ShortcutCopy{}, nil)
	copied.Action = a.copy
	pasted := m.item("menu.paste", &fyne.ShortcutPaste{}, nil)
	pasted.Action = a.paste
	newGame := m.item("menu.newgame", control(fyne.KeyN, 0), nil)
	newGame.Action = a.renew
	m.main = fyne.NewMainMenu(
		fyne.NewMenu(i18n.T("menu.game"),
			newGame,
			m.item("menu.setup", control(fyne.KeyE, 0), a.openSetUp),
			m.item("menu.settings", control(fyne.KeyComma, 0), a.openSettings),
			m.item("menu.archive", control(fyne.KeyL, 0), a.openArchive),
			m.item("menu.statistics", control(fyne.KeyT, 0), a.openStatistics),
			fyne.NewMenuItemSeparator(),
			m.item("menu.open", control(fyne.KeyO, 0), a.openGame),
			m.item("menu.save", control(fyne.KeyS, 0), a.saveGame),
			m.item("menu.saveas", control(fyne.KeyS, fyne.KeyModifierShift), a.saveGameAs),
			fyne.NewMenuItemSeparator(), copied, m.copyFormats, pasted,
			fyne.NewMenuItemSeparator(), exit),
		fyne.NewMenu(i18n.T("menu.move"), m.undo, m.redo, fyne.NewMenuItemSeparator(),
			m.pause, m.step, fyne.NewMenuItemSeparator(), m.hint, m.analysis, m.review),
		fyne.NewMenu(i18n.T("menu.view"), append(m.gameItems(), fyne.NewMenuItemSeparator(),
			m.keyItem("menu.fullscreen", "F11", a.toggleFullScreen), m.appearance(), m.moves,
			fyne.NewMenuItemSeparator(), m.mute)...),
		fyne.NewMenu(i18n.T("menu.help"),
			m.keyItem("menu.rules", "F2", a.openRules),
			m.item("menu.shortcuts", control(fyne.KeySlash, fyne.KeyModifierShift), a.openShortcuts),
			m.palette,
			fyne.NewMenuItemSeparator(),
			m.item("menu.about", nil, a.openAbout)),
	)
	m.writeKeys()
	m.update()
	return m
}

// item makes a menu item that is idle while a dialog is open.
func (m *menu) item(key string, shortcut fyne.Shortcut, run func()) *fyne.MenuItem {
	item := fyne.NewMenuItem(i18n.T(key), func() {
		if !m.app.busy() {
			run()
			m.update()
		}
	})
	item.Shortcut = shortcut
	return item
}

// keyItem makes an item whose key has no modifier.
func (m *menu) keyItem(name, key string, run func()) *fyne.MenuItem {
	item := m.item(name, nil, run)
	m.keys[item] = key
	return item
}

// gameItems are the items that show the games, each in its tab.
func (m *menu) gameItems() []*fyne.MenuItem {
	for i, t := range m.app.tabs {
		key := fyne.KeyName(strconv.Itoa(i + 1))
		m.games = append(m.games, m.item(t.name()+".name", control(key, 0), func() { m.app.turnTo(i) }))
	}
	return slices.Clone(m.games)
}

func (m *menu) appearance() *fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, a := range theme.Appearances() {
		m.appearances[a] = m.item("appearance."+string(a), nil, func() { m.app.setAppearance(a) })
		items = append(items, m.appearances[a])
	}
	item := fyne.NewMenuItem(i18n.T("menu.appearance"), nil)
	item.ChildMenu = fyne.NewMenu("", items...)
	return item
}

// hear follows the game.
func (m *menu) hear(e event.Event) {
	if changesMenu(e) {
		m.update()
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

// follow offers the formats of the tab that is shown.
func (m *menu) follow() {
	m.copyFormats.ChildMenu.Items = m.copyAs()
	m.update()
	m.main.Refresh()
}

// update brings marks and disabled items up to date.
func (m *menu) update() {
	c := m.app.current.controller
	m.undo.Disabled = !m.app.current.session.CanTakeBack()
	m.redo.Disabled = !c.CanRedo()
	m.hint.Disabled = !c.CanHint()
	m.pause.Disabled, m.pause.Checked = !c.CanPause(), c.Paused()
	m.step.Disabled = !c.CanPause()
	m.analysis.Disabled = !c.CanAnalyse()
	m.analysis.Checked = c.Analysing()
	_, _, m.review.Checked = c.Reviewing()
	m.review.Disabled = !m.review.Checked && !c.CanReview()
	for i, item := range m.games {
		item.Checked = m.app.tabs[i] == m.app.current
	}
	m.moves.Checked = m.app.settings.Moves
	m.mute.Checked = m.app.settings.Muted
	for a, item := range m.appearances {
		item.Checked = a == m.app.settings.Appearance
	}
	m.makeRoom()
}

// makeRoom has menus in which the first mark appears show it beside the texts:
// a menu of Fyne's looks for marks only when it is made, and would draw it over
// them. See https://github.com/fyne-io/fyne/issues/2797.
func (m *menu) makeRoom() {
	marked := make([]bool, len(m.main.Items))
	for i, menu := range m.main.Items {
		marked[i] = slices.ContainsFunc(menu.Items, func(item *fyne.MenuItem) bool { return item.Checked })
	}
	if !slices.Equal(marked, m.marked) {
		m.marked = marked
		m.main.Refresh()
	}
}

// undo takes a move back, or what was typed in the field that has the focus,
// or what the open dialog can take back.
func (a *App) undo() {
	a.inFieldOr(&fyne.ShortcutUndo{}, func() { a.current.takeBack() })
	if _, inField := a.window.Canvas().Focused().(fyne.Shortcutable); !inField {
		a.dialogs.Undo()
	}
}

// redo is the opposite of undo.
func (a *App) redo() { a.inFieldOr(&fyne.ShortcutRedo{}, func() { a.current.controller.Redo() }) }

// copy copies the game, or what is selected in the field that has the focus.
func (a *App) copy() {
	a.inFieldOr(&fyne.ShortcutCopy{Clipboard: a.app.Clipboard()}, func() {
		a.copyGame(record.Formats(a.current.name())[0])
	})
}

// paste pastes a game, or text into the field that has the focus.
func (a *App) paste() {
	a.inFieldOr(&fyne.ShortcutPaste{Clipboard: a.app.Clipboard()}, a.pasteGame)
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
