package filechooser

import (
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

// nameField is the field for the name of a file to write. The proposed extension stays while
// the rest is typed, unless another known extension is typed before it.
type nameField struct {
	fynewidget.Entry
	widget.FocusNotifier
	inspect.Part
	extension string   // the proposed one, "" once it was dropped
	known     []string // extensions that replace the proposed one
}

// newNameField makes a field with a proposed name. changed is called after every change.
func newNameField(name string, known []string, changed func()) *nameField {
	n := &nameField{extension: filepath.Ext(name), known: known}
	n.ExtendBaseWidget(n)
	n.Text = name
	n.OnChanged = func(text string) {
		n.typed(text)
		changed()
	}
	return n
}

// selectStem selects the name without its extension by simulating Shift+Home: Fyne's Entry
// has no other way to select a part of its text.
func (n *nameField) selectStem() {
	n.CursorColumn = utf8.RuneCountInString(strings.TrimSuffix(n.Text, n.extension))
	shift := &fyne.KeyEvent{Name: desktop.KeyShiftLeft}
	n.KeyDown(shift)
	n.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	n.KeyUp(shift)
}

// typed drops the proposed extension when another known one is typed before it:
// “game.ggf.stribe” becomes “game.ggf”.
func (n *nameField) typed(text string) {
	stem, kept := strings.CutSuffix(text, n.extension)
	if !kept || n.extension == "" || n.CursorColumn != utf8.RuneCountInString(stem) {
		return
	}
	if slices.ContainsFunc(n.known, func(known string) bool { return strings.EqualFold(filepath.Ext(stem), known) }) {
		n.extension = ""
		n.SetText(stem)
	}
}

// TypedKey implements fyne.Focusable.
func (n *nameField) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape {
		widget.ForwardKey(n, e)
		return
	}
	n.Entry.TypedKey(e)
}

// FocusGained implements fyne.Focusable.
func (n *nameField) FocusGained() {
	n.Entry.FocusGained()
	n.NotifyFocus()
}

// TypedShortcut implements fyne.Shortcutable.
func (n *nameField) TypedShortcut(s fyne.Shortcut) {
	n.Entry.TypedShortcut(widget.LimitPaste(s, &n.Entry))
}
