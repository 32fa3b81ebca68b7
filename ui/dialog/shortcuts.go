package dialog

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// OpenShortcuts shows pairs of keys and what they do.
func OpenShortcuts(h *Host, shortcuts [][2]string) {
	var cells []fyne.CanvasObject
	for _, s := range shortcuts {
		keys := fynewidget.NewLabelWithStyle(s[0], widget.Leading(), fyne.TextStyle{Bold: true})
		cells = append(cells, keys, widget.NewLabel(s[1]))
	}
	form := &denseForm{}
	h.Open(Spec{
		Name: "shortcuts", Title: i18n.T("shortcuts.title"), Body: widget.ArrangeUnmirrored(widget.Padding(0, 0, -theme.InnerPadding, scrollBar), widget.Arrange(form, cells...)),
		Width: (form.wide(cells) + theme.Scaled(2*pad+scrollBar)) / theme.Grown(1),
	})
}

// denseForm is Fyne's form layout with smaller distances between rows. If it is too narrow,
// fields stand under their labels.
type denseForm struct {
	width float32 // at the last layout, 0 before the first
}

// denseRow returns the height of a row, and denseUnder how far below its label a field is.
func denseRow() float32 { return theme.Grown(28) }

func denseUnder() float32 { return theme.Grown(20) }

// scrollBar is the width that is left free for a scroll bar, before scaling.
const scrollBar = 12

// wide returns the minimum width for fields beside their labels.
func (*denseForm) wide(objects []fyne.CanvasObject) float32 {
	return layout.NewFormLayout().MinSize(objects).Width + theme.Scaled(margin)
}

// stacked reports whether the fields stand under their labels.
func (f *denseForm) stacked(objects []fyne.CanvasObject) bool {
	return f.width > 0 && f.width < f.wide(objects)
}

// MinSize implements fyne.Layout.
func (f *denseForm) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size, rows := fyne.Size{}, float32(len(objects)/2)
	for _, o := range objects {
		size.Width = max(size.Width, o.MinSize().Width)
	}
	if size.Height = rows * denseRow(); f.stacked(objects) {
		size.Height += rows * denseUnder()
	}
	return size
}

// Layout implements fyne.Layout.
func (f *denseForm) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	f.width = size.Width
	left, row, under := theme.Scaled(margin), denseRow(), float32(0)
	for i := 0; i < len(objects); i += 2 {
		left = max(left, objects[i].MinSize().Width+theme.Scaled(margin))
	}
	if f.stacked(objects) {
		left, under = 0, denseUnder()
		row += under
	}
	for i, o := range objects {
		field := float32(i % 2)
		o.Move(fyne.NewPos(field*left, float32(i/2)*row+field*under))
		o.Resize(o.MinSize())
	}
}
