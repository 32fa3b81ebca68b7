package gamelist

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game/store"
	"npaastribe/ui/widget"
)

// columnHeader is the row of buttons above the columns that sort the list.
type columnHeader struct {
	content fyne.CanvasObject
	buttons map[field]*widget.Button
}

// fields lists all columns in their order.
var fields = []field{fieldDate, fieldGame, fieldPlayers, fieldResult, fieldLength}

// newColumnHeader returns a header. sort is called when a button is tapped.
func newColumnHeader(games []string, sort func(store.Column)) *columnHeader {
	h := &columnHeader{buttons: map[field]*widget.Button{}}
	var row []fyne.CanvasObject
	for _, f := range fields {
		b := widget.NewButton("sort."+traceNames[f], f.title(), nil, func() { sort(sortColumns[f]) })
		b.Importance, b.Alignment, b.IconPlacement = fynewidget.LowImportance, fynewidget.ButtonAlignLeading, fynewidget.ButtonIconTrailingText
		h.buttons[f] = b
		row = append(row, b)
	}
	h.content = widget.Arrange(columnLayout{h, games}, row...)
	return h
}

// show marks the column that the list is sorted by with an arrow, which points to the end with
// the larger values.
func (h *columnHeader) show(o store.Order) {
	for f, b := range h.buttons {
		var icon fyne.Resource
		if sortColumns[f] == o.By {
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

// columnLayout places every button above its column, and hides those without one.
type columnLayout struct {
	header *columnHeader
	games  []string
}

// Layout implements fyne.Layout.
func (l columnLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	list, _ := columns(size.Width, l.games)
	for _, b := range l.header.buttons {
		b.Hidden = true
	}
	pad := theme.InnerPadding()
	for _, c := range list {
		b := l.header.buttons[c.field]
		b.Hidden = false
		b.Move(fyne.NewPos(c.x-pad, 0))
		b.Resize(fyne.NewSize(b.MinSize().Width, size.Height))
	}
}

// MinSize implements fyne.Layout.
func (columnLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, objects[0].MinSize().Height)
}
