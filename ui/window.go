package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

// The window's first size: with its decoration it fits a screen of 1366×768.
const (
	startWidth  = 1060
	startHeight = 688
)

// fillWindow puts the tabs into the window.
func (a *App) fillWindow() {
	names := make([]string, len(a.tabs))
	for i, t := range a.tabs {
		names[i] = t.title()
	}
	a.shown = container.NewStack(a.current.view.Content)
	a.bar = widget.NewTabs(names, a.turnTo)
	for i, t := range a.tabs {
		inspect.Name(a.bar.Tabs[i], "tab."+t.name())
	}
	a.bar.Select(slices.Index(a.tabs, a.current))
	body := container.New(layout.NewCustomPaddedLayout(0, 0, margin, 0), a.shown)
	a.window.SetMainMenu(a.menu.Main)
	a.window.SetContent(container.NewBorder(a.bar.Content, nil, nil, nil, body))
	a.window.SetPadded(false)
	size := fyne.NewSize(startWidth, startHeight)
	if s := a.settings.Get(); s.WindowWidth > 0 {
		size = fyne.NewSize(s.WindowWidth, s.WindowHeight)
	}
	a.window.Resize(size)
	a.window.SetMaster()
	a.window.SetCloseIntercept(a.ending.Quit)
	a.window.SetOnDropped(a.dropped)
}

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

// turnTo shows the tab with the number, from 0, unless a dialog is open.
func (a *App) turnTo(number int) {
	if !a.busy() && number < len(a.tabs) {
		a.bringUp(number)
	}
}

// bringUp shows a tab, whatever lies over the window. The game that is left
// stands still until it is shown again.
func (a *App) bringUp(number int) {
	if a.tabs[number] == a.current {
		return
	}
	a.window.Canvas().Focus(nil)
	a.current.table.Board().CancelInput()
	a.current.controller.Hide()
	a.current = a.tabs[number]
	a.bar.Select(number)
	a.settings.Remember(func(s *settings.Settings) { s.Tab = a.current.name() })
	a.shown.Objects = []fyne.CanvasObject{a.current.view.Content}
	a.shown.Refresh()
	a.current.enter()
	a.menu.Refill()
	a.layout.Changed()
}

// turnBy shows the tab that many further on, round the end.
func (a *App) turnBy(steps int) {
	here := slices.Index(a.tabs, a.current)
	a.turnTo((here + steps + len(a.tabs)) % len(a.tabs))
}

// margin is the space round what is in the window and in dialogs.
const margin = 16

// relaid follows the window when its content has been laid out.
func (a *App) relaid() {
	a.dialogs.Fit()
	a.chooser.Fit()
	a.layout.Changed()
}

// firstTab is the one to show first.
func (a *App) firstTab() *tab {
	name := a.config.Game
	if name == "" {
		name = a.settings.Get().Tab
	}
	if i := slices.IndexFunc(a.tabs, func(t *tab) bool { return t.name() == name }); i >= 0 {
		return a.tabs[i]
	}
	return a.tabs[0]
}
