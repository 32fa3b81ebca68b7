package ui

import (
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// nameField is the line for the name of a file to write, in place of Fyne's,
// which keeps Escape to itself.
type nameField struct {
	widget.Entry
	leave func() // what Escape does, also before the field has been drawn
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
	ours.OnChanged = theirs.SetText
	changed := theirs.OnChanged
	theirs.OnChanged = func(text string) {
		changed(text)
		if ours.Text != text {
			ours.SetText(text)
			canvas.Focus(ours) // the click on the file has taken it away
		}
	}
	place.Content = ours
	place.Refresh()
	canvas.Focus(ours)
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
