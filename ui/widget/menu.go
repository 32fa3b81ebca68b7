package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// ShowMenu shows a pop-up menu at a position relative to the upper left corner of control. It
// does nothing before the control has been drawn: it has no position in the window then, and
// nobody can have asked for its menu.
func ShowMenu(control fyne.CanvasObject, at fyne.Position, items ...*fyne.MenuItem) {
	driver := fyne.CurrentApp().Driver()
	if on := driver.CanvasForObject(control); on != nil {
		widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", items...), on, driver.AbsolutePositionForObject(control).Add(at))
	}
}
