package i18n

import (
	"strings"
	"unicode/utf8"
)

// Sentences returns two sentences, the second behind the first, as they are drawn. The
// full stop of Chinese brings a blank of its own.
func Sentences(first, second string) string {
	if end, _ := utf8.DecodeLastRuneInString(first); strings.ContainsRune("。！？", end) {
		return first + second
	}
	return Shown(first + " " + second)
}

// List returns words one behind the other, with a comma between them, as they are drawn.
func List(words []string) string {
	comma := ", "
	for _, k := range known {
		if k.language == Current() && k.comma != "" {
			comma = k.comma
		}
	}
	return Shown(strings.Join(words, comma))
}
