package ui

import (
	"fyne.io/fyne/v2"

	"npaastribe/ui/board"
	"npaastribe/ui/event"
	"npaastribe/ui/keyboard"
	"npaastribe/ui/startup"
)

// Run shows the window and returns once it has been closed.
func (a *App) Run() {
	a.looks.Run(a.window, a.config, func() { a.tabs.Current().Board.Board().DrawPictures() }, func() {
		a.ending.HandleSignals(a.config.Signals(), a.config.AtExit)
		a.begin()
		a.layout.Changed()
		a.bus.Publish(event.Ready{})
	})
	a.ending.Stopped() // again, as Fyne may not have called it
}

// begin first reports what is wrong with the archive, if anything. Once no dialog is
// open it opens the file of the command line, or starts the first game without one.
func (a *App) begin() {
	a.tabs.ForgetPictures() // the first frames have been drawn
	a.storage.Report()
	a.dialogs.Afterwards(func() { a.files.OpenFirst(a.config.File, a.tabs.Start, a.tabs.Begin) })
	startup.TakeFiles(a.config, a.window, a.ending.Post, func(path, game string) { a.files.OpenOffered(path, game, a.tabs.Begin) })
}

// fillWindow sets the window's content, menu and size, and connects keys and dropped files.
func (a *App) fillWindow(content fyne.CanvasObject) {
	a.window.SetMainMenu(a.menu.Main)
	a.window.SetContent(content)
	a.window.SetPadded(false)
	startup.Fit(a.window, a.config.WorkArea, a.settings.Get())
	a.window.SetMaster()
	a.window.SetCloseIntercept(a.ending.Quit)
	a.window.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) {
		if a.dialogs.Dismissible() || !a.busy() {
			a.files.Dropped(uris, a.tabs.Begin)
		}
	})
	keyboard.Bind(a.window.Canvas(), keyboard.Config{
		Chooser: a.chooser, Dialogs: a.dialogs, Busy: a.busy,
		Board: func() board.Board { return a.tabs.Current().Board.Board() },
	})
}

// busy reports whether the keys and menus are not for the game: a dialog or another
// overlay, such as a list to choose from, is open, or the program is being closed.
func (a *App) busy() bool {
	return a.ending.Began() || a.dialogs.Active() || a.chooser.Active() || a.window.Canvas().Overlays().Top() != nil
}
