package widget_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// TestTextAreaKeys types into a text area: what is for the window reaches it, Shift+Enter begins a
// new line.
func TestTextAreaKeys(t *testing.T) {
	uitest.App(t)
	a := widget.NewTextArea("one", 3)
	w := uitest.Window(t, a)
	w.Resize(fyne.NewSize(300, 200))
	var passed []fyne.KeyName
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { passed = append(passed, e.Name) })
	w.Canvas().Focus(a)
	a.ToEnd()
	test.Type(a, " two")
	for _, name := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter, fyne.KeyEscape, fyne.KeyF2} {
		a.TypedKey(&fyne.KeyEvent{Name: name})
	}
	shift := &fyne.KeyEvent{Name: desktop.KeyShiftRight}
	a.KeyDown(shift)
	a.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	a.KeyUp(shift)
	test.Type(a, "three")
	a.KeyDown(shift)
	w.Canvas().Unfocus() // the release goes elsewhere
	w.Canvas().Focus(a)
	a.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if want := "one two\nthree"; a.Text != want {
		t.Errorf("the text is %q, want %q", a.Text, want)
	}
	if want := []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter, fyne.KeyEscape, fyne.KeyF2, fyne.KeyReturn}; !slices.Equal(passed, want) {
		t.Errorf("the window gets %v, want %v", passed, want)
	}
}

// TestPasteLinesIntoTextArea pastes several lines, and more than there is room for.
func TestPasteLinesIntoTextArea(t *testing.T) {
	app := uitest.App(t)
	a := widget.NewTextArea("", 3)
	for text, want := range map[string]string{"one\n\ttwo\x00\r\nthree\rfour": "one\n two\nthree\nfour", strings.Repeat("ø", 15000): strings.Repeat("ø", 10000)} {
		app.Clipboard().SetContent(text)
		a.TypedShortcut(&fyne.ShortcutSelectAll{})
		a.TypedShortcut(&fyne.ShortcutPaste{Clipboard: app.Clipboard()})
		if a.Text != want {
			t.Errorf("%.20q… of %d bytes is pasted as %.20q… of %d", text, len(text), a.Text, len(a.Text))
		}
	}
}
