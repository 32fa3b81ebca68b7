package ui

import (
	"maps"
	"math"
	"strconv"

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
	go i.app.late.Post(func() {
		i.pending = false
		if !i.app.ending.over.Load() {
			i.publish()
		}
	})
}

func (i *inspector) publish() {
	canvas, driver := i.app.window.Canvas(), fyne.CurrentApp().Driver()
	rects := map[string]event.Rect{}
	for name, object := range i.app.parts() {
		if object.Visible() && !i.app.outOfSight(object) {
			if driver.CanvasForObject(object) == nil { // it has not been drawn yet
				i.changed()
				return
			}
			pos, size := i.app.seen(object)
			rects[name] = pixels(canvas, pos, size)
		}
	}
	i.boardParts(canvas, rects)
	i.moves(canvas, rects)
	i.dialog(canvas, rects)
	if maps.Equal(rects, i.last) {
		return
	}
	i.last = rects
	w, h := canvas.PixelCoordinateForPosition(fyne.NewPos(canvas.Size().Width, canvas.Size().Height))
	i.app.bus.Publish(event.Layout{Window: [2]int{w, h}, Rects: rects})
}

// boardParts adds the parts of the board that are in sight, as its table
// names them.
func (i *inspector) boardParts(canvas fyne.Canvas, rects map[string]event.Rect) {
	table := i.app.current.table
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(table.Board())
	size := table.Board().Size()
	for name, area := range table.Places() {
		if area.Position.X < 0 || area.Position.Y < 0 ||
			area.Position.X+area.Size.Width > size.Width || area.Position.Y+area.Size.Height > size.Height {
			continue
		}
		rects[name] = pixels(canvas, origin.Add(area.Position), area.Size)
	}
}

// moves adds the moves of the list that are in sight, by the number of moves made
// after them.
func (i *inspector) moves(canvas fyne.Canvas, rects map[string]event.Rect) {
	list, places := i.app.current.view.Moves()
	if !list.Visible() {
		return
	}
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(list)
	panel := i.app.current.view.Scroll()
	top := fyne.CurrentApp().Driver().AbsolutePositionForObject(panel).Y
	for ply, area := range places {
		if at := origin.Add(area.Position); at.Y >= top && at.Y+area.Size.Height <= top+panel.Size().Height {
			rects["move."+strconv.Itoa(ply)] = pixels(canvas, at, area.Size)
		}
	}
}

// dialog adds the parts of the open dialog that are no widgets of their own.
func (i *inspector) dialog(canvas fyne.Canvas, rects map[string]event.Rect) {
	if i.app.modal == nil || i.app.modal.places == nil {
		return
	}
	of, areas := i.app.modal.places()
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(of)
	for name, area := range areas {
		rects["dialog."+name] = pixels(canvas, origin.Add(area.Position), area.Size)
	}
}

// parts are the controls by name; those of an open dialog start with
// "dialog.".
func (a *App) parts() map[string]fyne.CanvasObject {
	t := a.current
	parts := t.view.Parts()
	maps.Copy(parts, t.table.Parts())
	for i, other := range a.tabs {
		parts["tab."+other.name()] = a.bar.Tabs[i]
	}
	if over := a.window.Canvas().Overlays().Top(); a.picker != nil && over != nil {
		parts["dialog.files"] = over
	}
	if a.modal != nil {
		for name, part := range a.modal.parts {
			parts["dialog."+name] = part
		}
	}
	return parts
}

// outOfSight reports whether a control has been scrolled away.
func (a *App) outOfSight(part fyne.CanvasObject) bool {
	return a.current.view.Scroll().Hides(part) ||
		a.modal != nil && a.modal.scroll != nil && a.modal.scroll.Hides(part)
}

// seen is where the part of a control is that has not been scrolled away.
func (a *App) seen(part fyne.CanvasObject) (fyne.Position, fyne.Size) {
	if m := a.modal; m != nil && m.scroll != nil && m.scroll.Holds(part) {
		return m.scroll.Seen(part)
	}
	return a.current.view.Scroll().Seen(part)
}

// pixels is a rectangle in whole pixels. Each edge is rounded by itself, so
// that what stands side by side does not overlap.
func pixels(canvas fyne.Canvas, pos fyne.Position, size fyne.Size) event.Rect {
	scale := canvas.Scale()
	round := func(v float32) int { return int(math.Round(float64(v * scale))) }
	left, top := round(pos.X), round(pos.Y)
	return event.Rect{left, top, round(pos.X+size.Width) - left, round(pos.Y+size.Height) - top}
}
