package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Hover is embedded by a widget whose appearance changes while the mouse is over it.
type Hover struct {
	Hovered bool   // the mouse is over the widget
	Changed func() // called when the mouse enters or leaves; must be set before the widget is shown
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

// Pointer is embedded by a widget that has parts whose appearance changes while the mouse is
// over them.
type Pointer struct {
	Mouse *fyne.Position // the mouse position relative to the widget; nil if the mouse is elsewhere
	Moved func()         // called when Mouse has changed; must be set before the widget is shown
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
