package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"npaastribe/ui/board"
	"npaastribe/ui/say"
)

// The window's first size: with its decoration it fits a screen of 1366×768.
const (
	startWidth  = 1060
	startHeight = 688
)

// fillWindow puts the tabs into the window.
func (a *App) fillWindow() {
	a.content = container.New(&tableLayout{board: a.table.Board, changed: a.layout.changed}, a.header.content, a.table.Board, a.panel.content)
	tabs := container.NewAppTabs(container.NewTabItem(say.T("nrow.name"), a.content))
	a.window.SetMainMenu(a.menu.main)
	a.window.SetContent(container.New(layout.NewCustomPaddedLayout(0, 0, margin, 0), tabs))
	a.window.SetPadded(false)
	size := fyne.NewSize(startWidth, startHeight)
	if a.settings.WindowWidth > 0 {
		size = fyne.NewSize(a.settings.WindowWidth, a.settings.WindowHeight)
	}
	a.window.Resize(size)
	a.window.SetMaster()
	a.window.SetCloseIntercept(a.quit)
	a.table.Board.OnColumn = a.dropIn
	a.table.Board.OnLayout = a.layout.changed
}

// tableLayout puts the header on top, the board under it, and the panel
// beside the board, or under it where the board becomes larger that way.
type tableLayout struct {
	board   *board.Coins
	changed func()
}

// Spaces and the width of the panel, in Fyne's units.
const (
	margin      = 16
	panelPart   = 0.27
	panelNarrow = 204
	panelWide   = 300
)

// Layout implements fyne.Layout.
func (l *tableLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	header, table, panel := objects[0], objects[1], objects[2]
	high := header.MinSize().Height
	header.Move(fyne.NewPos(0, margin/2))
	header.Resize(fyne.NewSize(size.Width-margin, high))
	top := margin/2 + high + margin/2
	room := fyne.NewSize(size.Width-margin, size.Height-top-margin)

	wide := max(panelNarrow, min(panelWide, size.Width*panelPart))
	low := panel.MinSize().Height
	beside := fyne.NewSize(room.Width-wide-margin, room.Height+margin/2)
	above := fyne.NewSize(room.Width, room.Height-low-margin/2)
	table.Move(fyne.NewPos(0, top))
	if l.board.CellIn(above) > l.board.CellIn(beside) {
		table.Resize(above)
		panel.Move(fyne.NewPos(0, top+room.Height-low))
		panel.Resize(fyne.NewSize(room.Width, low))
	} else {
		table.Resize(beside)
		panel.Move(fyne.NewPos(room.Width-wide, top))
		panel.Resize(fyne.NewSize(wide, room.Height))
	}
	l.changed()
}

// MinSize implements fyne.Layout.
func (l *tableLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	header, table, panel := objects[0].MinSize(), objects[1].MinSize(), objects[2].MinSize()
	return fyne.NewSize(
		max(header.Width, table.Width+panelNarrow+margin)+2*margin,
		header.Height+max(table.Height, panel.Height)+2*margin,
	)
}
