package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// ShowMenu shows a menu at a place of a control, from its upper left corner. Before the control
// has been drawn it has no place in the window, and nobody can have asked for its menu.
func ShowMenu(control fyne.CanvasObject, at fyne.Position, items ...*fyne.MenuItem) {
	driver := fyne.CurrentApp().Driver()
	if on := driver.CanvasForObject(control); on != nil {
		widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", items...), on, driver.AbsolutePositionForObject(control).Add(at))
	}
}
