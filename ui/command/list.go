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

// Listed is a command as the palette has it.
type Listed struct {
	Item *fyne.MenuItem
	Text string // without its key
	Menu string // the menus that it stands in
	Keys string // that run it from anywhere, or ""
}

// List returns all commands in the order of the menus, those in menus of their
// own included.
func (b *Bar) List() []Listed {
	var all []Listed
	b.commands(func(c *Command, item *fyne.MenuItem, path string) {
		if !c.Unlisted {
			keys := c.inMenu()
			text := strings.TrimRight(strings.TrimSuffix(item.Label, i18n.Keys(keys)), "\t ")
			all = append(all, Listed{Item: item, Text: text, Menu: path, Keys: keys})
		}
	})
	return all
}

// How well a command matches what is typed, from best to worst, which is NoMatch.
const (
	exactMatch = iota // its text begins with it
	wordMatch         // a word of its text begins with the first word
	textMatch         // all is in its text
	menuMatch         // all is in its text or in the names of its menus
	NoMatch
)

// Rank returns how well a command matches words of Fold; less is better, and
// NoMatch is not at all.
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

// Fold returns a text as it is searched: in small letters, and without the
// marks over letters that few keyboards have and few people type.
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

// isMark reports whether a character is a mark over a letter, or steers those beside it.
func isMark(r rune) bool { return unicode.In(r, unicode.Mn, unicode.Cf) }
