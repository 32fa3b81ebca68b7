package widget

import (
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	fynewidget "fyne.io/fyne/v2/widget"
)

// maxPasted is the maximum length of a text field after pasting, in characters, which is more
// than a name or a path needs. Fyne draws a run as wide as the whole line for each change of
// script: a thousand characters of mixed scripts would freeze the window for minutes. In a field of
// several lines, which are short, maxPastedLines is the limit.
const (
	maxPasted      = 255
	maxPastedLines = 10_000
)

// LimitPaste returns s, except that a paste is limited to what entry has room for (see
// maxPasted) and to printable characters: white space such as tabs and, if entry has a single
// line, line breaks becomes blanks.
func LimitPaste(s fyne.Shortcut, entry *fynewidget.Entry) fyne.Shortcut {
	limited, _ := limitPaste(s, entry)
	return limited
}

// limitPaste is LimitPaste, and reports whether there was no room for the end of the text.
func limitPaste(s fyne.Shortcut, entry *fynewidget.Entry) (limited fyne.Shortcut, cut bool) {
	paste, ok := s.(*fyne.ShortcutPaste)
	if !ok {
		return s, false
	}
	room := maxPasted
	if entry.MultiLine {
		room = maxPastedLines
	}
	room -= utf8.RuneCountInString(entry.Text) - utf8.RuneCountInString(entry.SelectedText())
	var text []rune
	last := rune(0)
	for _, r := range paste.Clipboard.Content() {
		shown := singleLineRune(r)
		switch {
		case !entry.MultiLine:
		case r == '\n' && last == '\r': // one line end
			shown = -1
		case r == '\n', r == '\r':
			shown = '\n'
		}
		last = r
		if shown < 0 {
			continue
		}
		if cut = len(text) >= room; cut {
			break
		}
		text = append(text, shown)
	}
	return &fyne.ShortcutPaste{Clipboard: readOnlyClipboard(text)}, cut
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
