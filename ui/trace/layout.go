package trace

import (
	"maps"
	"math"

	"fyne.io/fyne/v2"

	"npaastribe/ui/event"
	"npaastribe/ui/inspect"
)

// LayoutConfig configures a Layout.
type LayoutConfig struct {
	On      bool // whether a trace is written; if not, a Layout does nothing
	Canvas  fyne.Canvas
	Publish func(event.Event)
	Post    func(func())             // runs a function later on the UI goroutine
	Files   func() fyne.CanvasObject // returns Fyne's dialog for files, nil if it is not open
}

// Layout publishes the places of all named parts of the window. Its methods must be called on
// the UI goroutine.
type Layout struct {
	config  LayoutConfig
	pending bool
	last    map[string]event.Rect
}

// NewLayout makes a Layout that has published nothing.
func NewLayout(c LayoutConfig) *Layout { return &Layout{config: c} }

// Changed must be called whenever something may have moved. It calls Publish a little later,
// when everything has been laid out.
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

// Publish publishes the places in pixels, if they have changed.
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

// pixels converts a rectangle to whole pixels. It rounds each edge by itself, so that parts side
// by side do not overlap.
func pixels(canvas fyne.Canvas, area inspect.Area) event.Rect {
	pos, size := area.Position, area.Size
	scale := canvas.Scale()
	round := func(v float32) int { return int(math.Round(float64(v * scale))) }
	left, top := round(pos.X), round(pos.Y)
	return event.Rect{left, top, round(pos.X+size.Width) - left, round(pos.Y+size.Height) - top}
}
