package dialog_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/ui/dialog"
	"npaastribe/ui/widget"
)

// TestCutCommentSaysSo pastes more than a comment has room for.
func TestCutCommentSaysSo(t *testing.T) {
	s := newHarness(t)
	kept := ""
	dialog.OpenComment(s.Host, "1. 4", "why? ", func(text string) { kept = text })
	text, note := s.part("text").(*widget.Entry), s.part("note").(*widget.Caption)
	paste := func(letters int, want string) {
		t.Helper()
		fyne.CurrentApp().Clipboard().SetContent(strings.Repeat("x", letters))
		text.TypedShortcut(&fyne.ShortcutPaste{Clipboard: fyne.CurrentApp().Clipboard()})
		if !strings.Contains(note.Text(), want) {
			t.Errorf("after %d letters the note is %q, want %q", letters, note.Text(), want)
		}
	}
	paste(9990, "Enter")
	paste(6, "The end was not pasted: 10,000 letters can be written here.")
	text.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	if strings.Contains(note.Text(), "pasted") {
		t.Errorf("after another key the note is still %q", note.Text())
	}
	s.tap("ok")
	if kept != "why? "+strings.Repeat("x", 9994) {
		t.Errorf("%d letters are kept", len(kept))
	}
}
