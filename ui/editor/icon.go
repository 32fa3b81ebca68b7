package editor

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// eraserIcon is a slanted eraser on a line.
var eraserIcon = theme.NewThemedResource(fyne.NewStaticResource("eraser.svg", []byte(
	`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">`+
		`<path fill="#000000" d="M13.5 3 21 10.5 12.5 19H21v2H7.5L3 16.5 Q2.2 15.6 3 14.7 Z M8.8 10.6 4.9 14.9 Q4.5 15.5 5 16 L8 19h2l4.6-4.4Z"/>`+
		`</svg>`)))
