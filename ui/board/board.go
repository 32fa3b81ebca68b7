// Package board holds the widgets on which the games are played. They know
// where things are drawn and what was clicked, and no rules.
package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"npaastribe/game"
)

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

// Grid is what a board shows: a position with cells numbered
// row × columns + column from 0, at the bottom left of DropBoard and GridBoard and at
// the top left of FlipBoard.
type Grid interface {
	Size() (columns, rows int)
	At(cell int) game.Side
}

// What Fyne finds in the boards.
var (
	_ = []interface {
		Board
		fyne.Tappable
		desktop.Keyable
		desktop.Hoverable
		desktop.Cursorable
	}{(*DropBoard)(nil), (*FlipBoard)(nil), (*GridBoard)(nil), (*MancalaBoard)(nil)}
	_                        = []Finisher{(*DropBoard)(nil), (*FlipBoard)(nil), (*GridBoard)(nil), (*MancalaBoard)(nil)}
	_                        = []desktop.Mouseable{(*DropBoard)(nil), (*FlipBoard)(nil), (*GridBoard)(nil)}
	_ fyne.SecondaryTappable = (*FlipBoard)(nil)
)

// call calls a function that may be nil.
func call(f func()) {
	if f != nil {
		f()
	}
}
