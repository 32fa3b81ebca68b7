package widget

import (
	"strings"
	"unicode"
)

// Fyne breaks lines only at white space, of which Chinese has none. So a hair space, which
// the Chinese font gives no width, is put wherever a line may be broken.
const hairSpace = '\u200A'

// Punctuation that must not begin a line, and that must not end one.
const (
	noLineStart = "，。、；：！？）》」』】〉〕”’…—·～％%.,:;!?)]}*"
	noLineEnd   = "（《「『【〈〔“‘([{*"
)

// Breakable returns Chinese text with invisible break opportunities inserted. Other text is
// returned unchanged.
func Breakable(text string) string {
	if !strings.ContainsFunc(text, isFullWidth) {
		return text
	}
	var b strings.Builder
	last := ' '
	for _, r := range text {
		if isFullWidth(last) && !strings.ContainsRune(noLineEnd, last) && !strings.ContainsRune(noLineStart, r) && !unicode.IsSpace(r) {
			b.WriteRune(hairSpace)
		}
		b.WriteRune(r)
		last = r
	}
	return b.String()
}

// isFullWidth reports whether r is a Chinese character or full-width punctuation.
func isFullWidth(r rune) bool {
	return unicode.Is(unicode.Han, r) || '\u3000' < r && r < '\u3020' || '\uFF00' < r && r < '\uFF5F'
}
