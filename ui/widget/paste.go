package widget

import "fyne.io/fyne/v2"

// pasteable is how many characters are pasted into a line at most: Fyne's entries take
// minutes to measure a text of some 100 KB, and the window with them.
const pasteable = 1000

// Shortened returns a shortcut for a line of text, which pastes no more than one can have.
func Shortened(s fyne.Shortcut) fyne.Shortcut {
	paste, ok := s.(*fyne.ShortcutPaste)
	if !ok {
		return s
	}
	text := []rune(paste.Clipboard.Content())
	return &fyne.ShortcutPaste{Clipboard: excerpt(text[:min(len(text), pasteable)])}
}

// excerpt is a clipboard to paste from.
type excerpt string

// Content implements fyne.Clipboard.
func (e excerpt) Content() string { return string(e) }

// SetContent implements fyne.Clipboard. It does nothing.
func (excerpt) SetContent(string) {}
