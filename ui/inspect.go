package ui

import (
	"fmt"
	"maps"
	"math"

	"fyne.io/fyne/v2"

	"npaastribe/ui/event"
)

// inspector tells where everything is that can be clicked, for a trace. It
// costs nothing when nobody asked for one.
type inspector struct {
	app     *App
	on      bool
	pending bool
	last    map[string]event.Rect
}

func newInspector(a *App) *inspector {
	return &inspector{app: a, on: a.config.Trace != ""}
}

// changed is called whenever something may have moved. The places are looked
// up a little later, when everything is laid out.
func (i *inspector) changed() {
	if !i.on || i.pending {
		return
	}
	i.pending = true
	go i.app.config.Post(func() {
		i.pending = false
		i.publish()
	})
}

func (i *inspector) publish() {
	canvas := i.app.window.Canvas()
	rects := map[string]event.Rect{}
	for name, object := range i.app.parts() {
		if object.Visible() {
			pos := fyne.CurrentApp().Driver().AbsolutePositionForObject(object)
			rects[name] = pixels(canvas, pos, object.Size())
		}
	}
	i.boardParts(canvas, rects)
	if maps.Equal(rects, i.last) {
		return
	}
	i.last = rects
	w, h := canvas.PixelCoordinateForPosition(fyne.NewPos(canvas.Size().Width, canvas.Size().Height))
	i.app.bus.Publish(event.Layout{Window: [2]int{w, h}, Rects: rects})
}

// boardParts adds every arrow as "arrow.COLUMN" and every cell as
// "cell.COLUMN.ROW", counted from 0 at the bottom left.
func (i *inspector) boardParts(canvas fyne.Canvas, rects map[string]event.Rect) {
	board := i.app.table.Board
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(board)
	columns, rows := board.Grid().Size()
	for column := range columns {
		pos, size := board.ArrowArea(column)
		rects[fmt.Sprintf("arrow.%d", column)] = pixels(canvas, origin.Add(pos), size)
		for row := range rows {
			pos, size := board.CellArea(row*columns + column)
			rects[fmt.Sprintf("cell.%d.%d", column, row)] = pixels(canvas, origin.Add(pos), size)
		}
	}
}

// parts are the controls by name; those of an open dialog start with
// "dialog.".
func (a *App) parts() map[string]fyne.CanvasObject {
	parts := map[string]fyne.CanvasObject{
		"info": a.header.title, "message": a.header.subtitle,
		"new": a.header.newGame, "settings": a.header.settings, "exit": a.header.exit,
		"board": a.table.Board, "player1": a.panel.cards[0].content, "player2": a.panel.cards[1].content,
		"gravity": a.panel.gravity.Entry, "gravity.slider": a.panel.gravity.Slider,
		"undo": a.panel.undo, "redo": a.panel.redo,
	}
	if a.modal != nil {
		for name, part := range a.modal.parts {
			parts["dialog."+name] = part
		}
	}
	return parts
}

func pixels(canvas fyne.Canvas, pos fyne.Position, size fyne.Size) event.Rect {
	scale := canvas.Scale()
	round := func(v float32) int { return int(math.Round(float64(v * scale))) }
	return event.Rect{round(pos.X), round(pos.Y), round(size.Width), round(size.Height)}
}
