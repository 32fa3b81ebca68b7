package ui

import (
	"strings"

	"fyne.io/fyne/v2"

	"npaastribe/ui/i18n"
)

// menuCommand is an item of the menu as the palette has it.
type menuCommand struct {
	item *fyne.MenuItem
	text string // without its key
	menu string // the menus that it stands in
	keys string // that run it from anywhere, or ""
}

// commands are all items of the menu and of the menus in it, in their order,
// except the one that opens the palette.
func (m *menu) commands() []menuCommand {
	var all []menuCommand
	for _, top := range m.main.Items {
		all = append(all, m.commandsIn(top, top.Label)...)
	}
	return all
}

func (m *menu) commandsIn(menu *fyne.Menu, path string) []menuCommand {
	var all []menuCommand
	for _, item := range menu.Items {
		switch {
		case item.ChildMenu != nil:
			all = append(all, m.commandsIn(item.ChildMenu, path+" › "+item.Label)...)
		case !item.IsSeparator && item != m.palette:
			text, _, _ := strings.Cut(item.Label, "\t") // before its keys
			all = append(all, menuCommand{item: item, text: text, menu: path, keys: m.keys[item]})
		}
	}
	return all
}

// shortcutText is how a key combination is written.
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

// How well a command matches what is typed, from best to worst.
const (
	exactMatch = iota // its text begins with it
	wordMatch         // a word of its text begins with the first word
	textMatch         // all is in its text
	menuMatch         // all is in its text or in the names of its menus
	noMatch
)

// rank returns how well a command matches words, which are folded.
func (c menuCommand) rank(words []string) int {
	text, menu := fold(c.text), fold(c.menu)
	rank := textMatch
	for _, word := range words {
		switch {
		case strings.Contains(text, word):
		case strings.Contains(menu, word):
			rank = menuMatch
		default:
			return noMatch
		}
	}
	switch {
	case rank == menuMatch || len(words) == 0:
		return rank
	case strings.HasPrefix(text, strings.Join(words, " ")):
		return exactMatch
	case strings.HasPrefix(text, words[0]) || strings.Contains(text, " "+words[0]):
		return wordMatch
	}
	return rank
}

// fold returns a text as it is searched: in small letters, and without the
// marks over letters that few keyboards have and few people type.
func fold(text string) string { return unmarked.Replace(strings.ToLower(text)) }

var unmarked = strings.NewReplacer("š", "s", "é", "e")
