package gamelist

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// TypedKey implements fyne.Focusable: the arrows lead from row to row and
// select it, with Shift all rows on the way.
func (r *rows) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace:
		r.toggle()
	case fyne.KeyReturn, fyne.KeyEnter:
		r.open()
	case fyne.KeyDelete:
		r.remove()
	default:
		row, ok := r.target(e.Name)
		switch {
		case !ok:
			r.handOn(e)
		case row < 0:
		case r.shifted():
			r.marks.extend(r.list, row)
			r.reveal(row)
			r.changed()
		default:
			r.choose(row)
		}
	}
}

// target is the row that a key leads to, −1 if there are no rows; ok is false
// for a key that leads to none.
func (r *rows) target(key fyne.KeyName) (row int, ok bool) {
	page := max(1, int(r.Size().Height/rowHigh)-1)
	row, last := r.marks.cursor, len(r.list)-1
	switch key {
	case fyne.KeyUp:
		row--
	case fyne.KeyDown:
		row++
	case fyne.KeyPageUp:
		row -= page
	case fyne.KeyPageDown:
		row += page
	case fyne.KeyHome:
		row = 0
	case fyne.KeyEnd:
		row = last
	default:
		return 0, false
	}
	return min(max(0, row), last), true
}

// choose selects a row alone.
func (r *rows) choose(row int) {
	r.marks.only(r.list, row)
	r.reveal(row)
	r.changed()
}

// toggle selects the row of the cursor beside others, or no more.
func (r *rows) toggle() {
	if row := r.marks.cursor; row >= 0 && row < len(r.list) {
		r.marks.toggle(r.list, row)
		r.reveal(row)
		r.changed()
	}
}

// TypedShortcut implements fyne.Shortcutable. With Ctrl the keys lead to
// another row and leave the selection as it is.
func (r *rows) TypedShortcut(s fyne.Shortcut) {
	switch s := s.(type) {
	case *fyne.ShortcutSelectAll:
		r.marks.all(r.list)
		r.changed()
	case *fyne.ShortcutUndo:
		r.undo()
	case *desktop.CustomShortcut:
		if s.Modifier != fyne.KeyModifierShortcutDefault {
			return
		}
		if s.KeyName == fyne.KeySpace {
			r.toggle()
		} else if row, ok := r.target(s.KeyName); ok && row >= 0 {
			r.marks.cursor, r.marks.anchor = row, row
			r.reveal(row)
			r.changed()
		}
	}
}

// KeyDown implements desktop.Keyable.
func (r *rows) KeyDown(e *fyne.KeyEvent) {
	if e.Name == desktop.KeyShiftLeft || e.Name == desktop.KeyShiftRight {
		r.shift = true
	}
}

// KeyUp implements desktop.Keyable.
func (r *rows) KeyUp(e *fyne.KeyEvent) {
	if e.Name == desktop.KeyShiftLeft || e.Name == desktop.KeyShiftRight {
		r.shift = false
	}
}

// shifted reports whether a Shift key is held down. The driver knows it even of
// one that was pressed before the list had the focus.
func (r *rows) shifted() bool {
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		return d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
	}
	return r.shift
}
