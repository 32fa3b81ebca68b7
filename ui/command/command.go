// Package command is what players can do, in one list: the menu bar, the keys and
// the palette come from it.
package command

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"npaastribe/ui/i18n"
)

// Command is something that players can do.
type Command struct {
	Name string // the key of its text
	Do   func()

	Shortcut fyne.Shortcut   // the combination of keys that is written in the menu, nil for none
	Also     []fyne.Shortcut // other combinations
	Keys     []fyne.KeyName  // keys without a modifier
	Rune     rune            // a character, in small or in capital letters, 0 for none
	Written  string          // the key in the menu where it is none of these but a board's; "" for none

	Always   bool              // it knows itself what to do while a dialog is open; others do nothing
	Quit     bool              // it ends the program
	Disabled func() bool       // nil for never
	Checked  func() bool       // nil for never
	Sub      func() []*Command // those of a menu of its own, in place of Do; nil for none
	Unlisted bool              // the palette leaves it out
}

// Menu is a menu of commands, in groups.
type Menu struct {
	Name   string // the key of its text
	Groups [][]*Command
}

// Control returns a combination with the system's modifier for commands, and
// more.
func Control(key fyne.KeyName, more fyne.KeyModifier) *desktop.CustomShortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | more}
}

// keys returns how the keys of the command are written, "" for none.
func (c *Command) keys() string {
	switch {
	case c.Shortcut != nil:
		return shortcutText(c.Shortcut)
	case c.Written != "":
		return c.Written
	case c.Rune != 0:
		return string(upper(c.Rune))
	case len(c.Keys) > 0:
		return string(c.Keys[0])
	}
	return ""
}

// upper returns a letter as it is written on its key.
func upper(r rune) rune {
	if r >= 'a' && r <= 'z' {
		return r - 'a' + 'A'
	}
	return r
}

// shortcutText returns how a key combination is written.
func shortcutText(s fyne.Shortcut) string {
	k, ok := s.(fyne.KeyboardShortcut)
	if !ok {
		return ""
	}
	shifted := k.Mod()&fyne.KeyModifierShift != 0
	switch key := string(k.Key()); {
	case shifted && k.Key() == fyne.KeySlash:
		return i18n.CommandKey("?")
	case shifted:
		return i18n.CommandKey("Shift+" + key)
	default:
		return i18n.CommandKey(key)
	}
}

// systemMenu reports whether the system draws the menu, and the keys in it.
func systemMenu() bool { return runtime.GOOS == "darwin" }
