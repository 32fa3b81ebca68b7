package ui

import (
	"maps"
	"math"

	"fyne.io/fyne/v2"

	"npaastribe/ui/event"
	"npaastribe/ui/inspect"
)

// layoutTrace publishes where everything is that can be clicked, for a trace. It
// costs nothing when nobody asked for one.
type layoutTrace struct {
	app     *App
	on      bool
	pending bool
	last    map[string]event.Rect
}

func newLayoutTrace(a *App) *layoutTrace {
	return &layoutTrace{app: a, on: a.config.Trace != ""}
}

// changed is called whenever something may have moved. The places are looked
// up a little later, when everything is laid out.
func (l *layoutTrace) changed() {
	if !l.on || l.pending {
		return
	}
	l.pending = true
	go l.app.ending.PostLate(func() {
		l.pending = false
		l.publish()
	})
}

func (l *layoutTrace) publish() {
	canvas, driver := l.app.window.Canvas(), fyne.CurrentApp().Driver()
	rects := map[string]event.Rect{}
	for _, part := range inspect.InSight(canvas) {
		if driver.CanvasForObject(part.Object) == nil { // it has not been drawn yet
			l.changed()
			return
		}
		rects[part.Name] = pixels(canvas, part.Area)
	}
	if over := l.app.chooser.Overlay(); over != nil {
		rects["dialog.files"] = pixels(canvas, inspect.Area{Position: over.Position(), Size: over.Size()})
	}
	if maps.Equal(rects, l.last) {
		return
	}
	l.last = rects
	w, h := canvas.PixelCoordinateForPosition(fyne.NewPos(canvas.Size().Width, canvas.Size().Height))
	l.app.bus.Publish(event.Layout{Window: [2]int{w, h}, Rects: rects})
}

// pixels is a rectangle in whole pixels. Each edge is rounded by itself, so
// that what stands side by side does not overlap.
func pixels(canvas fyne.Canvas, area inspect.Area) event.Rect {
	pos, size := area.Position, area.Size
	scale := canvas.Scale()
	round := func(v float32) int { return int(math.Round(float64(v * scale))) }
	left, top := round(pos.X), round(pos.Y)
	return event.Rect{left, top, round(pos.X+size.Width) - left, round(pos.Y+size.Height) - top}
}
