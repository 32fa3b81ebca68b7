package ui

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"npaastribe/ui/i18n"
)

// bindKeys connects the keys. The board gets them whether it has the focus
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
		switch {
		case a.chooser.Active():
		case a.busy():
			a.dialogs.TypedRune(r)
		default:
			a.current.table.Board().TypedRune(r)
		}
	})
	a.bindPresses()
	a.menu.AddShortcuts(canvas)
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

// typedKey and typedRune do what a key asks for that the board has no use for.
func (a *App) typedKey(e *fyne.KeyEvent) { a.menu.TypedKey(e.Name) }

func (a *App) typedRune(r rune) (command bool) { return !a.busy() && a.menu.TypedRune(r) }

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
