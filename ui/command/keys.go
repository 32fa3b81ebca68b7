package command

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"npaastribe/ui/i18n"
)

// Prefixes of combinations, with the system's modifier for commands and with Shift, and the key
// that the board handles.
const (
	control = "Ctrl+"
	shift   = "Shift+"
	space   = "Space"
)

// keys are the parsed keys of a command.
type keys struct {
	combinations []fyne.Shortcut
	names        []fyne.KeyName
	characters   []string // in upper case, typed with or without Shift
	capitals     []string // typed with Shift only
}

// parse parses Command.Keys and Command.Also.
func parse(text string) (k keys) {
	for _, key := range strings.Fields(text) {
		combination, ok := strings.CutPrefix(key, control)
		switch {
		case ok:
			k.combinations = append(k.combinations, shortcut(combination))
		case key == space:
		case strings.HasPrefix(key, shift):
			k.capitals = append(k.capitals, strings.TrimPrefix(key, shift))
		case utf8.RuneCountInString(key) == 1:
			k.characters = append(k.characters, key)
		default:
			k.names = append(k.names, fyne.KeyName(key))
		}
	}
	return k
}

// shortcut returns the shortcut for a key with the modifier for commands. Fyne has special types
// for some.
func shortcut(key string) fyne.Shortcut {
	switch key {
	case "C":
		return &fyne.ShortcutCopy{}
	case "V":
		return &fyne.ShortcutPaste{}
	case "Y":
		return &fyne.ShortcutRedo{}
	case "Z":
		return &fyne.ShortcutUndo{}
	case "?":
		key = "Shift+/"
	}
	s := &desktop.CustomShortcut{Modifier: fyne.KeyModifierShortcutDefault}
	key, shifted := strings.CutPrefix(key, shift)
	if shifted {
		s.Modifier |= fyne.KeyModifierShift
	}
	switch key {
	case "PgUp":
		s.KeyName = fyne.KeyPageUp
	case "PgDn":
		s.KeyName = fyne.KeyPageDown
	default:
		s.KeyName = fyne.KeyName(key)
	}
	return s
}

// label returns the command's text.
func (c *Command) label() string {
	if c.Text != "" {
		return c.Text
	}
	return i18n.T(c.Name)
}

// shownKeys returns the keys as they are shown.
func (c *Command) shownKeys() []string {
	all := strings.Fields(c.Keys)
	for i, key := range all {
		if combination, ok := strings.CutPrefix(key, control); ok {
			all[i] = i18n.CommandKey(combination)
		} else if key == space {
			all[i] = i18n.T("keys.space")
		}
	}
	return all
}

// menuKey returns the key that the menu shows, "" for none.
func (c *Command) menuKey() string {
	if keys := c.shownKeys(); len(keys) > 0 {
		return keys[0]
	}
	return ""
}

// Keys returns the keys, as they are shown, of all commands with a Help text.
func (b *Bar) Keys(help string) string {
	var all []string
	for _, c := range b.all {
		if c.Help == help {
			all = append(all, c.shownKeys()...)
		}
	}
	return strings.Join(all, ", ")
}
