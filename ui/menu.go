package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"npaastribe/ui/command"
	"npaastribe/ui/dialog"
	"npaastribe/ui/startup"
	"npaastribe/ui/theme"
)

type commands = []*command.Command

// newMenu builds the menu bar, whose commands the keys and the palette run as well.
func (a *App) newMenu() *command.Bar {
	return command.NewBar(a.busy, a.window.Canvas(), commands{
		{Keys: "Ctrl+PgUp", Help: "shortcut.tabs", Do: func() { a.tabs.SelectBy(-1) }},
		{Keys: "Ctrl+PgDn", Help: "shortcut.tabs", Do: func() { a.tabs.SelectBy(1) }},
	},
		command.Menu{Name: "menu.game", Commands: a.gameCommands()}, command.Menu{Name: "menu.move", Commands: a.tabs.MoveCommands()},
		command.Menu{Name: "menu.view", Commands: a.viewCommands()}, command.Menu{Name: "menu.help", Commands: a.helpCommands()})
}

func (a *App) gameCommands() commands {
	copied, pasted := &fyne.ShortcutCopy{Clipboard: a.app.Clipboard()}, &fyne.ShortcutPaste{Clipboard: a.app.Clipboard()}
	return commands{
		{Name: "menu.newgame", Keys: "Ctrl+N F1", Help: "shortcut.new", Do: a.tabs.NewGame, Always: true},
		{Name: "menu.setup", Keys: "Ctrl+E", Help: "shortcut.edit", Do: a.tabs.Dialogs.OpenSetUp},
		{Name: "menu.settings", Keys: "Ctrl+,", Help: "shortcut.settings", Do: a.tabs.Dialogs.OpenSettings},
		{Name: "menu.archive", Keys: "Ctrl+L", Help: "shortcut.archive", Do: a.tabs.Dialogs.OpenArchive},
		{Name: "menu.statistics", Keys: "Ctrl+T", Help: "shortcut.statistics", Do: a.tabs.Dialogs.OpenStatistics},
		nil,
		{Name: "menu.open", Keys: "Ctrl+O", Help: "shortcut.file", Do: a.files.Open},
		{Name: "menu.save", Keys: "Ctrl+S", Help: "shortcut.file", Do: a.files.Save},
		{Name: "menu.saveas", Keys: "Ctrl+Shift+S", Help: "shortcut.saveas", Do: a.files.SaveAs},
		{Name: "menu.picture", Do: a.files.SavePicture},
		{Name: "menu.animation", Do: a.files.SaveAnimation},
		nil,
		{Name: "menu.copy", Keys: "Ctrl+C", Help: "shortcut.record", Do: a.files.Copy, Edit: copied},
		{Name: "menu.copyas", Sub: a.files.Formats},
		{Name: "menu.paste", Keys: "Ctrl+V", Help: "shortcut.record", Do: a.files.Paste, Edit: pasted},
		nil,
		{Name: "menu.exit", Keys: "Ctrl+Q", Help: "shortcut.exit", Do: a.ending.Quit, Always: true, Quit: true},
	}
}

func (a *App) viewCommands() commands {
	return slices.Concat(a.tabs.Commands("shortcut.tabs"), commands{
		nil,
		{Name: "menu.fullscreen", Keys: "F11", Help: "shortcut.fullscreen", Do: func() { a.window.SetFullScreen(!a.window.FullScreen()) }},
		{Name: "menu.appearance", Sub: func() commands { return startup.Appearances(a.settings) }},
		{Name: "menu.language", Icon: theme.Globe(), Sub: func() commands { return startup.Languages(a.settings) }},
		{Name: "menu.textsize", Sub: func() commands { return startup.TextSizes(a.settings) }},
	}, a.tabs.ViewCommands())
}

// helpCommands returns the commands of the Help menu. marks lists what else counts as
// Ctrl+?: the American key without Shift, and the keys that bear the question mark
// elsewhere: + in Scandinavia, ' in Spain and Italy, - in Germany (in some layouts Fyne
// names that key after the American one).
func (a *App) helpCommands() commands {
	const marks = "Ctrl+/ Ctrl+Shift++ Ctrl+Shift+- Ctrl+Shift+'"
	return append(a.tabs.QuestionCommands(), commands{
		{Name: "menu.rules", Keys: "F2", Help: "shortcut.rules", Do: a.tabs.Dialogs.OpenRules},
		{Name: "menu.shortcuts", Keys: "Ctrl+?", Also: marks, Help: "shortcut.help", Do: func() { dialog.OpenShortcuts(a.dialogs, a.shortcuts()) }},
		{Name: "menu.commands", Keys: "Ctrl+K F10", Help: "shortcut.commands", Do: func() { dialog.TogglePalette(a.dialogs, a.busy(), a.menu.List()) }, Always: true, Unlisted: true},
		nil,
		{Name: "menu.licences", Do: func() { dialog.OpenLicences(a.dialogs) }},
		{Name: "menu.about", Do: func() { dialog.OpenAbout(a.dialogs, a.app.Metadata().Version) }},
	}...)
}
