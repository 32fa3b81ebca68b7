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

// Fyne lays out everything from left to right (https://github.com/fyne-io/fyne/issues/90).
// The functions here mirror layouts if the current language is written from right to left,
// so that no other code has to check the direction.

// Arrange returns a container with layout l, mirrored in languages from right to left.
func Arrange(l fyne.Layout, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(mirroredLayout{l}, objects...)
}

// ArrangeUnmirrored returns a container with layout l that is never mirrored, for what belongs
// to a slider or a scroll bar, which are not mirrored either.
func ArrangeUnmirrored(l fyne.Layout, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(l, objects...)
}

// Border returns objects surrounded by up to four others, any of which may be nil; leading
// is where lines of text begin. Unlike in Fyne's border container, Tab visits them in
// reading order.
func Border(top, bottom, leading, trailing fyne.CanvasObject, objects ...fyne.CanvasObject) *fyne.Container {
	all := slices.Concat([]fyne.CanvasObject{top, leading}, objects, []fyne.CanvasObject{trailing, bottom})
	all = slices.DeleteFunc(all, func(o fyne.CanvasObject) bool { return o == nil })
	return Arrange(layout.NewBorderLayout(top, bottom, leading, trailing), all...)
}

// mirroredLayout is a layout that is mirrored in languages from right to left.
type mirroredLayout struct{ inner fyne.Layout }

// Layout implements fyne.Layout.
func (m mirroredLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	mirror(objects, size.Width, func() { m.inner.Layout(objects, size) })
}

var _ inspect.Wrapper = mirroredLayout{}

// Inner implements inspect.Wrapper.
func (m mirroredLayout) Inner() fyne.Layout { return m.inner }

// MinSize implements fyne.Layout.
func (m mirroredLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return m.inner.MinSize(objects)
}

// mirror calls place, which must position objects within width, and mirrors the result in
// languages from right to left.
func mirror(objects []fyne.CanvasObject, width float32, place func()) {
	if !i18n.FromRight() {
		place()
		return
	}
	for _, o := range objects { // place may leave x unchanged, which would be mirrored twice
		o.Move(fyne.Position{Y: o.Position().Y})
	}
	place()
	Mirror(objects, width)
}

// Mirror mirrors objects that have just been positioned within width, in languages from
// right to left. In others it does nothing.
func Mirror(objects []fyne.CanvasObject, width float32) {
	if !i18n.FromRight() {
		return
	}
	for _, o := range objects {
		x, size := o.Position().X, o.Size()
		if text, ok := o.(*canvas.Text); ok && text.Alignment != fyne.TextAlignCenter { // move to the other end of its space
			textWidth := text.MinSize().Width
			if text.Alignment == fyne.TextAlignTrailing {
				x += size.Width - textWidth
			}
			size.Width = textWidth
			text.Resize(size)
		}
		o.Move(fyne.NewPos(width-x-size.Width, o.Position().Y))
	}
}

// Mirrored converts a point between mirrored and unmirrored coordinates within width, in
// languages from right to left. It is its own inverse.
func Mirrored(p fyne.Position, width float32) fyne.Position {
	if i18n.FromRight() {
		p.X = width - p.X
	}
	return p
}

// MirroredArea returns the position within width of an area of the given size whose
// unmirrored position is at.
func MirroredArea(at fyne.Position, size fyne.Size, width float32) fyne.Position {
	if i18n.FromRight() {
		at.X = width - at.X - size.Width
	}
	return at
}

// MirroredKey returns the key that means in a row from left to right what a key means in a mirrored row:
// of the arrows to the left and to the right the other one, in languages from right to left.
func MirroredKey(name fyne.KeyName) fyne.KeyName {
	switch {
	case !i18n.FromRight():
		return name
	case name == fyne.KeyLeft:
		return fyne.KeyRight
	case name == fyne.KeyRight:
		return fyne.KeyLeft
	default:
		return name
	}
}

// Leading returns the alignment of text at the side where lines begin in the current
// language.
func Leading() fyne.TextAlign {
	if i18n.FromRight() {
		return fyne.TextAlignTrailing
	}
	return fyne.TextAlignLeading
}

// mirroredRenderer is the renderer of one of Fyne's controls, with its objects mirrored in
// languages from right to left.
type mirroredRenderer struct {
	fyne.WidgetRenderer
	size  fyne.Size
	icons look // of its icons when they were last read
}

// Layout implements fyne.WidgetRenderer.
func (m *mirroredRenderer) Layout(size fyne.Size) {
	m.size = size
	objects := m.Objects()
	if now := currentLook(); m.icons != now {
		m.icons = now
		readIcons(objects)
	}
	mirror(objects, size.Width, func() { m.WidgetRenderer.Layout(size) })
}

// look is what the colours of icons depend on.
type look struct {
	theme   fyne.Theme
	variant fyne.ThemeVariant
}

func currentLook() look {
	s := fyne.CurrentApp().Settings()
	return look{s.Theme(), s.ThemeVariant()}
}

// readIcons reads icons anew. This is necessary before a layout if the theme has changed while
// they were out of sight: Fyne would resize them in their old colours, and then show that
// picture wherever an icon has the same name (renderSVG in its canvas/image.go).
func readIcons(objects []fyne.CanvasObject) {
	for _, o := range objects {
		if icon, ok := o.(*canvas.Image); ok && icon.Resource != nil {
			icon.Refresh()
		}
	}
}

// Refresh implements fyne.WidgetRenderer. It repeats the layout, as Fyne's Refresh moves the
// objects back and the language may have changed.
func (m *mirroredRenderer) Refresh() {
	m.WidgetRenderer.Refresh()
	if !m.size.IsZero() {
		m.Layout(m.size)
	}
}

// NewLabel returns a label aligned to the side where lines begin.
func NewLabel(text string) *widget.Label {
	return widget.NewLabelWithStyle(text, Leading(), fyne.TextStyle{})
}
