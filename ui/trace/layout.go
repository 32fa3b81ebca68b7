package trace

import (
	"maps"
	"math"

	"fyne.io/fyne/v2"

	"npaastribe/ui/event"
	"npaastribe/ui/inspect"
)

// LayoutConfig is what a Layout works with.
type LayoutConfig struct {
	On      bool // somebody asked for a trace; else it costs nothing
	Canvas  fyne.Canvas
	Publish func(event.Event)
	Post    func(func())             // runs a function later on the UI goroutine
	Files   func() fyne.CanvasObject // Fyne's dialog in which a file is chosen, nil if there is none
}

// Layout publishes where everything is that can be clicked. It lives on the UI
// goroutine.
type Layout struct {
	config  LayoutConfig
	pending bool
	last    map[string]event.Rect
}

// NewLayout makes a Layout that has published nothing.
func NewLayout(c LayoutConfig) *Layout { return &Layout{config: c} }

// Changed is called whenever something may have moved. The places are looked
// up a little later, when everything is laid out.
func (l *Layout) Changed() {
	if !l.config.On || l.pending {
		return
	}
	l.pending = true
	go l.config.Post(func() {
		l.pending = false
		l.Publish()
	})
}

// Publish publishes the places if they are others than the last ones.
func (l *Layout) Publish() {
	canvas, driver := l.config.Canvas, fyne.CurrentApp().Driver()
	rects := map[string]event.Rect{}
	for _, part := range inspect.InSight(canvas) {
		if driver.CanvasForObject(part.Object) == nil { // it has not been drawn yet
			l.Changed()
			return
		}
		rects[part.Name] = pixels(canvas, part.Area)
	}
	if over := l.config.Files(); over != nil {
		rects["dialog.files"] = pixels(canvas, inspect.Area{Position: over.Position(), Size: over.Size()})
	}
	if maps.Equal(rects, l.last) {
		return
	}
	l.last = rects
	w, h := canvas.PixelCoordinateForPosition(fyne.NewPos(canvas.Size().Width, canvas.Size().Height))
	l.config.Publish(event.Layout{Window: [2]int{w, h}, Rects: rects})
}

// pixels returns a rectangle in whole pixels. Each edge is rounded by itself, so
// that what stands side by side does not overlap.
func pixels(canvas fyne.Canvas, area inspect.Area) event.Rect {
	pos, size := area.Position, area.Size
	scale := canvas.Scale()
	round := func(v float32) int { return int(math.Round(float64(v * scale))) }
	left, top := round(pos.X), round(pos.Y)
	return event.Rect{left, top, round(pos.X+size.Width) - left, round(pos.Y+size.Height) - top}
}
