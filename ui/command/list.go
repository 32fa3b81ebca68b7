package command

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"

	"npaastribe/ui/i18n"
)

// Listed is a command in the palette.
type Listed struct {
	Item *fyne.MenuItem
	Text string // the item's label without its key
	Menu string // names of the menus that contain it
	Keys string // shown in the menu, or ""
}

// List returns all commands that the palette shows, those in submenus included, in the order of
// the menus.
func (b *Bar) List() []Listed {
	var all []Listed
	b.commands(func(c *Command, item *fyne.MenuItem, path string) {
		if !c.Unlisted {
			keys := c.menuKey()
			text := strings.TrimRight(strings.TrimSuffix(item.Label, i18n.Keys(keys)), "\t ")
			all = append(all, Listed{Item: item, Text: text, Menu: path, Keys: keys})
		}
	})
	return all
}

// Ranks of a match, from best to worst.
const (
	exactMatch = iota // the text begins with all that is typed
	wordMatch         // a word of the text begins with the first word
	textMatch         // the text contains all words
	menuMatch         // the text or the names of the menus contain each word
	NoMatch
)

// Rank returns how well the command matches words, which Fold has returned. Smaller is better;
// NoMatch means that some word is missing.
func (c Listed) Rank(words []string) int {
	text, menu := Fold(i18n.WithoutMarks(c.Text)), Fold(i18n.WithoutMarks(c.Menu))
	rank := textMatch
	for _, word := range words {
		switch {
		case strings.Contains(text, word):
		case strings.Contains(menu, word):
			rank = menuMatch
		default:
			return NoMatch
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

// Fold prepares a text for searching: lower case, without diacritical marks, which few people
// type.
func Fold(text string) string {
	small := strings.ToLower(text)
	if !strings.ContainsFunc(small, func(r rune) bool { return r > unicode.MaxASCII }) {
		return small
	}
	plain, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.Predicate(isMark)), norm.NFC), small)
	if err != nil {
		return text
	}
	return plain
}

// isMark reports whether r is a diacritical mark or an invisible format character.
func isMark(r rune) bool { return unicode.In(r, unicode.Mn, unicode.Cf) }
