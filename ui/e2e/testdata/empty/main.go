// Empty is a window with nothing in it: what Fyne alone takes of a machine.
package main

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
)

func main() {
	window := app.NewWithID("io.github.npaastribe.empty").NewWindow("Empty")
	window.Resize(fyne.NewSize(1060, 688))
	window.ShowAndRun()
}
