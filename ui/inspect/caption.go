package inspect

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// caption is a text that is read by screen readers and never drawn. Fyne walks
// through containers alone to find what is to be read, so that the text has to
// be an object beside that which it is about.
type caption struct {
	canvas.Rectangle
	text func() string
}

var _ fyne.Accessible = (*caption)(nil)

// AccessibilityLabel implements fyne.Accessible.
func (c *caption) AccessibilityLabel() string { return c.text() }

// AccessibilityRole implements fyne.Accessible.
func (c *caption) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }
