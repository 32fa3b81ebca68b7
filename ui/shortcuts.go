package ui

import (
	"runtime"

	"npaastribe/ui/i18n"
)

// shortcuts are the keys of the present game and of the program, and what
// they do.
func (a *App) shortcuts() [][2]string {
	keys := append(a.tabs.Current().Board.Keys(), [2]string{"H", i18n.T("shortcut.hint")})
	if a.tabs.Current().Session.HasAnalysis() {
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
