package board

import (
	"image/color"

	"fyne.io/fyne/v2/canvas"
)

// noteOn is the note on a cell, which is hidden if there never was one.
func noteOn(l noteLayer, cell int) note {
	n, made := l.notes[cell]
	if !made {
		n = note{canvas.NewRectangle(color.Transparent), canvas.NewText("", color.Transparent)}
		n.plate.Hide()
		n.text.Hide()
	}
	return n
}
