package widget_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// TestPastedTextIsLimited pastes text that would block the window for minutes and characters
// that are not printable, by the keyboard, by the menu of a field, and repeatedly.
func TestPastedTextIsLimited(t *testing.T) {
	app := uitest.App(t)
	long := strings.Repeat("ø", 5000)
	for text, want := range map[string]string{
		"Zoë": "Zoë", "سه\u200cدر": "سه\u200cدر", "one\n\ttwo\x00\x1b\u202e\xff!": "one  two!", long: long[:2*255],
	} {
		for _, f := range []field{
			widget.NewSearch("", func() {}, func(*fyne.KeyEvent) bool { return false }), widget.NewEntry("", func() {}),
		} {
			app.Clipboard().SetContent(text)
			for range 2 {
				f.TypedShortcut(&fyne.ShortcutSelectAll{})
				f.TypedShortcut(&fyne.ShortcutPaste{Clipboard: app.Clipboard()})
				if got := content(f); got != want {
					t.Errorf("of %d bytes %d are pasted, want %d", len(text), len(got), len(want))
				}
			}
			pasteByMenu(t, f)
			if got := content(f); got != want {
				t.Errorf("of %d bytes %d are pasted by the menu, want %d", len(text), len(got), len(want))
			}
			for range 500 {
				f.TypedShortcut(&fyne.ShortcutPaste{Clipboard: app.Clipboard()})
			}
			if got := utf8.RuneCountInString(content(f)); got != 255 {
				t.Errorf("in the end there are %d characters", got)
			}
		}
	}
}

// field is a text field.
type field interface {
	fyne.CanvasObject
	fyne.SecondaryTappable
	fyne.Shortcutable
	SelectedText() string
}

// content returns the text of a field, and leaves all of it selected.
func content(f field) string {
	f.TypedShortcut(&fyne.ShortcutSelectAll{})
	return f.SelectedText()
}

// pasteByMenu replaces the selection by the menu's Paste.
func pasteByMenu(t *testing.T, f field) {
	t.Helper()
	w := test.NewTempWindow(t, f)
	w.Resize(fyne.NewSize(400, 300))
	f.TappedSecondary(&fyne.PointEvent{})
	var items []fyne.Tappable
	for _, o := range test.LaidOutObjects(w.Canvas().Overlays().Top()) {
		if item, ok := o.(fyne.Tappable); ok && strings.Contains(fmt.Sprintf("%T", o), "menuItem") {
			items = append(items, item)
		}
	}
	items[len(items)-2].Tapped(&fyne.PointEvent{}) // Paste is the last item but one, above Select all
}
