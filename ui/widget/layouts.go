package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"npaastribe/ui/theme"
)

// scaledLayout is a layout whose gaps and padding scale with the window, see theme.Scaled. It
// creates the layout anew for each use.
type scaledLayout func() fyne.Layout

// Layout implements fyne.Layout.
func (s scaledLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) { s().Layout(objects, size) }

// MinSize implements fyne.Layout.
func (s scaledLayout) MinSize(objects []fyne.CanvasObject) fyne.Size { return s().MinSize(objects) }

// Row returns a layout that puts objects side by side, with a gap between them.
func Row(gap float32) fyne.Layout {
	return scaledLayout(func() fyne.Layout { return layout.NewCustomPaddedHBoxLayout(theme.Scaled(gap)) })
}

// Column returns a layout that puts objects below each other, with a gap between them.
func Column(gap float32) fyne.Layout {
	return scaledLayout(func() fyne.Layout { return layout.NewCustomPaddedVBoxLayout(theme.Scaled(gap)) })
}

// Padding returns a layout that leaves the given spaces free around an object.
func Padding(top, bottom, left, right float32) fyne.Layout {
	return scaledLayout(func() fyne.Layout {
		return layout.NewCustomPaddedLayout(theme.Scaled(top), theme.Scaled(bottom), theme.Scaled(left), theme.Scaled(right))
	})
}

// Sized returns a container that stacks objects and has at least the given size.
func Sized(width, height float32, objects ...fyne.CanvasObject) fyne.CanvasObject {
	return container.New(minSizeLayout{width, height}, objects...)
}

// minSizeLayout is a layout that stacks objects and has a fixed minimum size.
type minSizeLayout struct{ width, height float32 }

// Layout implements fyne.Layout.
func (minSizeLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Move(fyne.Position{})
		o.Resize(size)
	}
}

// MinSize implements fyne.Layout.
func (l minSizeLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(theme.Scaled(l.width), theme.Scaled(l.height))
}
