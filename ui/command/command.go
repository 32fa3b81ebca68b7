// Package command is what players can do, in one list: the menu bar, the keys, the
// palette and the list of shortcuts come from it.
package command

import (
	"runtime"

	"fyne.io/fyne/v2"

	"npaastribe/ui/event"
)

// Command is something that players can do.
type Command struct {
	Name string        // the key of its text
	Text string        // in its place, in every language; "" for none
	Icon fyne.Resource // before it; nil for none
	Do   func()

	// Keys run the command, with blanks between them: combinations as "Ctrl+Shift+Z",
	// where Ctrl is the system's modifier for commands, names as "F1", characters as
	// "H", for small letters, too, unless another one has "Shift+H", and Space, which is the board's to handle. The first
	// is written in the menu.
	Keys string
	Also string // combinations beside them that are written nowhere
	Help string // the key of what a list of shortcuts says of Keys, "" for nothing

	AtOnce   bool              // its characters begin no name of a cell while it is enabled
	Always   bool              // it knows itself what to do while a dialog is open; others do nothing
	Edit     fyne.Shortcut     // what a field that has the focus gets instead; nil for nothing
	Quit     bool              // it ends the program
	Enabled  func() bool       // nil for always
	Checked  func() bool       // nil for never
	Sub      func() []*Command // those of a menu of its own, in place of Do; nil for none
	Unlisted bool              // the palette leaves it out
}

// Menu is a menu of commands. A line stands where one of them is nil.
type Menu struct {
	Name     string // the key of its text
	Commands []*Command
}

// MayChange reports whether other commands may be enabled or checked after an event.
func MayChange(e event.Event) bool {
	switch e.(type) {
	case event.Turn, event.Result, event.Message, event.Thinking, event.Review, event.Analysing, event.Drop, event.Question:
		return true
	}
	return false
}

// systemMenu reports whether the system draws the menu, and the keys in it.
func systemMenu() bool { return runtime.GOOS == "darwin" }
