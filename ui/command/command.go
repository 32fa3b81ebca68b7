// Package command is the list of what players can do. The menu bar (Bar), the keys, the palette
// (Listed) and the list of shortcuts are made from its Commands.
package command

import (
	"runtime"

	"fyne.io/fyne/v2"

	"npaastribe/ui/event"
)

// Command is something that players can do.
type Command struct {
	Name string        // the i18n key of its text
	Text string        // a text for all languages in place of Name's, or ""
	Icon fyne.Resource // before the text, or nil
	Do   func()

	// Keys are the keys that run the command, separated by spaces: combinations such as
	// "Ctrl+Shift+Z", where Ctrl is the system's modifier for commands; named keys such as "F1";
	// characters such as "H", which are also lower-case letters unless another command has
	// "Shift+H"; and Space, which the board handles. The menu shows the first.
	Keys string
	Also string // more combinations, which are shown nowhere
	Help string // i18n key of the text in the list of shortcuts, or ""

	AtOnce   bool              // while it is enabled, its characters do not wait to become the name of a cell
	Always   bool              // it handles an open dialog itself; other commands do nothing then
	Edit     fyne.Shortcut     // sent to a text field that has the focus, in place of Do; may be nil
	Quit     bool              // it ends the program
	Enabled  func() bool       // nil for always
	Checked  func() bool       // nil for never
	Sub      func() []*Command // the commands of a submenu, in place of Do; may be nil
	Unlisted bool              // the palette leaves it out
}

// disabled reports whether the command would do nothing at present.
func (c *Command) disabled() bool { return c.Enabled != nil && !c.Enabled() }

// Menu is a menu of commands. nil stands for a separator.
type Menu struct {
	Name     string // the i18n key of its text
	Commands []*Command
}

// MayChange reports whether an event may change which commands are enabled or checked.
func MayChange(e event.Event) bool {
	switch e.(type) {
	case event.Turn, event.Result, event.Message, event.Thinking, event.Review, event.Analysing, event.Drop, event.Question:
		return true
	}
	return false
}

// systemMenu reports whether the system draws the menu bar, with its keys.
func systemMenu() bool { return runtime.GOOS == "darwin" }
