// Empty shows an empty window, to measure what Fyne alone needs. Its arguments are the width and
// the height of the window, if they are not the program's on a small screen.
package main

import (
	"os"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
)

func main() {
	window := app.NewWithID("io.github.npaastribe.empty").NewWindow("Empty")
	size := fyne.NewSize(1060, 688)
	if len(os.Args) == 3 {
		size = fyne.NewSize(units(os.Args[1]), units(os.Args[2]))
	}
	window.Resize(size)
	window.ShowAndRun()
}

func units(s string) float32 {
	n, err := strconv.Atoi(s)
	if err != nil {
		panic(err)
	}
	return float32(n)
}
