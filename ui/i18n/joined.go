package i18n

import (
	"strings"
	"unicode/utf8"
)

// Sentences joins two sentences, ready to be drawn. There is no blank after a Chinese full
// stop, which includes the space.
func Sentences(first, second string) string {
	if end, _ := utf8.DecodeLastRuneInString(first); strings.ContainsRune("。！？", end) {
		return first + second
	}
	return Shown(first + " " + second)
}

// List joins words with the commas of the current language, ready to be drawn.
func List(words []string) string {
	comma := ", "
	for _, k := range supported {
		if k.language == Current() && k.comma != "" {
			comma = k.comma
		}
	}
	return Shown(strings.Join(words, comma))
}
