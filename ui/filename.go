package ui

import (
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"npaastribe/ui/session"
)

// nameField is the line for the name of a file to write, in place of Fyne's,
// which keeps Escape to itself. The proposed extension stays while the rest is
// typed, until that has got an extension of its own.
type nameField struct {
	widget.Entry
	leave     func()   // what Escape does, also before the field has been drawn
	extension string   // the proposed one; "" once it may be gone
	known     []string // the extensions that take its place
}

// selectStem selects the name without its extension, by the keys that do it:
// Fyne's Entry has no other way to select a part of its text.
func (n *nameField) selectStem() {
	n.CursorColumn = utf8.RuneCountInString(strings.TrimSuffix(n.Text, n.extension))
	shift := &fyne.KeyEvent{Name: desktop.KeyShiftLeft}
	n.KeyDown(shift)
	n.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	n.KeyUp(shift)
}

// typed drops the proposed extension when another one has been typed before
// it: “game.ggf.stribe” is meant to be “game.ggf”.
func (n *nameField) typed(text string) {
	stem, kept := strings.CutSuffix(text, n.extension)
	if !kept || n.extension == "" || n.CursorColumn != utf8.RuneCountInString(stem) {
		return
	}
	if slices.ContainsFunc(n.known, func(extension string) bool { return session.HasExtension(stem, extension) }) {
		n.extension = ""
		n.SetText(stem)
	}
}

// TypedKey implements fyne.Focusable.
func (n *nameField) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape {
		n.leave()
		return
	}
	n.Entry.TypedKey(e)
}

// replaceName puts a nameField in the place of the line that Fyne's dialog has
// given the focus, if it has. Each of them follows what is written in the
// other: the dialog reads its own, and writes there when a file is chosen.
func (p *picker) replaceName() {
	canvas := p.app.window.Canvas()
	theirs, ok := canvas.Focused().(*widget.Entry)
	if !ok {
		return
	}
	place := scrollRound(theirs, canvas.Overlays().Top())
	if place == nil {
		return
	}
	ours := &nameField{leave: p.Dismiss}
	ours.ExtendBaseWidget(ours)
	ours.PlaceHolder, ours.Text, ours.OnSubmitted = theirs.PlaceHolder, theirs.Text, theirs.OnSubmitted
	ours.extension, ours.known = filepath.Ext(ours.Text), p.extensions
	ours.OnChanged = func(text string) {
		theirs.SetText(text)
		ours.typed(text)
	}
	changed := theirs.OnChanged
	theirs.OnChanged = func(text string) {
		changed(text)
		if ours.Text != text {
			ours.extension = ""
			ours.SetText(text)
			ours.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd}) // what was selected is there no more
			canvas.Focus(ours)                               // the click on the file has taken it away
		}
	}
	place.Content = ours
	place.Refresh()
	canvas.Focus(ours)
	ours.selectStem()
}

// scrollRound returns the scroller whose contents an object is, among others
// and what they contain, or nil.
func scrollRound(wanted fyne.CanvasObject, among ...fyne.CanvasObject) *container.Scroll {
	for _, o := range among {
		if scroll, ok := o.(*container.Scroll); ok && scroll.Content == wanted {
			return scroll
		}
		if found := scrollRound(wanted, inside(o)...); found != nil {
			return found
		}
	}
	return nil
}

// inside are the objects in a container or in a pop-up, or none. What Fyne
// puts round a pop-up is of an internal type; its renderer would tell as well,
// but to make another one moves the pop-up.
func inside(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case *container.Scroll:
		return []fyne.CanvasObject{o.Content}
	case *widget.PopUp:
		return []fyne.CanvasObject{o.Content}
	}
	if content := reflect.Indirect(reflect.ValueOf(o)).FieldByName("Content"); content.IsValid() {
		if popUp, ok := content.Interface().(*widget.PopUp); ok {
			return []fyne.CanvasObject{popUp}
		}
	}
	return nil
}
