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
