// Empty shows an empty window, to measure what Fyne alone needs.
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
