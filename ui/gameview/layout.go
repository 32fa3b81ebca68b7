package gameview

import (
	"fyne.io/fyne/v2"

	"npaastribe/ui/board"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// viewLayout places the header at the top and the board below it. The panel is beside the
// board, or below it if that makes the board much larger; the list of moves then has no
// room.
type viewLayout struct {
	board   board.Board
	panel   *panel
	status  *widget.Line
	extra   *popover
	changed func()
}

// Spaces and widths, in Fyne's units or as a part of the window's width.
const (
	margin       = 16
	panelPart    = 0.27
	panelNarrow  = 216
	maxPanelPart = 0.55 // at most, for large texts
	minBoardGain = 1.4  // factor by which the board must become larger for the panel to go below it
)

// The panel widens to deskPanel in a window as wide as deskFrom, and on to deskMost at
// deskWide.
const (
	smallWide = 1060
	deskFrom  = 1400
	deskWide  = 1920
	deskPanel = 360
	deskMost  = 480
)

// panelWidth returns the width of the panel beside the board in a window.
func panelWidth(window float32) float32 {
	const small = panelPart * smallWide
	unit := theme.Scaled(1)
	window /= unit
	switch {
	case window <= smallWide:
		return unit * max(panelNarrow, window*panelPart)
	case window <= deskFrom:
		return unit * (small + (deskPanel-small)*(window-smallWide)/(deskFrom-smallWide))
	default:
		return unit * min(deskMost, deskPanel+(deskMost-deskPanel)*(window-deskFrom)/(deskWide-deskFrom))
	}
}

// Layout implements fyne.Layout.
func (l *viewLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if size.IsZero() { // not placed yet
		return
	}
	header, table, status, gap := objects[0], objects[1], objects[3], theme.Scaled(margin)
	high := header.MinSize().Height
	header.Move(fyne.NewPos(0, gap/2))
	header.Resize(fyne.NewSize(size.Width-gap, high))
	top := gap/2 + high + gap/2
	room := fyne.NewSize(size.Width-gap, size.Height-top-gap)
	under := float32(0)
	if status.Visible() {
		under = status.MinSize().Height
	}

	wide := max(panelWidth(size.Width+gap), min(l.panel.scroll.MinSize().Width-panelAround(), maxPanelPart*size.Width))
	low := min(l.panel.high(), room.Height/2)
	beside := fyne.NewSize(room.Width-wide-gap, room.Height-under+gap/2)
	above := fyne.NewSize(room.Width, room.Height-low-under-gap/2)
	table.Move(fyne.NewPos(0, top))
	if l.board.CellWidthIn(above) > minBoardGain*l.board.CellWidthIn(beside) {
		table.Resize(above)
		l.panel.fit(fyne.NewPos(0, top+room.Height-low), fyne.NewSize(room.Width, low))
	} else {
		table.Resize(beside)
		l.panel.fit(fyne.NewPos(room.Width-wide, top), fyne.NewSize(wide, room.Height))
	}
	l.status.Resize(fyne.NewSize(table.Size().Width, under))
	below := l.status.Height() - under // a second line lies half under the board and half in the margin
	status.Move(fyne.NewPos(0, top+table.Size().Height-below/2))
	status.Resize(fyne.NewSize(table.Size().Width, under+below))
	widget.Mirror(objects[:4], size.Width)
	l.extra.place()
	l.changed()
}

// MinSize implements fyne.Layout.
func (l *viewLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	header, table, gap := objects[0].MinSize(), objects[1].MinSize(), theme.Scaled(margin)
	return fyne.NewSize(
		max(header.Width, table.Width+theme.Scaled(panelNarrow)+gap)+2*gap,
		header.Height+table.Height+2*gap,
	)
}
