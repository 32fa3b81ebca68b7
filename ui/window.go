package ui

import (
	"fyne.io/fyne/v2"

	"npaastribe/ui/board"
	"npaastribe/ui/event"
	"npaastribe/ui/keyboard"
	"npaastribe/ui/startup"
)

// Run shows the window and stays until it is closed.
func (a *App) Run() {
	a.looks.Run(a.window, a.config, func() {
		a.ending.Heed(a.config.Signals(), a.config.AtExit)
		a.begin()
		a.layout.Changed()
		a.bus.Publish(event.Ready{})
	})
	a.ending.Stopped() // Fyne may have dropped it
}

// begin begins the game that is shown first, when the players know what is the matter
// with the disk.
func (a *App) begin() {
	a.storage.Report()
	a.dialogs.Afterwards(func() { a.files.OpenFirst(a.config.File, a.tabs.Start, a.tabs.Begin) })
	startup.TakeFiles(a.config, a.window, a.ending.Post, func(path string) { a.files.OpenOffered(path, a.tabs.Begin) })
}

// fillWindow puts its content into the window, and connects the keys.
func (a *App) fillWindow(content fyne.CanvasObject) {
	a.window.SetMainMenu(a.menu.Main)
	a.window.SetContent(content)
	a.window.SetPadded(false)
	a.window.Resize(startup.Size(a.settings.Get()))
	a.window.SetMaster()
	a.window.SetCloseIntercept(a.ending.Quit)
	a.window.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) {
		if !a.busy() {
			a.files.Dropped(uris)
		}
	})
	keyboard.Bind(a.window.Canvas(), keyboard.Config{
		Chooser: a.chooser, Dialogs: a.dialogs, Busy: a.busy,
		Board: func() board.Board { return a.tabs.Current().Board.Board() },
	})
}

// busy reports whether a dialog is open or anything else lies over the window, such
// as a list to choose from, or the program is being closed: then the keys and menus
// are not for the game.
func (a *App) busy() bool {
	return a.ending.Began() || a.dialogs.Active() || a.chooser.Active() || a.window.Canvas().Overlays().Top() != nil
}
