package widget

import (
	"strings"
	"unicode"
)

// Fyne ends a line at a blank only, and Chinese has none. So hair spaces stand where a
// line may end, to which the font of Chinese gives no width.
const breakHere = '\u200A'

// These marks must not begin a line, and those not end one.
const (
	clinging = "，。、；：！？）》」』】〉〕”’…—·～％%.,:;!?)]}*"
	opening  = "（《「『【〈〔“‘([{*"
)

// Breakable returns a text of Chinese with invisible places at which a line may end, and
// any other text as it is.
func Breakable(text string) string {
	if !strings.ContainsFunc(text, wide) {
		return text
	}
	var b strings.Builder
	last := ' '
	for _, r := range text {
		if wide(last) && !strings.ContainsRune(opening, last) && !strings.ContainsRune(clinging, r) && !unicode.IsSpace(r) {
			b.WriteRune(breakHere)
		}
		b.WriteRune(r)
		last = r
	}
	return b.String()
}

// wide reports whether a character is one of Chinese, or a mark as wide as one.
func wide(r rune) bool {
	return unicode.Is(unicode.Han, r) || '\u3000' < r && r < '\u3020' || '\uFF00' < r && r < '\uFF5F'
}
