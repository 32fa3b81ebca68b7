package widget

import (
	"unicode/utf8"

	"fyne.io/fyne/v2"
	fynewidget "fyne.io/fyne/v2/widget"
)

// pasteable is how many characters a line has at most after something was pasted into it:
// Fyne's entries take minutes to measure a text of some 100 KB, and the window with them.
const pasteable = 1000

// Shortened returns a shortcut for a line of text, which pastes no more than there is room for.
func Shortened(s fyne.Shortcut, line *fynewidget.Entry) fyne.Shortcut {
	paste, ok := s.(*fyne.ShortcutPaste)
	if !ok {
		return s
	}
	stays := utf8.RuneCountInString(line.Text) - utf8.RuneCountInString(line.SelectedText())
	text := []rune(paste.Clipboard.Content())
	return &fyne.ShortcutPaste{Clipboard: excerpt(text[:min(len(text), max(0, pasteable-stays))])}
}

// excerpt is a clipboard to paste from.
type excerpt string

// Content implements fyne.Clipboard.
func (e excerpt) Content() string { return string(e) }

// SetContent implements fyne.Clipboard. It does nothing.
func (excerpt) SetContent(string) {}
