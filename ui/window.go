package ui

import (
	"os"

	"fyne.io/fyne/v2"

	"npaastribe/ui/board"
	"npaastribe/ui/dialog"
	"npaastribe/ui/filechooser"
	"npaastribe/ui/keyboard"
)

// The window's first size: with its decoration it fits a screen of 1366×768.
const (
	startWidth  = 1060
	startHeight = 688
)

// fillWindow puts the tabs into the window, and connects the keys.
func (a *App) fillWindow() {
	a.window.SetMainMenu(a.menu.Main)
	a.window.SetContent(a.tabs.Content)
	a.window.SetPadded(false)
	size := fyne.NewSize(startWidth, startHeight)
	if s := a.settings.Get(); s.WindowWidth > 0 {
		size = fyne.NewSize(s.WindowWidth, s.WindowHeight)
	}
	a.window.Resize(size)
	a.window.SetMaster()
	a.window.SetCloseIntercept(a.ending.Quit)
	a.window.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) {
		if !a.busy() {
			a.files.Dropped(uris)
		}
	})
	keys := keyboard.Config{
		Chooser: a.chooser, Dialogs: a.dialogs, Busy: a.busy, Board: func() board.Board { return a.tabs.Current().Board.Board() },
	}
	for _, t := range a.tabs.All {
		keys.Boards = append(keys.Boards, t.Board.Board())
	}
	keyboard.Bind(a.window.Canvas(), keys)
	a.menu.AddShortcuts(a.window.Canvas())
}

// newDialogs makes what shows dialogs over the window.
func (a *App) newDialogs() *dialog.Host {
	return dialog.NewHost(dialog.Config{
		Canvas: a.window.Canvas(), Publish: a.bus.Publish, Moved: a.layout.Changed, Opening: a.cancelInput, Closed: a.dismissMenu,
	})
}

// newChooser makes what asks for files.
func (a *App) newChooser() *filechooser.Chooser {
	c := filechooser.Config{
		Window: a.window, Settings: a.settings, Post: a.ending.Post, Publish: a.bus.Publish, Stat: os.Stat,
		Moved: a.layout.Changed, Opening: a.cancelInput, Closed: a.dismissMenu,
	}
	if !a.config.NoBus {
		c.Portal = a.config.Portal
	}
	return filechooser.New(c)
}

func (a *App) cancelInput() { a.tabs.Current().CancelInput() }

// titleBar is left free of the screen's height, for what is round a window.
const titleBar = 40

// fitScreen makes a window smaller that is larger than the screen.
func (a *App) fitScreen() {
	if a.config.Room == nil {
		return
	}
	width, height := a.config.Room()
	if width <= 0 || height <= 0 {
		return
	}
	scale := a.window.Canvas().Scale()
	size := a.window.Canvas().Size()
	fits := size.Min(fyne.NewSize(float32(width)/scale, float32(height)/scale-titleBar))
	if fits != size {
		a.window.Resize(fits)
	}
}

// laidOut follows the window when its content has been laid out.
func (a *App) laidOut() {
	a.dialogs.Fit()
	a.chooser.Fit()
	a.layout.Changed()
}
