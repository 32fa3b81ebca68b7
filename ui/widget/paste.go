package widget

import (
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	fynewidget "fyne.io/fyne/v2/widget"
)

// pasteable is the maximum length of a text field after pasting, in characters, which is more
// than a name or a path needs. Fyne draws a run as wide as the whole line for each change of
// script: a thousand characters of mixed scripts would freeze the window for minutes.
const pasteable = 255

// Shortened returns s, except that a paste is limited to what line has room for (see
// pasteable) and to printable characters: white space such as tabs and line breaks becomes
// blanks.
func Shortened(s fyne.Shortcut, line *fynewidget.Entry) fyne.Shortcut {
	paste, ok := s.(*fyne.ShortcutPaste)
	if !ok {
		return s
	}
	stays := utf8.RuneCountInString(line.Text) - utf8.RuneCountInString(line.SelectedText())
	var text []rune
	for _, r := range paste.Clipboard.Content() {
		if len(text) >= pasteable-stays {
			break
		}
		if r = inLine(r); r >= 0 {
			text = append(text, r)
		}
	}
	return &fyne.ShortcutPaste{Clipboard: excerpt(text)}
}

// inLine returns the character that stands for r in a single line, or −1 for none. Two
// invisible characters are kept because they control how Persian letters join.
func inLine(r rune) rune {
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

// excerpt is a read-only clipboard.
type excerpt string

// Content implements fyne.Clipboard.
func (e excerpt) Content() string { return string(e) }

// SetContent implements fyne.Clipboard. It does nothing.
func (excerpt) SetContent(string) {}
