package gamelist

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game/store"
	"npaastribe/ui/widget"
)

// columnHeader is the row of buttons over the columns, which sort the list.
type columnHeader struct {
	fynewidget.BaseWidget
	games   []string
	buttons map[field]*widget.Button
}

// fields are all columns, in their order.
var fields = []field{fieldDate, fieldGame, fieldPlayers, fieldResult, fieldLength}

// newColumnHeader returns a header; sort is called for a click on a button.
func newColumnHeader(games []string, sort func(store.Column)) *columnHeader {
	h := &columnHeader{games: games, buttons: map[field]*widget.Button{}}
	for _, f := range fields {
		b := widget.NewButton("sort."+names[f], f.title(), nil, func() { sort(sorting[f]) })
		b.Importance, b.Alignment, b.IconPlacement = fynewidget.LowImportance, fynewidget.ButtonAlignLeading, fynewidget.ButtonIconTrailingText
		h.buttons[f] = b
	}
	h.ExtendBaseWidget(h)
	return h
}

// show marks the column that the list is sorted by, with an arrow that points
// to where the larger ones are.
func (h *columnHeader) show(o store.Order) {
	for f, b := range h.buttons {
		var icon fyne.Resource
		if sorting[f] == o.By {
			icon = theme.MenuDropUpIcon()
			if largestFirst := f == fieldDate || f == fieldLength; largestFirst != o.Reverse {
				icon = theme.MenuDropDownIcon()
			}
		}
		if b.Icon != icon {
			b.SetIcon(icon)
		}
	}
}

// Parts implements inspect.Parent.
func (h *columnHeader) Parts() (parts []fyne.CanvasObject) {
	for _, f := range fields {
		parts = append(parts, h.buttons[f])
	}
	return parts
}

// CreateRenderer implements fyne.Widget.
func (h *columnHeader) CreateRenderer() fyne.WidgetRenderer { return &columnHeaderRenderer{h} }

type columnHeaderRenderer struct{ header *columnHeader }

// Layout implements fyne.WidgetRenderer: every head stands over its column.
func (r *columnHeaderRenderer) Layout(size fyne.Size) {
	list, _ := columns(size.Width, r.header.games)
	for _, b := range r.header.buttons {
		b.Hidden = true
	}
	pad := theme.InnerPadding()
	for _, c := range list {
		b := r.header.buttons[c.field]
		b.Hidden = false
		b.Move(fyne.NewPos(c.x-pad, 0))
		b.Resize(fyne.NewSize(b.MinSize().Width, size.Height))
	}
}

// MinSize implements fyne.WidgetRenderer.
func (r *columnHeaderRenderer) MinSize() fyne.Size {
	return fyne.NewSize(0, r.header.buttons[fieldDate].MinSize().Height)
}

// Refresh implements fyne.WidgetRenderer.
func (r *columnHeaderRenderer) Refresh() { r.Layout(r.header.Size()) }

// Objects implements fyne.WidgetRenderer.
func (r *columnHeaderRenderer) Objects() []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, 0, len(fields))
	for _, f := range fields {
		objects = append(objects, r.header.buttons[f])
	}
	return objects
}

// Destroy implements fyne.WidgetRenderer.
func (r *columnHeaderRenderer) Destroy() {}
