// Package keyboard dispatches the key events of the window to the file chooser, the dialogs
// or the board that is shown. It also maps keys of keyboards without Latin letters, see Plain.
package keyboard

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"npaastribe/ui/board"
	"npaastribe/ui/dialog"
	"npaastribe/ui/i18n"
)

// Chooser is the file chooser, which gets all keys while it is open.
type Chooser interface {
	Active() bool
	TypedKey(e *fyne.KeyEvent)
}

// Config holds the receivers of key events.
type Config struct {
	Chooser Chooser
	Dialogs *dialog.Host
	Busy    func() bool // reports whether something covers the board
	Board   func() board.Board
}

// presser is a board that distinguishes pressed keys from held ones.
type presser interface {
	desktop.Keyable
	TrackPresses()
}

// Bind sets the key handlers of a canvas, which Fyne calls if nothing has the focus or if the
// focused control passes a key on.
func Bind(canvas fyne.Canvas, c Config) {
	canvas.SetOnTypedKey(c.typedKey)
	canvas.SetOnTypedRune(c.typedRune)
	pressed, ok := canvas.(desktop.Canvas)
	if !ok { // there are no events for pressing and releasing keys
		return
	}
	pressed.SetOnKeyDown(c.keyDown)
	pressed.SetOnKeyUp(c.keyUp)
}

// Follow makes a board distinguish pressed keys from held ones, if both the board and the
// canvas support it.
func Follow(canvas fyne.Canvas, b board.Board) {
	_, known := canvas.(desktop.Canvas)
	if b, ok := b.(presser); ok && known {
		b.TrackPresses()
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

// keyDown passes a key press on to the board, unless a dialog covers it. So a key that is
// still held when a dialog is closed has no effect on the board.
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
