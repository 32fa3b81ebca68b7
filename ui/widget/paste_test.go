package widget_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// TestALongTextIsPastedInPart pastes what would keep the window busy for minutes.
func TestALongTextIsPastedInPart(t *testing.T) {
	app := uitest.App(t)
	s := widget.NewSearch("", func() {}, func(*fyne.KeyEvent) bool { return false })
	e := widget.NewEntry("", func() {})
	for text, want := range map[string]string{"Zoë": "Zoë", strings.Repeat("ø", 5000): strings.Repeat("ø", 1000)} {
		app.Clipboard().SetContent(text)
		paste := &fyne.ShortcutPaste{Clipboard: app.Clipboard()}
		s.SetText("")
		e.SetText("")
		s.TypedShortcut(paste)
		e.TypedShortcut(paste)
		if s.Text != want || e.Text != want {
			t.Errorf("of %d bytes %d and %d are pasted, want %d", len(text), len(s.Text), len(e.Text), len(want))
		}
	}
}
