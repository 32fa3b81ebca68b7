package uitest

import "fyne.io/fyne/v2"

// Undrawn calls do with a driver that does not know yet which canvas an object is on, as that of a
// desktop before the first frame.
func Undrawn(do func()) {
	app := fyne.CurrentApp()
	defer fyne.SetCurrentApp(app)
	fyne.SetCurrentApp(undrawnApp{app})
	do()
}

type undrawnApp struct{ fyne.App }

func (a undrawnApp) Driver() fyne.Driver { return undrawnDriver{a.App.Driver()} }

type undrawnDriver struct{ fyne.Driver }

// CanvasForObject implements fyne.Driver.
func (undrawnDriver) CanvasForObject(fyne.CanvasObject) fyne.Canvas { return nil }
