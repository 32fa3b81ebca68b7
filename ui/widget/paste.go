package widget

import (
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	fynewidget "fyne.io/fyne/v2/widget"
)

// pasteable is how many characters a line has at most after something was pasted into it, which
// is more than a name or a path needs: Fyne draws each change of script as wide as the line is,
// and a line of a thousand characters of all scripts takes minutes, and the window with it.
const pasteable = 255

// Shortened returns a shortcut for a line of text, which pastes no more than there is room for,
// and of that what can be seen: tabs and line breaks become blanks.
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

// inLine returns what of a character is to be seen in a line, less than 0 for nothing. Two that
// are not seen say how Persian letters join.
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

// excerpt is a clipboard to paste from.
type excerpt string

// Content implements fyne.Clipboard.
func (e excerpt) Content() string { return string(e) }

// SetContent implements fyne.Clipboard. It does nothing.
func (excerpt) SetContent(string) {}
