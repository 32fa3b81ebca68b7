package dialog

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
)

// OpenShortcuts shows keys and what they do.
func OpenShortcuts(h *Host, shortcuts [][2]string) {
	var cells []fyne.CanvasObject
	for _, s := range shortcuts {
		keys := fynewidget.NewLabelWithStyle(s[0], fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
		cells = append(cells, keys, fynewidget.NewLabel(s[1]))
	}
	h.Open(Spec{Name: "shortcuts", Title: i18n.T("shortcuts.title"), Body: container.New(&denseForm{}, cells...)})
}

// denseForm is Fyne's form layout with its rows closer together.
type denseForm struct{}

// denseRow returns the height of a row.
func denseRow() float32 { return theme.Grown(28) }

// scrollBar is the room that is left free for a scroll bar.
const scrollBar = 12

// MinSize implements fyne.Layout.
func (denseForm) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := layout.NewFormLayout().MinSize(objects)
	return fyne.NewSize(size.Width+theme.Scaled(margin+scrollBar), float32(len(objects)/2)*denseRow())
}

// Layout implements fyne.Layout.
func (denseForm) Layout(objects []fyne.CanvasObject, _ fyne.Size) {
	left := float32(0)
	for i := 0; i < len(objects); i += 2 {
		left = max(left, objects[i].MinSize().Width)
	}
	for i, o := range objects {
		x := float32(i%2) * (left + theme.Scaled(margin))
		o.Move(fyne.NewPos(x, float32(i/2)*denseRow()))
		o.Resize(o.MinSize())
	}
}
