package ui

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"npaastribe/ui/i18n"
)

// bindKeys connects the keys. The board hears them whether it has the focus
// or nothing has; what it has no use for is for the program.
func (a *App) bindKeys() {
	canvas := a.window.Canvas()
	canvas.SetOnTypedKey(func(e *fyne.KeyEvent) {
		switch {
		case a.chooser.Active():
			a.chooser.TypedKey(e)
		case a.dialogs.Active():
			a.dialogs.TypedKey(e)
		case !a.busy():
			a.current.table.Board().TypedKey(e)
		}
	})
	canvas.SetOnTypedRune(func(r rune) {
		if a.busy() {
			a.dialogs.TypedRune(r)
		} else {
			a.current.table.Board().TypedRune(r)
		}
	})
	a.bindPresses()
	for _, s := range a.canvasShortcuts() {
		canvas.AddShortcut(s.shortcut, func(fyne.Shortcut) { s.run() })
	}
}

// bindPresses has boards that ask for it hear when keys go down and are let go,
// where that can be heard.
func (a *App) bindPresses() {
	canvas, ok := a.window.Canvas().(desktop.Canvas)
	if !ok {
		return
	}
	canvas.SetOnKeyDown(a.keyDown)
	canvas.SetOnKeyUp(a.keyUp)
	for _, t := range a.tabs {
		if b, ok := t.table.Board().(presser); ok {
			b.HearPresses()
		}
	}
}

// presser is a board that tells a key that is pressed from one that is held.
type presser interface {
	desktop.Keyable
	HearPresses()
}

// keyDown tells the board of a key that goes down. One that goes down in a dialog
// is none of the board's, and if it is still held when the dialog is shut no wish
// of the board's either.
func (a *App) keyDown(e *fyne.KeyEvent) {
	if b, ok := a.current.table.Board().(presser); ok && !a.busy() {
		b.KeyDown(e)
	}
}

func (a *App) keyUp(e *fyne.KeyEvent) {
	if b, ok := a.current.table.Board().(presser); ok {
		b.KeyUp(e)
	}
}

func (a *App) typedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyF1:
		a.current.newGame()
	case fyne.KeyF2:
		a.openRules()
	case fyne.KeyF10:
		a.togglePalette()
	case fyne.KeyF11:
		a.toggleFullScreen()
	}
}

// typedRune does what a rune asks for, and reports whether that is anything.
func (a *App) typedRune(r rune) (command bool) {
	if a.busy() {
		return false
	}
	switch r {
	case 'm', 'M':
		a.toggleMute()
	case 'h', 'H':
		a.current.controller.Hint()
	case 'a', 'A':
		a.current.analyse()
	case stepRune:
		a.current.step()
	default:
		return false
	}
	return true
}

// boundShortcut is a key combination outside the menu.
type boundShortcut struct {
	shortcut fyne.Shortcut
	run      func()
}

// canvasShortcuts are second combinations for what the menu does: Ctrl+Y for
// redo, and the question mark without Shift and where other keyboards than the
// American have it: on + in Scandinavia, on ' in Spain and Italy, on - in
// Germany (Fyne names that key after the American one in some layouts).
func (a *App) canvasShortcuts() []boundShortcut {
	bound := []boundShortcut{
		{&fyne.ShortcutRedo{}, a.redo},
		{control(fyne.KeySlash, 0), a.openShortcuts},
	}
	for _, key := range []fyne.KeyName{fyne.KeyPlus, fyne.KeyMinus, fyne.KeyApostrophe} {
		bound = append(bound, boundShortcut{control(key, fyne.KeyModifierShift), a.openShortcuts})
	}
	return append(bound,
		boundShortcut{control(fyne.KeyPageDown, 0), func() { a.turnBy(1) }},
		boundShortcut{control(fyne.KeyPageUp, 0), func() { a.turnBy(-1) }})
}

func control(key fyne.KeyName, more fyne.KeyModifier) *desktop.CustomShortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | more}
}

// shortcuts are the keys of the present game and of the program, and what
// they do.
func (a *App) shortcuts() [][2]string {
	keys := append(a.current.table.Keys(), [2]string{"H", i18n.T("shortcut.hint")})
	if a.current.session.HasAnalysis() {
		keys = append(keys, [2]string{"A", i18n.T("shortcut.analysis")}, [2]string{i18n.CommandKey("R"), i18n.T("shortcut.review")})
	}
	if runtime.GOOS != "darwin" { // whose menu is not Fyne's
		keys = append(keys, [2]string{"Alt", i18n.T("shortcut.menu")})
	}
	return append(keys, [][2]string{
		{i18n.CommandKey("K") + ", F10", i18n.T("shortcut.commands")},
		{i18n.T("keys.space"), i18n.T("shortcut.pause")},
		{string(stepRune), i18n.T("shortcut.step")},
		{i18n.CommandKey("N") + ", F1", i18n.T("shortcut.new")},
		{i18n.CommandKey("Z"), i18n.T("shortcut.undo")},
		{i18n.CommandKey("Shift+Z") + ", " + i18n.CommandKey("Y"), i18n.T("shortcut.redo")},
		{"←, →, Home, End", i18n.T("shortcut.moves")},
		{i18n.CommandKey("C") + ", " + i18n.CommandKey("V"), i18n.T("shortcut.record")},
		{i18n.CommandKey("L"), i18n.T("shortcut.archive")},
		{i18n.CommandKey("O") + ", " + i18n.CommandKey("S"), i18n.T("shortcut.file")},
		{i18n.CommandKey("Shift+S"), i18n.T("shortcut.saveas")},
		{i18n.CommandKey("T"), i18n.T("shortcut.statistics")},
		{i18n.CommandKey("E"), i18n.T("shortcut.edit")},
		{i18n.CommandKey(","), i18n.T("shortcut.settings")},
		{"F2", i18n.T("shortcut.rules")},
		{i18n.CommandKey("PgUp") + ", " + i18n.CommandKey("PgDn") + ", " + i18n.CommandKey("1") + " …", i18n.T("shortcut.tabs")},
		{"F11", i18n.T("shortcut.fullscreen")},
		{"M", i18n.T("shortcut.mute")},
		{i18n.CommandKey("?"), i18n.T("shortcut.help")},
		{i18n.CommandKey("Q"), i18n.T("shortcut.exit")},
	}...)
}
