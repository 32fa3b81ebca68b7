// Package keyboard hands the keys of the window to what they are for: a dialog,
// or the board that is shown.
package keyboard

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"npaastribe/ui/board"
	"npaastribe/ui/dialog"
	"npaastribe/ui/i18n"
)

// Chooser asks for a file, over everything else.
type Chooser interface {
	Active() bool
	TypedKey(e *fyne.KeyEvent)
}

// Config is what the keys are for.
type Config struct {
	Chooser Chooser
	Dialogs *dialog.Host
	Busy    func() bool // reports whether something lies over the board
	Board   func() board.Board
}

// presser is a board that knows whether a key is pressed or held.
type presser interface {
	desktop.Keyable
	FollowPresses()
}

// Bind connects the keys of a canvas. The board gets them whether it has the focus
// or nothing has.
func Bind(canvas fyne.Canvas, c Config) {
	canvas.SetOnTypedKey(c.typedKey)
	canvas.SetOnTypedRune(c.typedRune)
	pressed, ok := canvas.(desktop.Canvas)
	if !ok { // it can't be heard when keys go down and are let go
		return
	}
	pressed.SetOnKeyDown(c.keyDown)
	pressed.SetOnKeyUp(c.keyUp)
}

// Follow has a board know whether keys are pressed or held, if the canvas does.
func Follow(canvas fyne.Canvas, b board.Board) {
	_, known := canvas.(desktop.Canvas)
	if b, ok := b.(presser); ok && known {
		b.FollowPresses()
	}
}

func (c Config) typedKey(e *fyne.KeyEvent) {
	switch {
	case c.Chooser.Active():
		c.Chooser.TypedKey(e)
	case c.Dialogs.Active():
		c.Dialogs.TypedKey(e)
	case !c.Busy():
		c.Board().TypedKey(e)
	}
}

func (c Config) typedRune(r rune) {
	r = i18n.PlainDigit(r)
	switch {
	case c.Chooser.Active():
	case c.Busy():
		c.Dialogs.TypedRune(r)
	default:
		c.Board().TypedRune(r)
	}
}

// keyDown gives the board a key that goes down. One that goes down in a dialog
// is none of the board's, and if it is still held when the dialog is shut no wish
// of the board's either.
func (c Config) keyDown(e *fyne.KeyEvent) {
	if b, ok := c.Board().(presser); ok && !c.Busy() {
		b.KeyDown(e)
	}
}

func (c Config) keyUp(e *fyne.KeyEvent) {
	if b, ok := c.Board().(presser); ok {
		b.KeyUp(e)
	}
}
