// Package board provides the widgets on which the games are played: DropBoard, FlipBoard,
// GridBoard and MancalaBoard. A board knows where everything is drawn and what was
// clicked or typed, and animates moves. It knows no rules: it shows the positions, notes
// and hints that it is given, and calls back when the user asks for a cell, column or
// pit.
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

	// CellWidthIn returns how wide a cell would be on a board of the given size.
	CellWidthIn(size fyne.Size) float32

	// SetHandlers replaces the callbacks that connect the board with the rest of the
	// window.
	SetHandlers(Handlers)

	// CancelInput discards an incompletely typed cell name.
	CancelInput()

	// HideCursor hides the keyboard's cursor until the next key.
	HideCursor()

	// DrawPictures draws the pictures of the empty board, if its size is known and they are not in
	// memory. Otherwise they are drawn when they are first shown.
	DrawPictures()

	// ForgetPictures discards the pictures of the empty board and those that are not shown. They
	// are drawn again when they are needed.
	ForgetPictures()
}

// Grid is a position with cells. They are numbered row × columns + column from 0,
// starting at the bottom left on DropBoard and GridBoard and at the top left on
// FlipBoard.
type Grid interface {
	Size() (columns, rows int)
	At(cell int) game.Side
}

// The interfaces that the boards implement for Fyne and for Finisher.
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

// call calls f unless it is nil.
func call(f func()) {
	if f != nil {
		f()
	}
}
