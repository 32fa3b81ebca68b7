package inspect

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Curtain is a widget with nothing but a content. Fyne looks for what screen readers say in
// containers alone, so that it finds nothing in here: they are given what Read returns.
type Curtain struct {
	widget.BaseWidget
	content fyne.CanvasObject
}

// NewCurtain returns a curtain before a content.
func NewCurtain(content fyne.CanvasObject) *Curtain {
	c := &Curtain{content: content}
	c.ExtendBaseWidget(c)
	return c
}

// Refresh implements fyne.Widget.
func (c *Curtain) Refresh() { c.content.Refresh() }

// CreateRenderer implements fyne.Widget.
func (c *Curtain) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(c.content) }

// Parts implements Parent.
func (c *Curtain) Parts() []fyne.CanvasObject { return []fyne.CanvasObject{c.content} }
