package widget

import (
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	fynewidget "fyne.io/fyne/v2/widget"
)

// maxPasted is the maximum length of a text field after pasting, in characters, which is more
// than a name or a path needs. Fyne draws a run as wide as the whole line for each change of
// script: a thousand characters of mixed scripts would freeze the window for minutes.
const maxPasted = 255

// LimitPaste returns s, except that a paste is limited to what entry has room for (see
// maxPasted) and to printable characters: white space such as tabs and line breaks becomes
// blanks.
func LimitPaste(s fyne.Shortcut, entry *fynewidget.Entry) fyne.Shortcut {
	paste, ok := s.(*fyne.ShortcutPaste)
	if !ok {
		return s
	}
	keptLength := utf8.RuneCountInString(entry.Text) - utf8.RuneCountInString(entry.SelectedText())
	var text []rune
	for _, r := range paste.Clipboard.Content() {
		if len(text) >= maxPasted-keptLength {
			break
		}
		if r = singleLineRune(r); r >= 0 {
			text = append(text, r)
		}
	}
	return &fyne.ShortcutPaste{Clipboard: readOnlyClipboard(text)}
}

// singleLineRune returns the character that stands for r in a single line, or −1 for none. Two
// invisible characters are kept because they control how Persian letters join.
func singleLineRune(r rune) rune {
	const nonJoiner, joiner = '\u200c', '\u200d'
	switch {
	case unicode.IsSpace(r):
		return ' '
	case r == utf8.RuneError, !unicode.IsPrint(r) && r != nonJoiner && r != joiner:
		return -1
	default:
		return r
	}
}

// readOnlyClipboard is a clipboard with a fixed content.
type readOnlyClipboard string

// Content implements fyne.Clipboard.
func (e readOnlyClipboard) Content() string { return string(e) }

// SetContent implements fyne.Clipboard. It does nothing.
func (readOnlyClipboard) SetContent(string) {}
