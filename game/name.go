package game

import (
	"strings"
	"unicode"
)

// PlainName returns the name of a player without the invisible characters that
// steer the direction of writing. One that overrides it would turn round the
// sentence in which the name stands; and names that look the same are the same.
func PlainName(name string) string {
	steers := func(r rune) bool { return unicode.Is(unicode.Bidi_Control, r) }
	return strings.Join(strings.FieldsFunc(name, steers), "")
}

// OneLine returns a text in one line and in valid UTF-8, without blanks around
// it.
func OneLine(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, "\ufffd")))
}

// CleanName returns the name of a player as it stands in a record: OneLine and
// PlainName.
func CleanName(name string) string { return strings.TrimSpace(PlainName(OneLine(name))) }
