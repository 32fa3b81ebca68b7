package widget

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
)

// Fyne puts everything from left to right (https://github.com/fyne-io/fyne/issues/90).
// What is arranged here is mirrored where the language is written from right to left, so
// that nobody else has to ask which way that is.

// Arrange returns objects in a layout, mirrored where the language is.
func Arrange(l fyne.Layout, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(mirrored{l}, objects...)
}

// ArrangeFromLeft returns objects in a layout that is the same in every language: what
// belongs to a slider or a scroll bar, which are.
func ArrangeFromLeft(l fyne.Layout, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(l, objects...)
}

// Border returns objects with others round them, the leading one where lines begin; any
// may be nil. Tab goes through them as they are read, which it does not in Fyne's own.
func Border(top, bottom, leading, trailing fyne.CanvasObject, objects ...fyne.CanvasObject) *fyne.Container {
	all := slices.Concat([]fyne.CanvasObject{top, leading}, objects, []fyne.CanvasObject{trailing, bottom})
	all = slices.DeleteFunc(all, func(o fyne.CanvasObject) bool { return o == nil })
	return Arrange(layout.NewBorderLayout(top, bottom, leading, trailing), all...)
}

// mirrored is a layout that is mirrored where the language is.
type mirrored struct{ inner fyne.Layout }

// Layout implements fyne.Layout.
func (m mirrored) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	mirror(objects, size.Width, func() { m.inner.Layout(objects, size) })
}

var _ inspect.Wrapper = mirrored{}

// Inner implements inspect.Wrapper.
func (m mirrored) Inner() fyne.Layout { return m.inner }

// MinSize implements fyne.Layout.
func (m mirrored) MinSize(objects []fyne.CanvasObject) fyne.Size { return m.inner.MinSize(objects) }

// mirror has place put objects in their places in a room of a width, and mirrors them
// where the language is.
func mirror(objects []fyne.CanvasObject, width float32, place func()) {
	if !i18n.FromRight() {
		place()
		return
	}
	for _, o := range objects { // which place may leave where they are
		o.Move(fyne.Position{Y: o.Position().Y})
	}
	place()
	Mirror(objects, width)
}

// Mirror mirrors objects that have just been put in their places in a room of a width,
// where the language is.
func Mirror(objects []fyne.CanvasObject, width float32) {
	if !i18n.FromRight() {
		return
	}
	for _, o := range objects {
		x, size := o.Position().X, o.Size()
		if text, ok := o.(*canvas.Text); ok && text.Alignment != fyne.TextAlignCenter { // it stays at the other end
			wide := text.MinSize().Width
			if text.Alignment == fyne.TextAlignTrailing {
				x += size.Width - wide
			}
			size.Width = wide
			text.Resize(size)
		}
		o.Move(fyne.NewPos(width-x-size.Width, o.Position().Y))
	}
}

// Mirrored returns a point as it would be if what is at it were not mirrored, or the
// other way round.
func Mirrored(p fyne.Position, width float32) fyne.Position {
	if i18n.FromRight() {
		p.X = width - p.X
	}
	return p
}

// MirroredArea returns where an area begins that has a place and a size without mirrors.
func MirroredArea(at fyne.Position, size fyne.Size, width float32) fyne.Position {
	if i18n.FromRight() {
		at.X = width - at.X - size.Width
	}
	return at
}

// Leading returns how texts are aligned that stand where lines begin.
func Leading() fyne.TextAlign {
	if i18n.FromRight() {
		return fyne.TextAlignTrailing
	}
	return fyne.TextAlignLeading
}

// mirroredParts is the renderer of a control of Fyne's, with its parts mirrored where the
// language is.
type mirroredParts struct {
	fyne.WidgetRenderer
	size fyne.Size
}

// Layout implements fyne.WidgetRenderer.
func (m *mirroredParts) Layout(size fyne.Size) {
	m.size = size
	objects := m.Objects()
	mirror(objects, size.Width, func() { m.WidgetRenderer.Layout(size) })
}

// Refresh implements fyne.WidgetRenderer. Fyne's own puts the parts back in their places,
// and the language may be another one.
func (m *mirroredParts) Refresh() {
	m.WidgetRenderer.Refresh()
	if !m.size.IsZero() {
		m.Layout(m.size)
	}
}

// NewLabel returns a text that stands where lines begin.
func NewLabel(text string) *widget.Label {
	return widget.NewLabelWithStyle(text, Leading(), fyne.TextStyle{})
}
