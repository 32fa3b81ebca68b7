package reader

import (
	"fyne.io/fyne/v2"

	"npaastribe/ui/inspect"
)

var _ = []fyne.Accessible{(*word)(nil), (*probe)(nil)}

// word is an invisible canvas object with a text, at the place that the text is about.
type word struct {
	area inspect.Area
	text string
	role fyne.AccessibleRole
}

// AccessibilityLabel implements fyne.Accessible.
func (w *word) AccessibilityLabel() string { return w.text }

// AccessibilityRole implements fyne.Accessible.
func (w *word) AccessibilityRole() fyne.AccessibleRole { return w.role }

// MinSize implements fyne.CanvasObject.
func (w *word) MinSize() fyne.Size { return fyne.Size{} }

// Position implements fyne.CanvasObject.
func (w *word) Position() fyne.Position { return w.area.Position }

// Size implements fyne.CanvasObject.
func (w *word) Size() fyne.Size { return w.area.Size }

// Move implements fyne.CanvasObject.
func (w *word) Move(to fyne.Position) { w.area.Position = to }

// Resize implements fyne.CanvasObject.
func (w *word) Resize(size fyne.Size) { w.area.Size = size }

// Visible implements fyne.CanvasObject.
func (*word) Visible() bool { return true }

// Show implements fyne.CanvasObject.
func (*word) Show() {}

// Hide implements fyne.CanvasObject.
func (*word) Hide() {}

// Refresh implements fyne.CanvasObject.
func (*word) Refresh() {}

// probe is a container without contents. Fyne looks at it before the words, so that its
// role getter can fill them.
type probe struct {
	word
	fill func()
}

// AccessibilityRole implements fyne.Accessible.
func (p *probe) AccessibilityRole() fyne.AccessibleRole {
	p.fill()
	return fyne.AccessibleRoleContainer
}
