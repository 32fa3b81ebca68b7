package game

import (
	"strings"
	"unicode"
)

// PlainName returns a player's name without Unicode's invisible bidirectional
// control characters. These could reverse the text around the name, or make two
// names differ that look the same.
func PlainName(name string) string {
	steers := func(r rune) bool { return unicode.Is(unicode.Bidi_Control, r) }
	return strings.Join(strings.FieldsFunc(name, steers), "")
}

// OneLine returns a text as a single line of valid UTF-8: control characters
// become blanks, invalid bytes become U+FFFD, and leading and trailing blanks
// are removed.
func OneLine(text string) string { return strings.TrimSpace(WithoutControls(text)) }

// WithoutControls is OneLine, but keeps leading and trailing blanks.
func WithoutControls(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, "\ufffd"))
}

// CleanName returns a player's name as it is written to a record: on one line
// and without bidirectional control characters. See OneLine and PlainName.
func CleanName(name string) string { return strings.TrimSpace(PlainName(OneLine(name))) }
