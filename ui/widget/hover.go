package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Hover is embedded by a widget that looks different under the mouse.
type Hover struct {
	Hovered bool   // the mouse is over the widget
	Changed func() // called when it has come or gone; set before the widget is shown
}

var _ desktop.Hoverable = (*Hover)(nil)

// MouseIn implements desktop.Hoverable.
func (h *Hover) MouseIn(*desktop.MouseEvent) { h.set(true) }

// MouseMoved implements desktop.Hoverable.
func (h *Hover) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (h *Hover) MouseOut() { h.set(false) }

func (h *Hover) set(on bool) {
	h.Hovered = on
	h.Changed()
}

// Pointer is embedded by a widget with parts that look different under the mouse.
type Pointer struct {
	Mouse *fyne.Position // where the mouse is on the widget, nil for nowhere
	Moved func()         // called when it has moved; set before the widget is shown
}

var _ desktop.Hoverable = (*Pointer)(nil)

// MouseIn implements desktop.Hoverable.
func (p *Pointer) MouseIn(e *desktop.MouseEvent) { p.move(&e.Position) }

// MouseMoved implements desktop.Hoverable.
func (p *Pointer) MouseMoved(e *desktop.MouseEvent) { p.move(&e.Position) }

// MouseOut implements desktop.Hoverable.
func (p *Pointer) MouseOut() { p.move(nil) }

func (p *Pointer) move(to *fyne.Position) {
	p.Mouse = to
	p.Moved()
}
