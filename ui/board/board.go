package board

import "fyne.io/fyne/v2"

// Board is a widget on which a game is played.
type Board interface {
	fyne.Widget
	fyne.Focusable
	fyne.Disableable

	// CellIn is how wide a cell would be in a board of the given size.
	CellIn(size fyne.Size) float32

	// SetHandlers connects the board with the rest of the window.
	SetHandlers(Handlers)

	// CancelInput drops what is typed by half.
	CancelInput()
}
