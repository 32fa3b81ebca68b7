package inspect

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Curtain is a widget that hides its content from Fyne's support for screen readers, which
// searches only containers. Screen readers are given the result of Read instead.
type Curtain struct {
	widget.BaseWidget
	content fyne.CanvasObject
}

// NewCurtain returns a curtain round content.
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
